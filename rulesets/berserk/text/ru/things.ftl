# Как называется то, что есть у карт и фигур, и значения в объяснениях.

field-Card-cost = стоимость
field-Card-frame = рамка
field-Card-element = стихия
field-Card-bands = отряды и роды
field-Card-flyer = летающий
field-Card-before_recruiting = особенность «до набора отряда»
field-Card-invented = придумана для проверок
field-Copy-card = карта
