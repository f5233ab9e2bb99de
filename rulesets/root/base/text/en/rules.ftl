# The common rules, by their numbers.

rule-unclear_order = At the same time
    .prose = If several things have to be done at once and no rule says in which order, the one whose turn it is says so.
    .example-1 = the saboteurs and the coffins, as Birdsong begins
    .example-2 = a single one is not asked about

rule-turns = Turns
    .prose =
        A turn has three phases: Birdsong, Daylight and Evening. What comes at the start of one goes before everything else in it, and what
        comes at the end goes last. Then it is up to whoever sits next, until somebody wins.
    .begins = Turn: { $f }.
    .counts = Round { $nth }.
    .example-1 = turns go round from whoever begins

rule-limits = Pieces run out
    .prose = Nobody places more pieces than the supply holds.
    .placed = { $f }: +{ $n } in { $c }.
    .example-1 = only two are left

rule-as_many = As many as possible
    .prose =
        What cannot be placed or removed in full is placed or removed as far as it goes. Costs and requirements allow no such discount.
    .removed = { $f }: −{ $n } in { $c }.
    .example-1 = three out of two

rule-deciders = Who decides
    .prose =
        Everybody decides for their own. For a faction that nobody plays it is the one who controls it, or else the one whose turn it is.
    .example-1 = for a faction that nobody plays, whose turn it is decides
    .example-2 = or whoever controls it

rule-drawing_cards = Drawing
    .prose = Cards are drawn from the top of the pile. The moment it runs out, the discard pile is shuffled and is the new one.
    .drawn = { $f }: a card from the draw pile.
    .anew = The discard pile is shuffled and is the new draw pile.
    .example-1 = the deck runs out halfway through a draw
    .example-2 = when the last card is drawn, the discard is shuffled at once
    .example-3 = what is drawn in the Evening
    .example-4 = nothing left to draw from

rule-birds = Birds are wild
    .prose = A bird card passes for one of any other suit, for a clearing too.
    .example-1 = a bird matches everything, a fox its own

rule-reverse = But not the other way round
    .prose = Where a bird is asked for, only a bird will do.
    .example-1 = a fox does not pass for a bird

rule-adjacency = Adjacent clearings
    .prose = Two clearings are adjacent if a path links them.
    .example-1 = a path counts, a river does not

rule-slots = Slots
    .prose = A building takes up a slot. Where none is open, nothing is built.
    .message = There is no open slot left in { $c } for this piece ({ $p }).
    .example-1 = ruins take up a slot

rule-ruins = Ruins
    .prose = A ruin is never removed unless something says so in as many words.
    .cleared = There is no ruin in { $c } any more.
    .example-1 = once they are gone, the slot is left

rule-rivers = Rivers
    .prose = A river links clearings too, but it is no path for those who have no leave to use it.
    .example-1 = by river from clearing five to ten

rule-forests = Adjacent forests
    .prose = A forest is adjacent to the clearings that it touches, and to the forests beyond a single path.
    .example-1 = the sixth forest
    .example-2 = neighbours are neighbours both ways

rule-ruling = Ruling a clearing
    .prose =
        A clearing is ruled by the one who has more warriors and buildings there, taken together, than any other. Tokens and pawns do not
        count, and if two are level in front, nobody rules.
    .example-1 = a tie at three: nobody rules
    .example-2 = a warrior with a name counts like the others
    .example-3 = a pawn does not rule
    .example-4 = hired warriors count for whoever hired them

rule-scoring = Points and victory
    .prose =
        Whoever comes to { $goal } wins at once. If several do so together, it is the one of them whose turn it is; and if it is the turn of none
        of them, { $printing ->
            [sixth] the one whose turn it is says who
           *[sixteenth] the one who comes next
        }.
    .scored = { $f }: +{ $n }.
    .not_playing = Nobody plays this faction, which does not score: { $f }.
    .whose = Several have come there together: who wins?
    .example-1 = thirty are enough
    .example-2 = whoever does not play scores nothing

rule-trophies = Buildings and tokens of the enemy
    .prose = Every building or token of an enemy that somebody removes is worth { $worth } to them.
    .example-1 = a building and a token
    .example-2 = one's own give nothing

rule-item_points = Crafting items
    .prose = Whoever crafts an item scores what the card is worth.
    .example-1 = a sword

rule-activating = Activating a dominance card
    .prose =
        In their Daylight, those who have at least { $dominance_score } may lay a dominance card from their hand before them. They leave the
        score track and never score again.
    .no_dominance = This is no dominance card: { $k }.
    .too_few = It takes { $dominance_score } to activate a dominance card.
    .already = A dominance card is activated already, and it is not changed for another.
    .activated = { $f }: dominance activated, { $k }.
    .no_points = With an activated dominance card nobody scores ({ $f }).
    .example-1 = with ten points
    .example-2 = not with nine

rule-suit_dominance = Dominance of a suit
    .prose =
        With a dominance card of foxes, rabbits or mice, whoever rules { $enough ->
            [one] { $enough } clearing
           *[other] { $enough } clearings
        } of that suit at the start of their Birdsong wins.
    .example-1 = three fox clearings
    .example-2 = two are not enough

