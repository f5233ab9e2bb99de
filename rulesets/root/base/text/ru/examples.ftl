# Фракции и детали, которые бывают только в примерах.

thing-red = Красные
thing-blue = Синие
thing-green = Зелёные
thing-red_hut = красная хижина
thing-red_flag = красный флаг
thing-red_captain = красный капитан
thing-red_walker = красный странник
thing-blue_hut = синяя хижина
thing-blue_flag = синий флаг
thing-blue_captain = синий капитан
thing-green_flag = зелёный флаг
thing-faithful = верная карта

value-unignored = Неотменённые попадания
value-still_ignored = Попадания, ещё не отменённые
value-first_letter = Первая буква
