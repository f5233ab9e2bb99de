# Section 15: the Keepers in Iron.

rule-keepers_overview = The Keepers in a few words
    .prose =
        The Keepers in Iron are an order of knights, back in the woodland to look for what it has lost. They ride with a Retinue of cards, each of which
        lets them act once a turn wherever it matches. With it they dig up relics, escort them to their waystations and recover them, and that is where
        most of their points come from. A precious relic in land that they do not rule costs them a card.
    .example-1 = without a Retinue, cards and waystations there is only drawing left

rule-keepers_abilities = What is the Keepers' own
    .prose = Relics, waystations, and knights devoted to the relics.
    .example-1 = how many there are

rule-relics = Relics
    .prose =
        There are { $total }: { $each } of each type, and the types are figure, tablet and jewel. The type is seen on the front. The value is on the back:
        { $low }, { $middle } or { $high }, and the last of these on { $top_ones } of each type. It is known only when the token is turned.
    .example-1 = those buried and those in a clearing

rule-waystations = Waystations
    .prose =
        The Keepers have { $total }. They are buildings with two faces, a type of relic on each: all pairs of types occur among them, and
        whoever places one chooses the face that is up.
    .which = Which waystation do you place in { $c }?
    .side = Which type of relic does it show?
    .example-1 = the face is chosen as it is placed

rule-keepers_crafting = Crafting
    .prose = The Keepers craft in their Daylight by activating waystations. The face does not matter, only the suit of the clearing.
    .example-1 = two waystations in a clearing, twice

rule-devout_knights = Devout knights
    .prose =
        If there is a relic, or more, in the clearing of a battle, and a warrior of the Keepers too, the first hit that they would take does not count;
        one of an ambush will do as well, and then no other is ignored. Each warrior who moves may take a relic along.
    .message = Which relics go from { $a } to { $b }?
    .example-1 = the first hit does not count
    .example-2 = after one from an ambush no other is ignored
    .example-3 = a relic with each warrior

rule-prized_trophies = Prized trophies
    .prose =
        An enemy who removes a relic has { $bonus } beyond the usual. The relic is not lost: that enemy lays it face up, its value to be seen, in any
        forest.
    .where_to = In which forest do you lay the relic, { $p }?
    .laid = The relic, { $p }, lies face up in { $w }.
    .example-1 = a battle for a relic

rule-keepers_setup = Setting up the Keepers
    .prose = Six steps, one after the other.
    .example-1 = from beginning to end

rule-first_relics = Step 1: the first relics
    .prose = All relics are mixed, their values hidden, and each forest is given one, whichever comes.
    .buried = A relic, { $r }, lies in { $w }.
    .incomplete = Not all relics are in the box, or some have another value ({ RULE("relics") }).
    .example-1 = with half a box none is dealt out
    .example-2 = whichever comes

rule-muster_keepers = Step 2: the warriors
    .prose = The supply of the Keepers is { $all_of_them }.
    .example-1 = fifteen

rule-keepers_arrive = Step 3: arriving
    .prose =
        { $group } { $group ->
            [one] arrives
           *[other] arrive
        } in a corner where nobody else starts; if that can be, the one across from where somebody starts. And { $group } in a
        clearing next to it, on the edge as well.
    .corner = In which corner do the Keepers arrive?
    .flank = And in which clearing next to { $corner }?
    .example-1 = opposite another
    .example-2 = never where another began

rule-spread_relics = Step 4: the other relics
    .prose =
        Those that are left are spread at random over the forests that touch no clearing with Keepers, so that none is given two more than another.
        Nobody chooses where any of them goes.
    .example-1 = one in each of those that are far away

rule-retainers_join = Step 5: the retainers
    .prose = Each column of the Retinue starts with a Faithful Retainer.
    .joined = A Faithful Retainer takes its place in the { $col }.
    .example-1 = one for each column

rule-gather_waystations = Step 6: the waystations
    .prose = The waystations go from the box to their place on the faction board.
    .gathered = The waystations are on the board.
    .example-1 = all three

rule-keepers_birdsong = The Keepers' Birdsong
    .prose = First they encamp, then they decamp, and in the end they recruit.
    .example-1 = in this order

rule-encamp = Encamp
    .prose =
        In each clearing, once a turn, a warrior may give way to a waystation. But if there are neither warriors nor waystations anywhere on the map, this
        has to be done instead: a waystation and a warrior come back by a clearing on the edge, whichever is liked; where it has no slot for the waystation, the
        warrior comes alone. Either way, the Keepers choose which face the waystation shows.
    .question = Where do you encamp?
    .whence = You have nobody left on the map: by which clearing on the edge do you come back?
    .once = You have encamped in { $c } this turn.
    .no_waystation = No waystation is left on your board.
    .no_slot = There is no slot in { $c } for a waystation, and without one nobody is replaced.
    .inside = This is not on the edge: { $c }.
    .closed = You may not place anything in { $c }.
    .closed_too = You may not place anything in { $c }.
    .example-1 = once a clearing

rule-decamp = Decamp
    .prose = In each clearing, once a turn, a waystation may be exchanged for a warrior.
    .question = Where do you decamp?
    .once = You have decamped in { $c } this turn.
    .no_warrior = There is no warrior in the supply to replace it.
    .which = Which waystation is removed?
    .closed = You may not place anything in { $c }.
    .example-1 = the waystation goes back to the board
    .example-2 = without warriors it is not taken up

