# Factions and pieces that are in examples alone.

thing-hill_folk = Hill Folk
thing-left_bank = Left Bank
thing-right_bank = Right Bank
thing-coin_owner = Coin Owners
thing-first_comer = First Comers
thing-neighbours = Neighbours
thing-besieged = Besieged
thing-besieged_tower = tower of the Besieged
thing-besieged_flag = flag of the Besieged
thing-besieged_pawn = pawn of the Besieged
