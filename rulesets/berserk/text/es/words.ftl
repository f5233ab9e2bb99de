# Las palabras de la preparación del combate.

ruleset-berserk = Berserk
unit-gold = { $n ->
    [one] cristal de oro
   *[other] cristales de oro
}
unit-silver = { $n ->
    [one] cristal de plata
   *[other] cristales de plata
}
unit-crystal = { $n ->
    [one] cristal
   *[other] cristales
}

kind-Card = carta
kind-Fighter = jugador
kind-Copy = carta en juego

enum-Element = elemento
enum-Element-steppes = Estepas
enum-Element-mountains = Montañas
enum-Element-forest = Bosque
enum-Element-swamps = Pantanos
enum-Element-darkness = Oscuridad

enum-Frame = marco
enum-Frame-ordinary = corriente
enum-Frame-elite = de élite

enum-Band = bando
enum-Band-coven = Cónclave
enum-Band-knights = Caballeros
enum-Band-hunters = Cazadores

enum-Allowance = cristales para reclutar
enum-Allowance-gold_24 = 24 de oro, y uno más de cada color para el segundo
enum-Allowance-gold_23 = 23 de oro, y uno más de plata para el segundo

option-allowance = Cristales para reclutar
option-draft = Partida en draft
option-flyer_limit = Límite de cristales en voladoras
option-soultrad_by_hook = El descuento de Soultrad: la primera de dos redacciones equivalentes

value-best_throw = La mejor tirada
value-ahead = Quién sacó más
value-by_turn = Orden de turno
value-starts = Empieza
value-opponents = Rival
value-unplayed = Habilidades sin usar
value-price = Precio
value-brings_element = Trae otro elemento
value-penalty = Pérdida por elemento
value-spent_on_flyers = Gastado en voladoras

thing-anna = Ana
thing-boris = Boris

kind-Duel = combate
