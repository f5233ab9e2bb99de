legal = Es legal.
not-legal = No es legal, por { $n ->
    [one] un motivo
   *[other] { $n } motivos
}:
place = dónde: { $places }
fixes = Salidas, todas comprobadas:
no-fixes = No se ha encontrado ninguna salida con { $most ->
        [one] un cambio
       *[other] { $most } cambios
    } como mucho, ni quitando todo lo que se nombra. Hojas modificadas que se han juzgado: { $tried }.
no-fixes-exhausted = Ningún cambio ni ningún par de cambios la hace legal; tampoco se ha encontrado una salida con { $most ->
        [one] un cambio
       *[other] { $most } cambios
    } como mucho, ni quitando todo lo que se nombra.
fixes-off = La búsqueda de salidas está desactivada.
edit-remove = quitar { $thing } ({ $path })
edit-add = añadir { $thing } ({ $path })
edit-replace = cambiar { $old } por { $new } ({ $path })
edit-set = cambiar { $path }: { $old } → { $new }
edit-and = { $first } y { $second }
total-then = el total pasa a ser { $total }
nearest-failed = la regla { $rule } lo permitiría, pero no se cumple: { $condition }
nearest-not-here = la regla { $rule } lo permitiría, pero no aquí: «{ $prose }»
nearest-full = la regla { $rule } lo permitiría, pero no le quedan plazas
nearest-again = la regla { $rule }, citada arriba, lo permitiría, pero no aquí
unmet = No se cumple en esta hoja:
column-thing = Qué
column-price = Precio
column-place = Dónde
column-why = Por qué
column-number = Número
column-id = Id
column-title = Título
column-file = Dónde
column-languages = Textos
column-scenarios = Pruebas
options-count = { $legal ->
    [one] Se puede añadir { $legal } de { $all }.
   *[other] Se pueden añadir { $legal } de { $all }.
}
options-shared = Para todo lo que sigue, salvo que la misma regla diga otra cosa:
options-none = Aquí no se puede añadir nada.
options-taken = Aquí está { $what } y solo hay sitio para una cosa: quítala para ver qué otra podría estar.
options-no-worse = La hoja no es legal como está. Con una de estas cosas no empeora:
and-more = y { $n } más
formal = En el lenguaje
examples = Ejemplos
diff-nothing = No ha cambiado nada.
diff-rules = Reglas
diff-scenarios = Ejemplos y casos
diff-sheets = Hojas
diff-games = Partidas guardadas
diff-texts = Textos en otros idiomas
diff-same = { $file }: como antes
diff-legal = legal
diff-illegal = no es legal
diff-unreadable-now = { $file } ya no se puede leer: { $why }
diff-unreadable-then = { $file } antes no se podía leer: { $why }
diff-parts = { $file }: otro curso tras { $after } de { $all ->
    [one] una respuesta
   *[other] { $all } respuestas
} ({ $player }: { $answer })
diff-parts-at-once = { $file }: otro curso desde el principio
diff-nothing-more = se pregunta a otros, o por otra regla, o ya a nadie
diff-begins = la partida puede empezar
diff-declarations = Vocabulario y manifiesto
diff-things = Cosas
fate-added = nuevo
fate-removed = suprimido
fate-changed = cambiado
change-added = nueva
change-removed = suprimida
change-renumbered = era { $number }
change-renamed = tiene otro id
change-meaning = significa otra cosa
change-figures = otros números
change-switched = activada o desactivada
change-wording = otra redacción
change-examples = otros ejemplos
change-layout = solo la presentación
turn-added = nuevo
turn-removed = suprimido
turn-fails = ahora falla
turn-passes = ahora se cumple
turn-otherwise = falla de otro modo
found-legal = es legal
found-refused = queda rechazado: { $reasons }
found-sides = a la izquierda { $left }, a la derecha { $right }
found-does-not = no se cumple
found-does = se cumple, y no debería
found-nothing = no hay nada de lo que preguntarlo
found-idle = no ha empezado nada
found-done = el procedimiento ha terminado
found-drawn = la partida acaba en empate
found-won = la partida ha terminado; gana: { $who }
found-ranked = la partida ha terminado; de mejor a peor: { $who }
found-asked = espera respuesta una pregunta ({ $who }): { $question }
found-other = sale otra cosa ({ $code }); lo dice `reglo test`
stale-wording = hecho a partir de otra redacción
stale-meaning = hecho para otro significado
stale-key = está bajo el id que tenía la regla
stale-added = nuevo
stale-removed = suprimido
stale-changed = cambiado
book-version = Versión { $version }
book-contents = Índice
book-tables = Tablas
book-things = Reglas de cartas, piezas y otras cosas sueltas
book-off = Reglas sin efecto con estas opciones
book-options = Opciones
book-example = Ejemplo
example-setting = Con { $option }: { $value }
example-given = Se da: { $what }
example-legal = Es legal.
example-refused = No es legal por { $rules }.
example-option = Se puede añadir { $what }.
example-option-at = Se puede añadir { $what }, con una diferencia de { $price }.
example-option-refused = No se puede añadir { $what }: { $rules }.
example-is = { $what }: { $value }
example-is-not = { $what }: no { $value }
example-less = { $what }: menos de { $value }
example-at-most = { $what }: { $value } como máximo
example-more = { $what }: más de { $value }
example-at-least = { $what }: { $value } como mínimo
example-present = { $what }: algo
example-among = { $what }: con { $value }
example-not-among = { $what }: sin { $value }
example-count = { $what } (cantidad)
example-nth = { $what } (n.º { $n })
example-where = { $what }, si «{ $condition }»
example-count-of = número de { $name } ({ $what })
example-every = para cada { $name } ({ $what }): { $condition }
example-any = para al menos un { $name } ({ $what }): { $condition }
example-sum = suma de «{ $value }» para cada { $name } ({ $what })
example-chance = El azar da: { $what }
example-do = Empieza: { $what }.
example-answer = Respuesta ({ $who }): { $answer }
example-answer-refused = Respuesta que no vale ({ $who }): { $answer }, por { $rules }.
example-asked = Se pregunta a: { $who }.
example-finished = Con eso ha terminado.
example-won = Gana la partida: { $who }.
example-ranked = La clasificación, de mejor a peor: { $who }.
example-drawn = Nadie gana la partida.
watch-waiting = Esperando el próximo guardado; Ctrl-C termina.
coverage = { $ruleset }: reglas cubiertas: { $covered } de { $all } ({ $percent } %).
coverage-none = { $ruleset } no tiene reglas propias que actúen.
coverage-missing = Ninguna prueba trata de:
hooks = Scripts
named-by = La nombran
named-by-none = Ninguna regla la nombra.
amended-by = La modifican
step-base = valor de partida
step-route-price = precio de la vía
step-becomes = pasa a ser { $by }
step-increase = { $by }
step-surcharge = { $by } por la vía
step-reduce = { $by }
step-floor = no baja de { $after }
step-at-least = como mínimo { $after }
step-at-most = como máximo { $after }
nothing = nada
yes = sí
no = no
untranslated = (sin traducir: { $lang })
untranslated-in-part = (en parte sin traducir: { $lang })
view-untranslated = Lo que no está traducido aparece en: { $lang }
cited = { $text } (regla { $rule })
event-unseen = algo que no se ve
event-gain = { $who }: +{ $value }
event-lose = { $who }: −{ $value }
event-rise = { $field }: +{ $value }
event-fall = { $field }: −{ $value }
event-pay = { $who }: pago de { $value }
event-move-unseen = { $field }: algo oculto
event-move-unseen-of = { $field } ({ $who }): algo oculto
event-move = { $value } → { $field }
event-shuffle = barajado: { $field }
event-roll = sale { $value }
event-pick = el azar elige { $value }
event-answered = { $who }: respuesta dada
event-choose-action = { $who }: { $what }
event-reveal-all = todos han respondido
event-nothing = no hay nada que elegir
event-passed = { $who } no puede hacer nada aquí
event-choose = { $who }: elección de { $value }
event-impossible = no se puede hacer: { $value }
event-prevented = está prohibido: { $what }
event-replaced = en lugar de esto ocurre otra cosa: { $what }
event-reordered = se adelanta: { $what }
event-taken-back = { $who } ha retirado una respuesta por encima de lo que se había tirado o mostrado
game-won = Fin de la partida: { $n ->
    [one] gana { $winners }.
   *[other] ganan { $winners }.
}
game-drawn = Fin de la partida: no gana nadie.
run-done = Ha terminado: { $what }.
run-gives = { $what } da { $result }.
run-stops = No hay más respuestas.
dry-run = Un ensayo: no queda nada de él.
dry-chance = Aquí decide el azar: no se puede prever qué resulta.
dry-revealed = Aquí entra en juego algo oculto: no se puede prever qué resulta.
answer-refused = esta respuesta no se acepta ({ $player }): { $why }
answer-asked = lo que se pregunta es: { $prompt }
resume-not = No se puede seguir con `{ $file }`: { $why }
resume-not-read = no es una partida guardada: { $what }
resume-format = la partida está en el formato { $found }, y este programa lee el formato { $own }
resume-ruleset = la partida es de `{ $saved }`, no de `{ $here }`
resume-too-large = ocupa { $bytes } bytes; el máximo es { $most }
resume-no-option = la partida fija la opción `{ $option }`, y las reglas no tienen ninguna que se llame así
resume-option = en la partida la opción `{ $option }` vale `{ $saved }`
resume-option-value = la partida fija la opción `{ $option }` en `{ $saved }`, que no es ninguno de sus valores
resume-setup = el comienzo de la partida ya no se puede usar
resume-procedure = ya no se puede empezar `{ $procedure }`
resume-answer = la respuesta { $number }, `{ $answer }` ({ $player }), ya no se puede dar: { $why }
resume-asked = ahora se pregunta a: { $who }, por { $rule }
resume-differs = la primera regla que ha cambiado desde entonces: { $rule }
resume-gone = la primera regla que ha cambiado desde entonces, `{ $rule }`, ya no existe
resume-new = la primera regla añadida desde entonces: { $rule }
resume-fault = { $after ->
    [one] después de una respuesta
   *[other] después de { $after } respuestas
}: { $fault }
resume-hash = de las respuestas guardadas resulta otro estado
resume-help-not-read = una partida la guarda `s` en `reglo play`; este archivo es otra cosa, está cortado o se ha cambiado a mano
resume-help-something-else = una partida la guarda `s` en `reglo play`; este archivo es otra cosa
resume-help-no-option = para seguir sin ella, quita `{ $option }` de `options` en la partida
resume-help-format = la escribió otra versión de `reglo`
resume-help-ruleset = nombra la carpeta de las reglas `{ $saved }`
resume-help-option = quita `--set { $option }=…`, o pon `--set { $option }={ $saved }`
resume-help-changed = las reglas han cambiado desde entonces; empieza otra partida
resume-help-answer = las reglas han cambiado desde entonces, o la partida se ha cambiado a mano
resume-help-hash = la partida se ha cambiado a mano, o las reglas han cambiado y dicen aún que son de la misma versión
answers-form = escribe `[("jugador", "respuesta"), …]`, en JSON `[["jugador", "respuesta"], …]`
answers-no-list = esto no es una lista de respuestas
answers-two-parts = una respuesta tiene un jugador y un texto
answers-no-answer = esto no es la respuesta de un jugador
answers-no-field = una respuesta no tiene ningún campo `{ $name }`
answers-lacks = a esta respuesta le falta `{ $name }`
answers-quotes = esto tiene que ser un texto entre comillas
answers-several = hay varias cosas que se llaman `{ $name }`
answers-by-id = nombra la que quieres decir por su id
answers-no-player = no hay ningún jugador `{ $name }`
answers-player-is = a un jugador se le nombra por su id o por su nombre
answers-unread = esta respuesta no se puede leer: { $why }
answers-written = una respuesta se escribe como `coger(cuerda)`, `cuerda`, `2.5`, `none`, `true`, `[a, b]` o `{ "{" } campo: 3 { "}" }`
answers-too-late = cuando llega esta respuesta ya no se pregunta a nadie
answers-end-before = acaba la lista antes de ella
refused-condition = Esta regla no lo permite: { $what }
refused-is-not = Tendría que cumplirse: { $what }
refused-is = Lo impide: { $what }
refused-nothing = No hay nada que elegir para esto: { $question }
refused-not-offered = Eso no está entre las respuestas posibles.
refused-not-with = { $action }: { $what } no está entre aquello con lo que se puede hacer aquí.
refused-number = `{ $answer }` no es posible aquí, solo esto: { $takes }.
refused-not-understood = Eso no se entiende: { $what }
refused-not-asked = A este jugador no se le pregunta ahora.
none-words = ninguno, ninguna, no, nada, nadie
play-no-declining = Aquí hay que elegir algo.
play-which = ¿Cuál? Lleva su número al lado.
play-empty = Escribe el número o el nombre de una respuesta; `?` dice por qué no las demás, `h` todo lo posible.
play-several = { $label } reúne { $n } respuestas: nombra una, o escribe el número para verlas.
play-only-one = Aquí se pide una sola respuesta.
did-you-mean = ¿Querías decir `{ $near }`?
unread-quotes = falta cerrar las comillas de un nombre
unread-short = le falta algo al final
unread-from = no se puede leer desde `{ $rest }`
unread-no-half = `{ $text }` no es un número entero ni medio
unread-no-answer = `{ $text }` no es una respuesta
is-no = aquí no se pide `{ $answer }`, sino otra cosa ({ $wanted })
no-name = nada se llama aquí `{ $name }` ({ $wanted })
amount-of = un número ({ $unit })
other-unit = aquí no se cuenta `{ $unit }`, sino otra cosa ({ $wanted })
no-unit = aquí no se cuenta `{ $unit }`
not-whole = `{ $answer }` no es un número entero
not-yes-or-no = `{ $answer }` no es ni sí ni no
twice = `{ $name }` aparece dos veces
count-exactly = hay que elegir { $most }, no { $given }
count-between = hay que elegir de { $least } a { $most }, no { $given }
order-all = hay que ordenar todos, que son { $all }, no { $given }
amounts = hay que indicar { $parts ->
    [one] una cantidad
   *[other] { $parts } cantidades
}, no { $given }
no-amounts = `{ $answer }` no es una lista de cantidades
no-number = `{ $unit }` necesita un número, no `{ $answer }`
several-places = `{ $unit }` podría salir de varios sitios
no-action = nada de lo que se puede hacer aquí se llama `{ $name }`
not-an-action = `{ $answer }` no es nada que se pueda hacer
several-actions = `{ $name }` vale para varias acciones: indica también cuál
not-a-sheet = `{ $answer }` no es una hoja; escribe sus campos: `{ "{" } campo: valor { "}" }`
no-sheet = en este juego no hay hojas
no-field = no hay ningún campo `{ $name }`
missing-field = falta esto: { $field }
given-field = { $field }: ya está dado, y es { $value }
not-a-rule = `{ $answer }` no es una regla; escribe `rule` y su número
no-rule = no hay ninguna regla `{ $name }`
one-rule = hay que elegir una regla, no { $given }
nobody = nadie se llama `{ $name }`
ask-none = nada de esto
ask-some = de { $least } a { $most }: sus números
ask-some-or-none = { $most ->
    [1] uno o ninguno: su número, o 0
   *[other] hasta { $most }: sus números, o 0 si ninguno
}
ask-some-one = uno: su número
ask-some-exactly = exactamente { $most }: sus números
ask-idle = No hay nada posible: Intro o 0 para seguir.
ask-back = atrás
ask-order = todos, en un orden: sus números
ask-reactions = Ahora actúan varias reglas. ¿En qué orden?
ask-instead = Varias reglas podrían aplicarse en lugar de esto: { $event }. ¿Cuál?
ask-range = de { $least } a { $most }
ask-pay = ¿Cómo pagas { $amount }?
ask-split = { $total } en total. Escribe cuánto sale de dónde: con su nombre y en cualquier orden, por ejemplo `{ $named }`, o solo números en este orden: { $order }, por ejemplo `{ $example }`.
split-together = El total tiene que ser { $total }.
split-sum = El total tiene que ser { $total }, y { $given } = { $sum }.
split-below = Ninguna cantidad puede ser menor que 0.
split-most = { $place }: como mucho { $most }; no hay más.
split-needed = { $place }: como mucho { $most }; el resto hace falta para lo demás que se paga.
split-least = { $place }: al menos { $least }; lo demás no alcanza.
ask-given = { $value } (dado)
ask-free = cualquier cosa
ask-free-one = { $kind }
ask-free-several = { $kind } (lista), como [a, b]
ask-refused = No es posible:
ask-nothing-refused = No hay nada más que se pudiera responder.
ask-refused-which = `? PALABRA` habla solo de lo que lleva esa palabra en el nombre, `? *` de todo.
ask-refused-none = Nada de lo que no se puede responder lleva `{ $word }` en el nombre.
ask-not-refused = `{ $word }` sí se puede responder.
ask-and-more = y { $n } más
explain-what = `explain NÚMERO` dice de dónde sale el precio de esa respuesta, o lo que se muestra de ella.
explain-nothing = No tiene precio ni valor que se pueda explicar.
explain-hidden = { $value }: de dónde sale no lo puedes ver.
explain-not-there = `{ $what }` no está
explain-from-0 = las posiciones de una lista se cuentan desde 0
view-unknown = Nada se llama así: { $what }
view-empty = nada
view-hidden = oculto
view-hidden-count = { $n ->
    [one] { $n } oculto
   *[other] { $n } ocultos
}
play-begins = { $title }, semilla { $seed }. Con `h` se ve qué se puede escribir.
play-begins-unseeded = { $title }. Con `h` se ve qué se puede escribir.
play-seed = Semilla { $seed }: con ella, las mismas respuestas dan la misma partida.
play-resumed = Se sigue tras { $n ->
    [one] una respuesta
   *[other] { $n } respuestas
}; `log` muestra lo que ha pasado.
play-migrated = La partida guardada es de la versión { $from } del reglamento, y esta es la { $to }: se han dado de nuevo sus respuestas, y no se ha podido comparar el estado. Al guardar se escribe la versión { $to }.
play-rules-changed = Las reglas o sus datos han cambiado desde que se guardó, aunque la versión sigue siendo la { $version }: se han dado de nuevo sus respuestas, y no se ha podido comparar el estado. Al guardar pasa a ser una partida de las reglas tal como están.
play-bot = bot
play-look = { $player }: Intro borra la pantalla.
play-hand-over = Ahora juega { $player }. Pulsa Intro cuando nadie más mire.
play-no-number = No hay tal número: { $least ->
    [0] van del 0 al { $most }.
   *[other] { $most ->
        [1] solo hay el 1.
       *[other] van del { $least } al { $most }.
    }
}
play-as-before = La partida está como antes de esta respuesta.
play-nobody-asked = No se pregunta a nadie.
play-interrupted = Otro Ctrl-C sale, y `q` también.
play-over = `u` retira la última respuesta, `log` y `view` muestran lo que hubo, `s` guarda, `q` sale.
play-hint = `view` enseña la mesa, `view NOMBRE` una sola cosa, `?` por qué no lo demás, `h` todo lo posible.
play-help = Un número es la respuesta que lleva ese número; varios números donde se piden varias.
    También se puede escribir: un nombre, `nombre(cosa)` si es una acción, `2.5`, `ninguno`, `[a, b]`, una hoja como { "{" } campo: valor { "}" }.
    ?        qué no se puede responder y por qué; ? PALABRA: solo lo que se llama así
    explain  explain NÚMERO: de dónde sale el precio de esa respuesta
    try R    qué haría una respuesta R, hasta donde se puede prever
    u        retira la última respuesta
    s        guarda; s ARCHIVO guarda en otro sitio
    log      todo lo que ha pasado
    log all  lo mismo, con lo que las reglas anotan para sí
    view     lo que se puede ver; view NOMBRE: una sola cosa, con lo que dicen sus reglas; view 3.1: una regla
    q        sale
