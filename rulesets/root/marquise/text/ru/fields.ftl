# Как называется то, что меняется только у Маркизы.

field-Marquise-actions = осталось действий
field-Marquise-recruited = набор проведён
field-Marquise-sawn = новая древесина
field-Marquise-enlisted = новые воины
