# Reglas numeradas.

rule-hiring = Formar la banda
    .prose =
        Cada jugador reúne una banda para el encuentro y la paga con piedras de alma: lo que contrata, lo que le pone
        encima y lo que añade a su reserva. La suma de todo no puede superar las piedras del encuentro.
    .message = La banda cuesta { $cost } y solo hay { $stones }: quita { $excess }, ya sea en miniaturas, en mejoras o en lo que compras para la reserva.
    .example-1 = todo se paga de la misma bolsa

rule-in_secret = A escondidas, y luego a la vista
    .prose =
        El tamaño del encuentro es el mismo para los dos, y los dos declaran su facción, a la vez, antes de contratar a
        nadie. Mientras se forman, nadie ve la banda del rival. Cuando las dos están cerradas, se enseñan al mismo
        tiempo.
    .which = ¿Qué facción declaras?
    .declares = { $p } declara su facción: { $faction }.
    .asked = Forma una banda. Nadie la verá hasta que todas estén cerradas.
    .shown = { $p } enseña su banda: cuesta { $cost } y deja una reserva de { $pool }.

procedure-declaring = Declarar las facciones
procedure-hire_crews = Formar las bandas

rule-who_may_lead = Quién puede liderar
    .prose =
        Conviene empezar por el líder: los hay que abren la banda a otras miniaturas o que cambian su precio.
        Lidera un Maestro o un Compinche de la facción de la banda.
    .missing = La banda todavía no tiene líder: nombra a un Maestro o a un Compinche de { $faction }.
    .station = { $l } no puede liderar: eso queda para Maestros y Compinches. Contrata a { $l } como uno más y nombra a otro líder.
    .faction = { $l } no es de { $faction }: elige a un líder de { $faction } o declara una facción de { $l }.
    .example-1 = un Compinche de la facción
    .example-2 = nadie lidera
    .example-3 = un Sicario no puede
    .example-4 = ni un Maestro de otra facción

rule-shootout_leader = El líder de un Tiroteo
    .prose =
        Un Tiroteo es poca cosa para un Maestro: ahí manda siempre un Compinche.
    .message = { $l } es un Maestro, y los Tiroteos los lidera un Compinche: nombra a uno de { $faction }.
    .example-1 = el Maestro se queda en casa

rule-leader_is_free = El líder sale gratis
    .prose =
        Por su líder la banda paga { $leader_price }, diga lo que diga la carta de un Compinche. Las mejoras que lleve sí se pagan.
    .example-1 = un Compinche que cuesta nueve

rule-who_may_be_hired = A quién se contrata
    .prose =
        Los demás son de la facción de la banda. Quien no lo sea necesita un motivo para estar: una habilidad que le abra
        la puerta, o vivir de luchar para quien pague.
    .message = { $h } no es de { $faction } y nada más permite contratarle: busca a alguien de { $faction }, a un mercenario o a un líder cuyas habilidades le dejen entrar.
    .example-1 = un extraño sin oficio

rule-upgrades = Mejoras
    .prose =
        Al formar la banda se pueden poner mejoras a Maestros, Compinches y Sicarios.
    .example-1 = un líder, un Compinche y un Sicario con mejoras

rule-buying_upgrades = Comprar mejoras
    .prose =
        Una mejora cuesta las piedras que lleva impresas, y hay que respetar lo que exige. Su precio forma parte del coste de
        la banda, la lleve quien la lleve.
    .example-1 = también se pagan las mejoras del líder
    .example-2 = tres escudos pequeños devuelven una piedra

rule-upgrade_slots = Cuántas mejoras
    .prose =
        Depende de la clase: un Maestro lleva { $master_slots } como mucho, un Compinche { $henchman_slots }, un Sicario
        { $enforcer_slots } y los demás { $other_slots }.
    .message =
        { $room ->
            [0] { $m } no puede llevar mejoras
            [one] { $m } puede llevar { $room } mejora
           *[other] { $m } puede llevar { $room } mejoras
        } y lleva { $used }: quítale { $spare }.
    .example-1 = una de más para un Compinche

rule-upgrade_faction = Mejoras de la facción de la banda
    .prose =
        Lo que alguien lleva es de la facción que declaró su banda. De qué facción sea quien lo lleva no importa.
    .message = { $u }, que lleva { $m }, no es una mejora de { $faction }: cámbiala por una que lo sea.
    .example-1 = la facción de la miniatura no importa

