# The deck: names of the cards, and what the effects say.

thing-ambush_fox = Ambush (fox)
thing-ambush_rabbit = Ambush (rabbit)
thing-ambush_mouse = Ambush (mouse)
thing-ambush_bird = Ambush (bird)
thing-dominance_fox = Dominance (fox)
thing-dominance_rabbit = Dominance (rabbit)
thing-dominance_mouse = Dominance (mouse)
thing-dominance_bird = Dominance (bird)
thing-birdy_bindle = Birdy Bindle
thing-woodland_runners = Woodland Runners
thing-arms_trader = Arms Trader
thing-crossbow_bird = Crossbow (bird)
thing-travel_gear_fox = Travel Gear (fox)
thing-protection_racket = Protection Racket
thing-foxfolk_steel = Foxfolk Steel
thing-anvil = Anvil
thing-gently_used_knapsack = Gently Used Knapsack
thing-root_tea_fox = Root Tea (fox)
thing-travel_gear_mouse = Travel Gear (mouse)
thing-root_tea_mouse = Root Tea (mouse)
thing-mouse_in_a_sack = Mouse-in-a-Sack
thing-sword_mouse = Sword (mouse)
thing-crossbow_mouse = Crossbow (mouse)
thing-investments = Investments
thing-smugglers_trail = Smuggler's Trail
thing-root_tea_rabbit = Root Tea (rabbit)
thing-a_visit_to_friends = A Visit to Friends
thing-bake_sale = Bake Sale
thing-saboteurs = Saboteurs
thing-soup_kitchens = Soup Kitchens
thing-boat_builders = Boat Builders
thing-corvid_planners = Corvid Planners
thing-eyrie_emigre = Eyrie Emigre
thing-informants = Informants
thing-fox_partisans = Fox Partisans
thing-propaganda_bureau = Propaganda Bureau
thing-false_orders = False Orders
thing-rabbit_partisans = Rabbit Partisans
thing-tunnels = Tunnels
thing-charm_offensive = Charm Offensive
thing-coffin_makers = Coffin Makers
thing-swap_meet = Swap Meet
thing-league_of_adventurous_mice = League of Adventurous Mice
thing-murine_brokers = Murine Brokers
thing-master_engravers = Master Engravers
thing-mouse_partisans = Mouse Partisans

rule-using_effects = Using an effect
    .prose = An effect that can be used is used when its owner likes, within what the card says.
    .message = This cannot be used now: { $k }.
    .which = Which effect do you use?
    .example-1 = one chooses among those that can be used
value-usable = Can be used
value-at_dawn = It is Birdsong
value-by_day = It is Daylight
value-at_dusk = It is Evening
procedure-effect_used = effect used
procedure-use_effect = use an effect
procedure-using_effects = using effects

card-saboteurs-effect = Saboteurs
    .prose = As your Birdsong begins you may discard it; then one effect of an enemy, whichever you name, is discarded too.
    .message = Whom do you sabotage, discarding { $k }?
    .target = Which effect is discarded ({ $o })?
    .example-1 = they and an enemy effect are discarded

card-soup_kitchens-effect = Soup Kitchens
    .prose = Your tokens count when it comes to rule, and each is worth { $worth }.
    .example-1 = each of one's own tokens counts as two for ruling

card-boat_builders-effect = Boat Builders
    .prose = To you, rivers are paths.
    .example-1 = rivers are paths, but only for their owner

card-corvid_planners-effect = Corvid Planners
    .prose = When you move, it is all the same who rules.
    .example-1 = who rules makes no difference, distance does

card-eyrie_emigre-effect = Eyrie Emigre
    .prose = As your Birdsong ends you may move and then battle in the clearing you have come to. If you do not do both, you discard it.
    .message = From which clearing do you move, to battle then? If you do not, the Emigre is discarded.
    .example-1 = it moves, battles and stays
procedure-emigrating = emigrate

card-informants-effect = Informants
    .prose = In your Evening you may leave the drawing and take an ambush card from the discard pile instead.
    .message = Which ambush card of the discard pile do you take instead of drawing?
    .example-1 = an ambush instead of drawing

