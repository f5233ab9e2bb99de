unit-mile = { $n ->
    [one] milla
   *[other] millas
}
rule-far = No demasiado lejos
    .prose = Nadie anda más de { $most }.
    .message = Es más de { $most }.
