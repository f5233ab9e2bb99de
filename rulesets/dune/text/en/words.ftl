# The words of battle.

unit-troops = { $n ->
    [one] force
   *[other] forces
}
unit-spice = { $n ->
    [one] spice
   *[other] spice
}
unit-strength = { $n ->
    [one] point
   *[other] points
}

kind-Faction = faction
kind-Leader = leader
kind-Card = card
kind-Helper = companion
kind-Territory = territory
kind-Plan = battle plan

enum-Harm = harm
enum-Harm-projectile = projectile
enum-Harm-poison = poison
enum-Harm-laser = laser

enum-Reckoning = count of losses
enum-Reckoning-forces_used = all that it took
enum-Reckoning-number_dialled = as many as the lowered number

enum-PlanPart = part of the plan
enum-PlanPart-shown_number = the number
enum-PlanPart-shown_leader = who leads
enum-PlanPart-shown_weapon = the weapon
enum-PlanPart-shown_defence = the defence

enum-Sort = sort of card
enum-Sort-projectile_weapon = a projectile weapon
enum-Sort-poison_weapon = a poison weapon
enum-Sort-laser_weapon = a lasgun
enum-Sort-projectile_defence = a projectile defence
enum-Sort-poison_defence = a poison defence
enum-Sort-worthless_card = a worthless card
enum-Sort-cheap_hero = a cheap hero

option-advanced = Advanced rules: dialling with spice
option-elite_forces = Elite forces
option-captured_leaders = The Harkonnen capture leaders
option-prescience = The Atreides see a part of the other plan
option-voice = The Bene Gesserit use the Voice
option-skip_by_consent = Going without a leader may be agreed on
option-reduced_dial_loses = The winner's losses where the number was lowered

value-leader_strength = Strength of the leader
value-total = Total
value-prevails = Prevails
value-killed = Is killed
value-slain = Leaders killed
value-casualties = Losses
value-elite_worth = What an elite force is worth
value-counting_whole = Forces that count in full
value-highest_dial = The highest number
value-counted_dial = Number that counts
value-leader_to_come = Missing leader, to come in when the plans are shown
value-hero_to_come = Hero to come in for the missing leader
value-played = Cards played
value-free = Free
value-free_leaders = Free leaders
value-heroes = Cheap heroes
value-must_lead = Has to play a leader
value-weakest = The weakest
value-led = The plan has a leader
value-explodes = There is an explosion
value-can_call = Can reveal a traitor
value-payable = Spice that may be paid
value-enemies = Opponents
value-parted = Parted by the storm
value-open_to_battle = There are battles here
value-present_in = Has forces there
value-opposed = Has opponents there
value-battlefields = Where there is a battle
value-spice_used = Spice spent
value-covered = Losses met
value-ready = Can go along
value-accompanies = Goes along

thing-emperor = Emperor
thing-guild = Spacing Guild

thing-lady_jessica = Lady Jessica
thing-captain_aramsham = Captain Aramsham
thing-master_bewt = Master Bewt
thing-guild_rep = Guild Representative
thing-beast_rabban = Beast Rabban
thing-iakin_nefud = Captain Iakin Nefud

thing-maula_pistol = Maula Pistol
thing-stunner = Stunner
thing-ellaca_drug = Ellaca Drug
thing-lasgun = Lasgun
thing-shield_1 = Shield
thing-shield_2 = Shield
thing-shield_3 = Shield
thing-shield_4 = Shield
thing-snooper_1 = Snooper
thing-snooper_2 = Snooper
thing-snooper_3 = Snooper
thing-snooper_4 = Snooper
thing-jubba_cloak = Jubba Cloak
thing-la_la_la = La La La
thing-trip_to_gamont = Trip to Gamont
thing-cheap_hero_1 = Cheap Hero
thing-cheap_hero_2 = Cheap Hero
thing-cheap_heroine = Cheap Heroine
thing-truthtrance_1 = Truthtrance
thing-truthtrance_2 = Truthtrance
thing-tleilaxu_ghola = Tleilaxu Ghola
thing-weather_control = Weather Control
thing-family_atomics = Family Atomics

thing-habbanya_sietch = Habbanya Sietch
thing-tueks_sietch = Tuek's Sietch
thing-imperial_basin = Imperial Basin
thing-great_flat = The Great Flat
thing-cielago_north = Cielago North
thing-hagga_basin = Hagga Basin
thing-red_chasm = Red Chasm
thing-funeral_plain = Funeral Plain
thing-wind_pass = Wind Pass
thing-shield_wall = Shield Wall
thing-polar_sink = Polar Sink

kind-Dune = Dune
