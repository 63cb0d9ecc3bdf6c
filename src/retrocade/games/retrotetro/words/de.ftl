# The sentences of Retro Tetro. A piece is a 'Stein', a half row a 'Halbreihe'. $piece is in the accusative: 'einen Haken', 'ein Quadrat oder ein
# T-Stück', 'einen beliebigen Stein'; $card too, 'die Karte T-Stück / Haken', which sounds the same in the nominative.

# Names and numbers.
player = Spieler { $seat }
shape-do = Domino
shape-b3 = Dreierbalken
shape-co = Winkel
shape-b4 = Viererbalken
shape-sq = Quadrat
shape-te = T-Stück
shape-zz = Zickzack
shape-ho = Haken
shape-pi = Pinkes Quadrat
a-shape = { ID($shape) ->
    [shape-pi] ein pinkes Quadrat
    [shape-do] ein { $shape }
    [shape-sq] ein { $shape }
    [shape-te] ein { $shape }
   *[other] einen { $shape }
}
a-piece = einen Stein
any-shape = einen beliebigen Stein
any-shape-left = einen beliebigen Stein, der noch übrig ist und passt
pair-card = die Karte { $first } / { $second }
wild-card = die Jokerkarte (?)
n-coins = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
n-pink-squares = { $squares ->
    [one] 1 pinkes Quadrat
   *[other] { $squares } pinke Quadrate
}
n-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
objective-row_rider = Reihenreiter
objective-row_rider-text = 4 Punkte für je 2 Münzen, die du für Halbreihen bekommen hast.
objective-perfect_fit = Passgenau
objective-perfect_fit-text = 2 Punkte für je 2 Münzen, die du für Felder bekommen hast, auf denen der passende Stein liegt.
objective-line_crosser = Grenzgänger
objective-line_crosser-text = 3 Punkte für jeden Stein, der die grüne Linie kreuzt.
objective-gold_rush = Goldrausch
objective-gold_rush-text = 3 Punkte für jeden Stein, der mindestens ein Goldfeld bedeckt.
objective-safe_homes = Sicheres Heim
objective-safe_homes-text = 3 Punkte für jedes sichtbare Symbol der Meeple People, dessen vier Nachbarfelder alle bedeckt sind oder außerhalb des Bretts liegen.
objective-high_rise = Hochhaus
objective-high_rise-text = 2 Punkte für jeden Stein, der ganz über der grünen Linie liegt.
objective-open_ground = Freies Feld
objective-open_ground-text = 1 Punkt für je 2 offene schwarze Felder unter der grünen Linie.
objective-sky_cover = Himmelsdecke
objective-sky_cover-text = 1 Punkt für je 4 bedeckte Felder über der grünen Linie, dazu 1 für jedes bedeckte Goldfeld.
reference-during_play-1 = Bei jeder Karte: Lege eine ihrer zwei Formen („?“ = beliebige Form).
reference-during_play-2 = Steine fallen gerade nach unten. Gleiche Formen dürfen sich nur an den Ecken berühren.
reference-during_play-3 = Nichts passt? Zahle 2 Münzen und lege den Stein beiseite.
reference-during_play-4 = +1 Münze: ein Symbol unter der eigenen Form.
reference-during_play-5 = +1 Münze: eine markierte Halbreihe gefüllt.
reference-end_of_game-1 = 1 für jede Münze
reference-end_of_game-2 = 1 für jede Spalte, die über die grüne Linie reicht
reference-end_of_game-3 = 2 für jedes bedeckte Goldfeld
reference-end_of_game-4 = der Wert aller sichtbaren Meeple People (zusammen 17)
reference-end_of_game-5 = deine Zielkarte
reference-advanced-1 = Pinkes Feld: Du bekommst ein pinkes Quadrat; liegt ein pinkes Quadrat darauf, stattdessen 3 Münzen.
reference-advanced-2 = Falle: Du verlierst 2 Münzen (nichts, wenn du keine hast).

# What a seat is asked.
over = Das Spiel ist zu Ende.
choosing-objective = { $players } { $count ->
    [one] wählt
   *[other] wählen
} ein Ziel.
choosing-card = { $players } { $count ->
    [one] wählt
   *[other] wählen
} eine Karte.
placing = { $players } { $count ->
    [one] legt
   *[other] legen
} gerade.
choose-objective = Wähle die Zielkarte, die du behältst. Sie zählt am Ende.
play-card = Karte { $turn } von { $cards }: Spiele eine Karte aus deiner Hand. Du legst eine ihrer Formen.
play-card-for-all = Karte { $turn } von { $cards }: Spiele eine Karte aus deiner Hand. Alle legen eine ihrer Formen.
pink-as-well = Du kannst noch ein pinkes Quadrat fallen lassen oder dich fertig melden.
pink-first = Du kannst vorher ein pinkes Quadrat fallen lassen.
now-the-piece = Lege jetzt { $piece }.
drops-down = Der Stein fällt gerade nach unten.
place = Lege { $piece }.
drop-pink-or-done = Lass ein pinkes Quadrat fallen oder melde dich fertig.
pay = Zahle { n-coins }.
pay-and-set-aside = Zahle { n-coins } und lege { $piece } beiseite.
pink-or-pay = Lass zuerst ein pinkes Quadrat fallen, um Platz zu schaffen, oder zahle { n-coins }.
pink-or-set-aside = Lass zuerst ein pinkes Quadrat fallen, um Platz zu schaffen, oder zahle { n-coins } und lege { $piece } beiseite.
nothing-fits = Kein Stein passt.
does-not-fit = Kein { $shape } passt.
none-left = Kein { $shape } ist übrig.

