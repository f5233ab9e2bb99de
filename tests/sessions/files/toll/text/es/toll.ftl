unit-gold = { $n ->
    [one] pieza de oro
   *[other] piezas de oro
}
unit-silver = { $n ->
    [one] pieza de plata
   *[other] piezas de plata
}
unit-coin = { $n ->
    [one] moneda
   *[other] monedas
}
kind-Guest = viajero
kind-Bridge = puente
field-Guest-gold = oro
field-Guest-silver = plata
procedure-cross = cruzar
procedure-come_back = volver
rule-crossing = Cruzar
    .prose = Quien cruza paga un impuesto de { $tax } y un peaje de { $toll }; un amigo puede ayudar. Después viene un peaje pequeño, de { $small }.
    .message = { $g } no puede pagar.
    .back = { $g } no puede pagar.
    .how = El peaje pequeño es de { $small }. ¿En qué monedas?
