# The Lord of the Hundreds: paragraph by paragraph.

rule-hundreds_overview = The Hundreds
    .prose =
        A horde that lives on what it snatches. Its warlord leads it, whose temper changes from turn to turn; its strongholds raise warriors, its
        mobs lay clearings waste, and the items of its hoard say how much it can order and how far it can advance.
    .example-1 = what there is in the clearing

rule-hundreds_abilities = Faction rules and abilities
    .prose =
        The Hundreds craft in their strongholds, despise trade, heap up a hoard and plunder whoever they beat. Their warlord obeys nobody but
        them.
    .example-1 = one warrior more, and with a name

rule-strongholds_craft = Crafting
    .prose = They craft in Daylight, by activating strongholds; each gives the suit of the clearing where it stands.
    .example-1 = two strongholds, two activations

rule-warlord_immunity = The warlord
    .prose =
        The warlord is a warrior like any other, but nothing outside a battle removes it, nothing outside the turn of the Hundreds moves it, and
        nothing puts it on the map but the first garrison ({ RULE("garrison") }) and Anoint ({ RULE("anoint") }). No rout, no crossbow of the
        Vagabond and no orders of others can touch it.
    .removed = Outside a battle nobody removes the warlord.
    .moved = The warlord moves in the turn of the Hundreds only.
    .placed = Only the garrison and Anoint put the warlord on the map.
    .example-1 = three hits outside battle take the warriors alone
    .example-2 = nor can he be chosen, not for the blow either
    .example-3 = after the warriors, whatever is cardboard

rule-contempt_for_trade = Contempt for trade
    .prose =
        With an item they crafted the Hundreds have a choice: they keep it and do not score what is printed, or it leaves the game and they do.
        What other effects add is scored either way.
    .question = { $k }: do you keep the item, or do you score it?
    .kept = The Hundreds keep the item and score nothing for it.
    .traded = The Hundreds prefer the points to the item.
    .leaves = Leaves the game: { $i }.
    .example-1 = an anvil: either the hammer or its points

rule-hoard = The hoard
    .prose =
        Instead of a box for crafted items the Hundreds have a hoard with two tracks of { $spaces ->
            [one] { $spaces } space
           *[other] { $spaces } spaces
        }: Command takes boots, bags and coins;
        Prowess takes hammers, tea, swords and crossbows.
    .example-1 = each item on its track

rule-gaining_items = Gaining items
    .prose =
        A new item goes to the first free space of its track, from the left. If the track is full, either the new one or one that was there
        leaves the game, and the Hundreds score { $reward }.
    .which = The track is full: which item leaves the game?
    .leaves = Leaves the game: { $gone }.
    .to_command = To the Command track: { $i }.
    .to_prowess = To the Prowess track: { $i }.
    .example-1 = there is room

rule-hoard_values = Command and Prowess
    .prose =
        What Command and Prowess are worth depends on the items of their track: with none, { $bare }; with one or two, { $begun }; with three,
        { $grown }; full, { $full }. They are counted anew whenever they are needed.
    .example-1 = none and two

rule-looters = Looters
    .prose =
        At the beginning of a battle in which they attack, before any ambush, the Hundreds may say that they loot, if the defender has crafted
        items; the Vagabond is never looted. Looters deal no hits by the dice, but they do deal extra ones; the defender deals all of theirs. If
        the Hundreds rule the clearing when the battle that was for loot is over, they choose one of the defender's items and take it.
    .question = Do you loot? There are items to be had: { $d }.
    .wanderer = The Vagabond is never looted.
    .nothing = There are no crafted items to loot ({ $d }).
    .declared = The Hundreds loot: { $d }.
    .which = Which item do you take?
    .example-1 = the loser's coin

rule-hundreds_setup = Setup
    .prose = The Hundreds set up in four steps: they gather their pieces, settle in a corner, hide items in the ruins, and turn stubborn.
    .example-1 = from the first step to the last

rule-mustering = Step 1: warriors and strongholds
    .prose = { $army }, the warlord, the strongholds and the mobs are gathered.
    .example-1 = twenty warriors

