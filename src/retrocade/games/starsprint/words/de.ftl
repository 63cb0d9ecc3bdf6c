# The sentences of Star Sprint. $way is one of north, east, south, west; $cell is a name such as C4; $pilot is Blau or Grün.

# Names.
north = Norden
east = Osten
south = Süden
west = Westen
pilot-blue = Blau
pilot-green = Grün
card-face-down = verdeckte Karte
card-ship = Raumschiff
card-ring = Sternring
card-open = Freier Raum
card-enc1 = Einzelgänger
card-enc2c = Eckwache
card-enc2s = Kreuzfeuer
card-enc3 = Hinterhalt
card-enc4 = Schwarm
both-pilots = { $first } und { $second }
crew = die Besatzung
arrows = { $count ->
    [one] den Pfeil nach { $ways }
   *[other] die Pfeile nach { $ways }
}
found-ring = einen { $card }
found-encounter = eine Begegnung, { $card } ({ $arrows ->
    [one] 1 Pfeil
   *[other] { $arrows } Pfeile
})

# What a seat is asked.
over = Das Spiel ist zu Ende.
deciding = { $pilot } überlegt.
spend = { $pilot }: Setze einen Würfel ({ $dice }) ein, um zu fliegen oder anzugreifen, oder passe.
no-card-yet = Noch keine neue Karte: Ein Zug ohne neue Karte kostet { $health } Leben.
no-card-off-ship = Noch keine neue Karte. Ein Zug, der nicht auf dem Raumschiff endet, kostet { $health } Leben.
step-on = { $pilot }: Flieg weiter (noch { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}) oder halte an.
turn-encounter = { $pilot }: Drehe die Begegnung. Für { $arrows ->
    [one] ihren Pfeil
   *[other] ihre { $arrows } Pfeile
} { $dice ->
    [one] wird 1 Gegnerwürfel
   *[other] werden { $dice } Gegnerwürfel
} geworfen.
choose-enemy-die = { $pilot }: Wähle den Gegnerwürfel für den Pfeil nach { $way }, auf { $cell }.

# Actions and what comes of them.
pass = Passen und den Zug beenden
move = Mit der { $die } nach { $way } auf { $cell } fliegen
attack = Die { $health } auf { $cell } im { $way } mit der { $die } angreifen
step = Nach { $way } auf { $cell } weiterfliegen
stop = Hier anhalten
point = { $arrows } richten
skip = Den Pfeil nach { $way } ohne Würfel lassen
place = Die { $die } auf { $cell } legen
no-room = kein Platz für einen Gegner
an-enemy-on = ein Gegner auf { $cells }
some-enemies-on = Gegner auf { $dice } von { $cells }
enemies-on = Gegner auf { $cells }
flips = deckt die Karte auf
and-wins = { $card }, und die Mission ist gewonnen
defeats-it = besiegt ihn
loses = { $pilot } −{ $health }
cost = { $lost }
cost-and-lost = { $lost }, und die Mission ist verloren
gives-up = { $steps ->
    [one] 1 Schritt verfällt
   *[other] { $steps } Schritte verfallen
}
gives-up-and-ends = { $steps ->
    [one] 1 Schritt verfällt
   *[other] { $steps } Schritte verfallen
}, der Zug endet
gives-up-at-cost = { $steps ->
    [one] 1 Schritt verfällt
   *[other] { $steps } Schritte verfallen
}, der Zug endet, { $cost }

# What happened.
enemy-dice-rolled = Gegnerwürfel: { $dice } sind zu legen.
rolls = { $pilot } ist am Zug und würfelt { $dice }.
passes = { $pilot } passt.
attacks = { $pilot } greift die { $health } auf { $cell } mit der { $die } an { $left ->
    [0] und besiegt sie
   *[other] und lässt ihr { $left }
}.
stops = { $pilot } hält auf { $cell } an.
points = { $pilot } richtet { $arrows }.
skips = { $pilot } lässt den Pfeil nach { $way } ohne Würfel.
moves = { $pilot } fliegt { $die ->
    [0] { "" }
   *[other] mit der { $die }{" "}
}auf { $cell }.
turns-up = { $pilot } fliegt { $die ->
    [0] { "" }
   *[other] mit der { $die }{" "}
}auf { $cell } und findet { ID($card) ->
    [card-open] freien Raum
   *[other] { $card }
}.
ring-collected = Sternring { $rings } von { $of } eingesammelt.
no-enemy-comes = Alle Gegnerwürfel liegen auf dem Brett, also kommt kein Gegner.
enemy-appears = Ein Gegner mit { $health } erscheint auf { $cell }.
dice-go-back = { $dice ->
    [one] 1 Gegnerwürfel findet keine freie Karte und kommt zurück.
   *[other] { $dice } Gegnerwürfel finden keine freie Karte und kommen zurück.
}
penalty = { $pilot } hat keine neue Karte aufgedeckt und verliert { $health } Leben.
enemies-close-in = Die Gegner rücken vor: { $steps }.
from-to = { $here } nach { $there }
hit = { $cells } { $enemies ->
    [one] trifft
   *[other] treffen
} { $pilot }: −{ $damage }.
won = Alle sechs Sternringe sind an Bord, und { $home } ist zurück. Ihr habt gewonnen!
lost-to-penalty = { $fallen } { $count ->
    [one] hat
   *[other] haben
} das letzte Leben verloren, weil keine neue Karte aufgedeckt wurde. Die Mission ist gescheitert, { $rings } von { $of } Ringen gefunden.
lost-to-enemies = { $fallen } { $count ->
    [one] hat
   *[other] haben
} das letzte Leben an die Gegner verloren. Die Mission ist gescheitert, { $rings } von { $of } Ringen gefunden.

