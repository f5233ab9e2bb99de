# Как называется то, что есть у карт и фигур, и значения в объяснениях.

field-Relic-worth = ценность
field-Waystation-front = тип на лицевой стороне
field-Waystation-back = тип на обороте