rule-recruit_at_waystation = Recruit at waystations
    .prose =
        Each card that is spent brings { $group } to a waystation whose clearing it matches. This may be repeated at will, at the same waystation too.
    .question = Do you spend a card to recruit?
    .suit = { $k } does not match { $c }.
    .no_waystation = There is no waystation in { $c }.
    .example-1 = as far as the supply goes

rule-keepers_daylight = The Keepers' Daylight
    .prose = They craft, and then act with their Retinue.
    .example-1 = crafting comes first

rule-keepers_craft = Craft with waystations
    .prose = Cards in hand are crafted; the waystations do the work, whatever they show.
    .example-1 = one waystation is enough for a fox, not for two

rule-acting_with_retinue = Act with the Retinue
    .prose =
        Each card in the Retinue allows the action of its column, once a turn. The columns go from left to right; within one the order is free. What is not
        wanted is left out, and a column that has been left behind acts no more.
    .first_column = Move: which card acts, and from where? If none, the next column follows.
    .second_column = Battle and delve: which card acts, and where? If none, the next column follows.
    .third_column = Move or recover: which card acts, and where? If none, the Retinue acts no more this turn.
    .example-1 = each card once

rule-march_with = Move with the Retinue
    .prose = The card allows one move out of a clearing that it matches.
    .suit = { $k } does not match { $c }.
    .stuck = You cannot move anywhere out of { $c }.
    .example-1 = only where it matches

rule-fight_with = Battle and delve
    .prose =
        The card names a clearing that it matches. If there are enemies in it there is a battle, like it or not. Afterwards, battle or no battle, the Keepers
        may delve for a relic, as long as they rule the clearing and still have a warrior there.
    .suit = { $k } does not match { $c }.
    .nobody = You have no warriors in { $c }.
    .nothing = In { $c } there is nobody to battle and nothing that you could delve for.
    .example-1 = with an enemy there, one has to fight
    .example-2 = who does not rule does not delve

rule-delve = Step 1: unearth and turn
    .prose = Any relic of a forest that touches the clearing is moved there, and its value is shown if it was not seen before.
    .which = Which relic do you unearth in { $c }?
    .unearthed = A relic, { $r }, is dug out of { $w } and goes to { $c }.
    .turned = It is turned: { $r }.
    .example-1 = from a neighbouring forest, and in sight of all
    .example-2 = or none

rule-delve_check = Step 2: does the card hold?
    .prose =
        The clearings that touch that forest and are ruled by the Keepers are counted. If they are fewer than the relic is worth, the card that acted is
        discarded. The relic stays where it is.
    .example-1 = a Faithful Retainer that is discarded does not come back

rule-move_or_recover = Move or recover
    .prose = The card names a clearing that it matches: either one move is made out of it, or a relic that is there is recovered.
    .suit = { $k } does not match { $c }.
    .stuck = You cannot move anywhere out of { $c }.
    .unsuited = { $k } does not match { $c }.
    .hidden = No waystation in { $c } shows the type of this relic: { $r }.
    .example-1 = one or the other

rule-take_relic = Step 1: take the relic
    .prose = A relic of a type that some waystation in the clearing shows is taken from there, and goes into the leftmost free space of its type.
    .taken = The Keepers recover a relic: { $r }.
    .example-1 = to its row, from the left

rule-score_relic = Step 2: score
    .prose = It scores as many points as it is worth. If it completes a column of the relic spaces, one of each type, it is { $bonus } more.
    .complete = The Keepers complete a column of relics.
    .example-1 = two of each type, and the second column

rule-recover_check = Step 3: does the card hold?
    .prose =
        The clearings of this clearing's suit that are ruled are counted, and this one too, if it is ruled. If they are fewer than the relic is worth, the action is over
        and the card is discarded. If not, one may go back to step { RULE("take_relic") } in this clearing, or leave it at that.
    .again = Do you recover another relic in { $c }? You may leave it at that.
    .example-1 = if the card holds, one may go on

rule-keepers_evening = The Keepers' Evening
    .prose = They live off the land, renew the Retinue and draw.
    .example-1 = eat, gather and draw

rule-living_off_the_land = Live off the land
    .prose = The land feeds only so many: wherever there { $crowd ->
            [one] is { $crowd } Keeper
           *[other] are { $crowd } Keepers
        } or more, one is removed.
    .example-1 = one less where there are four or more

rule-gathering = Gather the Retinue
    .prose =
        Either cards in hand join the Retinue, as many as are wanted and in whichever columns, or one of those that are in it goes over to another
        column: one or the other. The Retinue holds { $most ->
            [one] { $most } card
           *[other] { $most } cards
        }.
    .question = Do you add cards to the Retinue, or move one to another column?
    .shifted_already = You have moved a card to another column.
    .full = The Retinue holds no more than { $most ->
            [one] { $most } card
           *[other] { $most } cards
        }.
    .added = { $k } joins the { $col }.
    .added_already = You have added cards: doing both is not allowed.
    .same_column = { $k } is in that column already.
    .moved = { $k }: from the { $old } to the { $col }.
    .example-1 = several from the hand, into several columns

rule-keepers_draw = Draw and discard
    .prose =
        { $base ->
            [one] One card is drawn,
           *[other] { $base } cards are drawn,
        } and one more for each waystation on the map, since the draw symbol beneath it is uncovered. Whoever then has too many discards what is too much,
        as they like.
    .example-1 = two waystations, three cards
