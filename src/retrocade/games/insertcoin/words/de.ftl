# The sentences of Insert Coin. $player is a name such as Spieler 1; $cell is a name such as C4.
# All symbols are masculine here, so that sentences can say 'der { $symbol }' and 'den { $symbol }'. Shapes are quoted, because
# some of their names are plurals. Families keep the English names that are on the cards.

# Names.
player = Spieler { $number }
with-family = { $shape } ({ $family })
the-symbol = den { $symbol }
lives = { $lives } Leben
coins = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
symbol-L3 = Winkel
symbol-I4 = Strahl
symbol-T4 = Turm
symbol-S4 = Zickzack
symbol-L4 = Haken
symbol-P5 = Wimpel
symbol-L5 = Kran
symbol-U5 = Becher
symbol-V5 = Bumerang
symbol-W5 = Aufgang
shape-AI1 = Krabbe
shape-AI2 = Kalmar
shape-AI3 = Mutterschiff
shape-AI4 = Käfer
shape-WS1 = Gruft
shape-WS2 = Grinsen
shape-WS4 = Zorn
shape-KL1 = Herz
shape-KL3 = Schwarm
shape-KL4 = Löwe
shape-UR2 = Blechmann
shape-UR3 = Läufer
shape-DK1 = Hörner
shape-DK2 = Krone
shape-DK3 = Flügel
shape-PC1 = Zwillinge
shape-PC3 = Zweig
shape-PC4 = Herzchen
shape-MS1 = Wappen
shape-MS3 = Drachen
shape-MS4 = Faustschild
shape-SP1 = Jäger
shape-SP3 = Untertasse
rank-75 = Arcade-Legende

# Abilities.
ability-alien = Fülle 3 beliebige Kästchen auf deinem Blatt aus. Hast du einen Ultra Robot abgeschlossen, dann noch 3.
ability-kabuki = Vervollständige sofort eine deiner 10-Punkte-Figuren, in der schon mindestens 10 Kästchen ausgefüllt sind.
ability-skull = Alle anderen setzen den nächsten Zug aus.
ability-demon = Alle anderen verlieren 1 Leben.
ability-robot = Du bekommst 1 Leben. Hast du einen Alien Invader abgeschlossen, verlieren außerdem alle anderen 1 Leben.
ability-cherry = Fülle 3 beliebige Kästchen auf deinem Blatt aus.
ability-shield = Von jetzt an können dir Angriffe der anderen nichts anhaben.
ability-ship = Von deiner nächsten Figurenkarte darfst du beide Symbole zeichnen.
solo-ability-skull = Du darfst die nächste Figurenkarte kostenlos abwerfen, nachdem du sie gesehen hast.
solo-ability-demon = Du bekommst 1 Leben.
solo-ability-robot = Du bekommst 1 Leben. Hast du einen Alien Invader abgeschlossen, bekommst du noch 1.
solo-ability-shield = Die nächste GAME-OVER-Karte kostet dich nichts.

# What a seat is asked.
over = Das Spiel ist zu Ende.
waiting-for = Warten auf { $players }.
you-sit-out = Wegen eines White Skull setzt du diesen Zug aus.
pick-card = Nimm 1 Karte; der Rest geht nach links. Wahl { $round } von { $of }.
choose-shapes = Wähle die 3 Figuren, die du ausfüllen willst.
draw-or-burn = Zeichne den { $left } oder den { $right }, oder verbrenne 1 Leben und fülle 1 Kästchen aus.
draw-both-or-burn = Space Ship: Zeichne den { $left } oder den { $right } oder beide, oder verbrenne 1 Leben und fülle 1 Kästchen aus.
neither-fits-burn = Weder der { $left } noch der { $right } passt: Verbrenne 1 Leben und fülle 1 Kästchen aus.
or-discard = Oder wirf diese Karte ab.
place-symbol = Platziere den { $symbol }.
choose-square = Wähle das Kästchen, das du ausfüllst.
activate-or-not = „{ $shape }“ ist abgeschlossen. Aktivierst du { $family }? { $ability } Jetzt oder nie.
fill-any = { $family }: Fülle ein beliebiges leeres Kästchen aus, noch { $squares }.
which-shape = Kabuki Love: Welche dieser Figuren wird vervollständigt?
draw-other-too = Space Ship: Du darfst auch noch den { $symbol } zeichnen.
turn-is-done = Dein Zug ist vollständig. Melde dich fertig, oder nimm ihn zurück.