rule-bird_dominance = Dominance of birds
    .prose = With that of birds, whoever rules two opposite corners at the start of their Birdsong wins.
    .example-1 = two opposite corners
    .example-2 = two corners of one side

rule-active_dominance = Activated dominance cards
    .prose =
        An activated dominance card does not count towards the hand limit. There is no way to take it away, or to change it for another.
    .example-1 = another dominance does not take its place

rule-dominance_spent = Dominance cards spent
    .prose = A dominance card may be spent for its suit. Instead of going to the discard pile it lies beside the map, available.
    .beside = Available beside the map: { $k }.
    .example-1 = it becomes available

rule-taking_dominance = Taking an available dominance card
    .prose = In their Daylight anybody may spend a card of the same suit and take an available dominance card into their hand.
    .other_suit = They are not of one suit: { $given_up }, { $k }.
    .taken = { $f }: { $k }, into the hand.
    .dominance = Do you activate or take a dominance card?
    .example-1 = a fox for the fox dominance

rule-crafting = Crafting
    .prose = With their crafting pieces, players craft cards from their hand. Ambush and dominance cards cannot be crafted.
    .what = What do you craft?
    .no_craft = This cannot be crafted: { $k }.
    .too_dear = There are no free crafting pieces left of what { $k } asks for.
    .gone = The supply has no such item left as { $k } gives.
    .twice = This effect is crafted already: { $k }.
    .lasting = Crafted ({ $f }): { $k }.
    .example-1 = two cards, and then the pieces run out
    .example-2 = with an empty hand nothing is asked

rule-craft_cost = The cost
    .prose =
        Every symbol of the cost asks for a crafting piece in a clearing of that suit, or of any suit if it is wild. A piece serves once a
        turn.
    .activated = A crafting piece in { $c } is activated ({ $f }).
    .wild_suit = Of which suit is the piece that you use for the wild symbol?
    .example-1 = RK-29 a piece in a fox clearing pays for a fox
    .example-2 = wild ones stand for whichever suit one likes

rule-crafted_items = Items
    .prose = A crafted item is taken from the common supply, and the card is discarded. Of what is gone, nothing is crafted.
    .made = Crafted ({ $f }): { $k }.
    .taken = Taken from the supply ({ $f }): { $i }.
    .example-1 = the item from the supply, the card to the discard

rule-no_duplicates = No duplicates
    .prose = Whoever has an effect does not craft the same again.
    .example-1 = one set of tunnels is enough

rule-moving = Moving
    .prose = You move from one clearing to one next to it, with as many warriors and pawns as you like, at least one.
    .where_to = Where do you move from { $a }?
    .who = Who goes from { $a } to { $b }?
    .how_many_more = How many warriors go from { $a } to { $b }?
    .how_many = How many warriors go from { $a } to { $b }?
    .moved = { $f }: { $n } from { $a } to { $b }.
    .carried = { $f }: { $p } from { $a } to { $b }.
    .example-1 = two of three
    .example-2 = with the captain, who may go alone

rule-must_rule = You have to rule
    .prose = To move you have to rule the clearing that you leave, or the one that you enter, or both.
    .example-1 = ruling where one arrives

rule-no_limit = As often as you like
    .prose = A piece may move several times in a turn, alone or with others each time.
    .example-1 = there and back

rule-battles = Battle
    .prose =
        Whoever has warriors or pawns in a clearing may battle there against an enemy who is present. One attacks, and the other defends.
    .against = Whom do you battle in { $c }?
    .attacks = Battle in { $c }: { $a } against { $d }.
    .example-1 = against one of two
    .example-2 = with nobody to face there is no battle

rule-ambushing = Ambush
    .prose = Before the dice are rolled the defender may play a single ambush card that matches the clearing.
    .springs = Do you spring an ambush in { $c }?
    .sprung_it = { $d }: ambush!
    .example-1 = only one that matches the clearing
    .example-2 = whoever holds cards is asked, whatever the cards

rule-foil = Foiling the ambush
    .prose = The attacker may answer with another ambush card that matches: both are discarded, and the battle goes on to the roll.
    .foils = Ambush ({ $d }): do you foil it?
    .foiled = { $a }: the ambush is foiled.
    .example-1 = once foiled, the battle goes on
    .example-2 = the attacker lets it happen

rule-sprung_ambush = The ambush succeeds
    .prose =
        The attacker takes { $hits ->
            [one] { $hits } hit
           *[other] { $hits } hits
        } at once. Where no warriors and pawns of theirs are left, the battle is over.
    .succeeds = The ambush succeeds ({ $d }).
    .example-1 = two fall and that is the end

rule-rolls = The roll
    .prose = Both dice are rolled. The attacker hits as often as the higher one says, the defender as often as the lower.
    .first_die = One die: { $one }.
    .second_die = The other: { $two }.
    .example-1 = the sides of the die
    .example-2 = the higher one is the attacker's

rule-rolled_maximum = Nobody hits with more than they have
    .prose = Of what the dice say, a side uses at most as many hits as it has warriors there.
    .example-1 = the defender's too

