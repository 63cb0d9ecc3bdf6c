# The sentences of Astro-Droids. $player is a name such as Spieler 1; $droid is a name with its eyes, such as Foar (4); $cell is a place
# on a sheet such as 2,4; $dice are faces such as 1 1 4 6, or how many; $trophy is its eyes; $slot is A to E.

# Names.
player = Spieler { $number }
droid = { $name } ({ $eyes })
coin = Münze
comet = Komet
power-super_coin = Supermünze
power-cube_friend = Würfelfreund
power-snake_eye = Schlangenauge
power-two_wild = Wilde 2
text-super_coin = Jede Münze, die du ausgibst, kopiert ihren Würfel ein weiteres Mal.
text-rolypoly = Nimmst du als Letzter eine Karte, hast du 4 Würfe statt 2.
text-cube_friend = Nimm für den Rest des Spiels einen weiteren Würfel aus der Schachtel.
text-frogger = In jeder Runde darf ein Droide, den du abschießt, irgendwo sein.
text-snake_eye = Beim Abschießen gelten deine Einsen als jeder beliebige Typ.
text-two_wild = Beim Abschießen gelten deine Zweien als jeder beliebige Typ.
text-odd_eye = Tu beim Abschießen so, als hättest du noch eine 1, 3 oder 5 gewürfelt.
text-even_steven = Tu beim Abschießen so, als hättest du noch eine 2, 4 oder 6 gewürfelt.
card = { $first } + { $second } + { $bonus }
place = { $droid } auf { $cell }
by-comet = { $place } (mit dem Kometen)
slot-and-card = { $slot } { $card }

# Whom everybody waits for.
waiting-plan = { $who } { $count ->
    [one] plant.
   *[other] planen.
}
waiting-throw = { $who } { $count ->
    [one] wirft gleich.
   *[other] werfen gleich.
}
waiting-roll = { $who } { $count ->
    [one] würfelt.
   *[other] würfeln.
}
waiting-blast = { $who } { $count ->
    [one] schießt Droiden ab.
   *[other] schießen Droiden ab.
}
waiting-unlock = { $who } { $count ->
    [one] sieht sich die Power-Ups an.
   *[other] sehen sich die Power-Ups an.
}

# What a seat is asked.
over = Das Spiel ist zu Ende.
ask-plan = Runde { $round }: Sieh dir die Karten an, plane, und sag, wenn du bereit bist.
ask-throw = 3, 2, 1: Wirf alle deine Würfel.
ask-unlock = Ein Power-Up freischalten? Deine Reihen erlauben noch { $more }; es gilt ab der nächsten Runde in jeder Runde.
ask-last = Stopp! Alle anderen haben eine Karte: { $rerolls ->
    [0] Nimm jetzt auch eine.
    [one] Du hast noch 1 Wurf, dann nimm auch eine.
   *[other] Du hast noch { $rerolls } Würfe, dann nimm auch eine.
}
ask-last-alone = Die Zeit ist um! { $rerolls ->
    [0] Nimm jetzt eine Karte.
    [one] Du hast noch 1 Wurf, dann nimm eine Karte.
   *[other] Du hast noch { $rerolls } Würfe, dann nimm eine Karte.
}
ask-claim = Das Würfeln ist vorbei. Nimm eine der Karten.
ask-again = Die Karte, die du gewählt hast, ist weg. Wähle noch einmal.
ask-roll = Wirf beliebige Würfel noch einmal oder nimm eine Karte; mit einer Karte kannst du nicht mehr würfeln.
budget = Nach { $least } bis { $most } Würfen ist die Zeit um; wie viele es sind, weiß niemand.
hidden-timer = Die verborgene Uhr läuft { $seconds } Sekunden, das reicht für { $most } Würfe.
rerolls-made = Bisher waren es { $rerolls }.
beat-of = Takt { $beat } von höchstens { $most }: Alle ohne Karte sind einmal dran.
roll-on = Würfle, bis alle bis auf einen eine Karte haben oder die Zeit um ist.
ask-blast = Schieß mit deinen Würfeln ({ $dice }) Droiden ab, für jeden ein Pärchen. Wähle den ersten, oder feuere ohne einen.
plan-droids = Dein Plan: { $droids ->
    [one] 1 Droide
   *[other] { $droids } Droiden
}{ $coins ->
    [0] { "" }
    [one] , für 1 Münze
   *[other] , für { $coins } Münzen
}. Plane weiter oder feuere.
plan-trophy = Dein Plan: die { $trophy }er-Trophäe{ $coins ->
    [0] { "" }
    [one] , für 1 Münze
   *[other] , für { $coins } Münzen
}. Plane weiter oder feuere.
plan-both = Dein Plan: { $droids ->
    [one] 1 Droide
   *[other] { $droids } Droiden
} und die { $trophy }er-Trophäe{ $coins ->
    [0] { "" }
    [one] , für 1 Münze
   *[other] , für { $coins } Münzen
}. Plane weiter oder feuere.

