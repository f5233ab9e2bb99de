# Cómo se llama lo que tienen las cosas, y los valores de las explicaciones.

field-Card-suit = palo
field-Card-sort = clase
field-Card-fox = coste en zorro
field-Card-rabbit = coste en conejo
field-Card-mouse = coste en ratón
field-Card-wild = coste en cualquier palo
field-Card-item = objeto que da
field-Card-points = puntos
field-Card-ends = sale de la partida al descartarla
field-Clearing-slots = huecos
field-Clearing-ruin_slot = empieza con ruinas
field-Clearing-corner = esquina
field-Clearing-opposite = esquina de enfrente
field-Clearing-river = por el río
field-Clearing-edge = vecinos del borde
field-Clearing-forests = bosques
field-Copy-card = carta
field-Faction-letter = orden de preparación
field-Faction-vagabond = tiene un solo peón
field-Forest-across = bosques vecinos
field-Item-type = objeto
field-ItemType-points = puntos
field-Piece-type = pieza
field-PieceType-owner = dueño
field-PieceType-sort = clase
field-PieceType-crafts = sirve para fabricar
