unit-coin = { $n ->
    [one] moneda
   *[other] monedas
}
unit-token = { $n ->
    [one] ficha
   *[other] fichas
}
unit-worth = { $n ->
    [one] punto de valor
   *[other] puntos de valor
}
enum-Colour = color
enum-Colour-red = rojo
enum-Colour-blue = azul claro
kind-Fruit = fruta
kind-Guest = invitado
kind-Meal = comida
procedure-ask = preguntas
procedure-buy = comprar
procedure-steal = robar
value-wealth = Riqueza
field-Wish-colour = color
field-Wish-dishes = platos
field-Wish-guest = invitado
field-Wish-sauce = salsa
field-Wish-tip = propina
thing-fig = Higo
thing-pear = Pera verde
thing-plum = Ciruela
rule-asking = Preguntas
    .prose = A Anna se le pregunta todo lo que se puede preguntar.
    .colours = ¿Qué color?
    .some = ¿Cuáles das?
    .sequence = ¿En qué orden quedan?
    .sure = ¿Seguro?
    .half = ¿Cuántas fichas?
    .ordering = ¿Qué se pide?
rule-buying = Comprar
    .prose = Se compra algo por { $price }.
    .message = { $g } no puede pagar { $price }.
    .ripe = No está en su punto: { $p }.
rule-ordering = Pedir
    .prose = Quien quiere salsa pide algo.
    .message = La salsa va con un plato.