# Actions and what comes of them. What a Droid adds begins with its points and a comma: the board shows no more than these.
ready = Bereit
reroll = { $dice } neu werfen
keeps = behält { $dice }
all-dice = alle Würfel
claim = { $slot } nehmen: { $card }
hold = Hand auf { $slot } legen: { $card }
pick = { $place } abschießen
circle = Die { $trophy }er-Trophäe einkreisen
adds-for-coins = { $points }, { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
adds-by-comet = { $points }{ $coins ->
    [0] { "" }
    [one] , 1 Münze
   *[other] , { $coins } Münzen
}, mit dem Kometen
fire-nothing = Nichts abfeuern
fire-droids = Feuer: { $droids ->
    [one] 1 Droide
   *[other] { $droids } Droiden
}
fire-trophy = Feuer: { $trophy }er-Trophäe
fire-both = Feuer: { $droids ->
    [one] 1 Droide
   *[other] { $droids } Droiden
} und { $trophy }er-Trophäe
unlock = { $power } freischalten: { $text }
second-copy = du hast schon eins, ein zweites ändert nichts
leave = Die anderen vorerst gesperrt lassen
go = Alle Würfel werfen
time = Die Zeit ist um

# What happened.
is-ready = { $player } ist bereit.
holds = { $player } hat eine Hand auf { $slot }: { $card }.
has-chosen = { $player } hat gewählt.
done-blasting = { $player } ist mit dem Abschießen fertig.
unlocks-no-more = { $player } schaltet nichts mehr frei.
time-planning = Die Zeit zum Planen ist um: Alle gelten als bereit.
time-go = 3, 2, 1, los!
time-alone = Die Zeit ist um!
time-beat = Der Takt ist vorbei: Wer nicht gewählt hat, setzt aus.
time-throwing = Die Zeit ist um! Das Würfeln ist vorbei.
time-blasting = Die Zeit ist um: Alle Pläne werden ausgeführt, wie sie sind.
time-unlocking = Die Zeit ist um: Power-Ups werden freigeschaltet, soweit die Reihen es erlauben.
everybody-throws = Alle werfen. { $throws }.
throws = { $player }: { $dice }
throws-alone = { $player } wirft { $dice }.
rerolls = { $player } wirft { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfel
} neu: { $faces }.
claims = { $player } nimmt { $slot }: { $card }.
card-gone = Die Karte von { $player } ist weg; { $player } wählt noch einmal.
throwing-over = Niemand darf mehr werfen. Wer am seltensten neu geworfen hat, nimmt zuerst eine Karte.
stop = Stopp! { $player } hat noch { $rerolls ->
    [one] 1 Wurf
   *[other] { $rerolls } Würfe
} und muss dann eine Karte nehmen.
box-dice = Die Würfel aus der Schachtel zeigen { $first } und { $second }.
discarded = Abgeworfen: { $cards }.
reserve = Keine ist übrig, also wird eine der beiseitegelegten aufgedeckt: { $card }.
then-claim = Noch { $rerolls ->
    [one] 1 Wurf
   *[other] { $rerolls } Würfe
}, dann nimm eine Karte.
blasts = { $player } schießt mit { $dice }{ $coins ->
    [0] { "" }
    [one] {" "}(und 1 Münze)
   *[other] {" "}(und { $coins } Münzen)
} ab: { $droids }.
blasts-nothing = { $player } schießt nichts ab.
circles = { $player } kreist die { $trophy }er-Trophäe ein.
gets-coin = { $player } bekommt eine Münze.
keeps-power = { $player } behält { $power }, noch gesperrt.
blasts-boss = { $player } räumt Spalte { $column } ab und schießt ihren Boss ab: { $points } Punkte.
unlocks = { $player } schaltet { $power } frei.
new-round = Runde { $round } von { $of }: { $cards }.
over-alone = Das Spiel ist zu Ende: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} von { $perfect }.
wins = { $who } { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
} mit { $points } Punkten.
wins-by-coins = { $who } { $count ->
    [one] gewinnt
   *[other] teilen sich den Sieg
} mit { $points } Punkten, dank mehr Münzen vor { $behind }.

