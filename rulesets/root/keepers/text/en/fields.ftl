# What changes in play.

field-Keepers-box = box
field-Keepers-retainers = retainers not yet placed
field-Keepers-retinue = Retinue
field-Keepers-relics = relics recovered
field-Keepers-encamped = has encamped
field-Keepers-decamped = has decamped
field-Keepers-added = has added cards
field-Keepers-shifted = has moved a card to another column
field-Waystation-face = shows
field-Relic-open = turned
kind-Relic = relic
