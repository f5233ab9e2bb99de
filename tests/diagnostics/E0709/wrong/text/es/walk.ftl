rule-far = Hasta dónde
    .prose = Nadie camina más de { $most } millas al día.
    .message = Caminarías { $miles } millas; lo más son { $most }.
field-Walk-miles = millas
