unit-gold = { $n ->
    [one] золотая монета
    [few] золотые монеты
   *[many] золотых монет
}
unit-silver = { $n ->
    [one] серебряная монета
    [few] серебряные монеты
   *[many] серебряных монет
}
unit-coin = { $n ->
    [one] монета
    [few] монеты
   *[many] монет
}
kind-Guest = путник
kind-Bridge = мост
field-Guest-gold = золото
field-Guest-silver = серебро
procedure-cross = перейти
procedure-come_back = вернуться
rule-crossing = Переправа
    .prose = Кто переходит, платит налог — { $tax } — и пошлину — { $toll }; друг может помочь. Потом берут малую пошлину: { $small }.
    .message = { $g }: заплатить нечем.
    .back = { $g }: заплатить нечем.
    .how = Малая пошлина — { $small }. Какими монетами?
