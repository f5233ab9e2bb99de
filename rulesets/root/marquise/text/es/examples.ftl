# Facciones y piezas que solo salen en los ejemplos.

thing-besieger = Sitiadores
thing-early_bird = Madrugadores
thing-trespasser = Intrusos
thing-landlord = Terratenientes
thing-bandit = Bandidos
