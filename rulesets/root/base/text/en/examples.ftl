# Factions and pieces that are in examples alone.

thing-red = Reds
thing-blue = Blues
thing-green = Greens
thing-red_hut = red hut
thing-red_flag = red flag
thing-red_captain = red captain
thing-red_walker = red walker
thing-blue_hut = blue hut
thing-blue_flag = blue flag
thing-blue_captain = blue captain
thing-green_flag = green flag
thing-faithful = faithful card

value-unignored = Hits not ignored
value-still_ignored = Hits still to be ignored
value-first_letter = First letter