rule-garrison = Step 2: garrison
    .prose =
        The warlord, { $guards } and a stronghold take a corner where nobody else has begun; wherever that can be, one across from where somebody has.
    .corner = In which corner do you settle?
    .settled = The Hundreds settle in { $c }.
    .example-1 = nobody else's corner is taken

rule-ruin_items = Step 3: items in the ruins
    .prose = The items that are marked with an R are hidden at random in the ruins, one in each, unless another faction has done it.
    .example-1 = one beneath each ruin
    .example-2 = they were there already

rule-stubborn_start = Step 4: stubborn
    .prose = The first mood of the Hundreds is stubborn.
    .mood = The Hundreds begin stubborn.
    .example-1 = at the beginning

rule-hundreds_birdsong = Birdsong
    .prose = Raze, recruit, anoint and change the mood, in this order.
    .example-1 = a quiet Birdsong

rule-raze = Raze
    .prose =
        Where there is a mob, every building and token of an enemy falls and scores its point; warriors and pawns come to no harm. If there is a ruin,
        the Hundreds take an item out of it, and with its last item the ruin goes. After all the mobs their die is rolled: another appears, if it can, in
        a clearing of that suit which has none yet and is next to one that has.
    .found = An item comes out of the ruins: { $i }.
    .die = The mob die: { $s }.
    .where_next = Where does the mob appear?
    .example-1 = the warriors stay on their feet

rule-hundreds_recruit = Recruit
    .prose =
        With the warlord are placed as many warriors as Prowess says. Then, in every clearing, { $each } for each stronghold. If there are too few, the
        Hundreds say which strongholds come first.
    .sequence = There are too few warriors: in which order do the strongholds recruit?
    .example-1 = two warriors are left for three strongholds

rule-anoint = Anoint
    .prose =
        If the warlord has fallen, any warrior of the Hundreds takes its place. If there is none on the map, it comes back in any clearing they
        like.
    .heir = From which clearing comes the new warlord?
    .anywhere = You have no warriors left: in which clearing does the warlord come back?
    .example-1 = nobody is left standing

rule-choose_mood = Choose a mood
    .prose =
        The mood has to change: to any other whose item is not in the hoard. If there is none, which can happen to the lavish only, it stays as it
        was.
    .which = Which mood do you show now?
    .shown = The Hundreds show a new mood: { $m }.
    .example-1 = not the one before

rule-hundreds_daylight = Daylight
    .prose = Craft, command the Hundreds and advance the warlord, in this order.
    .example-1 = nothing to craft: Command comes first

rule-hundreds_crafting = Craft
    .prose = Any cards of the hand are crafted by activating strongholds.
    .example-1 = without strongholds nothing is crafted

rule-command = Command the Hundreds
    .prose = As often as Command says, one of these orders: move, battle or build.
    .question =
        What do you order? { $left ->
            [one] One order is
           *[other] { $left } orders are
        } left.
    .example-1 = one order and no more

rule-command_march = Move
    .prose = A move is made, like all others ({ RULE("moving") }).
    .far = { CAPITAL($b) } is not next to { $a }.
    .unruled = To move from { $a } to { $b } one has to rule one of the two, and you rule neither.
    .example-1 = the warlord may come along

rule-command_battle = Battle
    .prose = A battle is fought ({ RULE("battles") }) where there are warriors of the Hundreds and some enemy.
    .message = There is nobody to battle in { $c }.
    .example-1 = where there are enemies

rule-build_stronghold = Build
    .prose = A card is spent that matches a clearing which the Hundreds rule, and a stronghold is raised there.
    .ruled = You do not rule { $c }.
    .slots = There is no slot left in { $c }.
    .supply = You have no strongholds left.
    .closed = You cannot place anything in { $c }.
    .suit = { $k } does not match { $c }.
    .example-1 = a fox in a fox clearing

rule-advance = Advance the warlord
    .prose =
        As often as Prowess says, the warlord may move, with any warriors it likes, and after that, moved or not, it may battle where it
        stands.
    .question = Does the warlord advance? Your Prowess is { $daring }.
    .then_battle = Do you battle where the warlord is now?
    .far = { CAPITAL($b) } is not next to where the warlord is.
    .unreachable = To go to { $b } you have to rule it, or the clearing that the warlord leaves: you rule neither.
    .escort = How many warriors go along?
    .nobody = There is nobody to battle where the warlord is.
    .example-1 = alone, and without a battle

