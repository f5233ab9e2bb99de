# Factions and pieces that are in examples alone.

thing-besieger = Besiegers
thing-early_bird = Early Birds
thing-trespasser = Trespassers
thing-landlord = Landlords
thing-bandit = Bandits