# Actions and what comes of them.
piece-on = { $piece } auf { $squares }
pink-on = Pinkes Quadrat auf { $square }
pink-on-first = Pinkes Quadrat auf { $square } vor dem Stein
keep-pink = Fertig: das pinke Quadrat behalten
pay-none-left = { n-coins } zahlen: Kein Stein der Karte ist übrig
set-aside = { n-coins } zahlen und { $piece } beiseitelegen
play = { CAP($card) } ausspielen
keep = { $objective } behalten
effects = { $effects }
coins-gained = Münzen +{ $coins }
coins-lost = Münzen −{ $coins }
half-row = Halbreihe { $half }
covers-people = verdeckt Figuren −{ $points }
gold = Gold { $squares }
columns = { $columns ->
    [one] 1 Spalte
   *[other] { $columns } Spalten
} über der Linie
pink-squares = { n-pink-squares }
trap = Falle
roofs = überdacht { $squares }
spoils = verbaut Halbreihe { $half }

# A placement question by question.
ask-turn = Wie ist der Stein gedreht?
ask-column = In welcher Spalte liegt sein linker Rand? Er fällt gerade nach unten.
step-shape = { $shape }, noch { $copies }
step-size = { $width } breit, { $height } hoch
step-column = { $column }: auf { $squares }
step-pink = Pinkes Quadrat
step-pink-first = Pinkes Quadrat vor dem Stein

# What happened.
has-chosen = { $player } hat ein Ziel gewählt.
keeps = { $player } behält { $objective }.
begins = { $player } beginnt.
plays = { $player } spielt { $card }.
is-done = { $player } ist fertig.
draws = { $player } zieht eine Karte.
drops = { $player } legt { $piece } auf { $squares }.
pays = { $player } kann nichts legen und zahlt { n-coins }.
pays-and-sets-aside = { $player } kann nichts legen, zahlt { n-coins } und legt { $piece } beiseite.
trap-sprung = Eine Falle auf { $squares }: bis zu { n-coins } verloren.
matches = { $player } legt passend auf { $squares }.
gains-pink = { $player } bekommt { n-pink-squares }.
fills-half-row = { $player } füllt Halbreihe { $half }.
people-covered = Verdeckt: Figuren im Wert von { $points } auf { $squares }.
covers-gold = { $player } bedeckt { $squares ->
    [one] 1 Goldfeld
   *[other] { $squares } Goldfelder
}.
gains-coins = { $player } bekommt { n-coins }.
loses-coins = { $player } verliert { n-coins }.
scores = { $player } hat { n-points }.
wins = { $player } gewinnt!
wins-by-coins = { $player } gewinnt durch mehr Münzen!
wins-by-gold = { $player } gewinnt durch mehr Goldfelder!
share-the-win = { $players } teilen sich den Sieg, gleich an Punkten, Münzen und Goldfeldern!
level-passed = Level { $level } geschafft.
campaign-won = Level { $level } geschafft. Die Meeple People sind gerettet: Du hast die Kampagne gewonnen!
level-missed = Level { $level } nicht geschafft. Es fehlt: { $missing }.
check-missed = { $check } ({ $have })

# The score.
line-coins = Münzen
line-columns = Spalten über der grünen Linie
line-gold = Goldfelder
line-people = Meeple People
line-of = { $player }: { $line }
total = Summe
cards-to-draw = { $cards ->
    [one] Noch 1 Karte
   *[other] Noch { $cards } Karten
} im Stapel.