play-letter-answers = Aquí `{ $letter }` responde a la pregunta: la orden es `{ $word }`.
sheet-how = Intro la rellena campo a campo; `@ARCHIVO` la toma de un archivo; o escríbela: { "{" } campo: valor { "}" }
sheet-optional = Intro lo deja fuera.
sheet-keeps = Intro deja lo que hay.
sheet-keeps-or-none = Intro deja lo que hay, - lo vacía.
sheet-needed = { $field }: no se puede dejar vacío.
sheet-submit = ¿Entregarla? sí; un número cambia ese campo; u atrás, n de nuevo, c la deja por ahora:
sheet-not-yet = Aún no es legal. Un número cambia ese campo; u atrás, n de nuevo, c la deja por ahora:
sheet-not-yet-ways = Aún no es legal. Un número cambia ese campo o toma esa salida; u atrás, n de nuevo, c la deja por ahora:
sheet-illegal = No se puede entregar mientras no sea legal.
sheet-nothing-wrong = No hay nada que objetar.
sheet-no-field = No hay ningún campo `{ $text }`: { $fields ->
    [1] solo hay el 1.
   *[other] van del 1 al { $fields }.
}
sheet-no-field-ways = No hay ningún campo ni salida `{ $text }`: los campos van del 1 al { $fields }; las salidas, del { $first } al { $last }.
sheet-no-value = No hay ningún valor `{ $text }`. `explain` dice de dónde salen todos: { $values }
sheet-of = { $player }, { $kind }:
sheet-by-itself = (lo que vale si no se dice nada)
sheet-left = La hoja queda como está: con Intro se sigue.
sheet-not-saved = Una hoja a medio rellenar no entra en la partida guardada.
sheet-lost = La hoja no se ha entregado y se pierde al salir. ¿Salir? s o n:
sheet-help = Un número o un nombre elige; parte de un nombre acorta la lista, * la muestra entera. `?` dice por qué no, u vuelve atrás, c deja la hoja por ahora, `view` la muestra hasta aquí, `@ARCHIVO` la toma de un archivo.
sheet-wrong = No es legal: { $what }
sheet-ways-out = Así sería legal:
sheet-a-number = un número
sheet-not-in = `{ $text }` no vale aquí: { $takes }
sheet-no-number = `{ $text }` no es un número.
sheet-many = Hay { $n }. Parte del nombre acorta la lista; * la muestra entera.
sheet-not-now = No es legal aquí: { $name }. { $why }
sheet-not-legal = No son legales aquí: { $names }
sheet-whole-name = Con el nombre entero se pone de todos modos.
sheet-did-you-mean = Aquí nada se llama `{ $text }`. ¿Querías decir `{ $near }`?
sheet-unknown = Aquí nada se llama `{ $text }`. * muestra la lista entera.
sheet-one-by-one = Uno tras otro; Intro acaba la lista, u quita el último.
sheet-nothing-more = { $field }: no se puede añadir nada más.
sheet-nothing-here = { $field }: no se puede añadir nada.
sheet-taken-back = Retirado.
sheet-list-again = (* muestra lo que aún se puede añadir)
sheet-none-refused = Aquí no se rechaza nada más.
sheet-why-which = { $n ->
    [one] Hay otro que aquí no es legal.
   *[other] Hay otros { $n } que aquí no son legales.
} `? NOMBRE`, o una parte, dice por qué.
sheet-one-more = { $field }: ¿otro más? s/n
sheet-fill-in = { $field }: ¿rellenar? s/n
sheet-anew = ¿Empezar de nuevo? Se pierde todo lo escrito. s o n:
undo-done = Retirado: { $answer }
undo-done-other = Retirada la última respuesta: { $player }.
undo-other = ¿Retirar la hoja ({ $player })? Habrá que rellenarla otra vez. s o n:
undo-stops = Eso no se puede retirar: desde entonces se ha tirado, sacado o mostrado algo.
undo-nothing = No hay respuesta que retirar.
undo-secret = En esta ronda aún no has respondido, y lo que ha respondido { $player } sigue en secreto: aquí no se puede retirar. Responde y la ronda sigue.
undo-crossed = Desde entonces se había tirado, sacado o mostrado algo; el registro lo dice.
play-analysis = Análisis: `u` retira respuestas también por encima de tiradas y de lo mostrado, y el registro lo dice.
try-what = ¿Qué respuesta? `try RESPUESTA` dice qué haría.
try-would = Pasaría esto:
try-asked = Después: { $prompt }
try-not-done = No se ha hecho nada de ello.
save-done = Guardado en { $file }.
save-failed = No se ha guardado: { $why }. La partida sigue; `s ARCHIVO` la guarda en otro sitio.
save-lost = No se ha guardado: { $why }. Lo jugado desde la última vez que se guardó se ha perdido.
save-impossible = Esta partida no se puede guardar: lo que se empezó tiene listas o piezas como argumentos.
save-too-large = No se ha guardado: la partida ya es mayor que un archivo que se pueda volver a leer.
save-other = No se ha guardado: { $file } ya existe y no es una partida guardada. Nombra otro archivo.
save-no-game = { $file } ya existe y no es una partida guardada: ahí no se puede guardar
save-another-game = No se ha guardado: { $file } contiene otra partida guardada. Guarda ahí otra vez y la sustituirás, o nombra otro archivo.
save-beside = { $other } contiene otra partida guardada y se queda como está: esta se guarda en { $file }.
save-name-another = nombra otro archivo: `--save ARCHIVO`
save-leave-out = quita `--save`
quit-save = ¿Guardar en { $file } antes de salir? s o n:
quit-unsaved = Se sale sin guardar.
simulate-games = { $what }: { $games ->
    [one] una partida
   *[other] { $games } partidas
}, semilla { $seed }.
simulate-won = { $n } con ganador
simulate-drawn = { $n ->
    [one] { $n } empatada
   *[other] { $n } empatadas
}
simulate-ended = { $n ->
    [one] { $n } terminada sin ganador
   *[other] { $n } terminadas sin ganador
}
simulate-left = { $n ->
    [one] { $n } dejada
   *[other] { $n } dejadas
} sin terminar tras { $limit ->
    [one] una respuesta
   *[other] { $limit } respuestas
}
simulate-faults = { $n ->
    [one] { $n } parada
   *[other] { $n } paradas
} por un fallo
simulate-answers = Respuestas por partida: mínimo { $least }, mediana { $median }, máximo { $most }.
simulate-never = Reglas que no se aplicaron nunca:
simulate-fault-list = Fallos, con las semillas que los repiten (`reglo simulate … -n 1 --seed SEMILLA`):
simulate-fault = Semilla { $seeds }:
simulate-no-answer = ningún bot encontró una respuesta que se acepte
column-player = Jugador
column-seat = Asiento
column-wins = Victorias
column-share = Parte
column-value = Valor
column-average = Media
column-least = Mínimo
column-most = Máximo
column-times = Veces
column-games = Partidas
procedure-is = { $label }: { $kind } de la regla { $rule }, `{ $name }`
procedure-done = La hacen u ofrecen
procedure-forbidden = La pueden prohibir
procedure-instead = La pueden sustituir
procedure-before = Antes
procedure-after = Después o a su término
procedure-moved = La pueden adelantar
kind-procedure = operación
kind-phase = fase
kind-step = etapa
kind-action = acción
acts-on = Actúa sobre
other-language = (Reglo no tiene frases propias en `{ $lang }`: las que no son del reglamento están en español.)
file-read = no se puede leer `{ $file }`: { $why }
file-list = no se puede leer la carpeta `{ $file }`: { $why }
file-write = no se puede escribir `{ $file }`: { $why }
file-is-folder = `{ $file }` es una carpeta, no un archivo
file-too-large = `{ $file }` ocupa más de { $most } MiB
file-not-text = `{ $file }` no es texto UTF-8: el primer byte malo está en la línea { $line }
file-special = `{ $file }` no es un archivo corriente
why-missing = no existe
why-denied = no hay permiso
why-full = el disco está lleno
why-read-only-disk = en este disco no se puede escribir
why-folder = es una carpeta
why-read-only = es de solo lectura
why-circle = sus enlaces dan vueltas en círculo
why-no-folder = no hay ninguna carpeta `{ $folder }`
why-other = el sistema dice: { $reason }
save-breaks-off = aquí se corta
save-lacks = le falta `{ $part }`
save-unknown-part = `{ $part }` no va ahí
save-otherwise = desde aquí no se puede leer
resume-help-name = nombra el archivo de una partida guardada: `--resume ARCHIVO`
given-help-name = nombra un archivo que diga cómo empieza la partida: `--given ARCHIVO`
answers-help-name = nombra un archivo con una lista de respuestas: `--answers ARCHIVO`
field-takes = { $field } no puede ser `{ $value }`. Vale: { $takes }
given-field-list = { $field }: ya está dado, y es otra cosa
refused-by = De esto depende, y no vale: { $what }
play-next = Le toca a { $player }.
play-hand-over-help = Intro sigue, `s` guarda, `q` sale.
sheet-why = Una hoja se juzga entera: Intro la rellena, y ahí `?` dice de cada campo qué no puede ir en él y por qué.
split-amounts = Aquí se piden cantidades, por ejemplo `{ $example }`, no `{ $text }`.
ask-split-ways = O cantidades, en cualquier orden: `{ $example }`; los números solos, en este orden: { $order }.
stale-figures = no dice una cifra que ahora es otra
stale-missing = falta
stale-orphan = ya no existe aquello de lo que era el texto
event-yes-or-no = { $who }: { $value }
standard-input = entrada estándar
setup-of-save = el comienzo de la partida guardada
setup-no-sheet = `{ $file }` dice con qué empieza una partida, y aquí se pide una hoja
setup-no-sheet-help = `run`, `play` y `simulate` empiezan con él: `--given { $file }`
sheet-no-setup = `{ $file }` es una hoja, y aquí se pide con qué empieza una partida
sheet-no-setup-help = `validate` la juzga; donde una partida pide una hoja, `@{ $file }` la entrega
folder-is-none = `{ $folder }` no es una carpeta
folder-missing = `{ $folder }` no existe
folder-help = indica la carpeta que contiene el `ruleset.ron` de un reglamento
call-none = el manifiesto de `{ $id }` no dice qué se juega
call-none-help = indica un procedimiento ({ $known }), o escribe `procedure: "…"` en `ruleset.ron`
call-no-name = `{ $text }` no nombra ningún procedimiento
call-no-name-help = escribe su nombre, con sus argumentos entre paréntesis si los tiene: `turn(anna)`
call-arguments = el número de argumentos de `{ $name }` es { $takes }, no { $given }
call-shape = escribe `{ $shape }`
call-near = ¿querías decir `{ $near }`?
call-example = es `{ $shape }`: escribe, por ejemplo, `{ $example }`
call-unknown = no hay ningún procedimiento `{ $name }`
call-known = indica uno de sus procedimientos ({ $known })
call-only-sheets = este reglamento solo juzga hojas
call-argument = `{ $text }` no vale para `{ $param }`, que tiene que ser { $what }
call-things = las cosas se indican por su id o por su nombre
call-whole = un número entero
call-flag = `true` o `false`
call-amount = una cantidad
call-member = uno de sus valores
call-nameable = algo que se pueda nombrar en la línea de órdenes
players-none = el reglamento no dice quién juega
players-none-help = lo dice el juego: `game … played by`
players-fewer = no pueden jugar { $wanted }: la preparación nombra a { $named }
players-fewer-help = nombra a quienes juegan, separados por comas: `--players ana,bruno`
players-twice = `{ $name }` está nombrado dos veces
players-twice-help = cada cual tiene un solo asiento
setup-with-players = la preparación con estos jugadores
call-no-thing = no hay ningún `{ $text }` de la clase `{ $kind }`
seat-unknown = no hay ningún asiento `{ $seat }`
seat-help = los asientos son { $seats }
seat-nobody = nadie se sienta a este juego
bot-twice = `--bot { $text }` nombra por segunda vez el asiento de `{ $name }`
bot-twice-help = quita uno de los dos
bot-skill = un bot no puede jugar como `{ $text }`
bot-skill-help = escribe `ASIENTO=random`, `ASIENTO=search` o `ASIENTO=ARCHIVO.rhai`
explain-asked = lo que se explica
explain-not-seen = { $player } no puede saber qué resulta de `{ $what }`: depende de algo oculto
explain-not-seen-help = pregunta por algo que se vea desde ese asiento, o quita `--as` para saberlo todo
explain-of-what = `{ $what }` se pregunta de algo: `{ $what }({ $asked })`
explain-of-what-help = nombra un lugar de la hoja, como `seats[0]`, o una cosa por su id; las posiciones se cuentan desde 0
explain-unknown = no hay ninguna regla, procedimiento, cosa ni valor `{ $what }`
explain-rules = `reglo rules REGLAMENTO` enumera las reglas
explain-rules-near = cerca están { $near }; `reglo rules REGLAMENTO` enumera las reglas
explain-no-rule = no hay ninguna regla { $number }
options-refused = Lo que fallaría si se añadiera esto:
setting-unknown = no hay ninguna opción `{ $name }`
setting-known = las opciones son { $names }
setting-none = este reglamento no tiene opciones
setting-value = la opción `{ $name }` no puede ser `{ $value }`
setting-values = puede ser: { $values }
