legal = Всё по правилам.
not-legal = Не по правилам, { $n ->
    [one] { $n } причина
    [few] { $n } причины
   *[many] { $n } причин
}:
place = где: { $places }
fixes = Как исправить (каждый способ проверен):
no-fixes = Способ исправить не найден: проверено вариантов — { $tried }.
no-fixes-exhausted = Ни одно изменение и ни одна пара изменений не помогает.
fixes-off = Поиск исправлений выключен.
edit-remove = убрать: { $thing } ({ $path })
edit-add = добавить: { $thing } ({ $path })
edit-replace = заменить { $old } на { $new } ({ $path })
edit-set = изменить { $path }: было { $old }, станет { $new }
edit-and = { $first } и { $second }
total-then = итого станет { $total }
nearest-failed = правило { $rule } ({ $title }) разрешило бы это, но не выполнено условие: { $condition }
nearest-full = правило { $rule } ({ $title }) разрешило бы это, но места по нему заняты
column-thing = Что
column-price = Цена
column-place = Куда
column-why = Почему
column-number = Номер
column-id = Id
column-title = Название
column-file = Где
column-languages = Тексты
column-scenarios = Проверки
options-count = Можно добавить: { $legal } из { $all }.
options-shared = Для всего, что ниже, если то же правило не говорит иного:
options-none = Сюда ничего нельзя добавить.
and-more = и ещё { $n }
formal = На языке правил
examples = Примеры
amended-by = Изменяют
step-base = исходное значение
step-route-price = своя цена разрешения
step-becomes = становится { $by }
step-increase = { $by }
step-surcharge = { $by } за разрешение
step-reduce = { $by }
step-floor = не ниже { $after }
step-at-least = не меньше { $after }
step-at-most = не больше { $after }
nothing = ничего
yes = да
no = нет
untranslated = (язык: { $lang })
cited = { $text } (правило { $rule })
event-unseen = что-то скрытое
event-gain = { $who }: получено: { $value }
event-lose = { $who }: потеряно: { $value }
event-rise = { $field }: +{ $value }
event-fall = { $field }: −{ $value }
event-pay = { $who }: уплачено: { $value }
event-move = { $value } → { $field }
event-shuffle = перемешано: { $field }
event-roll = выпало: { $value }
event-pick = случай выбрал: { $value }
event-answered = { $who }: ответ дан
event-choose-action = { $who }: выбрано: { $what }
event-reveal-all = все ответили
event-nothing = выбирать не из чего
event-choose = { $who }: выбрано: { $value }
event-impossible = не выполнено: { $value }
event-prevented = запрещено: { $what }
event-replaced = вместо этого происходит другое: { $what }
event-reordered = раньше других: { $what }
game-won = Игра окончена. { $n ->
    [one] Победа: { $winners }.
    [few] Победили { $winners }.
   *[many] Победили { $winners }.
}
game-drawn = Игра окончена: победителя нет.
run-done = Завершено: { $what }.
run-gives = { $what }: итог — { $result }.
run-stops = Ответов больше нет.
answer-refused = ответ игрока { $player } не принят: { $why }
answer-asked = вопрос: { $prompt }
refused-not-offered = Такого ответа здесь нет.
refused-not-understood = Непонятно: { $what }
refused-not-asked = Этого игрока сейчас не спрашивают.
ask-none = ничего из этого
ask-some = от { $least } до { $most }: их номера
ask-some-or-none = не больше { $most }: их номера, или none
ask-order = все по порядку: их номера
ask-reactions = Сейчас действуют несколько правил. В каком порядке?
ask-range = от { $least } до { $most }
ask-split = всего { $total }: сколько откуда, в этом порядке
ask-given = задано
ask-free = что угодно
ask-free-one = одно из: { $kind }
ask-free-several = несколько из: { $kind }, как [a, b]
ask-refused = Нельзя:
ask-nothing-refused = Других ответов и нет.
view-empty = ничего
view-hidden = скрыто
view-hidden-count = скрыто: { $n }
play-begins = { $title }, зерно { $seed }. `h` — что можно вводить.
play-resumed = Продолжение; ответов уже дано: { $n }. `log` показывает, что было.
play-bot = бот
play-look = { $player }: Enter очистит экран.
play-hand-over = Далее: { $player }. Нажмите Enter, когда никто другой не смотрит.
play-no-number = Такого номера нет: они от 1 до { $most }.
play-as-before = Игра осталась такой, какой была до этого ответа.
play-nobody-asked = Никого не спрашивают.
play-over = `u` отменяет последний ответ, `log` и `view` показывают, что было, `s` сохраняет, `q` — выход.
play-help = Номер — это ответ рядом с ним; несколько номеров, где выбирают несколько.
    Ответ можно и написать: имя, `имя(вещь)` для действия, `2.5`, `none`, `[a, b]`, лист как { "{" } поле: значение { "}" }.
    ?        чего ответить нельзя и почему
    u        отменяет последний ответ
    s        сохраняет; s ФАЙЛ — в другое место
    log      всё, что произошло
    view     всё, что можно видеть
    q        выход
sheet-how = Enter — заполнить по полям; или напишите целиком: { "{" } поле: значение { "}" }
sheet-optional = Enter — пропустить.
sheet-needed = Поле { $field } нельзя пропустить.
sheet-submit = Подать? д, u — предыдущее поле, c — отказаться:
undo-done = Отменено: { $player }: { $answer }
undo-done-other = Отменён последний ответ: { $player }.
undo-stops = Это отменить нельзя: после этого что-то выпало, вытянуто или показано.
undo-nothing = Отменять нечего.
save-done = Сохранено: { $file }.
save-failed = Не сохранено: { $why }. Игра продолжается.
save-impossible = Эту игру сохранить нельзя: среди аргументов начатого есть списки или фишки.
save-other = Не сохранено: { $file } уже есть, и это не сохранённая игра. Назовите другой файл.
quit-save = Сохранить в { $file } перед выходом? д или н:
quit-unsaved = Выход без сохранения.
simulate-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $what }, зерно { $seed }:
simulate-won = с победителем: { $n }
simulate-drawn = вничью: { $n }
simulate-ended = завершены без победителя: { $n }
simulate-left = не окончены за { $limit } ответов: { $n }
simulate-faults = остановлены ошибкой: { $n }
simulate-answers = Ответов за партию: не меньше { $least }, медиана { $median }, не больше { $most }.
simulate-never = Правила, которые ни разу не применились:
simulate-fault-list = Ошибки и зёрна, которые их повторяют (`reglo simulate … -n 1 --seed ЗЕРНО`):
simulate-fault = Зерно { $seeds }:
simulate-no-answer = ни один бот не нашёл ответа, который принимается
column-player = Игрок
column-seat = Место
column-wins = Победы
column-share = Доля
column-value = Значение
column-average = Среднее
column-least = Меньше всего
column-most = Больше всего
column-times = Раз
column-games = Партии
procedure-is = { $label }: { $kind }, правило { $rule }, `{ $name }`
procedure-done = Выполняют или предлагают
procedure-forbidden = Могут запретить
procedure-instead = Могут заменить
procedure-before = Перед этим
procedure-after = После этого или в конце
procedure-moved = Могут поставить раньше
kind-procedure = процедура
kind-phase = фаза
kind-step = шаг
kind-action = действие
acts-on = Действует на
