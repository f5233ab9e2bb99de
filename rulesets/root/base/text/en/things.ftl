# What things and the values of explanations are called.

field-Card-suit = suit
field-Card-sort = sort
field-Card-fox = cost in fox
field-Card-rabbit = cost in rabbit
field-Card-mouse = cost in mouse
field-Card-wild = cost in any suit
field-Card-item = item it gives
field-Card-points = points
field-Card-ends = leaves the game when discarded
field-Clearing-slots = slots
field-Clearing-ruin_slot = begins with ruins
field-Clearing-corner = corner
field-Clearing-opposite = opposite corner
field-Clearing-river = along the river
field-Clearing-edge = neighbours on the edge
field-Clearing-forests = forests
field-Copy-card = card
field-Faction-letter = order of setup
field-Faction-vagabond = has a single pawn
field-Forest-across = adjacent forests
field-Item-type = item
field-ItemType-points = points
field-Piece-type = piece
field-PieceType-owner = owner
field-PieceType-sort = sort
field-PieceType-crafts = can craft
