unit-mile = { $n ->
    [one] миля
   *[other] мили
}
field-Walk-way = путь