card-fox_partisans-effect = Fox Partisans
    .prose = In a battle in a fox clearing you may have them rise ({ RULE("partisans") }): it is of their suit.
    .example-1 = one more hit, and away with all that is no fox

card-rabbit_partisans-effect = Rabbit Partisans
    .prose = In a battle in a rabbit clearing you may have them rise ({ RULE("partisans") }): it is of their suit.
    .example-1 = only in a clearing of its suit

card-mouse_partisans-effect = Mouse Partisans
    .prose = In a battle in a mouse clearing you may have them rise ({ RULE("partisans") }): it is of their suit.
    .example-1 = when defending as well

rule-partisans = Partisans
    .prose =
        In a battle in a clearing of their suit, whoever has crafted partisans may have them rise: they land { $more ->
            [one] { $more } more hit
           *[other] { $more } more hits
        }, and afterwards all cards that are not of that suit are discarded from hand.
    .message =
        Do you land { $more ->
            [one] { $more } more hit
           *[other] { $more } more hits
        } with { $k }? Afterwards you discard the cards that are no { $suit } cards.
    .example-1 = who does not have them rise lands no hit and discards nothing
value-is_partisan = They are partisans
value-musterable = Partisans who can rise
procedure-rising = partisans rise

card-propaganda_bureau-effect = Propaganda Bureau
    .prose = Once in your Daylight you may spend a card: in a clearing that it matches, an enemy warrior makes room for one of yours.
    .message = Which card do you spend, and where?
    .unswayed = { $h } wins nobody over in { $c }.
    .whom = Whose warrior is it?
    .example-1 = an enemy warrior changes sides, once a day
value-swayed_in = Who could lose a warrior
procedure-sway = spread propaganda

card-false_orders-effect = False Orders
    .prose =
        In your Birdsong you may discard it: out of a clearing you move half of the warriors that one enemy has there, rounded up, to a neighbouring one,
        as if that enemy moved them and whoever rules.
    .message = Whom do you move, and from where to where?
    .disobeyed = There are no warriors who could go from { $a } to { $b } ({ $o }).
    .example-1 = half of them, rounded up, whoever rules
value-obeying = How many obey
procedure-mislead = give false orders

card-tunnels-effect = Tunnels
    .prose = To you, the clearings with your crafting pieces are adjacent to each other.
    .example-1 = clearings with crafting pieces are adjacent

card-charm_offensive-effect = Charm Offensive
    .prose = As your Evening begins you may draw a card. Another player of your choice then scores { $praise }.
    .message = Who scores { $praise }, so that you draw a card?
    .example-1 = a card for one, a point for another

card-coffin_makers-effect = Coffin Makers
    .prose =
        Warriors who would go back to a supply, whosever they are, come onto this card. As your Birdsong begins you score { $reward } for every
        { $each } on it, and all go back to their supplies.
    .buried = Into the coffins from { $c }: { $n } ({ $f }).
    .example-1 = they keep the fallen and score in Birdsong
procedure-unbury = empty the coffins

card-swap_meet-effect = Swap Meet
    .prose = Once in your Birdsong you may take a card at random from the hand of another player; you give one of yours back.
    .message = From whom do you take a card?
    .back = Which card do you give back ({ $o })?
    .example-1 = a random card for a chosen one, once

card-league_of_adventurous_mice-effect = League of Adventurous Mice
    .prose = Once in your Daylight you may exhaust one of your crafted items to move or to battle.
    .spent = Which item do you exhaust?
    .message = Do you move or battle, and from where?
    .example-1 = an exhausted item for a move
procedure-venture = move the adventurers
procedure-skirmish = battle with the adventurers

card-murine_brokers-effect = Murine Brokers
    .prose = Whenever another player crafts an item, you draw a card.
    .example-1 = they draw when another crafts an item

card-master_engravers-effect = Master Engravers
    .prose = Whenever you craft an item, you score { $more } more.
    .example-1 = one more point for an item
