# Как называется то, что меняется по ходу игры.

kind-Copy = карта в игре

field-Duel-fighters = игроки
field-Duel-first = Первый игрок
field-Fighter-gold = золото
field-Fighter-silver = серебро
field-Fighter-die = кубик
field-Fighter-redealing = пересдача объявлена
field-Fighter-settled = больше не пересдаёт
field-Fighter-deck = колода
field-Fighter-deal = раздача
field-Fighter-shown = показанная карта
field-Fighter-squad = отряд
field-Copy-used = особенность сыграна
field-Copy-paid = отдано
