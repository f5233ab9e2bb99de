# What changes in play.

field-Keepers-box = box
field-Keepers-chest = relics not yet placed
field-Keepers-retainers = retainers not yet placed
field-Keepers-retinue = Retinue
field-Keepers-relics = relics recovered
field-Keepers-encamped = has encamped
field-Keepers-decamped = has decamped
field-Keepers-added = has added cards
field-Keepers-shifted = has moved a card to another column
field-Keepers-woods = relics in the forests
field-Keepers-fields = relics in the clearings
field-Waystation-face = shows
field-Relic-open = turned