rule-same_upgrade_twice = Dos veces la misma mejora
    .prose =
        De cada mejora, contada por su nombre, nadie lleva más de { $most }.
    .message = { $m } lleva { $u } { $copies ->
            [one] { $copies } vez
           *[other] { $copies } veces
        } y el máximo es { $most }: dale las demás a otros o quítalas.
    .example-1 = dos Expert Sleuth en una sola cabeza

rule-limited_upgrades = Mejoras limitadas
    .prose =
        De las mejoras marcadas como limitadas, cada miniatura lleva { $most } a lo sumo.
    .message = { $m } lleva { $marked ->
            [one] { $marked } mejora limitada
           *[other] { $marked } mejoras limitadas
        } y el máximo es { $most }: quédate con la que prefieras.
    .example-1 = dos mejoras limitadas

rule-upgrade_rarity = Rareza de las mejoras
    .prose =
        Si una mejora tiene rareza, en la banda no hay más copias de ella que ese número.
    .message = En la banda hay { $copies ->
            [one] { $copies } copia
           *[other] { $copies } copias
        } de { $u } y su rareza permite { $most }: quédate con { $most }.
    .example-1 = un cuarto Expert Sleuth

rule-upgrade_restrictions = Lo demás que exige una mejora
    .prose =
        Quien lleva una mejora tiene que ser lo que ella pide: alguien con ese nombre, de esa clase o con esa
        característica, el líder o quien no lo sea. Hay mejoras que solo llegan durante la partida o por otra carta, y esas
        no se compran.
    .restricted = { $m } no es lo que pide { $u }: pónsela a quien lo sea.
    .attached = { $u } llega durante la partida o por otra carta y no se le puede comprar a { $m } al formar la banda: déjala fuera.
    .example-1 = solo un líder lleva la placa
    .example-2 = cualquiera de las dos partes de una condición, y todas las condiciones
    .example-3 = un Construct no es Living
    .example-4 = una Modification no se compra

rule-soulstone_pool = La reserva
    .prose =
        La banda empieza la partida con una reserva de piedras de alma para gastar mientras juega.
    .example-1 = la reserva del líder y lo que sobra

rule-leaders_cache = El caché del líder
    .prose =
        De entrada, la reserva tiene tantas piedras como el caché del líder.
    .example-1 = una reserva de dos, y nada comprado

rule-only_the_leaders = Solo el del líder
    .prose =
        El caché de quien no lidera no cuenta para nada.
    .example-1 = Francisco no trae piedras

rule-buying_stones = Aumentar la reserva
    .prose =
        Cada piedra que paga la banda va a su reserva, hasta llegar a { $most }. Si la hoja no dice cuántas paga,
        va a la reserva lo que ha sobrado; lo que pase de { $most } se pierde.
    .message = El caché es de { $cache }; con { $pool_bought } más, la reserva sería de { $pool }, y el máximo es { $most }: compra { $room } o menos.
    .example-1 = reserva de tres y cuatro compradas
    .example-2 = una más se rechaza, no se recorta

rule-dual_faction = Doble facción
    .prose =
        En la carta de algunas miniaturas hay dos facciones.
    .example-1 = Lucius y su Scribe, de Guild y de Neverborn

rule-dual_faction_hiring = La contratan ambas
    .prose =
        Al contratar es de las dos: cualquiera de ellas la contrata como a una de las suyas, y puede liderar a cualquiera.
    .example-1 = un Guild Pathfinder no le cuesta nada de más a una banda de Guild
    .example-2 = Lucius lidera Neverborn

rule-dual_faction_upgrades = Mejoras de la elegida
    .prose =
        Para las mejoras, en cambio, solo es de la facción que declaró su banda.
    .example-1 = Lucius en una banda de Guild
    .example-2 = ningún pacto en una banda de Guild

rule-rare = Raro
    .prose =
        Una miniatura Rara tiene un número, y ninguna banda tiene más con ese nombre, contando al líder.
    .message = En la banda hay { $copies } de { $m }, que es Raro { $most }: quédate con { $most }.
    .example-1 = tres Executioners

rule-rarity_is_not_rare = La rareza no es Raro
    .prose =
        La rareza de una mejora solo cuenta copias de esa mejora. A quien la lleva no le pide nada: no hace falta que sea Raro.
    .example-1 = Lady Justice no es rara

rule-mercenaries = Mercenarios
    .prose =
        Los mercenarios luchan para quien les paga.
    .example-1 = Hans lucha por Guild, un Void Wretch no