# How the game stands.
round = Runde
rounds = { $round } von { $of }
rounds-over = { $round } von { $of }, zu Ende
points = { $points } Punkte
perfect = Perfekt
score = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $droids ->
    [one] 1 Droide
   *[other] { $droids } Droiden
}, { $bosses ->
    [one] 1 Boss
   *[other] { $bosses } Bosse
}, { $trophies ->
    [one] 1 Trophäe
   *[other] { $trophies } Trophäen
}; { $coins ->
    [one] 1 Münze übrig
   *[other] { $coins } Münzen übrig
}
score-all-trophies = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $droids ->
    [one] 1 Droide
   *[other] { $droids } Droiden
}, { $bosses ->
    [one] 1 Boss
   *[other] { $bosses } Bosse
}, { $trophies ->
    [one] 1 Trophäe
   *[other] { $trophies } Trophäen
}, alle Trophäen; { $coins ->
    [one] 1 Münze übrig
   *[other] { $coins } Münzen übrig
}
points-and-coins = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
rerolls-left = noch { $rerolls ->
    [one] 1 Wurf
   *[other] { $rerolls } Würfe
}
line-droids = Droiden
line-bosses = Bosse
line-trophies = Trophäen
line-all-trophies = Alle Trophäen

# Why not. Some of these are followed by whom everybody waits for.
no-over = Das Spiel ist zu Ende. Beginne ein neues oder sieh dir die Aufzeichnung an.
no-only-clock = Nur die Uhr des Tisches sagt, wann die Zeit um ist. Entscheide in deinem eigenen Tempo.
no-clock-plays-not = Die Uhr sagt nur, wann die Zeit um ist; sie spielt nicht mit.
no-ready-already = Du bist schon bereit.
no-say-ready = Die Würfel werden geworfen, wenn alle bereit sind. Sag, wenn du es bist.
no-all-ready = Alle sind bereit: Die Würfel werden gleich geworfen.
no-round-under-way = Die Runde läuft. Das kommt erst am Anfang der nächsten wieder.
no-throw-yet = Noch hat niemand geworfen. Erst kommt der gemeinsame erste Wurf.
no-rolling-over = In dieser Runde ist das Würfeln vorbei. Karten und Würfel kommen in der nächsten wieder.
no-claimed = Du hast schon eine Karte: Sie gehört dir, und deine Würfel bleiben, wie sie sind.
no-such-die = Du hast { $dice } Würfel, nummeriert ab 1. Wähle unter diesen.
no-last-rerolls = Deine letzten Würfe sind verbraucht. Nimm eine der Karten.
no-throwing-over = In dieser Runde ist das Würfeln vorbei. Nimm eine der Karten.
no-fewest-first = Das Würfeln ist vorbei, und wer am seltensten neu geworfen hat, nimmt zuerst eine Karte.
no-others-have-cards = Alle anderen haben eine Karte.
no-chosen = Für diesen Takt hast du schon gewählt.
no-one-by-one = In diesem Spiel ist einer nach dem anderen dran.
no-card = Karte { $slot } liegt nicht mehr auf dem Tisch. Nimm { $slots }.
no-hand-needed = Eine Hand auf einer Karte hilft nur dem Letzten, gegen die Uhr. Nimm die Karte stattdessen.
no-reroll-left = Du hast keinen Wurf mehr. Nimm die Karte stattdessen.
no-hand-there = Deine Hand liegt schon auf { $slot }. Nimm diese Karte oder die andere.
no-blasting-yet = Droiden werden in Teil 3 abgeschossen, wenn alle eine Karte haben.
no-last-blasts-first = Wer zuletzt eine Karte genommen hat, schießt zuerst, dann geht es um den Tisch.
no-fired = Du hast gefeuert; ein Plan wird als Ganzes ausgeführt.
no-crossed-off = { $cell } ist schon abgestrichen. Wähle einen anderen Droiden.
no-planned = { $cell } gehört schon zu deinem Plan. Nimm Schritte zurück, um ihn zu ändern.
no-card-shows = Deine Karte zeigt { $first } und { $second }, nicht { $droid }. Wähle einen von diesen.
no-second-comet = Dein Komet bezahlt einen Droiden, und der ist schon im Plan. Halte dich an deine Karte.
no-room = In einen Plan passen { $most } Droiden. Feuere.
no-three-dice = Ein Komet braucht drei gleiche Würfel, und du hast keine drei übrig ({ $dice }).
no-pair-left = Deine Würfel ({ $dice }){ $coins ->
    [0] { "" }
   *[other] {" "}und Münzen
} stecken in deinem Plan: Für { $droid } ist kein Pärchen übrig. Nimm Schritte zurück oder feuere.
no-pair = Deine Würfel ({ $dice }){ $coins ->
    [0] { "" }
   *[other] {" "}und Münzen
} reichen nicht für { $droid }: Dafür brauchst du ein Pärchen, das ihn zeigt. Wähle einen anderen Droiden oder feuere.
no-pair-or-comet = Deine Würfel ({ $dice }){ $coins ->
    [0] { "" }
   *[other] {" "}und Münzen
} reichen nicht für { $droid }: Dafür brauchst du ein Pärchen, das ihn zeigt, oder mit dem Kometen einen Drilling. Wähle einen anderen Droiden oder feuere.
no-chain = { $cell } bildet mit { $cells } keine Kette: Jeder Droide muss den vorigen berühren. Wähle einen, der ein Ende der Kette berührt (Ecken zählen), oder feuere.
no-chain-frogger = { $cell } bildet mit { $cells } keine Kette, auch nicht mit { $froggers ->
    [one] deinem Frogger
   *[other] deinen { $froggers } Froggern
}. Wähle einen, der sie berührt, oder feuere.
no-trophy = Auf deinem Bogen gibt es keine { $trophy }er-Trophäe.
no-circled = Die { $trophy }er-Trophäe ist schon eingekreist. Wähle eine andere.
no-second-trophy = Nur eine Trophäe in jeder Runde. Nimm erst die andere zurück.
no-die-shows = Keiner deiner Würfel zeigt eine { $trophy }, und die braucht ihre Trophäe. Wähle eine andere oder feuere.
no-die-left = Für die Trophäe ist kein Würfel mit einer { $trophy } übrig. Nimm einen Droiden zurück oder wähle eine andere.
no-unlocking-yet = Power-Ups werden am Ende einer Runde freigeschaltet.
no-others-unlock = Andere schalten zuerst frei.
no-row-left = Du hast für jede abgeräumte Reihe ein Power-Up freigeschaltet. Räum erst eine weitere ab.
no-row-and-card = Dafür brauchst du eine abgeräumte Reihe und eine gesperrte Power-Up-Karte.
no-such-power = Du hast kein Power-Up { $power }. Nimmst du eine Karte damit, bleibt sie neben deinem Bogen liegen.

