unit-mile = { $n ->
    [one] milla
   *[other] millas
}
rule-far = No demasiado lejos
    .prose = Nadie anda más de veinte millas.
    .message = Es más de { $most }.
