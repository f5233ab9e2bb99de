unit-mile = { $n ->
    [one] миля
    [few] мили
    [many] миль
   *[other] мили
}
field-Walk-way = путь
