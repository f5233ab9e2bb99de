# Lo que cambia durante la partida y lo que se hace.

field-Duel-fighters = jugadores
field-Duel-first = primer jugador
field-Fighter-gold = oro
field-Fighter-silver = plata
field-Fighter-die = dado
field-Fighter-redealing = pide otro reparto
field-Fighter-settled = ya no vuelve a repartir
field-Fighter-deck = mazo
field-Fighter-deal = reparto
field-Fighter-shown = carta enseñada
field-Fighter-squad = pelotón
field-Copy-used = habilidad usada
field-Copy-paid = pagado

procedure-preparation = preparación del combate
procedure-dealing_phase = reparto
procedure-throwing = tirada de dados
procedure-throw = tirada
procedure-crystals = cristales
procedure-shuffling = barajar
procedure-handing_over = el mazo en manos del rival
procedure-dealing = la mano
procedure-redeal = pedir otro reparto
procedure-dealing_again = otro reparto
procedure-redeals = nuevos repartos
procedure-deciding = si se vuelve a repartir
procedure-recruiting_phase = el reclutamiento
procedure-before_recruiting = antes de reclutar
procedure-play = jugar la habilidad
procedure-forgo = renunciar a la habilidad
procedure-special = habilidad de una carta
procedure-recruiting = reclutar el pelotón
procedure-recruit = reclutar
procedure-recruiting_one_by_one = de una en una
procedure-putting_back = el resto del reparto
