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
help-number = Das wählen. Du kannst auch die Worte tippen.
help-enter = Weiterlesen oder die Wahl noch einmal zeigen.
help-hint = Zeigen, womit die Lektion weitergeht.
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

# Der Glücksbericht einer Aufzeichnung.
luck-not-over = Dieses Spiel ist noch nicht zu Ende. Der Glücksbericht sieht verdeckte Karten, darum ist er für beendete Spiele. Spiele es zuerst zu Ende.
luck-playouts = { $playouts } Probespiele gehen nicht. Nimm eine Zahl von 2 bis { $most }.
luck-minutes = { $minutes } Minuten gehen nicht. Nimm eine Zahl über 0.
luck-playing = Mögliche Verläufe werden durchgespielt
luck-head = Das Glück in diesem Spiel { $game }. Zufallsereignisse: { $events }. Probespiele je Ereignis, nach dem wirklichen Ausgang und nach anderen: je { $playouts }.
luck-unit = Für jedes Ereignis: der mittlere Endstand nach dem, was wirklich kam, verglichen mit dem Mittelwert über alles, was hätte kommen können, in Punkten.
luck-unit-wins = Für jedes Ereignis: die Aussicht auf den Sieg nach dem, was wirklich kam, verglichen mit der über alles, was hätte kommen können, in Prozent.
luck-together = Alle zusammen
luck-total = { $name }: Das Glück gab insgesamt { $gain } (Standardfehler { $error }).
luck-luckiest = Am meisten Glück:
luck-unluckiest = Am meisten Pech:
luck-none-lucky = Kein Moment war deutlich glücklich.
luck-none-unlucky = Kein Moment war deutlich unglücklich.
luck-moment = { $when }: { $gain } ± { $error } (erwartet { $expected }, dann { $actual }). { $what }
luck-step = Schritt { $step }
luck-deal = Das Austeilen
luck-dealt = Was vor dem ersten Zug ausgeteilt wurde.
luck-every = Alle Ereignisse: Schritt, erwartet, wirklich, Glück
luck-limits = Als Glück oder Pech gilt ein Ereignis, wenn seine Wirkung größer ist als 2 Standardfehler; bei etwa 1 von 20 Ereignissen ist sie es allein durch Zufall. In den Probespielen spielen Bots, die alle Karten sehen. Was der Bericht nicht beweist, steht in docs/luck.md. 'retrocade replay DATEI --from N' zeigt Schritt N.
luck-short = Nach { $playouts } von { $wanted } Probespielen war die Zeit um. '--minutes' gibt ihm mehr Zeit; '--playouts { $playouts }' wiederholt genau diesen Bericht.

# The review of a replay.
review-not-over = Dieses Spiel ist noch nicht zu Ende. Eine Analyse ist für beendete Spiele. Spiele es zuerst zu Ende.
review-playing = Bessere Züge werden gesucht
review-head = Eine Analyse dieses Spiels { $game }. Züge mit echter Wahl: { $moves }; zweimal angesehen: { $again }.
review-unit = Ein Verlust sagt, wie viele Punkte weniger der Zug im Mittel bringt als der eines Meisters, in Probespielen mit demselben Glück für beide. Jeder Zug wird nach dem beurteilt, was sein Spieler wissen konnte.
review-unit-wins = Ein Verlust sagt, wie viele Prozent eines Siegs der Zug weniger bringt als der eines Meisters, in Probespielen mit demselben Glück für beide. Jeder Zug wird nach dem beurteilt, was sein Spieler wissen konnte.
review-seat = { $name }: { $agreed } von { $moves } Zügen wie ein Meister. Patzer: { $blunder }, Fehler: { $mistake }, Ungenauigkeiten: { $inaccuracy }.
review-blunder = Patzer
review-mistake = Fehler
review-inaccuracy = Ungenauigkeit
review-move = Schritt { $step }: { $grade }, −{ $loss } ± { $error }. { $played }
review-better = Ein Meister: { $best }. { $why }
review-curve = Die Aussichten im Lauf des Spiels, von { $low } bis { $high }:
review-limits = Nur Verluste über 2 Standardfehlern stehen hier. In den Probespielen spielen Bots; darum sieht ein Plan, den sie nicht sehen, schlechter aus, als er ist. Was eine Analyse nicht beweist, steht in docs/review.md. 'retrocade replay DATEI --from N' zeigt Schritt N.
