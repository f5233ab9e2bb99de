# Facciones y piezas que solo salen en los ejemplos.

thing-red = Rojos
thing-blue = Azules
thing-green = Verdes
thing-red_hut = choza roja
thing-red_flag = bandera roja
thing-red_captain = capitán rojo
thing-red_walker = caminante rojo
thing-blue_hut = choza azul
thing-blue_flag = bandera azul
thing-blue_captain = capitán azul
thing-green_flag = bandera verde
thing-faithful = carta fiel

value-unignored = Impactos sin ignorar
value-still_ignored = Impactos que aún se ignoran
value-first_letter = Primera letra