rule-hundreds_evening = Evening
    .prose = Incite, oppress, then draw and discard, in this order.
    .example-1 = a short Evening

rule-incite = Incite
    .prose =
        As often as they like, the Hundreds spend a card that matches a clearing without a mob where they have some warrior, be it their warlord,
        and a mob appears there.
    .question = Do you incite a mob?
    .already = There is a mob in { $c } already.
    .alone = There are no warriors of yours in { $c }.
    .closed = You cannot place anything in { $c }.
    .supply = You have no mobs left.
    .suit = { $k } does not match { $c }.
    .example-1 = the warlord is listened to as well

rule-oppress = Oppress
    .prose =
        The clearings count that the Hundreds rule, with at least one piece of theirs and none of an enemy. One or two score { $small }; three or
        four, { $fair }; five, { $large }; from six on, { $huge }.
    .counted = Oppressed clearings: { $oppression }.
    .example-1 = five clearings, and six with one more
    .example-2 = where they rule nothing, nothing

rule-hundreds_draw = Draw and discard
    .prose =
        { $drawn ->
            [one] A card is
           *[other] { $drawn } cards are
        } drawn; if the hand is beyond the limit, it is discarded down to it.
    .example-1 = one card

rule-moods = Moods
    .prose =
        The mood that is chosen at Birdsong changes what the Hundreds can do until they choose another. While the hoard has such
        an item as a card shows, that card cannot be chosen; the lavish one shows none.
    .example-1 = one for each item, and one more

rule-bitter = Bitter (hammer)
    .prose =
        In a battle in the warlord's clearing, before the dice are rolled, any mobs may be removed from there and from the clearings next to it.
        For each of them { $per_mob } { $per_mob ->
            [one] comes
           *[other] come
        } to the warlord.
    .which = From which clearings do you remove the mob? Each brings { $per_mob } to { $c }.
    .example-1 = the warlord is somewhere else

rule-grandiose = Grandiose (tea)
    .prose = In this turn the warlord advances ({ RULE("advance") }) before the Hundreds are commanded ({ RULE("command") }).
    .example-1 = the advance comes first

rule-jubilant = Jubilant (boot)
    .prose =
        After inciting in the warlord's clearing the mob die may be rolled, up to { $throws ->
            [one] { $throws } time
           *[other] { $throws } times
        }. Each time another mob appears as it does after
        razing ({ RULE("raze") }).
    .question = Do you roll the mob die?
    .message = You have no mobs left.
    .example-1 = one mob more

rule-lavish = Lavish (no item)
    .prose =
        At the end of Birdsong any items of the hoard may be removed from the game. For each of them { $per_item } { $per_item ->
            [one] comes
           *[other] come
        } to the warlord. The others close
        up to the left of their track.
    .which = Which items do you remove from the game? Each brings { $per_item }.
    .spent = Leaves the game: { $i }.
    .example-1 = nobody has to

rule-relentless = Relentless (bag)
    .prose =
        An advance with a move and a battle has more to it: the warlord moves again, with any warriors it likes, or it battles again
        where it stands.
    .question = Anything more? You may move the warlord again, or battle once more where it is.
    .example-1 = without a battle there is nothing more

rule-rowdy = Rowdy (coin)
    .prose =
        In the Evening more cards are drawn ({ RULE("hundreds_draw") }): { $extra }, or { $many } if there { $crowd ->
            [one] is at least { $crowd } enemy piece
           *[other] are at least { $crowd } enemy pieces
        } with
        the warlord, no matter whose.
    .example-1 = three pieces of two enemies

rule-stubborn = Stubborn (crossbow)
    .prose =
        In a battle in the warlord's clearing the Hundreds ignore { $spared ->
            [one] the first hit
           *[other] the first { $spared } hits
        } that they take. Another effect by which they would ignore some adds nothing to it.
    .example-1 = none outside the battle

rule-wrathful = Wrathful (sword)
    .prose =
        When they attack in the warlord's clearing, the Hundreds deal { $more ->
            [one] { $more } extra hit
           *[other] { $more } extra hits
        }.
    .example-1 = the mood alone is not enough
