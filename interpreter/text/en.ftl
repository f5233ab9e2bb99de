legal = Legal.
not-legal = Not legal, for { $n ->
    [one] one reason
   *[other] { $n } reasons
}:
place = where: { $places }
fixes = Ways out, each checked to make it legal:
no-fixes = No way out was found with up to { $most ->
        [one] one change
       *[other] { $most } changes
    }, nor by leaving out all that is named. Changed sheets judged: { $tried }.
no-fixes-exhausted = No single change and no pair of changes makes it legal; no way out was found with up to { $most ->
        [one] one change
       *[other] { $most } changes
    } either, nor by leaving out all that is named.
fixes-off = The search for ways out is off.
edit-remove = remove { $thing } ({ $path })
edit-add = add { $thing } ({ $path })
edit-replace = replace { $old } with { $new } ({ $path })
edit-set = change { $path }: { $old } → { $new }
edit-and = { $first } and { $second }
total-then = the total is then { $total }
nearest-failed = rule { $rule } would allow it, but this does not hold: { $condition }
nearest-not-here = rule { $rule } would allow it, but not here: “{ $prose }”
nearest-full = rule { $rule } would allow it, but its places are taken
nearest-again = rule { $rule }, quoted above, would allow it, but not here
unmet = Not so on this sheet:
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
options-taken = { $what } stands here, and there is room for one only: take it out to see what else could.
options-no-worse = The sheet is not legal as it is. With one of these nothing more is wrong with it:
and-more = and { $n } more
formal = In the language
examples = Examples
diff-nothing = Nothing has changed.
diff-rules = Rules
diff-scenarios = Examples and scenarios
diff-sheets = Sheets
diff-games = Saved games
diff-texts = Texts in other languages
diff-same = { $file }: as before
diff-legal = legal
diff-illegal = not legal
diff-unreadable-now = { $file } can no longer be read: { $why }
diff-unreadable-then = { $file } could not be read before: { $why }
diff-parts = { $file }: another course after { $after } of { $all ->
    [one] one answer
   *[other] { $all } answers
} ({ $player }: { $answer })
diff-parts-at-once = { $file }: another course from the beginning
diff-nothing-more = somebody else is asked, or by another rule, or nobody any more
diff-begins = the game can be begun
diff-declarations = Vocabulary and manifest
diff-things = Things
fate-added = new
fate-removed = gone
fate-changed = changed
change-added = new
change-removed = gone
change-renumbered = was { $number }
change-renamed = has another id
change-meaning = means something else
change-figures = other numbers
change-switched = switched on or off
change-wording = reworded
change-examples = other examples
change-layout = layout alone
turn-added = new
turn-removed = gone
turn-fails = fails now
turn-passes = passes now
turn-otherwise = fails otherwise
found-legal = it is legal
found-refused = it is refused: { $reasons }
found-sides = left { $left }, right { $right }
found-does-not = does not hold
found-does = holds, and should not
found-nothing = there is nothing to ask it of
found-idle = nothing was begun
found-done = the procedure has ended
found-drawn = the game is drawn
found-won = the game is over; won by: { $who }
found-ranked = the game is over; the best first: { $who }
found-asked = a question waits ({ $who }): { $question }
found-other = it comes out otherwise ({ $code }); `reglo test` says how
stale-wording = made from another wording
stale-meaning = made for another meaning
stale-key = stands under the id that the rule had
stale-added = new
stale-removed = gone
stale-changed = changed
book-version = Version { $version }
book-contents = Contents
book-tables = Tables
book-things = Rules of single cards, pieces and other things
book-off = Rules that are off as the options are set
book-options = Options
book-example = Example
example-setting = With { $option }: { $value }
example-given = Given: { $what }
example-legal = It is legal.
example-refused = It is refused by { $rules }.
example-option = { $what } could be added.
example-option-at = { $what } could be added and would make a difference of { $price }.
example-option-refused = { $what } could not be added: { $rules }.
example-is = { $what }: { $value }
example-is-not = { $what }: not { $value }
example-less = { $what }: less than { $value }
example-at-most = { $what }: at most { $value }
example-more = { $what }: more than { $value }
example-at-least = { $what }: at least { $value }
example-present = { $what }: something
example-among = { $what }: with { $value }
example-not-among = { $what }: without { $value }
example-count = { $what } (how many)
example-nth = { $what } (no. { $n })
example-where = { $what }, where “{ $condition }”
example-count-of = number of { $name } ({ $what })
example-every = for each { $name } ({ $what }): { $condition }
example-any = for at least one { $name } ({ $what }): { $condition }
example-sum = sum of “{ $value }” over each { $name } ({ $what })
example-chance = Chance gives: { $what }
example-do = It begins: { $what }.
example-answer = Answer of { $who }: { $answer }
example-answer-refused = No answer of { $who }: { $answer }, by { $rules }.
example-asked = Asked now: { $who }.
example-finished = With that it has come to its end.
example-won = The game is won by { $who }.
example-ranked = The players are ranked, the best first: { $who }.
example-drawn = The game is won by nobody.
watch-waiting = Waiting for the next save; Ctrl-C ends.
coverage = { $ruleset }: rules covered: { $covered } of { $all } ({ $percent } %).
coverage-none = { $ruleset } has no rules of its own that act.
coverage-missing = No test is about:
hooks = Hooks
named-by = Named by
named-by-none = No rule names it.
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
untranslated-in-part = (partly in { $lang })
view-untranslated = What is not translated stands in: { $lang }
cited = { $text } (rule { $rule })
event-unseen = something unseen
event-gain = { $who } gained { $value }
event-lose = { $who } lost { $value }
event-rise = { $field }: +{ $value }
event-fall = { $field }: −{ $value }
event-pay = { $who } paid { $value }
event-move-unseen = { $field }: something hidden
event-move-unseen-of = { $field } ({ $who }): something hidden
event-move = { $value } to { $field }
event-shuffle = { $field }: shuffled
event-roll = rolls { $value }
event-pick = chance picks { $value }
event-answered = { $who } answered
event-choose-action = { $who }: { $what }
event-reveal-all = all have answered
event-nothing = nothing can be chosen
event-passed = { $who } can do nothing here
event-choose = { $who } chose { $value }
event-impossible = cannot be done: { $value }
event-prevented = forbidden is { $what }
event-replaced = something else happens instead of { $what }
event-reordered = { $what } comes earlier
event-taken-back = { $who } took an answer back over what was rolled or shown since
game-won = The game is over: { $n ->
    [one] { $winners } wins.
   *[other] { $winners } win.
}
game-drawn = The game is over: nobody wins.
run-done = { $what } has come to its end.
run-gives = { $what } gives { $result }.
run-stops = There is no further answer.
dry-run = A dry run: nothing of it stays.
dry-chance = Here chance decides: what comes of it cannot be foretold.
dry-revealed = Here something hidden comes into play: what comes of it cannot be foretold.
answer-refused = this answer of { $player } is refused: { $why }
answer-asked = asked is: { $prompt }
resume-not = `{ $file }` cannot be gone on with: { $why }
resume-not-read = this is no save: { $what }
resume-format = the save is of format { $found }, and this program reads format { $own }
resume-ruleset = the save is of `{ $saved }`, not of `{ $here }`
resume-too-large = it has { $bytes } bytes; { $most } is the most
resume-no-option = the save sets the option `{ $option }`, and the ruleset has none of that name
resume-option = in the save the option `{ $option }` is `{ $saved }`
resume-option-value = the save sets the option `{ $option }` to `{ $saved }`, which is none of its values
resume-setup = the setup of the save can no longer be used
resume-procedure = `{ $procedure }` cannot be begun any more
resume-answer = answer { $number }, `{ $answer }` ({ $player }), can no longer be given: { $why }
resume-asked = asked now: { $who }, by { $rule }
resume-differs = the first rule that has changed since: { $rule }
resume-gone = the first rule that has changed since, `{ $rule }`, is there no more
resume-new = the first rule that has come since: { $rule }
resume-fault = { $after ->
    [one] after one answer
   *[other] after { $after } answers
}: { $fault }
resume-hash = another state comes of the answers of the save
resume-help-not-read = a save is written by `s` in `reglo play`; this file is something else, was cut short, or was edited
resume-help-something-else = a save is written by `s` in `reglo play`; this file is something else
resume-help-no-option = to play on without it, take `{ $option }` out of the `options` of the save
resume-help-format = it was written by another version of `reglo`
resume-help-ruleset = name the folder of the ruleset `{ $saved }`
resume-help-option = leave out `--set { $option }=…`, or say `--set { $option }={ $saved }`
resume-help-changed = the ruleset has changed since; begin a new game
resume-help-answer = the ruleset has changed since, or the save was edited
resume-help-hash = the save was edited, or the ruleset has changed and still says that it is of the same version
answers-form = write `[("player", "answer"), …]`, in JSON `[["player", "answer"], …]`
answers-no-list = this is no list of answers
answers-two-parts = an answer has a player and a text
answers-no-answer = this is no answer of a player
answers-no-field = an answer has no field `{ $name }`
answers-lacks = this answer lacks its `{ $name }`
answers-quotes = this has to be a text in quotes
answers-several = several things are called `{ $name }`
answers-by-id = name the one that you mean by its id
answers-no-player = there is no player `{ $name }`
answers-player-is = a player is named by id or by name
answers-unread = this answer cannot be read: { $why }
answers-written = an answer is written as `take(rope)`, `rope`, `2.5`, `none`, `true`, `[a, b]` or `{ "{" } field: 3 { "}" }`
answers-too-late = nobody is asked any more when this answer is given
answers-end-before = end the list before it
refused-condition = This rule does not allow it: { $what }
refused-is-not = It would have to be so: { $what }
refused-is = This stands against it: { $what }
refused-nothing = There is nothing to choose for this: { $question }
refused-not-offered = That is not among what can be answered.
refused-not-with = { $action }: { $what } is not among what this can be done with here.
refused-number = `{ $answer }` is not possible here, only this: { $takes }.
refused-not-understood = That cannot be understood: { $what }
refused-not-asked = This player is not asked now.
none-words = none, no, nothing, nobody
play-no-declining = Something has to be chosen here.
play-which = Which one? Its number stands beside it.
play-empty = Enter the number or the name of an answer; `?` tells why not the others, `h` all that can be entered.
play-several = { $label } stands for { $n } answers: name one of them, or enter the number to see them.
play-only-one = One answer is asked for here, not several.
did-you-mean = Did you mean `{ $near }`?
unread-quotes = a name in quotes does not end
unread-short = something is missing at its end
unread-from = it cannot be read from `{ $rest }` on
unread-no-half = `{ $text }` is neither a whole number nor a half
unread-no-answer = `{ $text }` is no answer
is-no = `{ $answer }` is not what is asked for here ({ $wanted })
no-name = nothing is called `{ $name }` here ({ $wanted })
amount-of = a number of { $unit }
other-unit = `{ $unit }` is not what is counted here ({ $wanted })
no-unit = `{ $unit }` is not counted here
not-whole = `{ $answer }` is not a whole number
not-yes-or-no = `{ $answer }` is neither yes nor no
twice = `{ $name }` stands there twice
count-exactly = { $most ->
    [one] one has
   *[other] { $most } have
} to be chosen, not { $given }
count-between = { $least } to { $most } have to be chosen, not { $given }
order-all = all { $all } have to be put in order, not { $given }
amounts = { $parts ->
    [one] one amount has
   *[other] { $parts } amounts have
} to be named, not { $given }
no-amounts = `{ $answer }` is no list of amounts
no-number = `{ $unit }` needs a number, not `{ $answer }`
several-places = `{ $unit }` could come from several places
no-action = nothing that can be done here is called `{ $name }`
not-an-action = `{ $answer }` is nothing that can be done
several-actions = several actions could be meant by `{ $name }`: name the action, too
not-a-sheet = `{ $answer }` is no sheet; write its fields: `{ "{" } field: value { "}" }`
no-sheet = there is no sheet in this game
no-field = there is no field `{ $name }`
missing-field = this is missing: { $field }
given-field = { $field } is given already: { $value }
not-a-rule = `{ $answer }` is no rule; write `rule` and its number
no-rule = there is no rule `{ $name }`
one-rule = one rule has to be chosen, not { $given }
nobody = nobody is called `{ $name }`
ask-none = none of these
ask-some = { $least } to { $most } of them: their numbers
ask-some-or-none = { $most ->
    [1] one of them, or none: its number, or 0
   *[other] at most { $most } of them: their numbers, or 0 for none
}
ask-some-one = one of them: its number
ask-some-exactly = exactly { $most } of them: their numbers
ask-idle = Nothing is possible: Enter or 0 goes on.
ask-back = back
ask-order = all of them in an order: their numbers
ask-reactions = Several rules act now. In which order?
ask-instead = Several rules could come instead of this: { $event }. Which one does?
ask-range = from { $least } to { $most }
ask-pay = How do you pay { $amount }?
ask-split = { $total } together. Type how much comes from where: by name and in any order, such as `{ $named }`, or plain numbers in this order: { $order }, such as `{ $example }`.
split-together = Together it has to be { $total }.
split-sum = Together it has to be { $total }, and { $given } is { $sum }.
split-below = None of the amounts can be below 0.
split-most = { $place }: { $most } at most; there is no more.
split-needed = { $place }: { $most } at most; the rest is needed for what else is to be paid.
split-least = { $place }: { $least } at least; the others do not give enough.
ask-given = { $value } (given)
ask-free = anything
ask-free-one = { $kind }
ask-free-several = { $kind } (list), as [a, b]
ask-refused = Not possible:
ask-nothing-refused = Nothing else could be answered.
ask-refused-which = `? WORD` tells only of those with that word in their name, `? *` of all.
ask-refused-none = Nothing that cannot be answered has `{ $word }` in its name.
ask-not-refused = `{ $word }` can be answered.
ask-and-more = and { $n } more
explain-what = `explain NUMBER` tells where the price of that answer comes from, or what is shown of it.
explain-nothing = It has no price and no value that could be explained.
explain-hidden = { $value }: where it comes from is hidden from you.
explain-not-there = `{ $what }` is not there
explain-from-0 = positions in a list count from 0
view-unknown = Nothing here is called so: { $what }
view-empty = none
view-hidden = hidden
view-hidden-count = { $n } hidden
play-begins = { $title }, seed { $seed }. `h` tells what can be entered.
play-begins-unseeded = { $title }. `h` tells what can be entered.
play-seed = Seed { $seed }: with it, the same answers give the same game.
play-resumed = Resumed after { $n ->
    [one] one answer
   *[other] { $n } answers
}; `log` shows what has happened.
play-migrated = The save is of version { $from } of the ruleset, and this is { $to }: its answers were given again, and the state could not be compared. Saving writes version { $to }.
play-rules-changed = The rules or their data have changed since this was saved, though the version still is { $version }: its answers were given again, and the state could not be compared. Saving makes it a save of the rules as they are.
play-bot = bot
play-look = { $player }, press Enter to clear the screen.
play-hand-over = { $player } is next. Press Enter when nobody else is looking.
play-no-number = There is no such number: { $least ->
    [0] they go from 0 to { $most }.
   *[other] { $most ->
        [1] there is only 1.
       *[other] they go from { $least } to { $most }.
    }
}
play-as-before = The game is as it was before this answer.
play-nobody-asked = Nobody is asked.
play-interrupted = Ctrl-C once more leaves, and so does `q`.
play-over = `u` takes the last answer back, `log` and `view` look back, `s` saves, `q` leaves.
play-hint = `view` shows the table, `view NAME` one thing, `?` why not the others, `h` all that can be entered.
play-help = A number is the answer that stands beside it; several numbers where several are asked.
    An answer can also be written: a name, `name(thing)` of an action, `2.5`, `none`, `[a, b]`, a sheet as { "{" } field: value { "}" }.
    ?        what cannot be answered, and why; ? WORD: only what is called so
    explain  explain NUMBER: where the price of that answer comes from
    try A    what an answer A would do, as far as that can be foretold
    u        takes the last answer back
    s        saves; s FILE saves elsewhere
    log      everything that has happened
    log all  the same, with the bookkeeping of the rules
    view     what can be seen; view NAME: one thing, with what its rules say; view 3.1: a rule
    q        leaves
