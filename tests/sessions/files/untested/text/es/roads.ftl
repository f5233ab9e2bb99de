rule-toll = El peaje
    .prose = Una moneda por cada milla.
rule-guards = La guardia
    .prose = La guardia pide { $more } más.
rule-far = Demasiado lejos
    .prose = Ningún camino pasa de { $most } millas.
    .message = Eso queda demasiado lejos.