# Actions and what comes of them.
keep = Behalten: { $shapes }
keep-numbered = Behalten: { $shapes } (Karten { $cards })
pick = Nehmen: { $card }
pick-numbered = Nehmen: { $card }, Karte { $number }
size = { $squares } Kästchen, { $points } Punkte
size-alien-robot = { $size }; Alien Invader und Ultra Robot verstärken sich gegenseitig
size-kabuki = { $size }; Kabuki Love kann eine { $points }-Punkte-Figur vervollständigen
hold-left = Den { $symbol } (links) zeichnen, so gedreht: { $picture }
hold-right = Den { $symbol } (rechts) zeichnen, so gedreht: { $picture }
squares = { $squares } Kästchen
burn = Verbrennen: 1 Leben verlieren und 1 Kästchen ausfüllen
burn-ruins = kein Leben und keine Münze mehr: Damit endet das Spiel, es sei denn, du schließt damit einen Ultra Robot ab
burn-ruins-alone = kein Leben und keine Münze mehr: Damit endet das Spiel, es sei denn, du schließt damit einen Ultra Robot oder einen Demon King ab
burn-last-life = dein letztes Leben: Für eine Münze bekommst du { $lives ->
    [one] 1 neues
   *[other] { $lives } neue
}
burn-leaves = danach noch { $lives } Leben
discard = Diese Karte abwerfen
discard-costs-nothing = kein Symbol, kein Leben verloren
place = Den { $symbol } mit dem ersten Kästchen auf { $cell } von „{ $shape }“ (Level { $level }) platzieren
fill = { $cell } von „{ $shape }“ (Level { $level }) ausfüllen
completes = schließt das Level ab: { $family }
left = noch { $left } leer
left-cut-off = noch { $left } leer, schneidet { $alone ->
    [one] 1 einzelnes
   *[other] { $alone } einzelne
} Kästchen ab
activate = { $family } aktivieren
decline = Auf { $family } verzichten
ability-is-lost = die Fähigkeit verfällt
no-shape-to-finish = in keiner deiner 10-Punkte-Figuren sind mindestens 10 Kästchen ausgefüllt: Nichts passiert
no-square-to-fill = auf deinem Blatt ist kein Kästchen mehr leer: Nichts passiert
complete = „{ $shape }“ vervollständigen
stop = Den { $symbol } nicht zeichnen
done = Fertig
done-broke = du hast kein Leben und keine Münze: Das Spiel endet nach diesem Zug
done-three-levels = dein drittes Level ist abgeschlossen: Das Spiel endet nach diesem Zug
done-waits-for = dann wartest du auf { $players }
done-shows = zeigt, was alle getan haben

# What happened.
has-chosen = { $player } hat gewählt.
is-ready = { $player } ist fertig.
packs-are-passed = Alle geben den Rest nach links weiter.
will-fill = Die Figuren von { $player }: { $shapes }.
shape-and-points = { $shape } ({ $points })
discards = { $player } wirft die Karte ab.
burns = { $player } verbrennt { $lives } Leben: { $grown }.
draws = { $player } zeichnet { $symbols }: { $grown }.
grown = +{ $squares } in „{ $shape }“
buys-lives = { $player } wirft { $coins ->
    [one] eine Münze ein und bekommt { $lives } neue Leben
   *[other] { $coins } Münzen ein und bekommt für jede { $lives } neue Leben
}.
completes-and-activates = { $player } schließt Level { $level } („{ $shape }“) ab und aktiviert { $family }: „{ $ability }“
completes-and-declines = { $player } schließt Level { $level } („{ $shape }“) ab und verzichtet auf { $family }.
attacks = { $player } greift an: Alle anderen verlieren { $lives } Leben.
skull = White Skull von { $player }: Alle anderen setzen den nächsten Zug aus.
safe-behind-shield = { $player } ist hinter dem Magic Shield sicher.
lives-left = { $player } hat { $lives ->
    [0] kein Leben mehr
   *[other] noch { $lives } Leben
}.
sits-out = { $player } setzt diesen Zug aus.
card-in-play = Zug { $turn }, Karte „{ $shape }“: { $left } oder { $right }.
card-unused = Alle setzen aus: Die Karte bleibt ungenutzt.
game-over-first = Die erste GAME-OVER-Karte: Wer nicht mindestens { $levels } Level abgeschlossen hat, wirft eine Münze ein.
game-over-second = Die zweite GAME-OVER-Karte: Wer nicht mindestens { $levels } Level abgeschlossen hat, wirft eine Münze ein.
safe = { $player } ist sicher: { $levels } Level abgeschlossen.
safe-free = { $player } ist sicher: Der Magic Shield zahlt.
inserts-coin = { $player } wirft eine Münze ein und hat { $left ->
    [0] keine mehr
    [one] noch 1 Münze
   *[other] noch { $left } Münzen
}.
no-coin-to-insert = { $player } hat keine Münze zum Einwerfen.
game-ends = Das Spiel ist zu Ende, denn { $causes }.
ended-three-levels = drei Level sind abgeschlossen
ended-deck = der Stapel ist aufgebraucht
ended-broke = jemand hat weder Leben noch Münzen
ended-unpaid = jemand kann für die GAME-OVER-Karte keine Münze einwerfen
solo-score = Du erreichst { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und den Rang „{ $rank }“.
wins = { $winners } { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
} mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
wins-by = { $winners } { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
} mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}; bei Gleichstand entscheiden { $by }.
more-shapes = mehr vollständige Figuren
more-coins = mehr Münzen
more-lives = mehr Leben