# The campaign. $need is what a level asks for.
level-1-text = Zwei Gebiete, die jeweils dieselben zwei Farben verbinden.
level-2-text = Zwei Gebiete, die jeweils dieselben drei Farben verbinden.
level-3-text = Höchstens 6 Spalten über der grünen Linie.
level-4-text = Mindestens 7 Spalten über der grünen Linie.
level-5-text = Höchstens 7 Spalten über der grünen Linie.
level-6-text = 5 bedeckte Goldfelder und 12 Münzen.
level-7-text = 15 Münzen, ohne ein Goldfeld zu bedecken.
level-8-text = Mindestens 7 Spalten über der grünen Linie, 3 Halbreihen und 5 Goldfelder.
level-9-text = 6 bedeckte Goldfelder.
level-10-text = 4 Halbreihen und 6 Goldfelder.
level-11-text = 14 Münzen und eine volle Reihe.
level-12-text = 2 volle Reihen und 12 Münzen.
level = Level { $level }
passed = geschafft
not-passed = nicht geschafft
check-met = { $have }, erfüllt
check-not-met = { $have }, nicht erfüllt
check-points = { $need ->
    [one] 1 Punkt
   *[other] { $need } Punkte
}
check-areas = zwei getrennte Gebiete mit denselben { $need ->
    [2] zwei
   *[3] drei
} Farben
check-most-columns = höchstens { $need ->
    [one] 1 Spalte
   *[other] { $need } Spalten
} über der grünen Linie
check-least-columns = mindestens { $need ->
    [one] 1 Spalte
   *[other] { $need } Spalten
} über der grünen Linie
check-gold = { $need ->
    [one] 1 Goldfeld
   *[other] { $need } Goldfelder
}
check-no-gold = kein Goldfeld
check-coins = { $need ->
    [one] 1 Münze
   *[other] { $need } Münzen
}
check-half-rows = { $need ->
    [one] 1 Halbreihe
   *[other] { $need } Halbreihen
}
check-full-rows = { $need ->
    [one] 1 volle Reihe
   *[other] { $need } volle Reihen
}
run-at = Level { $level } von { $levels }, noch { $lives } Leben.
to-pass = Dafür brauchst du { n-points }. { $demands }
run-won = Alle { $levels ->
    [12] zwölf
   *[other] { $levels }
} Level sind geschafft: Die Kampagne ist gewonnen. Das nächste Spiel beginnt sie von vorn.
level-is-for-one = Level { $level } der Kampagne ist für eine Person, nicht für { $seats }. Wähle 1 Platz oder kein Level. [RT-R44]

# Why a piece cannot land there.
copies-gone = Alle { $copies } Steine der Form { $shape } sind weg.
too-high = Dort würde der Stein oben herausragen: { $count ->
    [one] Spalte { $columns } ist
   *[other] Die Spalten { $columns } sind
} zu hoch.
would-touch = Der Stein würde auf { $squares } einen anderen der Form { $shape } berühren. Gleiche Formen dürfen sich nur an den Ecken berühren.
no-room-after-pink = Nach einem pinken Quadrat dort würde keine Form der Karte mehr passen.
another-column = Nimm eine andere Spalte.
turn-or-elsewhere = Dreh den Stein, oder lass ihn woanders fallen.
elsewhere = Lass den Stein woanders fallen.

# Why not.
no-over = Alle { $cards } Karten sind gespielt, das Spiel ist zu Ende. Beginne ein neues.
no-board = Du hast an diesem Tisch kein Brett. Nimm zuerst Platz.
no-pink-here = Auf dieser Seite des Bretts gibt es keine pinken Quadrate. Sie gehören zur Seite für Fortgeschrittene.
no-card-is-down = { CAP($card) } liegt auf dem Tisch.
no-objectives-kept = Die Ziele sind gewählt. Alle behalten ihres bis zum Ende.
no-objectives-in-level = Level { $level } hat keine Zielkarten. Sie kommen mit Level { $first }.
no-objectives = Dieses Spiel wird ohne Zielkarten gespielt.
no-chosen = Du hast dein Ziel gewählt. Warte, bis die anderen ihres gewählt haben.
no-done = Du bist mit dieser Karte fertig. Alle Steine werden gezeigt, sobald alle fertig sind.
no-others-card = { $player } spielt die nächste Karte. Warte darauf.
no-not-dealt = { $objective } hast du nicht bekommen. Behalte { $dealt }.
no-choose-first = Wähle zuerst das Ziel, das du behältst. Danach werden die Karten ausgeteilt.
no-not-held = { CAP($card) } hast du nicht. Du hast { $hand }.
no-play-first = Spiele zuerst eine Karte aus deiner Hand: { $hand }.
no-placed = Du hast deinen Stein für diese Karte gelegt.
no-such-shape = Die Karte zeigt die Form { $shape } nicht.
no-not-done = Du bist mit dieser Karte noch nicht fertig.
no-pink-alone = Ein pinkes Quadrat kannst du nur zusammen mit einem Stein fallen lassen.
no-must-place = Du kannst { $piece } legen, also musst du es auch. Nur wer nicht legen kann, zahlt.
no-piece-left = Du hast noch einen Stein der Karte.
no-none-to-set-aside = Von der Form { $shape } hast du keinen Stein mehr, den du beiseitelegen könntest.
no-second-pink = Nur ein pinkes Quadrat pro Karte.
no-pink-held = Du hast kein pinkes Quadrat von einer früheren Karte. Ein Stein, der ein pinkes Feld bedeckt, bringt eines.
