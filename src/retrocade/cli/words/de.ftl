# Was das Terminal um eine Lektion herum sagt. Befehle werden getippt, wie sie hier stehen.

lesson-begins = { $game }: eine Lektion. Tippe jederzeit 'help'.
goal = Ziel: { $goal }
coach = Coach: { $says }
going-on = Es geht dort weiter, wo du aufgehört hast. 'restart' beginnt von vorn.
lesson-ends = Das war die Lektion. Dein erstes Spiel: retrocade play { $name }
lesson-waits = Die Lektion wartet auf dich. Weiter geht es mit: retrocade learn { $name }
stopped = Abgebrochen.
no-choice = '{ $line }' steht nicht zur Wahl. Tippe eine Zahl von 1 bis { $most }, die Worte oder 'hint'.
press-enter = Weiter mit der Eingabetaste.
and-more = und { $count } weitere.
other-choices = und { $count } andere, die die Lektion nicht braucht.
nothing-decided = Du hast noch nichts entschieden.
help-number = Das wählen. Die Worte gehen auch.
help-enter = Weiterlesen oder die Wahl noch einmal zeigen.
help-hint = Womit die Lektion weitergeht.
help-board = Den Tisch und die Wahl noch einmal zeigen.
help-undo = Eine Entscheidung zurückgehen.
help-restart = Die Lektion von vorn beginnen.
help-quit = Hier aufhören; 'retrocade learn { $name }' macht hier weiter.
number = ZAHL

# Lists of choices.
no-such-number = Eine Wahl { $line } gibt es nicht. Tippe eine Zahl von 1 bis { $most } oder 'help'.
fits-several = '{ $line }' passt auf { $numbers }. Tippe eine dieser Zahlen.
type-words = { $words }. Tippe die Worte; 'all' zeigt alle.
back = 'back' führt zur Frage davor zurück.
