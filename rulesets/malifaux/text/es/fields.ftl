# Cómo se llama lo que se rellena en la hoja, y lo que cambia durante el encuentro.

field-Crew-faction = facción
field-Crew-encounter = encuentro
field-Crew-stones = piedras del encuentro
field-Crew-leader = líder
field-Crew-hires = contratados
field-Crew-pool_bought = piedras para la reserva
field-Hire-model = miniatura
field-Hire-upgrades = mejoras
field-Player-faction = facción
field-Player-spent = gastado
field-Player-pool = reserva
field-Meeting-players = jugadores
field-Meeting-encounter = encuentro
field-Meeting-stones = piedras del encuentro
kind-Crew = banda
kind-Hire = contratado

value-works_as_mercenary = Se alquila como mercenario
value-bought = Comprada
value-copies_bought = Copias compradas
