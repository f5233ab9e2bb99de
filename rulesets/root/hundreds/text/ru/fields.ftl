# Что меняется по ходу игры.

field-Hundreds-mood = настрой
field-Hundreds-command_items = Приказы
field-Hundreds-prowess_items = Удаль
field-Hundreds-found = найдено в руинах
field-Hundreds-keeps_item = оставляет предмет
field-Hundreds-loots = грабит
field-Hundreds-ordered = приказов отдано
field-Hundreds-marched = передвигался в наступлении
field-Hundreds-fought = сражался в наступлении
