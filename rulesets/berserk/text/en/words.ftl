# The words of preparing for a fight.

ruleset-berserk = Berserk
unit-gold = { $n ->
    [one] gold crystal
   *[other] gold crystals
}
unit-silver = { $n ->
    [one] silver crystal
   *[other] silver crystals
}
unit-crystal = { $n ->
    [one] crystal
   *[other] crystals
}

kind-Card = card
kind-Fighter = player
kind-Copy = card in the game

enum-Element = element
enum-Element-steppes = Steppes
enum-Element-mountains = Mountains
enum-Element-forest = Forest
enum-Element-swamps = Swamps
enum-Element-darkness = Darkness

enum-Frame = frame
enum-Frame-ordinary = ordinary
enum-Frame-elite = elite

enum-Band = band
enum-Band-coven = Coven
enum-Band-knights = Knights
enum-Band-hunters = Hunters

enum-Allowance = crystals to recruit with
enum-Allowance-gold_24 = 24 gold, and one more of each colour for the second player
enum-Allowance-gold_23 = 23 gold, and one more silver for the second player

option-allowance = Crystals to recruit with
option-draft = Draft game
option-flyer_limit = Limit on crystals spent on flyers
option-soultrad_by_hook = Soultrad's discount: the first of two equivalent wordings

value-best_throw = Best throw
value-ahead = Who threw most
value-by_turn = Turn order
value-starts = Goes first
value-opponents = Opponent
value-unplayed = Abilities not played
value-price = Price
value-brings_element = Brings a further element
value-penalty = Lost for an element
value-spent_on_flyers = Spent on flyers

thing-anna = Anna
thing-boris = Boris

kind-Duel = fight
