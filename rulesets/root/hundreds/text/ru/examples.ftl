# Фракции и детали, которые бывают только в примерах.

thing-hill_folk = Горцы
thing-left_bank = Левый берег
thing-right_bank = Правый берег
thing-coin_owner = Хозяева монеты
thing-first_comer = Первые
thing-neighbours = Соседи
thing-besieged = Осаждённые
thing-besieged_tower = башня осаждённых
thing-besieged_flag = флаг осаждённых
thing-besieged_pawn = фишка осаждённых
