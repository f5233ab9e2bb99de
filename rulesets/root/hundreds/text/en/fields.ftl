# What changes during the game.

field-Hundreds-mood = mood
field-Hundreds-command_items = Command
field-Hundreds-prowess_items = Prowess
field-Hundreds-found = found in ruins
field-Hundreds-keeps_item = keeps the item
field-Hundreds-loots = loots
field-Hundreds-ordered = orders given
field-Hundreds-marched = has advanced
field-Hundreds-fought = has battled while advancing
