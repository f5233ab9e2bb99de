rule-far = Hasta dónde
    .prose = Nadie camina más de { $most } millas al día.
    .message = Caminarías { $miles } millas; lo más son { $most }.
enum-Season = estación
enum-Season-summer = verano
enum-Time = época del año
enum-Time-warm = estío
field-Walk-miles = millas