play-letter-answers = Here `{ $letter }` answers the question: the command is `{ $word }`.
sheet-how = Enter fills it in field by field; `@FILE` takes it from a file; or write it: { "{" } field: value { "}" }
sheet-optional = Enter leaves it out.
sheet-keeps = Enter keeps what it holds.
sheet-keeps-or-none = Enter keeps what it holds, - empties it.
sheet-needed = { $field } cannot be left out.
sheet-submit = Submit it? y; a number changes that field; u back, n begins anew, c leaves it for now:
sheet-not-yet = It is not legal yet. A number changes that field; u back, n begins anew, c leaves it for now:
sheet-not-yet-ways = It is not legal yet. A number changes that field or takes that way out; u back, n begins anew, c leaves it for now:
sheet-illegal = It cannot be submitted as long as it is not legal.
sheet-nothing-wrong = Nothing is wrong with it.
sheet-no-field = There is no field `{ $text }`: { $fields ->
    [1] there is only 1.
   *[other] they go from 1 to { $fields }.
}
sheet-no-field-ways = There is no field and no way out `{ $text }`: fields go from 1 to { $fields }, ways out from { $first } to { $last }.
sheet-no-value = There is no value `{ $text }`. `explain` tells where all of them come from: { $values }
sheet-of = { $player }, { $kind }:
sheet-by-itself = (by default)
sheet-left = The sheet stays as it is: Enter goes on with it.
sheet-not-saved = A sheet that is half filled in is not part of the save.
sheet-lost = The sheet has not been submitted and is lost if you leave. Leave? y or n:
sheet-help = A number or a name picks; a part of a name narrows the list, * lists all. `?` tells why not, u goes back, c leaves the sheet for now, `view` shows it so far, `@FILE` takes it from a file.
sheet-wrong = Not legal: { $what }
sheet-ways-out = This would make it legal:
sheet-a-number = a number
sheet-not-in = `{ $text }` does not fit here: { $takes }
sheet-no-number = `{ $text }` is no number.
sheet-many = { $n } of them. A part of the name narrows the list; * lists all.
sheet-not-now = Not legal here: { $name }. { $why }
sheet-not-legal = Not legal here: { $names }
sheet-whole-name = Its whole name takes it all the same.
sheet-did-you-mean = Nothing here is called `{ $text }`. Did you mean `{ $near }`?
sheet-unknown = Nothing here is called `{ $text }`. * lists all.
sheet-one-by-one = One after the other; Enter ends the list, u takes the last one back.
sheet-nothing-more = { $field }: nothing more can be added.
sheet-nothing-here = { $field }: nothing can be added.
sheet-taken-back = Taken back.
sheet-list-again = (* lists what can be added now)
sheet-none-refused = Nothing else is refused here.
sheet-why-which = { $n ->
    [one] One other is
   *[other] { $n } others are
} not legal here. `? NAME`, or a part of it, says why.
sheet-one-more = { $field }: one more? y/n
sheet-fill-in = { $field }: fill it in? y/n
sheet-anew = Begin anew? All that has been entered is lost. y or n:
undo-done = Taken back: { $answer }
undo-done-other = Taken back: the last answer of { $player }.
undo-other = Take back the sheet of { $player }? It has to be filled in once more then. y or n:
undo-stops = That cannot be taken back: something was rolled, drawn or shown since.
undo-nothing = There is no answer to take back.
undo-secret = You have not answered yet in this round, and what { $player } has answered stays secret: it cannot be taken back here. Answer, and the round goes on.
undo-crossed = Something was rolled, drawn or shown since; the log says so.
play-analysis = Analysis: `u` takes answers back over rolls and over what was shown, too, and the log says so.
try-what = Which answer? `try ANSWER` tells what it would do.
try-would = It would come to this:
try-asked = Then: { $prompt }
try-not-done = Nothing of it has been done.
save-done = Saved in { $file }.
save-failed = Not saved: { $why }. The game goes on; `s FILE` saves it elsewhere.
save-lost = Not saved: { $why }. What has been played since the last save is lost.
save-impossible = This game cannot be saved: what was begun has lists or pieces as its arguments.
save-too-large = Not saved: the game has become larger than a file that can be read again.
save-other = Not saved: { $file } is there already and is no saved game. Name another file.
save-no-game = { $file } is there already and is no saved game: nothing can be saved there
save-another-game = Not saved: { $file } holds another saved game. Save to it once more and that one is replaced, or name another file.
save-beside = { $other } holds another saved game, which stays as it is: this one is saved in { $file }.
save-name-another = name another file: `--save FILE`
save-leave-out = leave `--save` out
quit-save = Save in { $file } before leaving? y or n:
quit-unsaved = Left without saving.
simulate-games = { $what }: { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }.
simulate-won = { $n } won
simulate-drawn = { $n } drawn
simulate-ended = { $n } that came to an end without a winner
simulate-left = { $n } left unfinished after { $limit ->
    [one] one answer
   *[other] { $limit } answers
}
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
other-language = (Reglo has no sentences of its own in `{ $lang }`: those that are not the ruleset's are in English.)
file-read = cannot read `{ $file }`: { $why }
file-list = cannot read folder `{ $file }`: { $why }
file-write = cannot write `{ $file }`: { $why }
file-is-folder = `{ $file }` is a folder, not a file
file-too-large = `{ $file }` is larger than { $most } MiB
file-not-text = `{ $file }` is not UTF-8 text: the first bad byte is in line { $line }
file-special = `{ $file }` is no ordinary file
why-missing = it does not exist
why-denied = permission denied
why-full = the disk is full
why-read-only-disk = nothing can be written on this disk
why-folder = it is a folder
why-read-only = it is read-only
why-circle = its links lead in a circle
why-no-folder = there is no folder `{ $folder }`
why-other = { $reason }
save-breaks-off = it breaks off here
save-lacks = `{ $part }` is missing
save-unknown-part = `{ $part }` does not belong there
save-otherwise = it cannot be read from here on
resume-help-name = name the file of a saved game: `--resume FILE`
given-help-name = name a file that says what the game begins with: `--given FILE`
answers-help-name = name a file with a list of answers: `--answers FILE`
field-takes = { $field } cannot be `{ $value }`. It takes: { $takes }
given-field-list = { $field } is given already, and otherwise
refused-by = This decides against it: { $what }
play-next = { $player } is next.
play-hand-over-help = Enter goes on, `s` saves, `q` leaves.
sheet-why = A sheet is judged as a whole: Enter fills it in, and there `?` tells for each field what cannot stand in it, and why.
split-amounts = Amounts are asked for here, such as `{ $example }`, not `{ $text }`.
ask-split-ways = Or amounts, in any order: `{ $example }`; plain numbers in this order: { $order }.
stale-figures = does not state a figure that is another now
stale-missing = missing
stale-orphan = what it was the text of is gone
event-yes-or-no = { $who }: { $value }
standard-input = standard input
setup-of-save = the setup of the save
setup-no-sheet = `{ $file }` says what a game begins with, and a sheet is wanted here
setup-no-sheet-help = `run`, `play` and `simulate` begin with it: `--given { $file }`
sheet-no-setup = `{ $file }` is a sheet, and what a game begins with is wanted here
sheet-no-setup-help = `validate` judges it; where a game asks for a sheet, `@{ $file }` hands it in
folder-is-none = `{ $folder }` is not a folder
folder-missing = `{ $folder }` does not exist
folder-help = name the folder that holds the `ruleset.ron` of a ruleset
call-none = the manifest of `{ $id }` does not say what is played
call-none-help = name a procedure ({ $known }), or write `procedure: "…"` into `ruleset.ron`
call-no-name = `{ $text }` names no procedure
call-no-name-help = write its name, with its arguments in brackets if it has any: `turn(anna)`
call-arguments = the number of arguments of `{ $name }` is { $takes }, not { $given }
call-shape = write `{ $shape }`
call-near = did you mean `{ $near }`?
call-example = it is `{ $shape }`: write, for instance, `{ $example }`
call-unknown = there is no procedure `{ $name }`
call-known = name one of its procedures ({ $known })
call-only-sheets = this ruleset only judges sheets
call-argument = `{ $text }` is no { $what }, which `{ $param }` has to be
call-things = things are named by id or by name
call-whole = whole number
call-flag = `true` or `false`
call-amount = amount
call-member = member of its enum
call-nameable = value that can be named on the command line
players-none = the ruleset does not say who plays
players-none-help = a game says it: `game … played by`
players-fewer = { $wanted } cannot play: the setup names { $named }
players-fewer-help = name those who play, with commas between them: `--players anna,bert`
players-twice = `{ $name }` is named twice
players-twice-help = everybody has one seat
setup-with-players = the setup with these players
call-no-thing = there is no `{ $text }` of kind `{ $kind }`
seat-unknown = there is no seat `{ $seat }`
seat-help = the seats are { $seats }
seat-nobody = nobody sits at this game
bot-twice = `--bot { $text }` names the seat of `{ $name }` a second time
bot-twice-help = leave one of the two out
bot-skill = a bot cannot play by `{ $text }`
bot-skill-help = write `SEAT=random`, `SEAT=search` or `SEAT=FILE.rhai`
explain-asked = what is to be explained
explain-not-seen = { $player } may not know what `{ $what }` comes to: it depends on something hidden
explain-not-seen-help = ask for something that this seat sees, or leave `--as` out to be told everything
explain-of-what = `{ $what }` is asked of something: `{ $what }({ $asked })`
explain-of-what-help = name a place of the sheet, such as `seats[0]`, or a thing by its id; positions count from 0
explain-unknown = there is no rule, no procedure, no thing and no value `{ $what }`
explain-rules = `reglo rules RULESET` lists the rules
explain-rules-near = near it are { $near }; `reglo rules RULESET` lists the rules
explain-no-rule = there is no rule { $number }
options-refused = What would be wrong if these were added:
setting-unknown = there is no option `{ $name }`
setting-known = the options are { $names }
setting-none = this ruleset has no options
setting-value = option `{ $name }` cannot be set to `{ $value }`
setting-values = it can be: { $values }
