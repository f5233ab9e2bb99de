# Facciones y piezas que solo salen en los ejemplos.

thing-knights_foe = Enemigos
thing-knights_friend = Amigos
thing-hired_band = Banda contratada
thing-foe_house = casa de los enemigos
thing-foe_token = ficha de los enemigos
