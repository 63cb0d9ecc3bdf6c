# Die Worte von Insert Coins Brett.

status = Die anderen Blätter
status-alone = Der Stapel
hand = Die zwei Symbole
burn = Ein Leben verbrennen
turn = Drehen
mirror = Spiegeln
done = Fertig
stop = Kein zweites Symbol zeichnen
discard = Diese Karte abwerfen
keep = Diese drei behalten
activate = { $name } aktivieren
decline = Darauf verzichten
nothing-fits = passt nirgends
lights-on = Zeigt, wo er passt
lights-off = Zeigen, wo er passt
sure-burn = Dein letztes Leben verbrennen? Das Spiel endet, wenn keine Fähigkeit ein neues bringt.
sure-end = Fertig? Mit diesem Zug endet das Spiel.
game-over = GAME OVER
insert-coin = INSERT COIN
lives = { $lives } Leben
purse = { $lives }, { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
close-card = Diese Karte schließen
drawn = gezeichnet
symbol-label = { $side ->
    [left] , linkes Symbol, { $squares } Kästchen
   *[right] , rechtes Symbol, { $squares } Kästchen
}
is-completed = „{ $name }“ ist abgeschlossen!

# What pressing here will do.
at = { $name } auf { $cell } von „{ $level }“.
fills-at = Füllt { $cell } von „{ $level }“ aus.
completes = Das schließt das Level ab: { $family }.
cuts-off = { $count ->
    [one] Das schneidet 1 einzelnes Kästchen ab, auf das kein Symbol mehr passt.
   *[other] Das schneidet { $count } einzelne Kästchen ab, auf die kein Symbol mehr passt.
}
fill-any = Fülle ein beliebiges leeres Kästchen aus, noch { $left }.
choose-square = { $touch ->
    [yes] Tippe das leere Kästchen an, das du ausfüllen willst.
   *[no] Wähle das leere Kästchen, das du ausfüllen willst.
}
where-goes = { $touch ->
    [yes] Tippe auf dein Blatt, um zu sehen, wo der { $symbol } liegt; noch einmal, um ihn zu zeichnen.
   *[no] Zeig auf dein Blatt, um zu sehen, wo der { $symbol } liegt.
}
neither-fits = Keines der Symbole passt irgendwo. Verbrenne ein Leben und fülle ein Kästchen aus.
move-place = den { $symbol } zeichnen
move-burn = dieses Kästchen ausfüllen, für ein Leben
move-fill = dieses Kästchen ausfüllen

# A cell.
mark-outside = außerhalb
mark-empty = leer
mark-filled = ausgefüllt
mark-new = in diesem Zug ausgefüllt

# Why nothing can be done at a cell.
why-ready = Du hast dich entschieden. Die anderen überlegen noch.
why-out = Ein White Skull lässt dich diesen Zug aussetzen.
why-confirm = Dein Zug ist vollständig. Nimm ihn zurück, um ihn zu ändern, oder wähle „Fertig“.
why-answer = Sag zuerst, ob die Fähigkeit aktiviert wird.
why-finish = Wähle eine der Figuren, die Kabuki Love vervollständigen kann.
why-outside = { $cell } liegt außerhalb von „{ $level }“. Dort wird nie etwas gezeichnet.
why-filled = { $cell } ist schon ausgefüllt. Symbole bedecken nur leere Kästchen.
why-misfit = { $touch ->
    [yes] So gedreht passt der { $symbol } dort nicht. Dreh oder spiegle ihn, oder versuch das andere Symbol.
   *[no] So gedreht passt der { $symbol } dort nicht. Dreh ihn (R), spiegle ihn (F), oder versuch das andere Symbol.
}

# What a burn costs.
burn-ruins = Dein letztes Leben und keine Münze: Das Spiel endet, wenn keine Fähigkeit ein neues Leben bringt
burn-coin = Dein letztes Leben: Eine Münze bringt { $lives } neue
burn-leaves = Füllt 1 Kästchen aus, es bleiben { $lives }

# Scores.
line-completed = { $worth }, abgeschlossen = { $points }
line-unfilled = { $worth } − { $unfilled } leer = { $points }
coins-title = Münzen
lives-title = Leben
cards-not-flipped = Nicht aufgedeckte Karten
score = Punkte
ended-three-levels = Drei Level sind abgeschlossen.
ended-deck = Der Stapel ist aufgebraucht.
ended-broke = Jemand hat weder Leben noch Münzen.
ended-unpaid = Jemand kann keine Münze für die GAME-OVER-Karte einwerfen.
state-thinking = überlegt
state-ready = bereit
state-out = setzt aus
points = Punkte
points-of = { $points }/{ $worth } P.
deck-safe = Die nächste Karte ist nicht GAME OVER
deck-next = Die nächste Karte ist GAME OVER
deck-chance = GAME OVER als Nächstes: 1 zu { $n }

# Choosing shapes.
all-abilities = Alle acht Fähigkeiten
ability-used = { $name }, benutzt
used = Benutzt.
chosen = { $count } von 3 gewählt.
chosen-effect = { $count } von 3 gewählt: { $effect }
draft-pick = Wahl { $round } von 3. Der Rest geht nach links.
who-thinks = Wer noch überlegt
back = Zurück zu meinem Blatt
turn-number = Zug { $turn }
the-card = Die Karte: { $left } oder { $right }
shield-on = Schild an
ship-both = Space Ship: beide Symbole
may-discard = darf diese Karte abwerfen
next-paid = das nächste GAME OVER ist bezahlt
levels = Level
level-hidden = Level { $number },
level-section = Level { $number }, { $name }
level-grid = Level { $number }: { $name }, { $family }, { $filled } von { $squares } Kästchen ausgefüllt
filled-of = { $filled } von { $squares }
pack = Der Packen vor dir
your-cards = Deine Karten
squares = { $squares } Kästchen
kept = ✓ behalten
picked = Bisher gewählt
picked-card = { $name }, { $family }, { $points } Punkte
first-half = Erste Hälfte
second-half = Zweite Hälfte
cards-left = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
over-came = ✓ GAME OVER war da
over-inside = ● mit GAME OVER
deck-brief = { $overs ->
    [0] Zug { $turn } · noch { $cards } Karten, kein GAME OVER
    [one] Zug { $turn } · noch { $cards } Karten, 1 GAME OVER
   *[other] Zug { $turn } · noch { $cards } Karten, { $overs } GAME OVER
}
deck-label = Zug { $turn }. { $deck }.

# Other sheets.
other-sheets = Andere Blätter
open-sheet = Das Blatt von { $name } ansehen, { $points } Punkte
magic-shield = Magic Shield
ship-may = Space Ship: darf beide Symbole zeichnen
the-symbol = Das Symbol

# What to explain the first time a decision comes up.
hint-keep = Wähle drei Figuren
hint-keep-text = Jede wird ein Level deines Blatts. Kleine sind früh fertig und lösen ihre Fähigkeit aus; große bringen 30 Punkte. Zusammen etwa 60 Punkte sind ein guter Anfang. Die anderen sehen deine Wahl erst, wenn alle gewählt haben.
hint-draft = Nimm eine, gib den Rest weiter
hint-draft-text = Nimm die Figur, die dir am besten gefällt. Der Rest geht nach links, und von rechts kommt ein neuer Packen. Am Ende behältst du drei von vieren.
hint-choose = Eine Karte für alle
hint-choose-text = Zeichne eines ihrer zwei Symbole in eine deiner Figuren: Wähle es, dreh es und leg es hinein. Lass keine einzelnen Kästchen übrig. Passt nichts, verbrenne ein Leben und fülle ein Kästchen aus.
hint-confirm = Dein Zug gilt, wenn du „Fertig“ wählst
hint-confirm-text = Bis dahin nimm zurück, so viel du willst. Die Züge aller werden zusammen gezeigt, wenn alle bereit sind.
hint-answer = Ein Level ist abgeschlossen!
hint-answer-text = Seine Fähigkeit gilt jetzt oder nie. Du darfst darauf verzichten, aber das ist selten klug.
hint-fill = Fülle Kästchen aus, wo du willst
hint-fill-text = Jedes leere Kästchen deines Blatts geht. Am besten sind einzelne, auf die kein Symbol passt.
hint-again = Space Ship
hint-again-text = Du darfst auch das andere Symbol dieser Karte zeichnen.
