# Cómo se llama lo que tienen las cosas, y los valores de las explicaciones.

field-Card-cost = coste
field-Card-frame = marco
field-Card-element = elemento
field-Card-bands = grupos
field-Card-flyer = volador
field-Card-before_recruiting = habilidad de antes de reclutar
field-Card-invented = inventada para pruebas
field-Copy-card = carta