# How the mission stands.
mission = Mission
mission-won = gewonnen
mission-lost = verloren
star-rings = Sternringe
rings-of = { $rings } von { $of }
cards-turned-up = Aufgedeckte Karten
turns = Züge
health-of = Leben von { $pilot }
hidden = { $rings ->
    [one] 1 Sternring
   *[other] { $rings } Sternringe
}, { $encounters ->
    [one] 1 Begegnung
   *[other] { $encounters } Begegnungen
}, { $open } × Freier Raum

# Why not.
no-over = Das Spiel ist zu Ende. Beginne ein neues oder sieh dir die Aufzeichnung an.
no-others-turn = { $pilot } ist am Zug. Warte, bis die Gegner gezogen haben.
no-encounter = Keine Begegnung wartet. Eine kommt, wenn ein Schritt sie aufdeckt.
no-same-turn = So gedreht sehen die Pfeile aus wie in einer der gezeigten Lagen. Nimm eine von diesen.
no-turn-first = Eine Begegnung ist aufgedeckt: Wähle zuerst, wohin ihre Pfeile zeigen.
no-skip = Die späteren Pfeile haben nicht genug Platz für alle übrigen Würfel ({ $dice }). Lege einen davon hierher.
no-such-enemy-die = Kein Gegnerwürfel zeigt { $value }. Wähle aus { $dice }.
no-place-first = Gegnerwürfel sind noch zu legen ({ $dice }). Lege sie zuerst.
no-stop-then-pass = Du fliegst gerade. Halte zuerst an, dann kannst du passen.
no-stop-ends-turn = Du fliegst gerade. Halte an: Das war der letzte Würfel, also endet der Zug.
no-moving = Du fliegst gerade und hast noch { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}. Flieg weiter oder halte an.
no-move-yet = Du fliegst noch nicht. Setze einen Würfel ein; der erste Schritt gehört dazu.
no-such-die = Kein übriger Würfel zeigt { $value }. Du hast { $dice }.
no-target = Im { $way } von dir steht kein Gegner. Angriffe gehen geradeaus, so weit man will.
no-card-there = Im { $way } von dir liegt keine Karte. Man bleibt auf den 5 mal 7 Karten.
no-enemy-there = Auf { $cell } steht ein Gegner. Flieg um ihn herum, oder greife ihn aus seiner Reihe oder Spalte an.

# Why a card of the board cannot be chosen.
closed-turn-first = Eine Begegnung ist aufgedeckt. Wähle zuerst neben dem Brett, wohin ihre Pfeile zeigen.
closed-place-first = Gegnerwürfel sind noch zu legen. Wähle zuerst einen für die markierte Karte.
closed-here = { $pilot } ist schon hier, und ein Flug hat mindestens einen Schritt.
closed-dice = Die Würfel dieses Zugs reichen nicht so weit, über offene Karten und um Gegner herum. Ein Flug endet auf einer verdeckten Karte: Decke sie zuerst auf.
closed-steps = Mit { $steps ->
    [one] dem letzten Schritt
   *[other] den { $steps } übrigen Schritten
} nicht zu erreichen, über offene Karten und um Gegner herum. Ein Flug endet auf einer verdeckten Karte: Decke sie zuerst auf.
closed-behind = Ein anderer Gegner steht dazwischen, und nur der nächste kann angegriffen werden.
closed-aside = Dieser Gegner steht in einer anderen Reihe und Spalte. Angriffe gehen geradeaus.
closed-stop-first = Du fliegst gerade. Halte zuerst an, dann greif an.
closed-last-die = Du fliegst gerade, und das ist der letzte Würfel dieses Zugs.
