# The Marquise de Cat.

ruleset-root_marquise = Root: the Marquise
kind-Marquise = faction of the Marquise
kind-Workplace = building of the Marquise
thing-marquise = Marquise
thing-keep = keep
thing-wood = wood
thing-sawmill = sawmill
thing-workshop = workshop
thing-recruiter = recruiter

rule-marquise_abilities = The Marquise de Cat
    .prose =
        The Marquise holds the Woodland and fills it with sawmills, workshops and recruiters. The more she has of one kind, the more they are
        worth, and the more wood they cost.
    .example-1 = those on the map and those in the supply are counted
value-on_map = How many are on the map
value-here = How many are in the clearing
value-in_stock = how many are left in the supply

rule-marquise_crafts = Crafting
    .prose = The Marquise's crafting pieces are her workshops.
    .example-1 = a workshop in a fox clearing forges an anvil

rule-the_keep = The keep
    .prose = In the clearing of the keep nobody but the Marquise places pieces; others may still move in. Once the keep has fallen, it does not return.
    .example-1 = the others do not place there, but they may enter
value-keep_in = The keep is here

rule-field_hospitals = Field hospitals
    .prose =
        When warriors of the Marquise are removed from a clearing, she may spend a card that matches it: they go to the clearing of the keep and
        not to the supply. With no keep on the map there are no hospitals.
    .message = Casualties in { $c }: { $n }. Which card do you spend to bring { $n ->
            [one] it
           *[other] them
        } to the keep?
    .healed = From { $c } to the hospital in { $k }: { $n }.
    .example-1 = a bird card saves them all
    .example-2 = without the keep, to the supply

rule-marquise_setup = Setup
    .prose = The Marquise sets up in five steps, from the keep to the tracks.
    .example-1 = from the first step to the last

rule-marquise_mustering = Step 1: warriors and wood
    .prose = { $army } and the wood tokens are gathered.
    .example-1 = twenty-five
procedure-marquise_mustering = gathering the pieces

rule-placing_keep = Step 2: the keep
    .prose = The keep rises in a corner, whichever she likes of those that nobody has taken. It is her starting clearing.
    .message = In which corner do you raise the keep?
    .example-1 = in a free corner
value-taken = Starting clearing of another
procedure-placing_keep = the keep

rule-spreading_out = Step 3: garrisons
    .prose = Every clearing gets { $guard }, except the corner opposite the keep.
    .example-1 = in all but the one opposite
procedure-spreading_out = garrisons

rule-first_buildings = Step 4: the first buildings
    .prose = A sawmill, a workshop and a recruiter are shared out, as she likes, among the clearing of the keep and its neighbours.
    .message = Where do you put your first building of this kind: { $t }?
    .example-1 = only nearby, and where they fit
value-near_keep = The keep or a neighbour
procedure-first_buildings = the first buildings

rule-filling_tracks = Step 5: the tracks
    .prose = The other buildings wait on their tracks: the next to be built is always the leftmost.
    .example-1 = one open slot on each
value-workplaces = Buildings of the Marquise
value-track = Spaces uncovered

rule-sawing = Birdsong
    .prose = For each sawmill a wood token is placed in its clearing. If there are too few, she chooses for which.
    .message = Wood is scarce. In which clearing do you place it?
    .example-1 = one for each sawmill
    .example-2 = where there is too little one chooses, and never beyond the sawmills
value-dry = Sawmills without new wood
procedure-sawing = wood

rule-marquise_daylight = Daylight
    .prose =
        First she crafts. Then she takes up to { $allowance ->
            [one] one action
           *[other] { $allowance } actions
        }, the same or different ones and in any order; each bird card spent besides gives one more.
    .question =
        What do you do? { $left ->
            [one] One action is
           *[other] { $left } actions are
        } left.
    .no_bird = This is no bird card: { $k }.
    .tired = You have no actions left.
    .example-1 = three actions, and a fourth for a bird
procedure-spend_action = spending an action
procedure-marquise_actions = actions
procedure-hire = one action more

rule-assault = Battle
    .prose = One battle.
    .example-1 = against whoever is there
procedure-assault = battle

rule-march = March
    .prose = Up to two moves.
    .message = From where does the second move start?
    .example-1 = two moves with the same warriors
procedure-march = march

rule-recruit = Recruit
    .prose = Once a turn: { $each } { $each ->
            [one] is
           *[other] are
        } placed at each recruiter. If there are too few, she chooses for which.
    .once = You have recruited this turn.
    .nobody = There is nobody to recruit.
    .where_first = Warriors are scarce. In which clearing do you recruit?
    .example-1 = one for each recruiter, and only once
    .example-2 = the last warriors go where one likes
value-waiting_in = Recruiters that wait
procedure-recruit = recruit

rule-build = Build
    .prose = Clearing and building are chosen, the wood is paid, and the building and its points are put down.
    .sold_out = None of this kind is left: { $t }.
    .too_dear = The wood it costs, which is { $price }, does not reach { $c } ({ $t }).
procedure-build = build

rule-building_place = Clearing and building
    .prose = She builds in a clearing that she rules and that has an open slot.
    .example-1 = neither where one does not rule nor where there is no room
value-build_sites = Where she can build

rule-wood_paying = Paying the wood
    .prose =
        Each building costs the wood that its track says. It is removed from the clearing that is built in or from those that are linked with it
        through nothing but clearings the Marquise rules.
    .message = From which clearing do you spend a wood?
    .example-1 = what arrives and what does not
value-wood_cost = wood it costs
value-own_ground = Clearings of the Marquise
value-supply_line = Linked clearings
value-wood_near = Wood within reach
procedure-paying_wood = paying the wood

rule-raising_points = Building and points
    .prose = The building comes into the clearing, and the points of the space that it leaves on its track are scored.
    .example-1 = the second, the third and the last
value-track_points = points of the building
procedure-raising = raise a building

rule-overwork = Overwork
    .prose = A card that matches the clearing of a sawmill is spent, and a wood token is placed there.
    .no_mill = No sawmill in { $c } matches this card: { $k }.
    .no_wood = There is no wood left in the supply.
    .example-1 = where the card matches
procedure-overwork = overwork

rule-marquise_evening = Evening
    .prose = She draws a card, and one more for each that the recruiters' track shows uncovered. Then she discards down to the limit.
    .example-1 = three recruiters: two cards
    .example-2 = and six are too many in hand
procedure-marquise_draw = draw and discard
value-uncovered_cards = Cards uncovered

rule-judging_marquise = How the Marquise is doing
    .prose = A building on the map is worth { $per_building } to her, wood on the map { $per_wood }, the keep as long as it stands { $per_keep }.
    .example-1 = the keep, a sawmill and wood
