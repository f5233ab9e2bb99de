unit-coin = { $n ->
    [one] монета
    [few] монеты
   *[many] монет
}
unit-token = { $n ->
    [one] жетон
    [few] жетона
   *[many] жетонов
}
unit-worth = { $n ->
    [one] единица
    [few] единицы
   *[many] единиц
}
enum-Colour = цвет
enum-Colour-red = красный
enum-Colour-blue = голубой
kind-Fruit = плод
kind-Guest = гость
kind-Meal = обед
procedure-ask = вопросы
procedure-buy = купить
procedure-steal = стащить
value-wealth = Богатство
field-Wish-colour = цвет
field-Wish-dishes = блюда
field-Wish-guest = гость
field-Wish-sauce = соус
field-Wish-tip = чаевые
thing-fig = Инжир
thing-pear = Зелёная груша
thing-plum = Слива
rule-asking = Вопросы
    .prose = Анну спрашивают обо всём, о чём можно спросить.
    .colours = Какой цвет?
    .some = Что вы отдадите?
    .sequence = В каком порядке они лежат?
    .sure = Точно?
    .half = Сколько жетонов?
    .ordering = Что подать?
rule-buying = Покупка
    .prose = Что-то покупают за { $price }.
    .message = { $g }: не хватает на { $price }.
    .ripe = Ещё не созрело: { $p }.
rule-ordering = Заказ
    .prose = Кто хочет соус, тот что-то заказывает.
    .message = Соус подают к блюду.