rule-mercenary_pay = Con cualquiera, pero más caros
    .prose =
        Toda banda puede contratar a un mercenario. Si no es de su facción, paga { $surcharge } más de lo que dice la carta.
    .example-1 = una más por Johan

rule-mercenary_upgrades = Lo que lleva un mercenario
    .prose =
        Un mercenario lleva mejoras de la facción que le contrata, y no de aquella de la que viene.
    .example-1 = Johan aprende a investigar
    .example-2 = pero deja atrás sus juramentos

rule-mercenary_limit = Cuántos mercenarios
    .prose =
        Para mercenarios de fuera de su facción, la banda tiene sitio para { $most }.
    .message =
        { $count ->
            [one] { $count } miniatura viene
           *[other] { $count } miniaturas vienen
        } de fuera de { $faction } y { $limit ->
            [one] hay { $limit } plaza
           *[other] hay { $limit } plazas
        } para ellas: { $things }. Quédate con { $limit } y cambia las demás por otras de { $faction }.
    .example-1 = el tercero ya sobra

rule-hired_otherwise = Contratado de otro modo
    .prose =
        Al mercenario que la banda podría contratar aunque no lo fuera se le contrata así: ni cuesta más ni ocupa sitio de
        mercenario.
    .example-1 = en su casa nadie los cuenta
    .example-2 = los deja entrar Misaki

rule-encounter_limit = Piedras del encuentro
    .prose =
        Con { $shootout_most } o menos, el encuentro es un Tiroteo; con más, y hasta { $dustup_most }, una Refriega; y por encima,
        una Batalla campal. Si no se dicen las piedras, un Tiroteo se juega con { $shootout_usual }, una Refriega con
        { $dustup_usual } y una Batalla campal con { $scrap_usual }; si no se dice el encuentro, lo dicen las piedras.
    .message = Con { $stones } el tipo de encuentro es «{ $fitting_encounter }», y la banda está declarada para «{ $size }»: cambia una de las dos cosas.
    .example-1 = demasiadas piedras para un tiroteo
    .example-2 = las piedras solas dicen qué encuentro es
    .example-3 = y el Maestro de una banda pequeña se rechaza
    .example-4 = una refriega grande

rule-masters = Maestros
    .prose =
        Un Maestro lidera o se queda en casa: ninguna banda lo contrata como a uno más. Quienes así lo acuerdan quieren además
        a un Maestro al frente de cada Batalla campal.
    .hired = { $h } es un Maestro y los Maestros solo lideran: que sea el líder, o que se quede fuera.
    .scrap = { $l } no es un Maestro, y aquí las Batallas campales las lidera uno: nombra a un Maestro o juega un encuentro menor.
    .example-1 = un Maestro no va detrás de nadie
    .example-2 = salvo que los jugadores digan otra cosa
    .example-3 = un Compinche lidera una batalla campal
    .example-4 = salvo que los jugadores quieran un Maestro

rule-totem_limits = Tótems
    .prose =
        El tótem de un líder solo lo contrata ese líder. Los tótems de una banda son todos copias de la misma miniatura, y no hay más de
        { $usual_copies }, salvo que la carta del tótem dé otro número. Si es Raro, también cuenta.
    .leader = { $m } solo va con { $whose } al mando: que lidere { $whose }, o deja fuera a { $m }.
    .copies = En la banda hay { $copies ->
            [one] { $copies } copia
           *[other] { $copies } copias
        } del tótem { $m } y el máximo es { $most }: quédate con { $most }.
    .kinds = En la banda hay { $kinds ->
            [one] { $kinds } tótem
           *[other] { $kinds } tótems distintos
        } y el máximo es { $kinds_most }: quédate con el que prefieras.
    .example-1 = la balanza es de Lady Justice
    .example-2 = dos tótems distintos
    .example-3 = dos de un mismo tótem
    .example-4 = sin las reglas de los tótems

rule-never_hired = Nunca se contratan
    .prose =
        Hay miniaturas que solo aparecen en plena partida, porque se las invoca o salen de otras. Ninguna banda las contrata ni la
        lidera una de ellas.
    .hired = { $h } solo aparece en plena partida y nunca se contrata: déjala fuera.
    .leading = { $l } solo aparece en plena partida y no puede liderar: nombra a otro líder.
    .example-1 = a Ikiryo se le invoca, no se le contrata
    .example-2 = Lord Chompy Bits no lidera
    .example-3 = jugadores que los contratan a pesar de todo
