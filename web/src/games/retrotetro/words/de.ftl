# Die Worte von Retro Tetros Brett.

board = { $placed ->
    [one] { $name }, 1 Stein gelegt
   *[other] { $name }, { $placed } Steine gelegt
}
a-board = Brett
turn = Drehen
flip = Spiegeln
left = Nach links
right = Nach rechts
drop-it = Hier fallen lassen
play-this = Diese Karte spielen
play-only = Die Karte spielen
done = Fertig, pinkes Quadrat behalten
status = Punkte und Bretter
copies = Übrige Steine
open-board = Das Brett von { $name } ansehen
back = Zurück zu meinem Brett
placed = hat gelegt
placing = legt …
chosen = hat gewählt
choosing = wählt …
is-placed = { $name }: fertig
is-placing = { $name }: legt noch
is-choosing = { $name }: wählt noch
still-busy = Wer noch beschäftigt ist
pink-square = Pinkes Quadrat
wild = Jokerkarte: beliebige Form
card-of = Karte: { $shapes }
shape-or = { $first } oder { $second }
unable = Keine Form der Karte lässt sich jetzt legen.
wait = Alle Steine fallen, wenn alle fertig sind.
how-to-drop = { $touch ->
    [yes] Tippe eine Spalte an, um zu zielen, und lass den Stein dann fallen.
   *[no] Zeig auf eine Spalte und klicke, um den Stein fallen zu lassen.
}
lands-on = Landet auf { $squares }
reference = Übersichtskarte
ask-card = Karte { $turn } von { $cards }: Leg einen Stein von einer deiner Karten.
card-number = Karte { $turn } von { $cards }
cards-left = { $cards ->
    [one] Noch 1 Karte zu ziehen.
   *[other] Noch { $cards } Karten zu ziehen.
}
at-end = Am Ende: { $lines }.
sheet-of = Blatt von { $name }
objectives = Zielkarten
other-boards = Andere Bretter
points = Punkte
of-cards = von { $cards }
coins = Münzen
pink-count = Pink { $count }
score-now = Der Stand der Punkte
points-now = Punkte jetzt
copies-left = { $name }: noch { $left }
copies-aside = { $name }: noch { $left }, { $aside } beiseitegelegt
pink-squares = Pinke Quadrate: { $count }
pink = pink
fits-nowhere = { $name } passt nirgends: { $why }.
lives-left = { $lives } Leben übrig
no-lives = kein Leben übrig
level = Level { $number }
of-levels = von { $levels }
met = , erfüllt
not-met = , nicht erfüllt
scorepad = Der Wertungsblock
objective = Ziel
total = Summe
tied = Gleich viele Punkte: Mehr Münzen gewinnen ({ $coins }), dann mehr Goldfelder ({ $gold }).

# The campaign.
campaign = Kampagne
campaign-title = Tetro Unleashed
campaign-text = Die Solokampagne: zwölf Level, jedes schwerer als das vorige.
level-points = Level { $number }: { $points } Punkte
state-passed = , geschafft
state-next = , als Nächstes
state-closed = , noch verschlossen
own-objective = Mit einer Zielkarte deiner Wahl.
gains-life = bringt ein Leben
new-run = Neuen Durchgang beginnen
play-campaign = Kampagne spielen
continue-level = Level { $number } weiterspielen
play-level = Level { $number } spielen
you-gain-life = Du bekommst ein Leben.
no-life-left = Du hattest kein Leben mehr, also beginnt die Kampagne von vorn.
from-level-1 = Wieder bei Level 1 beginnen
life-spent = Ein Leben für einen weiteren Versuch.
try-again = Level { $number } noch einmal versuchen

# What comes of a drop.
matches = Passt auf { $squares }
fills = Füllt Halbreihe { $half }
gains-coins = { $coins ->
    [one] +1 Münze
   *[other] +{ $coins } Münzen
}
loses-coins = { $coins ->
    [one] −1 Münze
   *[other] −{ $coins } Münzen
}
gains-pink = Bringt ein pinkes Quadrat
covers-gold = { $gold ->
    [one] Bedeckt 1 Goldfeld: +{ $points }
   *[other] Bedeckt { $gold } Goldfelder: +{ $points }
}
more-columns = { $columns ->
    [one] 1 weitere Spalte über der grünen Linie
   *[other] { $columns } weitere Spalten über der grünen Linie
}
traps = Falle auf { $squares }
covers-people = { $count ->
    [one] Verdeckt eine Figur im Wert von { $points }
   *[other] Verdeckt Figuren im Wert von { $points }
}
spoils = Halbreihe { $half } lässt sich nie mehr füllen
roofs = Überdacht { $squares }
roofs-many = Überdacht { $count } Felder
lands = { $name } landet auf { $squares }.
drop-label = { $square }. Fallen lassen: { $what }
no-drop-label = { $square }. Hier nicht: { $what }
why-RT-20 = keiner mehr übrig
why-RT-22 = zu hoch
why-RT-26 = berührt einen der gleichen Form
why-RT-R16 = lässt keinen Platz für den Stein
why-or = { $first } oder { $second }

# Squares.
gold = Goldfeld
pink-space = pinkes Feld
trap = Falle
person = Figur im Wert von { $points }
symbol = Symbol: { $shape }
half-row = Halbreihe { $half }
roofed = überdacht
open = offen
objective-so-far = { $points ->
    [one] bisher { $count }, 1 Punkt
   *[other] bisher { $count }, { $points } Punkte
}

# What to explain the first time a decision comes up.
hint-choosing = Behalte eine Zielkarte
hint-choosing-text = Sie bringt am Ende zusätzliche Punkte. Die anderen sehen sie, sobald alle gewählt haben.
hint-card = Nimm einen Stein von einer deiner Karten
hint-card-text = { $touch ->
    [yes] Tippe eine Spalte an, um zu sehen, wo er landet; Drehen und Spiegeln ändern seine Lage. Fällt er, ist seine Karte gespielt, und dann legen alle einen Stein dieser Karte. Ein Symbol unter der eigenen Form bringt eine Münze.
   *[no] Zeig auf eine Spalte, um zu sehen, wo er landet; Drehen und Spiegeln ändern seine Lage. Fällt er, ist seine Karte gespielt, und dann legen alle einen Stein dieser Karte. Ein Symbol unter der eigenen Form bringt eine Münze.
}
hint-placing = Leg eine der Formen dieser Karte
hint-placing-text = Sie fällt gerade nach unten. Zwei Steine gleicher Form dürfen sich nur an den Ecken berühren. Lass die kleinen Figuren sichtbar: Jede ist ihre Zahl wert. Die Klammern zeigen Halbreihen, die gefüllt eine Münze bringen.
hint-unable = Nichts passt
hint-unable-text = Lässt sich keine Form der Karte legen, kostet das 2 Münzen und einen der Steine. Halte Platz für jede Form frei, vor allem für das Quadrat.
hint-pink = Ein pinkes Quadrat
hint-pink-text = Du darfst es vor oder nach deinem Stein legen, eines je Karte. Auf einem pinken Feld bringt es 3 Münzen.
hint-late = Hinauf
hint-late-text = Jede Spalte, die über die grüne Linie reicht, ist einen Punkt wert, jedes Goldfeld ganz oben 2. Ein flacher Balken auf einem Turm erreicht mehrere Spalten auf einmal.
