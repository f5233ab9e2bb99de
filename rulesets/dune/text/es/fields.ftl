# Cómo se llama lo que cambia durante la partida.

field-Dune-factions = facciones
field-Dune-aggressor = agresor
field-Dune-tanks = tanques
field-Dune-discard = descarte
field-Faction-spice = especia
field-Faction-hand = mano
field-Faction-leaders = líderes
field-Faction-traitors = traidores
field-Faction-tanks = fichas en los tanques
field-Faction-elite_tanks = fichas de élite en los tanques
field-Faction-fallen = perdidas en batalla
field-Faction-dial = número de la rueda
field-Faction-reduced = número rebajado
field-Faction-paid = especia ofrecida
field-Faction-leader = líder
field-Faction-hero = héroe
field-Faction-weapon = arma
field-Faction-defence = defensa
field-Faction-helper = acompañante
field-Faction-excused = va sin líder por acuerdo
field-Faction-calls = revela a un traidor
field-Faction-lost_regular = bajas elegidas
field-Faction-lost_elite = bajas de élite elegidas
field-Leader-fought_in = ha luchado en
field-Helper-dead = muerto
field-Territory-forces = fichas
field-Territory-elite = fichas de élite
field-Territory-spice = especia

field-Plan-faction = facción
field-Plan-foe = contrario
field-Plan-territory = territorio
field-Plan-dial = número de la rueda
field-Plan-spice = especia que se paga
field-Plan-leader = líder
field-Plan-hero = héroe de pacotilla
field-Plan-weapon = arma
field-Plan-defence = defensa
field-Plan-helper = acompañante

kind-Plan = plan de batalla
