# Cómo se llama lo que solo cambia para la Marquesa.

field-Marquise-actions = acciones que quedan
field-Marquise-recruited = ya ha reclutado
field-Marquise-sawn = madera nueva
field-Marquise-enlisted = guerreros nuevos
