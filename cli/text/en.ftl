legal = Legal.
not-legal = Not legal, for { $n ->
    [one] one reason
   *[other] { $n } reasons
}:
place = at { $places }
fixes = Ways out, each checked to make it legal:
no-fixes = No way out was found: { $tried } changed sheets were judged.
no-fixes-exhausted = No single change and no pair of changes makes it legal.
fixes-off = The search for ways out is off.
edit-remove = remove { $thing } ({ $path })
edit-add = add { $thing } ({ $path })
edit-replace = replace { $old } with { $new } ({ $path })
edit-set = change { $path } from { $old } to { $new }
edit-and = { $first } and { $second }
total-then = the total is then { $total }
nearest-failed = rule { $rule } ({ $title }) would allow it, but this does not hold: { $condition }
nearest-full = rule { $rule } ({ $title }) would allow it, but its places are taken
column-thing = What
column-price = Price
column-place = Where
column-why = Why
column-number = Number
column-id = Id
column-title = Title
column-file = Where
column-languages = Texts
column-scenarios = Tests
options-count = { $legal } of { $all } can be added.
options-shared = For all that follow, unless the same rule says something else of them:
options-none = Nothing can be added here.
and-more = and { $n } more
formal = In the language
examples = Examples
amended-by = Amended by
step-base = base
step-route-price = price of the route
step-becomes = becomes { $by }
step-increase = { $by }
step-surcharge = { $by } for the route
step-reduce = { $by }
step-floor = not below { $after }
step-at-least = at least { $after }
step-at-most = at most { $after }
nothing = nothing
yes = yes
no = no
untranslated = (in { $lang })
cited = { $text } (rule { $rule })
event-unseen = something unseen
event-gain = { $who } gains { $value }
event-lose = { $who } loses { $value }
event-rise = { $field } rises by { $value }
event-fall = { $field } falls by { $value }
event-pay = { $who } pays { $value }
event-move = { $value } to { $field }
event-shuffle = { $field }: shuffled
event-roll = rolls { $value }
event-pick = chance picks { $value }
event-answered = { $who } has answered
event-choose-action = { $who } chooses { $what }
event-reveal-all = all have answered
event-nothing = nothing can be chosen
event-choose = { $who } chooses { $value }
event-impossible = { $value } of it cannot be done
event-prevented = forbidden is { $what }
event-replaced = something else happens instead of { $what }
event-reordered = { $what } comes earlier
game-won = The game is over: { $n ->
    [one] { $winners } wins.
   *[other] { $winners } win.
}
game-drawn = The game is over: nobody wins.
run-done = { $what } has come to its end.
run-gives = { $what } gives { $result }.
run-stops = There is no further answer.
answer-refused = this answer of { $player } is refused: { $why }
answer-asked = asked is: { $prompt }
refused-not-offered = That is not among what can be answered.
refused-not-understood = That cannot be understood: { $what }
refused-not-asked = This player is not asked now.
ask-none = none of these
ask-some = { $least } to { $most } of them: their numbers
ask-some-or-none = at most { $most } of them: their numbers, or none
ask-order = all of them in an order: their numbers
ask-reactions = Several rules act now. In which order?
ask-range = from { $least } to { $most }
ask-split = { $total } together: how much of each, in this order
ask-given = is given
ask-free = anything
ask-free-one = a { $kind }
ask-free-several = several of this kind: { $kind }, as [a, b]
ask-refused = Not possible:
ask-nothing-refused = Nothing else could be answered.
view-empty = none
view-hidden = hidden
view-hidden-count = { $n } hidden
play-begins = { $title }, seed { $seed }. `h` tells what can be entered.
play-resumed = Resumed after { $n } answers; `log` shows what has happened.
play-bot = bot
play-look = { $player }, press Enter to clear the screen.
play-hand-over = { $player } is next. Press Enter when nobody else is looking.
play-no-number = There is no such number: they go from 1 to { $most }.
play-as-before = The game is as it was before this answer.
play-nobody-asked = Nobody is asked.
play-over = `u` takes the last answer back, `log` and `view` look back, `s` saves, `q` leaves.
play-help = A number is the answer that stands beside it; several numbers where several are asked.
    An answer can also be written: a name, `name(thing)` of an action, `2.5`, `none`, `[a, b]`, a sheet as { "{" } field: value { "}" }.
    ?        what cannot be answered, and why
    u        takes the last answer back
    s        saves; s FILE saves elsewhere
    log      everything that has happened
    view     everything that can be seen
    q        leaves
sheet-how = Enter fills it in field by field; or write it: { "{" } field: value { "}" }
sheet-optional = Enter leaves it out.
sheet-needed = { $field } cannot be left out.
sheet-submit = Submit it? y, u for the field before, c to give it up:
undo-done = Taken back: { $player }: { $answer }
undo-done-other = Taken back: the last answer of { $player }.
undo-stops = That cannot be taken back: something was rolled, drawn or shown since.
undo-nothing = There is no answer to take back.
save-done = Saved in { $file }.
save-failed = Not saved: { $why }. The game goes on.
save-impossible = This game cannot be saved: what was begun has lists or pieces as its arguments.
save-other = Not saved: { $file } is there already and is no saved game. Name another file.
quit-save = Save in { $file } before leaving? y or n:
quit-unsaved = Left without saving.
simulate-games = { $games ->
    [one] One game
   *[other] { $games } games
}, { $what }, seed { $seed }:
simulate-won = { $n } won
simulate-drawn = { $n } drawn
simulate-ended = { $n } that came to an end without a winner
simulate-left = { $n } left unfinished after { $limit } answers
simulate-faults = { $n } stopped by a fault
simulate-answers = Answers a game: { $least } at least, { $median } in the median, { $most } at most.
simulate-never = Rules that never applied:
simulate-fault-list = Faults, with the seeds that repeat them (`reglo simulate … -n 1 --seed SEED`):
simulate-fault = Seed { $seeds }:
simulate-no-answer = no bot found an answer that is accepted
column-player = Player
column-seat = Seat
column-wins = Wins
column-share = Share
column-value = Value
column-average = Average
column-least = Least
column-most = Most
column-times = Times
column-games = Games
procedure-is = { $label }: { $kind } of rule { $rule }, `{ $name }`
procedure-done = Done or offered by
procedure-forbidden = Can be forbidden by
procedure-instead = Can be replaced by
procedure-before = Before it
procedure-after = After it or at its end
procedure-moved = Can be moved forward by
kind-procedure = procedure
kind-phase = phase
kind-step = step
kind-action = action
acts-on = Acts on
