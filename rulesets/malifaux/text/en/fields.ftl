# What is filled in on the sheet, and what changes during the encounter.

field-Crew-faction = faction
field-Crew-encounter = encounter
field-Crew-stones = stones of the encounter
field-Crew-leader = leader
field-Crew-hires = hires
field-Crew-pool_bought = stones for the pool
field-Hire-model = model
field-Hire-upgrades = upgrades
field-Player-faction = faction
field-Player-spent = spent
field-Player-pool = pool
field-Meeting-players = players
field-Meeting-encounter = encounter
field-Meeting-stones = stones of the encounter
kind-Crew = crew
kind-Hire = hire

value-works_as_mercenary = Works as a mercenary
value-bought = Bought
value-copies_bought = Copies bought
