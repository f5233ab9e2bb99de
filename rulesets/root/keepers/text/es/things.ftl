# Cómo se llama lo que tienen las cosas, y los valores de las explicaciones.

field-Relic-worth = valor
field-Waystation-front = tipo del anverso
field-Waystation-back = tipo del reverso
