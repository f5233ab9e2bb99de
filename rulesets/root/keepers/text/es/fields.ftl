# Cómo se llama lo que cambia durante la partida.

field-Keepers-box = caja
field-Keepers-chest = reliquias por colocar
field-Keepers-retainers = seguidores por colocar
field-Keepers-retinue = Séquito
field-Keepers-relics = reliquias recuperadas
field-Keepers-encamped = ya ha acampado
field-Keepers-decamped = ya ha levantado el campamento
field-Keepers-added = ha añadido cartas
field-Keepers-shifted = ha cambiado una carta de columna
field-Keepers-woods = reliquias en los bosques
field-Keepers-fields = reliquias en los claros
field-Waystation-face = enseña
field-Relic-open = volteada