# Why not yet, against the clock.
wait-countdown = 3, 2, 1: Alle Würfel werden gemeinsam geworfen, wenn der Countdown vorbei ist.
wait-too-soon = Deine Würfel rollen noch. In { $seconds },{ $tenths } s kannst du wieder werfen.
wait-not-open = Sieh dir erst deine Würfel an: In { $seconds },{ $tenths } s kann man Karten nehmen.
wait-held = Deine Hand liegt auf einer Karte: Gleich steht fest, wer zuerst da war.
wait-late = Das Stopp kam zuerst: Dieser Wurf zählt nicht und kostet dich keinen deiner Würfe.

# What replaces the clock where none runs.
untimed-budget = Hier läuft keine Uhr. Statt der verborgenen Uhr hast du in jeder Runde { $least } bis { $most } Würfe; wie viele es sind, weiß niemand.
untimed-alone = Hier läuft keine Uhr. Statt der verborgenen Uhr hast du in jeder Runde { $most } Würfe.
untimed-turns = Hier läuft keine Uhr: Ihr seid nacheinander dran. Das Würfeln endet, wenn jemand { $most }-mal neu geworfen hat.
untimed-calm = Hier läuft keine Uhr. Eine Runde geht in Takten: Alle wählen geheim, dann wird alles in zufälliger Reihenfolge ausgeführt. Das Würfeln endet nach { $most } Takten.
untimed-beats = Hier läuft keine Uhr. Eine Runde geht in Takten: In jedem sind alle ohne Karte einmal dran, in immer neuer zufälliger Reihenfolge. Das Würfeln endet nach { $most } Takten.
