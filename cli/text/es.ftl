legal = Es legal.
not-legal = No es legal, por { $n ->
    [one] un motivo
   *[other] { $n } motivos
}:
place = en { $places }
fixes = Salidas, todas comprobadas:
no-fixes = No se ha encontrado ninguna salida: se han juzgado { $tried } hojas modificadas.
no-fixes-exhausted = Ningún cambio ni ninguna pareja de cambios la hace legal.
fixes-off = La búsqueda de salidas está desactivada.
edit-remove = quitar { $thing } ({ $path })
edit-add = añadir { $thing } ({ $path })
edit-replace = cambiar { $old } por { $new } ({ $path })
edit-set = cambiar { $path } de { $old } a { $new }
edit-and = { $first } y { $second }
total-then = el total pasa a ser { $total }
nearest-failed = la regla { $rule } ({ $title }) lo permitiría, pero no se cumple: { $condition }
nearest-full = la regla { $rule } ({ $title }) lo permitiría, pero no le quedan plazas
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
options-count = Se pueden añadir { $legal } de { $all }.
options-shared = Para todo lo que sigue, salvo que la misma regla diga otra cosa:
options-none = Aquí no se puede añadir nada.
and-more = y { $n } más
formal = En el lenguaje
examples = Ejemplos
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
cited = { $text } (regla { $rule })
event-unseen = algo que no se ve
event-gain = { $who } gana { $value }
event-lose = { $who } pierde { $value }
event-rise = { $field } sube en { $value }
event-fall = { $field } baja en { $value }
event-pay = { $who } paga { $value }
event-move = { $value } a { $field }
event-shuffle = barajado: { $field }
event-roll = saca { $value }
event-pick = el azar elige { $value }
event-answered = { $who } ha respondido
event-choose-action = { $who } elige { $what }
event-reveal-all = todos han respondido
event-nothing = no hay nada que elegir
event-choose = { $who } elige { $value }
event-impossible = no se puede hacer en { $value }
event-prevented = está prohibido: { $what }
event-replaced = ocurre otra cosa en lugar de { $what }
event-reordered = se adelanta: { $what }
game-won = Fin de la partida: { $n ->
    [one] gana { $winners }.
   *[other] ganan { $winners }.
}
game-drawn = Fin de la partida: no gana nadie.
run-done = Ha terminado: { $what }.
run-gives = { $what } da { $result }.
run-stops = No hay más respuestas.
answer-refused = esta respuesta de { $player } se rechaza: { $why }
answer-asked = lo que se pregunta es: { $prompt }
refused-not-offered = Eso no está entre las respuestas posibles.
refused-not-understood = Eso no se entiende: { $what }
refused-not-asked = A este jugador no se le pregunta ahora.
ask-none = nada de esto
ask-some = de { $least } a { $most }: sus números
ask-some-or-none = { $most } como máximo: sus números, o none
ask-order = todos, en un orden: sus números
ask-reactions = Ahora actúan varias reglas. ¿En qué orden?
ask-range = de { $least } a { $most }
ask-split = { $total } en total: cuánto de cada uno, en este orden
ask-given = está dado
ask-free = cualquier cosa
ask-free-one = uno de: { $kind }
ask-free-several = varios de: { $kind }, como [a, b]
ask-refused = No es posible:
ask-nothing-refused = No hay nada más que se pudiera responder.
view-empty = ninguno
view-hidden = oculto
view-hidden-count = { $n ->
    [one] { $n } oculto
   *[other] { $n } ocultos
}
play-begins = { $title }, semilla { $seed }. Con `h` se ve qué se puede escribir.
play-resumed = Se sigue tras { $n } respuestas; `log` muestra lo que ha pasado.
play-bot = bot
play-look = { $player }: Intro borra la pantalla.
play-hand-over = Le toca a { $player }. Pulsa Intro cuando nadie más mire.
play-no-number = No hay tal número: van de 1 a { $most }.
play-as-before = La partida está como antes de esta respuesta.
play-nobody-asked = No se pregunta a nadie.
play-over = `u` retira la última respuesta, `log` y `view` muestran lo que hubo, `s` guarda, `q` sale.
play-help = Un número es la respuesta que lleva ese número; varios números donde se piden varias.
    También se puede escribir: un nombre, `nombre(cosa)` si es una acción, `2.5`, `none`, `[a, b]`, una hoja como { "{" } campo: valor { "}" }.
    ?        qué no se puede responder y por qué
    u        retira la última respuesta
    s        guarda; s FICHERO guarda en otro sitio
    log      todo lo que ha pasado
    view     todo lo que se puede ver
    q        sale
sheet-how = Intro la rellena campo a campo; o escríbela: { "{" } campo: valor { "}" }
sheet-optional = Intro lo deja fuera.
sheet-needed = { $field } no se puede dejar vacío.
sheet-submit = ¿Entregarla? s, u para el campo anterior, c para dejarla:
undo-done = Retirado: { $player }: { $answer }
undo-done-other = Retirada: la última respuesta de { $player }.
undo-stops = Eso no se puede retirar: desde entonces se ha tirado, sacado o mostrado algo.
undo-nothing = No hay respuesta que retirar.
save-done = Guardado en { $file }.
save-failed = No se ha guardado: { $why }. La partida sigue.
save-impossible = Esta partida no se puede guardar: lo que se empezó tiene listas o piezas como argumentos.
save-other = No se ha guardado: { $file } ya existe y no es una partida guardada. Nombra otro fichero.
quit-save = ¿Guardar en { $file } antes de salir? s o n:
quit-unsaved = Se sale sin guardar.
simulate-games = { $games ->
    [one] Una partida
   *[other] { $games } partidas
}, { $what }, semilla { $seed }:
simulate-won = { $n } con ganador
simulate-drawn = { $n } empatadas
simulate-ended = { $n } terminadas sin ganador
simulate-left = { $n } dejadas sin terminar tras { $limit } respuestas
simulate-faults = { $n } paradas por un fallo
simulate-answers = Respuestas por partida: { $least } como mínimo, { $median } de mediana, { $most } como máximo.
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
