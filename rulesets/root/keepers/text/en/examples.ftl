# Factions and pieces that are in examples alone.

thing-knights_foe = Foes
thing-knights_friend = Friends
thing-hired_band = Hired Band
thing-foe_house = house of the Foes
thing-foe_token = token of the Foes
