kind-Beast = зверь
rule-legs = Ноги
    .prose = Ног у всякого зверя достаточно.
    .message = У { NOUN($first, case: "gen") } не хватает ноги.
field-Beast-legs = ноги
field-Herd-first = первый
