# The numbered rules.

rule-dealing_phase = The deal
    .prose =
        First comes who begins, and the crystals; then the decks are shuffled and the cards dealt; whoever dislikes what came pays and
        is dealt another hand.

rule-turn_order = Who begins
    .prose =
        Both throw a die, { $lowest } to { $highest }. If they are level they throw again. Whoever threw more decides whether to be first
        or second.
        For recruiting, each gets { $gold_each } and { $silver_each }. To make up for it, the second also gets
        { $gold_more ->
            [0] { $silver_more }
           *[other] { $gold_more } and { $silver_more }
        }.
    .who_starts = You decide: who goes first?
    .first_is = { $starter } is the First player.
    .thrown = { $f } throws { $face }.
    .example-1 = the sides of the die

rule-shuffling = Shuffling
    .prose =
        All shuffle their decks, so that nobody knows what lies where. The opponent may then shuffle such a deck once more, cut it, or
        do both.
    .shuffled = { $p } shuffles their deck.
    .again = Shuffle your opponent's deck once more?
    .shuffled_again = { $o } shuffles the opponent's deck once more.
    .cut_off = { $o } cuts the opponent's deck; cards put under it: { $lifted }.
    .cut = How many cards from the top of your opponent's deck go under it?

rule-dealing = The hand
    .prose =
        { $size ->
            [one] The top card of their deck goes
           *[other] The top { $size } cards of their deck go
        } to each player: this is the deal. It is { $usual } in the usual game and { $in_draft } in a
        draft. Players may look at their own whenever they like, and never at another's.
    .message = { $p } takes the deal.

rule-redeal = Dealing again
    .prose =
        Whoever does not care to recruit from what came gives up { $price }, returns the whole deal to the deck, shuffles it, which the
        opponent may again shuffle or cut, and is dealt another. This goes on as long as there is something to pay with; silver does not
        count.
    .no_gold = Dealing again costs { $price }: { $p } cannot pay for it any more.
    .announced = { $p } wants to deal again.
    .given_back = { $p } returns the deal to the deck.
    .deals_again = { $p } deals again.

rule-redeals = The order of dealing again
    .prose =
        The First player speaks first, then the Second; only then do those who want it deal again, at the same time. So it goes round after
        round. Whoever declines in their turn has done so for good; the opponent may go on alone.
    .whether = Deal again? Declining is final.
    .declines = { $p } will not deal again any more.

rule-recruiting_phase = Recruiting
    .prose =
        First comes what is played before recruiting. Then the squads are recruited, the First player's first, the Second player's after it.

rule-before_recruiting = Before recruiting
    .prose =
        Cards with a “before recruiting” ability use it straight from the deal. The First player begins, and they take turns, one ability at
        a time. Those who hold no such card are asked too, so that silence gives no deal away. Whoever declines an ability in their turn
        cannot play it any more; whoever declines all of them at once is asked no longer. Each card, this very one and not all of its name,
        does so once a fight.
    .message = Play a “before recruiting” ability? Declining is final.
    .played = { $p } shows { $c } and plays its ability.
    .forgone = { $p } declines an ability.

rule-recruiting = Recruiting a squad
    .prose =
        From their deal players recruit as many cards as they like and can pay for. What they do not spend they keep.

rule-paying = Payment and elements
    .prose =
        A card costs its price: an elite one in gold only, an ordinary one in gold, in silver, or in both.
        The first element of a squad costs nothing. Whoever takes a card of a further element first loses { $further }; silver does not make
        up for it, and discounts do not touch it. A neutral card brings no element.
    .too_dear = { $c } is too dear. { $frame ->
            [elite] The price is { $due }, all of it in gold
           *[other] The price is { $due }
        }{ $lost ->
            [0] { "" }
           *[other] ; a new element costs { $lost }
        }; in the purse: { $gold_left } and { $silver_left }.
    .recruited = { $p } recruits { $c }.

rule-one_by_one = One by one
    .prose =
        Cards are recruited one by one. A recruited card is in play at once, and at once changes what is recruited after it, but not what was
        recruited before. What was not chosen goes back to the deck.
    .message = { $p } puts the rest of the deal back into the deck.
    .whom = Whom do you recruit? Declining ends it.

rule-preparation = Preparing for a fight
    .prose = Preparation is the deal, and recruiting after it. The fight itself is not described here.

rule-flyers = The limit on flyers
    .prose = If the players agree on it, no more than { $most } { $most ->
            [one] goes
           *[other] go
        } to flyers in the whole squad.
    .message = { $c } is a flyer, and no more than { $most } may go to flyers.
