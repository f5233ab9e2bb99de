# Как называется то, что есть у карт и фигур, и значения в объяснениях.

field-Card-suit = масть
field-Card-sort = род
field-Card-fox = цена: лисы
field-Card-rabbit = цена: кролики
field-Card-mouse = цена: мыши
field-Card-wild = цена: любая масть
field-Card-item = какой предмет даёт
field-Card-points = очки
field-Card-ends = после сброса уходит из игры
field-Clearing-slots = места под здания
field-Clearing-ruin_slot = вначале здесь руины
field-Clearing-corner = угол
field-Clearing-opposite = противоположный угол
field-Clearing-river = по реке
field-Clearing-edge = соседи по краю
field-Clearing-forests = леса
field-Copy-card = карта
field-Faction-letter = очередь подготовки
field-Faction-vagabond = одна-единственная фигурка
field-Forest-across = соседние леса
field-Item-type = предмет
field-ItemType-points = очки
field-Piece-type = деталь
field-PieceType-owner = хозяин
field-PieceType-sort = род
field-PieceType-crafts = мастерит
