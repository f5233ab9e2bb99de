# Rules of single cards.

card-soultrad-coven_leader = Head of the Coven
    .prose = As soon as Soultrad is in the squad, members of the Coven cost his player a crystal less.

card-soultrad-coven_leader_in_words = Head of the Coven, in words
    .prose = As soon as Soultrad is in the squad, members of the Coven cost his player less: { $less } off each card.

card-standard_bearer-rallying = Under the standard
    .prose = While the bearer is in the squad, other cards of the Steppes cost { $less } less, but not less than { $least }.

card-road_guide-four_roads = Four roads
    .prose = While the guide is in the squad, a new element costs less: { $less }. Prices of cards are not touched.
    .example-1 = the whole loss, and not a crystal more

card-outcast-shunned = Shunned
    .prose = Whoever recruits the Outcast recruits nobody else of the Coven.
    .message = { $c } is of the Coven, and the Coven does not serve with those it cast out.

card-petitioner-alms = Alms
    .prose = Before recruiting: its player gets { $alms }.
    .message = { $p } gets { $alms }.

card-horse_thief-theft = Theft
    .prose = Before recruiting: { $stolen } { $stolen ->
            [one] goes
           *[other] go
        } from the opponent to its player.
    .message = The opponent is missing { $stolen }.

card-evil_eye-jinx = Jinx
    .prose = Before recruiting: the opponent loses { $jinx }.
    .message = { $o } loses { $jinx }.

card-money_changer-exchange = Exchange
    .prose = Before recruiting: its player changes { $given_up } into { $received }.
    .message = { $p } changes { $given_up } into { $received }.

card-pathfinder-scouting = Scouting
    .prose = Before recruiting: its player may put another card of the deal under the deck and take the top one.
    .message = Which card goes under the deck?

card-chronicler-old_pages = Old pages
    .prose = Before recruiting: its player takes the bottom card of their deck into the deal.
    .message = { $p } takes the bottom card of the deck.
