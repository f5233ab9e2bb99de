# Слова игры.

ruleset-root_base = Root: общая часть
unit-warriors = { $n ->
    [one] воин
    [few] воина
    [many] воинов
   *[other] воина
}
unit-points = { $n ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
}

enum-Suit = масть
enum-Suit-fox = лисы
enum-Suit-rabbit = кролики
enum-Suit-mouse = мыши
enum-Suit-bird = птицы

enum-Sort = вид детали
enum-Sort-warrior = именной воин
enum-Sort-building = постройка
enum-Sort-token = жетон
enum-Sort-pawn = фишка

enum-CardSort = вид карты
enum-CardSort-ambush = засада
enum-CardSort-dominance = господство
enum-CardSort-item = предмет
enum-CardSort-effect = эффект
enum-CardSort-plain = без эффекта

enum-Phase = фаза
enum-Phase-birdsong = Рассвет
enum-Phase-daylight = День
enum-Phase-evening = Вечер

enum-Printing = издание
enum-Printing-sixth = шестое
enum-Printing-sixteenth = шестнадцатое

kind-Faction = фракция
kind-Clearing = поляна
kind-Forest = лес
kind-PieceType = деталь
kind-ItemType = предмет
kind-Card = карта
kind-Copy = карта в игре
kind-Item = предмет в игре
kind-Root = Корни

option-printing = Издание Закона
option-round_limit = Раундов, самое большее

value-battlefields = Где можно сразиться
value-rolled = Бросок
value-rolled_hits = Попадания по броску
value-extra_hits = Дополнительные попадания
value-ignored_hits = Отменённые попадания
value-dealt_by = Наносит попаданий
value-hits_on = Получает попаданий
value-matches = Подходит поляне
value-suit_matches = Той же масти
value-is_ambush = Это засада
value-falls_first = Воины гибнут раньше всего остального
value-falls_last = Это здание или жетон
value-is_corner = Это угол
value-counts_as = Идёт за масть
value-ways = Путей туда
value-adjacent = Соседние
value-open_slots = Свободные места
value-buildings_in = Постройки
value-fits = Помещается
value-by_river = Соединены рекой
value-touches = Касается поляны
value-beyond_path = Соседние леса
value-warriors_in = Воины
value-pieces_in = Детали
value-present_in = Присутствует
value-strength_in = Сила для правления
value-rulers = Кто здесь правит
value-around = Каких полян касается
value-governs = Правит
value-can_craft = Есть чем и из чего изготавливать
value-craftable = Можно изготовить
value-crafting_power = Мастерские
value-unused_tools = Свободные мастерские
value-tools_of = Свободные мастерские масти
value-tools_left = Свободные мастерские всего
value-affordable = По карману
value-in_supply = Есть в запасе
value-crafted = Эффект уже есть
value-dominance_score = Очки для господства
value-dominates = Господствует
value-corners_ruled = Правит противоположными углами
value-unseen_dominance = Карты господства, которых не видно
value-may_dominate = Может что-то сделать с господством
value-travellers = Детали, которые передвигаются
value-movers_in = Воины и фишки
value-destinations = Куда можно передвинуться
value-can_march = Может передвинуться оттуда
value-origins = Откуда можно передвинуться
value-may_move = Может передвинуться
value-decider = Кто решает
value-is_enemy = Враг
value-enemies_in = Враги здесь
value-enemy_pieces_in = Вражеские детали
value-enemy_count = Сколько вражеских деталей
value-may_place = Может выставить
value-can_replace = Может заменить
value-hand_limit = Предел руки
value-score_of = Очки
value-arrived = Дошли
value-crafting_points = Очки за изготовление
value-unranked = Ещё без места
value-waiting = Ещё не готовы
value-turn_order = Порядок ходов
value-starting = Начиная с первого
value-warriors_out = Воины на карте
value-ground = Поляны под властью
value-standing = Как идут дела

procedure-start_battle = сразиться
procedure-battle = сражение
procedure-battle_declared = сражение объявлено
procedure-battle_closing = конец сражения
procedure-ambushes = засада
procedure-foiling = ответ на засаду
procedure-sprung = действие засады
procedure-before_roll = перед броском
procedure-after_roll = после броска
procedure-rolling = бросок
procedure-dealing = попадания
procedure-casualties = потери
procedure-take_hits = получить попадания
procedure-draw_cards = добор
procedure-draw_one = взять карту
procedure-reshuffle = новая колода
procedure-clear_ruin = убрать руины
procedure-crafting = изготовление
procedure-craft = изготовить карту
procedure-effect_crafted = эффект изготовлен
procedure-activating = задействовать мастерские
procedure-activate = задействовать
procedure-crafted_item = предмет изготовлен
procedure-take_item = взять предмет
procedure-item_crafted = при изготовлении предмета
procedure-activate_dominance = разыграть господство
procedure-take_dominance = взять господство
procedure-dominating = карты господства
procedure-move_from = передвинуться с поляны
procedure-marching = передвижение
procedure-travel = путь
procedure-carry = путь детали
procedure-place_warriors = выставить воинов
procedure-remove_warriors = убрать воинов
procedure-return_warriors = воины в запас
procedure-discard_card = сбросить карту
procedure-place_piece = выставить деталь
procedure-place_one = выставить деталь вида
procedure-remove_piece = убрать деталь
procedure-remove_one = убрать деталь вида
procedure-spend_card = потратить карту
procedure-discard_down = сбросить до предела
procedure-score = очки
procedure-victory = победа
procedure-final_ranking = итоги
procedure-setup = подготовка
procedure-seating = места за столом
procedure-starting_hands = начальные руки
procedure-placing_ruins = разложить руины
procedure-fill_ruins = спрятать предметы под руинами
procedure-setting_up_factions = подготовка фракций
procedure-set_up = подготовка фракции
procedure-play = партия
procedure-one_round = раунд
procedure-turn = ход
procedure-birdsong = Рассвет
procedure-daylight = День
procedure-evening = Вечер
procedure-birdsong_begins = начало Рассвета
procedure-birdsong_steps = шаги Рассвета
procedure-birdsong_ends = конец Рассвета
procedure-daylight_begins = начало Дня
procedure-daylight_steps = шаги Дня
procedure-daylight_ends = конец Дня
procedure-evening_begins = начало Вечера
procedure-evening_steps = шаги Вечера
procedure-evening_ends = конец Вечера
procedure-birdsong_pause = между действиями Рассвета
procedure-daylight_pause = между действиями Дня
procedure-drawing = добор карт

thing-c1 = поляна 1
thing-c2 = поляна 2
thing-c3 = поляна 3
thing-c4 = поляна 4
thing-c5 = поляна 5
thing-c6 = поляна 6
thing-c7 = поляна 7
thing-c8 = поляна 8
thing-c9 = поляна 9
thing-c10 = поляна 10
thing-c11 = поляна 11
thing-c12 = поляна 12
thing-f1 = лес 1
thing-f2 = лес 2
thing-f3 = лес 3
thing-f4 = лес 4
thing-f5 = лес 5
thing-f6 = лес 6
thing-f7 = лес 7
thing-bag = мешок
thing-boot = сапог
thing-crossbow = арбалет
thing-hammer = молот
thing-sword = меч
thing-tea = чай
thing-coin = монета