rule-extras = Extra hits
    .prose = Extra hits do not depend on how many warriors there are.
    .example-1 = nobody has any by nature

rule-defenceless = Defenceless
    .prose =
        If the defender has no warrior there, the attacker hits { $more ->
            [one] once
           *[other] { $more } times
        } more.
    .example-1 = both dice show zero, and a hut is lost

rule-ignoring = Ignored hits
    .prose =
        Whoever may ignore hits takes so many fewer, beginning with the first ones of the battle. Two such abilities never add up.
    .example-1 = what is ignored already does not count again

rule-dealt = Hits
    .prose = Both sides take together what the other's roll and extra hits come to, less what they ignore.
    .tally = Hits taken: { $a }, { $on_attacker }; { $d }, { $on_defender }.
    .example-1 = both at once

rule-casualties = Who falls
    .prose =
        Every hit removes one piece of the side that takes it. That side chooses which, but as long as it has warriors there it cannot give
        up buildings or tokens. Named warriors fall like the others.
    .which_pieces = What do you lose in { $c }?
    .which_warriors = Casualties in { $c }: { $n }. Which of these warriors fall? The rest are of those without a name.
    .example-1 = RH-46 a captain and two warriors take two hits
    .example-2 = or both warriors
    .example-3 = when the warriors are gone, the rest is chosen

rule-setup = Setup
    .prose = Seats, hands, ruins and items are made ready, and at last each faction.
    .example-1 = everything in place

rule-seating = Who begins
    .prose = Who begins is drawn by lot, unless it has been agreed.
    .begins = Beginning: { $f }.
    .example-1 = it is drawn by lot

rule-starting_hands = Starting hands
    .prose = The deck is shuffled, and everybody draws { $size }. With { $few ->
            [one] { $few } player
           *[other] { $few } players
        }, the dominance cards are taken out before.
    .set_aside = With { $few ->
            [one] { $few } player
           *[other] { $few } players
        } there is no dominance.
    .shuffled = The draw pile is shuffled.
    .example-1 = for two players, without dominances

rule-placing_ruins = Ruins on the map
    .prose = Every marked slot begins filled by a ruin.
    .mixed = The items of the ruins are mixed unseen.
    .hidden = An item, under the ruin in { $c }.
    .example-1 = four ruins, and beneath them the items of whoever puts some there

rule-setting_up_factions = Setting up the factions
    .prose = Each faction is set up as its rules say, in the order of their letters.
    .example-1 = all of them, by their letters

rule-discarding = Discarding
    .prose = What is discarded goes to the common discard pile, for all to see. Some cards leave the game instead.
    .leaves = Out of the game: { $k }.
    .discarded = Discarded: { $k }.
    .example-1 = one to the discard, the other out of the game

rule-enemies = Enemies
    .prose = Everybody else is an enemy, but for those who are in a coalition with you.
    .example-1 = an ally is no enemy

rule-enemy_pieces = Enemy pieces
    .prose = An enemy's pieces are so too, but for those that you treat as your own for ruling. Items never are.
    .example-1 = five enemy pieces
    .example-2 = hired warriors are none, their tokens are

rule-placing = Placing
    .prose = A piece is placed from the supply of its owner into the clearing.
    .placed = { $owner }: +{ $p } in { $c }.
    .example-1 = from the supply to the clearing

rule-replacing = Replacing
    .prose = To replace is to remove one piece and place another where it was: what cannot be finished is not begun.
    .no_warriors = Nothing can be placed in { $c } ({ $f }).
    .no_piece = This cannot be placed in { $c }: { $p }.
    .example-1 = one building makes room for another, a token does not

rule-removing = Removing
    .prose = What is removed goes back to the supply of its owner.
    .removed = { $owner }: −{ $p } in { $c }.
    .example-1 = back to its owner

rule-spending = Spending
    .prose = To spend a card is to discard it by choice.
    .example-1 = spent

rule-hand_size = Hand limit
    .prose = When it is time to discard, those with more than { $hand_limit ->
            [one] { $hand_limit } card
           *[other] { $hand_limit } cards
        } in hand choose which ones are too many.
    .which =
        You have { $surplus ->
            [one] one card
           *[other] { $surplus } cards
        } too many. What do you discard?
    .example-1 = seven cards: two too many
    .example-2 = five: none

rule-rounds_over = When the rounds are over
    .prose = If nobody has won after { $round_limit ->
            [one] { $round_limit } round
           *[other] { $round_limit } rounds
        }, the game ends and the points count.
    .example-1 = a single round

rule-judging = How each is doing
    .prose =
        This is how a bot measures whether a change does it good; in the game it means nothing. A point is worth { $per_point }. All else is worth far
        less: a warrior on the map { $per_warrior }, a ruled clearing { $per_clearing }, a card in hand { $per_card }, an effect { $per_effect }, an item
        { $per_item }. An activated dominance card is worth { $committed }, and { $close } more as long as it is fulfilled. Each faction adds what it
        cares for.
    .example-1 = points come first
    .example-2 = who plays for dominance
