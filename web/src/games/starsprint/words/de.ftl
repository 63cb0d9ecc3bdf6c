# Die Worte von Star Sprints Brett.

board = Die Karten, 5 Reihen zu 7
dice = Deine Würfel
status = Die Mission
new-card-due = Noch keine neue Karte: −1 Leben
new-card-done = ✓ Neue Karte in diesem Zug
picked = Die { $die } ist gewählt. { $pointing }
pointing = { $touch ->
    [yes] Tippe eine leuchtende Karte an, um zu sehen, was sie bewirkt; noch einmal, um es zu tun.
   *[no] Zeig auf eine leuchtende Karte, um zu sehen, was sie bewirkt.
}
skip = Überspringen
skip-keys = Leertaste oder Escape
enemies-act = Der Zug ist zu Ende. Jetzt handeln die Gegner.
forecast-on = Vorschau an
forecast-off = Vorschau aus
turn-card = Karte drehen
supply = Gegnerwürfel im Vorrat
stop = Hier anhalten
pass = Zug beenden
costs = Kostet { $cost }
costs-nothing = Kostet nichts
sure-cost = Zug beenden? { $cost }
sure-dice = Zug beenden, obwohl Würfel übrig sind?
steps = { $n ->
    [one] 1 Schritt
   *[other] { $n } Schritte
}

# The decision.
ask-choose = { $name }: Wähle einen Würfel, dann eine leuchtende Karte als Ziel oder einen Gegner zum Angreifen.
ask-moving = { $name }: Flieg weiter (noch { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}) oder halte an.
ask-orient = { $name } trifft auf eine Begegnung. Dreh die Karte, dann lass die Gegner kommen.
ask-assign = Wähle, welcher Gegnerwürfel auf { $cell } kommt.
ask-won = Alle sechs Ringe, beide Piloten daheim.
ask-over = Die Mission ist zu Ende.

# Cards and what can be done there.
card-ship = Raumschiff
card-ring = Sternring
card-open = Freier Raum
encounter = { $arrows ->
    [one] Begegnung mit 1 Pfeil
   *[other] Begegnung mit { $arrows } Pfeilen
}
encounters = { $arrows ->
    [one] Begegnungen mit 1 Pfeil
   *[other] Begegnungen mit { $arrows } Pfeilen
}
never-up = { $card }, nie aufgedeckt
face-down = verdeckt
pilot-here = { $name }, Leben { $health }
enemy-here = ein Gegner mit { $health }
attack-here = mit der { $die } angreifen: { $effect }
fly-here = hierher fliegen, { $steps }
fly-here-up = hierher fliegen, { $steps }, und aufdecken
shoot = Die { $health } auf { $cell } mit der { $die } angreifen: { $effect }.
fly = { $steps } nach { $cell } fliegen.
fly-up = { $steps } nach { $cell } fliegen und die Karte aufdecken.
ending-costs = Endet der Zug dort, kostet das { $costs }.
ending-free = Endet der Zug dort, kostet das nichts.
ending-free-unless = Endet der Zug dort, kostet das nichts, wenn keine Gegner herauskommen.
loses = { $name } −{ $health }
here-costs = hier −{ $cost }
here-safe = hier sicher
here-unknown = sicher, wenn leer
too-far = { $die ->
    [one] Die 1 reicht eine Karte weit; diese ist { $away } entfernt. Nimm einen größeren Würfel.
   *[other] Die { $die } reicht { $die } Karten weit; diese ist { $away } entfernt. Nimm einen größeren Würfel.
}

# An Encounter.
N = oben
E = rechts
S = unten
W = links
encounter-card = Die Begegnung, Pfeile nach { $ways }
turn-preview = Pfeile nach { $ways }: { $effect }.
let-come = Lass sie kommen
rolls-dice = { $count ->
    [one] Würfelt den Gegnerwürfel
   *[other] Würfelt die Gegnerwürfel
}
which-lands = Welcher der Würfel landet auf { $cell }?
enemy-dice = Gegnerwürfel

# Facts.
health-of = { $health } von { $start } Leben
rings-found = { $rings } von { $of } Sternringen gefunden
star-rings = Sternringe
encounters-left = Begegnungen
open-space = Freier Raum
if-ended = Wenn der Zug jetzt endete:
nobody-hurt = niemand wird getroffen
turn-face-down = Zug { $turn } · verdeckt:
march-row = Die Gegner in der Reihe von { $name } rücken vor
march-above = Die Gegner oben kommen herunter
march-below = Die Gegner unten kommen herauf

# What to explain the first time a decision comes up.
hint-choose = Dein Zug: Setz deine Würfel ein
hint-choose-text = Mit einem Würfel fliegst du so viele Karten weit oder greifst einen Gegner in deiner Reihe oder Spalte an. Die leuchtenden Karten zeigen, was der gewählte Würfel kann.
hint-penalty = Deck in jedem Zug eine Karte auf
hint-penalty-text = Ein Zug ohne neue Karte kostet 1 Leben, und nichts heilt. Der kleinste Würfel reicht: Flieg auf eine Karte mit „?“.
hint-moving = Schritte übrig
hint-moving-text = Du darfst weiterfliegen, auch um Ecken, oder anhalten. Eine Begegnung hält dich ohnehin auf.
hint-orient = Eine Begegnung
hint-orient-text = Jeder Pfeil bringt einen Gegner ans Ende dieser Linie. Dreh die Karte, bis sie dort landen, wo sie am wenigsten schaden. Auf den markierten Karten werden sie stehen; dann wird für sie gewürfelt.
hint-assign = Wähle die Würfel
hint-assign-text = Die Zahl eines Würfels ist das Leben des Gegners. Niedrige in deiner Nähe sind leicht zu besiegen; schick hohe weit weg. Jeder Gegner kostet 1 Leben, wie viel er selbst auch hat.
hint-enemies = Dann ziehen die Gegner
hint-enemies-text = Nach deinem Zug kommt jeder eine Karte näher: in deiner Reihe seitwärts, von oben herunter, von unten herauf. Wer danach neben einem Piloten steht, kostet 1 Leben. Die dünnen Pfeile zeigen es, bevor es geschieht.
hint-home = Alle sechs Ringe!
hint-home-text = Flieg jetzt beide Piloten zurück zum Raumschiff. Auch dort kostet Warten Leben, wenn du keine Karte aufdeckst.

# What loses the mission.
watching = Sieh zu, was geschieht …
ends-mission = Damit endet die Mission.
ends-mission-here = damit endet die Mission
sure-lost = Damit endet die Mission: { $cost }. Zug beenden?
sure-stop-lost = Damit endet die Mission: { $cost }. Hier anhalten?
sure-to-lose = Damit endet die Mission: Der Zug wäre vorbei, und ein Pilot hätte kein Leben mehr. { $touch ->
    [yes] Tippe noch einmal darauf
   *[no] Drücke noch einmal
}, um es trotzdem zu tun.
