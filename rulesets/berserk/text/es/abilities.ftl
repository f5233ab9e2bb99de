# Reglas de cartas sueltas.

card-soultrad-coven_leader = Cabeza del Cónclave
    .prose = En cuanto Soultrad está en el pelotón, los miembros del Cónclave le cuestan a su dueño un cristal menos.

card-soultrad-coven_leader_in_words = Cabeza del Cónclave, en palabras
    .prose = En cuanto Soultrad está en el pelotón, los miembros del Cónclave le cuestan menos a su dueño: { $less } por carta.

card-standard_bearer-rallying = Bajo el estandarte
    .prose = Mientras el portaestandarte esté en el pelotón, las demás cartas de las Estepas cuestan { $less } menos, pero no menos de { $least }.

card-road_guide-four_roads = Cuatro caminos
    .prose = Mientras el guía esté en el pelotón, un elemento nuevo hace perder menos: { $less }. Los precios de las cartas no cambian.
    .example-1 = toda la pérdida, y ni un cristal más

card-outcast-shunned = Excomunión
    .prose = Quien recluta al Excomulgado no recluta a nadie más del Cónclave.
    .message = { $c } es del Cónclave, y el Cónclave no sirve junto a quien expulsó.

card-petitioner-alms = Limosna
    .prose = Antes de reclutar: su dueño recibe { $alms }.
    .message = { $p } recibe { $alms }.

card-horse_thief-theft = Robo
    .prose = Antes de reclutar: { $stolen ->
        [one] pasa
       *[other] pasan
    } { $stolen } del rival a su dueño.
    .message = Al rival le { $stolen ->
        [one] falta
       *[other] faltan
    } { $stolen }.

card-evil_eye-jinx = Mal de ojo
    .prose = Antes de reclutar: el rival pierde { $jinx }.
    .message = { $o } pierde { $jinx }.

card-money_changer-exchange = Cambio
    .prose = Antes de reclutar: su dueño cambia { $given_up } por { $received }.
    .message = { $p } cambia { $given_up } por { $received }.

card-pathfinder-scouting = Reconocimiento
    .prose = Antes de reclutar: su dueño puede poner otra carta del reparto bajo el mazo y tomar la de encima.
    .message = ¿Qué carta pasa bajo el mazo?

card-chronicler-old_pages = Páginas viejas
    .prose = Antes de reclutar: su dueño toma para su reparto la última carta de su mazo.
    .message = { $p } toma la última carta del mazo.
