# Cómo se llama lo que tienen las cosas, y los valores de las explicaciones.

field-Mood-item = objeto que pide
