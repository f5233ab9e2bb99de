# Las reglas numeradas.

rule-dealing_phase = El reparto
    .prose =
        Primero se decide quién empieza y se entregan los cristales; luego se barajan los mazos y se reparten las cartas; a quien no le guste
        lo que le ha tocado, paga y recibe otras.

rule-turn_order = Quién empieza
    .prose =
        Los dos tiran un dado, del { $lowest } al { $highest }. Si empatan, tiran otra vez. El que saca más decide si será el primero o el
        segundo.
        Para reclutar, cada uno recibe { $gold_each } y { $silver_each }. El segundo recibe como compensación
        { $gold_more ->
            [0] { $silver_more }
           *[other] { $gold_more } y { $silver_more }
        } más.
    .who_starts = Tú decides: ¿quién va primero?
    .first_is = El primer jugador es { $starter }.
    .thrown = { $f } tira el dado: { $face }.
    .example-1 = las caras del dado

rule-shuffling = Barajar
    .prose =
        Cada cual baraja su mazo de modo que nadie sepa dónde está cada carta. Después el rival puede barajarlo otra vez, cortarlo o ambas
        cosas.
    .shuffled = { $p } baraja su mazo.
    .again = ¿Barajas otra vez el mazo de tu rival?
    .shuffled_again = { $o } vuelve a barajar el mazo de su rival.
    .cut_off = { $o } corta el mazo de su rival; cartas que pasan debajo: { $lifted }.
    .cut = ¿Cuántas cartas de encima del mazo de tu rival pasan debajo?

rule-dealing = La mano
    .prose =
        { $size ->
            [one] La primera carta de su mazo va
           *[other] Las { $size } primeras cartas de su mazo van
        } a manos de cada jugador: es su reparto. En la partida corriente, { $usual }; en draft,
        { $in_draft }. Cada uno mira el suyo cuando quiera; el ajeno, nunca.
    .message = { $p } toma su reparto.

rule-redeal = Otro reparto
    .prose =
        Quien no quiera reclutar con lo que le ha llegado entrega { $price }, devuelve todo el reparto al mazo, lo baraja, el rival puede
        de nuevo barajar o cortar, y se reparte otra vez. Se puede repetir mientras haya con qué pagar; la plata no sirve para esto.
    .no_gold = Otro reparto cuesta { $price }: { $p } ya no puede pagarlo.
    .announced = { $p } pide otro reparto.
    .given_back = { $p } devuelve el reparto al mazo.
    .deals_again = { $p } toma otro reparto.

rule-redeals = El orden de los repartos
    .prose =
        Habla antes el primer jugador y luego el segundo; solo entonces toman su nuevo reparto, a la vez, los que lo han pedido. Y así vuelta
        tras vuelta. El que en su turno lo rechaza ya no pide más; el rival puede seguir solo.
    .whether = ¿Pides otro reparto? El rechazo es definitivo.
    .declines = { $p } ya no vuelve a repartir.

rule-recruiting_phase = El reclutamiento
    .prose =
        Antes se juega lo que se juega antes de reclutar. Después se reclutan los pelotones: empieza el primer jugador y le sigue el segundo.

rule-before_recruiting = Antes de reclutar
    .prose =
        Las cartas con una habilidad de «antes de reclutar» la usan desde el mismo reparto. Empieza el primer jugador y se alternan, una
        habilidad cada vez. Se pregunta también a quien no tiene ninguna, para que el silencio no descubra su reparto. Si alguien en su
        turno renuncia a una, ya no podrá jugarla; a quien renuncia a todas a la vez no se le pregunta más. Cada carta, esta en concreto y
        no todas las de su nombre, lo hace una vez por combate.
    .message = ¿Juegas una habilidad de «antes de reclutar»? El rechazo es definitivo.
    .played = { $p } enseña { $c } y juega su habilidad.
    .forgone = { $p } renuncia a una habilidad.

rule-recruiting = Reclutar el pelotón
    .prose =
        Cada jugador recluta de su reparto cuantas cartas quiera y pueda pagar. Lo que no gasta se lo queda.

rule-paying = El pago y los elementos
    .prose =
        Una carta cuesta su precio: si es de élite, solo en oro; si es corriente, en oro, en plata o mezclando ambos.
        El primer elemento del pelotón no cuesta nada. Quien toma una carta de otro elemento pierde antes { $further }; con plata no se arregla,
        y los descuentos no lo tocan. Una carta neutral no trae ningún elemento.
    .too_dear = { $c } es demasiado { AGREE($c, masculine: "caro", feminine: "cara") }. { $frame ->
            [elite] Su precio es { $due }, todo en oro
           *[other] Su precio es { $due }
        }{ $lost ->
            [0] { "" }
            [one] ; por el elemento nuevo se pierde { $lost }
           *[other] ; por el elemento nuevo se pierden { $lost }
        }; en la bolsa: { $gold_left } y { $silver_left }.
    .recruited = { $p } recluta a { $c }.

rule-one_by_one = De una en una
    .prose =
        Las cartas se reclutan de una en una. La que ya está en el pelotón entra en juego y cambia enseguida lo que se reclute después, pero
        no lo anterior. Lo que no se eligió vuelve al mazo.
    .message = { $p } devuelve al mazo lo que queda de su reparto.
    .whom = ¿A quién reclutas? Si a nadie, el pelotón está completo.

rule-preparation = Preparar el combate
    .prose = La preparación es el reparto y, tras él, el reclutamiento. El combate mismo no se describe aquí.

rule-flyers = El límite de voladoras
    .prose = Si los jugadores así lo acuerdan, en las voladoras de todo el pelotón { $most ->
            [one] se gasta
           *[other] se gastan
        } como mucho { $most }.
    .message = { $c } es { AGREE($c, masculine: "volador", feminine: "voladora") }, y en voladoras { $most ->
            [one] se puede
           *[other] se pueden
        } gastar como mucho { $most }.
