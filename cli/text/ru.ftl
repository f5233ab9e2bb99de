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
edit-and = { $first }, и { $second }
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
