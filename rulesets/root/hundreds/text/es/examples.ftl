# Facciones y piezas que solo salen en los ejemplos.

thing-hill_folk = Gente de la colina
thing-left_bank = Orilla izquierda
thing-right_bank = Orilla derecha
thing-coin_owner = Dueños de la moneda
thing-first_comer = Primeros en llegar
thing-neighbours = Vecinos
thing-besieged = Sitiados
thing-besieged_tower = torre de los sitiados
thing-besieged_flag = bandera de los sitiados
thing-besieged_pawn = peón de los sitiados
