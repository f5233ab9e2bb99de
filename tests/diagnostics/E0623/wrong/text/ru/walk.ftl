unit-mile = { $n ->
    [one] миля
   *[other] мили
}