# How the game stands.
game = Spiel
ended = { $causes }
turns = Züge
rank = Rang
score = { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
}: { $shapes } für Figuren, { $coins } für Münzen, { $lives } für Leben
score-with-bonus = { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
}: { $shapes } für Figuren, { $coins } für Münzen, { $lives } für Leben, { $bonus } für Tempo
score-and-place = { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
}: { $shapes } für Figuren, { $coins } für Münzen, { $lives } für Leben, Platz { $place }

# Why not.
no-over = Das Spiel ist zu Ende. Beginne ein neues oder sieh dir die Aufzeichnung an.
no-wait-for-card = Warte auf die nächste Karte.
no-decided = Du hast dich entschieden.
no-pick-first = Nimm eine der Karten vor dir; die anderen gehen nach links.
no-keep-first = Wähle zuerst die 3 Karten, die du behältst.
no-shapes-stay = Die Figuren sind gewählt und bleiben bis zum Ende des Spiels.
no-answer-first = „{ $shape }“ ist abgeschlossen: Entscheide zuerst, ob du { $family } aktivierst.
no-finish-first = Kabuki Love vervollständigt eine 10-Punkte-Figur, in der mindestens 10 Kästchen ausgefüllt sind. Wähle eine.
no-draw-or-stop = Du darfst auch den { $symbol } zeichnen oder es lassen. Mehr geht nicht.
no-turn-complete = Dein Zug ist vollständig. Nimm ihn zurück, um ihn zu ändern, oder melde dich fertig.
no-discard = Nur ein White Skull in Score Attack lässt dich eine Karte abwerfen.
no-burn-first = Wähle zuerst Verbrennen, dann das Kästchen.
no-symbol-first = Nimm zuerst eines der beiden Symbole in die Hand, oder wähle Verbrennen.
no-level-completed = Du hast gerade kein Level abgeschlossen. Nach einer Fähigkeit wirst du gefragt, wenn das passiert.
no-kabuki = Nur Kabuki Love vervollständigt eine Figur auf einen Schlag, und zwar wenn sein Level abgeschlossen wird.
no-stop = Es gibt nichts zu beenden: Du hast noch kein Symbol gezeichnet.
no-passing = Passen geht nicht.
only-burn = Verbrenne 1 Leben und fülle 1 Kästchen aus.
draw-a-symbol-or-burn = Zeichne ein Symbol, oder verbrenne 1 Leben und fülle 1 Kästchen aus.
no-neither-fits = Weder der { $left } noch der { $right } passt in eine deiner Figuren.
no-fits-nowhere = Der { $symbol } passt in keine deiner Figuren, wie du ihn auch drehst. Zeichne den { $other }, oder verbrenne 1 Leben und fülle 1 Kästchen aus.
no-such-form = { $ways ->
    [one] Der { $symbol } sieht immer gleich aus, wie du ihn auch drehst. Nimm ihn so, wie er gezeigt wird.
   *[other] Der { $symbol } kann nur auf { $ways } verschiedene Arten liegen. Wähle eine davon.
}
no-fits-lying-so = So gedreht passt der { $symbol } in keine deiner Figuren. Drehe oder spiegle ihn.
no-place-first = Du hast den { $symbol } in der Hand. Platziere ihn, oder nimm ihn zurück.
no-leaves-shape = Dort ragt der { $symbol } aus „{ $shape }“ heraus.
no-leaves-shape-at = Dort ragt der { $symbol } aus „{ $shape }“ heraus: { $cell } gehört nicht dazu.
no-filled-under-symbol = { $cell } ist schon ausgefüllt. Platziere den { $symbol } nur auf leeren Kästchen.
no-square-first = Wähle zuerst das leere Kästchen, das du ausfüllst.
no-part-of-shape = { $cell } gehört nicht zu „{ $shape }“. Fülle ein Kästchen darin aus.
no-filled = { $cell } von „{ $shape }“ ist schon ausgefüllt. Wähle ein leeres Kästchen.
