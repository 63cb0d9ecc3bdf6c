# Die Worte von Astro-Droids' Brett.
# The dice.
ready = Bereit
ready-effect = 3, 2, 1, und alle Würfel fallen
ready-now = Alle Würfel fallen
ready-solo = Eine verborgene Uhr läuft los: Nimm eine Karte, bevor sie endet
key = Taste { $n }
sure-nothing = Nichts feuern, obwohl deine Würfel für etwas reichen?
round-done = Runde { $round }
nothing = nichts
wait-ready = Du bist bereit. Die Würfel fallen, wenn alle es sind.
countdown = Alle Würfel fallen zugleich.
get-ready = Mach dich bereit: Gleich fallen die Würfel.
roll-all = Alle Würfel werfen
roll-some = { $n ->
    [one] 1 Würfel werfen
   *[other] { $n } Würfel werfen
}
roll-soon = Wirft, sobald deine Würfel still liegen
rolling = Würfelt …
all-kept = Du behältst alle Würfel. Gib mindestens einen frei, um zu werfen.
all-kept-short = Alle behalten
release = Gib einen frei, um zu werfen
keep = { $touch ->
    [yes] Tippe einen Würfel an, um ihn zu behalten
   *[no] Drück auf einen Würfel, um ihn zu behalten
}
no-rerolls = Kein Wurf mehr übrig: Nimm eine Karte
must-claim = Das Würfeln ist vorbei: Nimm eine Karte
chose = Gewählt. Es geschieht, wenn alle gewählt haben.
claimed = Deine Karte. Deine Würfel bleiben, wie sie sind.
rolls-left = { $n ->
    [one] noch 1 Wurf
   *[other] noch { $n } Würfe
}
rolls-made = { $n ->
    [one] 1-mal neu geworfen.
   *[other] { $n }-mal neu geworfen.
}
dice = Deine Würfel
dice-of = Würfel von { $name }
dice-label = Würfel { $dice }
die-blank = Würfel { $n }, noch nicht geworfen
die-label = Würfel { $n }: { $droid }
die-kept = Würfel { $n }: { $droid }, behalten
die-pays = Würfel { $n }: { $droid }, bezahlt Schritt { $step }
die-key = Würfel { $n }: { $droid }, Taste { $n }
die-roll = wirft

# The cards.
middle = Karten in der Mitte
gone = weg
discarded = abgeworfen
yours = deine
hold = Wenn die Zeit abläuft, nimm Karte
hold-card = Die Hand auf Karte { $letter } legen
held = Deine Hand liegt auf Karte { $letter }: Läuft die Zeit ab, gehört sie dir.
aim = dein Ziel
show-droids = Ihre Droiden zeigen
take-it = Nehmen
card-label = Karte { $letter }: { $card }
card-name = { $first } und { $second }, { $bonus }
your-card = Deine Karte: { $card }
droids = { $n ->
    [one] 1 Droide
   *[other] { $n } Droiden
}
bosses = { $n ->
    [one] 1 Boss
   *[other] { $n } Bosse
}
trophies-won = { $n ->
    [one] 1 Trophäe
   *[other] { $n } Trophäen
}
coins-won = { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
powers-won = { $n ->
    [one] 1 Power-Up
   *[other] { $n } Power-Ups
}
pays-trophy = Deine Würfel reichen nur für eine Trophäe
pays-nothing = Deine Würfel reichen noch für nichts
pays = Deine Würfel reichen für { $n ->
    [one] 1 Droiden
   *[other] { $n } Droiden
}
pays-both = Deine Würfel reichen für { $n ->
    [one] 1 Droiden
   *[other] { $n } Droiden
} und eine Trophäe

# Stop, and time is up.
stop = Stopp!
stop-mine = { $n ->
    [0] Nimm jetzt eine der Karten.
    [one] Alle anderen haben eine Karte. Noch 1 Wurf, dann nimm eine.
   *[other] Alle anderen haben eine Karte. Noch { $n } Würfe, dann nimm eine.
}
stop-theirs = { $n ->
    [0] { $name } fehlt noch: jetzt eine Karte.
    [one] { $name } fehlt noch: 1 weiterer Wurf, dann eine Karte.
   *[other] { $name } fehlt noch: { $n } weitere Würfe, dann eine Karte.
}
time-up = Die Zeit ist um!
time-up-solo = { $n ->
    [0] Die Würfel der Schachtel zeigen { $dice }: Karten damit fallen weg. Nimm jetzt eine Karte.
    [one] Die Würfel der Schachtel zeigen { $dice }: Karten damit fallen weg. Noch 1 Wurf, dann nimm eine.
   *[other] Die Würfel der Schachtel zeigen { $dice }: Karten damit fallen weg. Noch { $n } Würfe, dann nimm eine.
}
time-up-all = Niemand darf mehr werfen. Wer am seltensten neu geworfen hat, nimmt zuerst eine Karte.

# The plan.
account = Dein Plan
no-plan = Wähle einen leuchtenden Droiden. Jeder kostet ein Pärchen Würfel, das ihn zeigt; zusammen müssen sie eine Kette bilden.
nothing-payable = Deine Würfel reichen für keinen Droiden deiner Karte. Ein Würfel kann noch eine Trophäe einkreisen.
empty = Noch nichts geplant.
fired = Gefeuert. Es zeigt sich, wenn alle gefeuert haben.
trophy-step = Trophäe { $eyes }
source-coin = von einer Münze kopiert
source-pretended = nur gedacht
take-back = Zurücknehmen
take-back-what = Zurücknehmen: { $what }
by-round-end = { $effect } bis zum Ende der Runde
plan-points = { $points ->
    [one] +1 Punkt
   *[other] +{ $points } Punkte
}
plan-column = Spalte { $n } abgeräumt: Ihr Boss fällt
plan-row = Reihe { $n } abgeräumt: schaltet ein Power-Up frei
plan-costs = Kostet { $coins }
unlock = Ein Power-Up freischalten

# The sheet.
sheet-of = Bogen von { $name }
trophies = Trophäen
trophy-circled = Trophäe { $eyes }, eingekreist
trophy-planned = Trophäe { $eyes }, in deinem Plan
trophy-circle = Die Trophäe { $eyes } einkreisen: { $effect }
trophy = Trophäe { $eyes }
coins-label = { $coins } übrig, { $spent } abgestrichen, { $spaces } Felder
unlocked = freigeschaltet
locked = gesperrt
powers = Power-Ups
power-label = { $name }, { $state }: { $text }
cell-blasted = { $cell }, abgeschossen
cell-planned = { $cell }, Nummer { $n } deines Plans
cell-lit = { $cell }. Abschießen: { $effect }
cell-aimed = { $cell }, auf deiner Karte
boss-down = Boss der Spalte { $n }: abgeschossen, 3 Punkte
boss-up = Boss der Spalte { $n }: { $done } von 5 Droiden abgeschossen
boss-why = Ein Boss fällt, wenn seine Spalte abgeräumt ist.
not-now = Droiden werden in Teil 3 abgeschossen, wenn alle eine Karte haben.
card-taken = { $who } hat Karte { $letter } genommen. Nimm eine andere.
card-is-gone = Karte { $letter } ist weg. Nimm eine andere.

# The table.
first-round = Erste Runde: Münzen, Kometen und Power-Ups auf Karten zählen noch nicht.
others = Andere am Tisch
open-sheet = Den Bogen von { $name } ansehen, { $points } Punkte
back = Zurück zu meinem Bogen
coins = Münzen
player = Spieler { $n }
players = { $n } Personen
round-of = Runde { $round } von { $rounds }
points = { $n ->
    [one] Punkt
   *[other] Punkte
}
rows-done = { $n ->
    [one] 1 Reihe abgeräumt
   *[other] { $n } Reihen abgeräumt
}
pause = Pause
paused = Der Tisch macht Pause
away = Jemand fehlt
away-text = Es geht weiter, wenn alle wieder da sind.
away-for = Warten auf { $names }.
resume = Weiter
pause-asked = { $name } bittet um eine Pause.
pause-waits = Du hast um eine Pause gebeten. Warten auf { $names }.
decline = Weiterspielen
legend = Was Münzen, Kometen und Power-Ups bewirken
perfect = Ein perfekter Bogen: { $points } Punkte.
score-sheet = Die Wertung
total = Summe
unspent = Übrige Münzen
tied = Gleich viele Punkte: Mehr übrige Münzen gewinnen ({ $coins }).
ask-plan = Welche Karte hättest du gern? Dann wähle „Bereit“.
ask-last = Deine letzten Würfe, dann eine Karte.
ask-take = Nimm eine der Karten.
ask-roll-solo = Behalte Würfel, wirf den Rest; nimm eine Karte, bevor die Zeit um ist.
ask-roll = Behalte Würfel, wirf den Rest, nimm eine Karte.
ask-blast = Schieß ab: Wähle einen leuchtenden Droiden oder eine Trophäe.
waits-plan = Warten auf { $who }.
waits-claim = Das Würfeln ist vorbei, eine Karte fehlt noch: { $who }.
waits-roll = Du hast deine Karte. Noch am Würfeln: { $who }.
waits-last = Alle anderen haben eine Karte: Es fehlt { $who }.
waits-blast = { $mine ->
    [yes] Gefeuert. Noch dabei: { $who }.
   *[no] Noch dabei: { $who }.
}
waits-unlock = Noch bei den Power-Ups: { $who }.
status-planning = plant …
status-rolling = würfelt …
status-claimed = hat eine Karte
status-last = fehlt noch
status-must-claim = muss nehmen
status-blasting = schießt …
status-unlocking = schaltet frei …
status-waiting = schießt später
status-chosen = hat gewählt
status-ready = bereit
status-done = fertig

# What cards bring.
bonus-coin = Münze
bonus-coin-text = Eine weitere Münze. Gib sie später aus, um einen deiner Würfel zu kopieren.
bonus-comet = Komet
bonus-comet-text = In dieser Runde schießen drei gleiche Würfel einen beliebigen Droiden ab, ob auf deiner Karte oder nicht.
bonus-super_coin = Supermünze
bonus-super_coin-text = Jede Münze, die du ausgibst, kopiert ihren Würfel ein weiteres Mal.
bonus-rolypoly = Rolypoly
bonus-rolypoly-text = Nimmst du als Letzter eine Karte, hast du 4 Würfe statt 2.
bonus-cube_friend = Würfelfreund
bonus-cube_friend-text = Nimm für den Rest des Spiels einen weiteren Würfel aus der Schachtel.
bonus-frogger = Frogger
bonus-frogger-text = In jeder Runde darf ein Droide, den du abschießt, irgendwo sein.
bonus-snake_eye = Schlangenauge
bonus-snake_eye-text = Beim Abschießen gelten deine Einsen als jeder beliebige Typ.
bonus-two_wild = Wilde 2
bonus-two_wild-text = Beim Abschießen gelten deine Zweien als jeder beliebige Typ.
bonus-odd_eye = Odd Eye
bonus-odd_eye-text = Tu beim Abschießen so, als hättest du noch eine 1, 3 oder 5 gewürfelt.
bonus-even_steven = Even Steven
bonus-even_steven-text = Tu beim Abschießen so, als hättest du noch eine 2, 4 oder 6 gewürfelt.

# What to explain the first time a decision comes up.
hint-plan = Erst schauen, dann würfeln
hint-plan-text = Jede Karte nennt die zwei Arten von Droiden, die du mit ihr abschießen kannst; ihr dritter Platz bringt eine Münze, einen Kometen oder ein Power-Up. Wähle eine Karte, um ihre Droiden auf deinem Bogen zu sehen: Nachbarn bilden eine Kette. Dann wähle „Bereit“.
hint-roll = Würfeln, behalten, neu würfeln
hint-roll-text = Wähle Würfel, die du behältst; „Werfen“ wirft den Rest. Zwei gleiche Würfel schießen einen Droiden deiner Karte ab. Schnapp dir eine Karte, bevor es jemand anders tut; danach würfelst du nicht mehr.
hint-solo = Eine verborgene Uhr läuft
hint-solo-text = Wähle Würfel, die du behältst; „Werfen“ wirft den Rest. Nimm eine Karte, bevor die Uhr endet: Sonst werfen zwei Würfel Karten hinaus, und du hast noch 2 Würfe. Zwei gleiche Würfel schießen einen Droiden deiner Karte ab.
hint-last = Du fehlst noch
hint-last-text = Alle anderen haben eine Karte. Du hast noch ein paar Würfe, dann nimmst du eine der übrigen Karten.
hint-time = Die Zeit ist um
hint-time-text = Die Würfel der Schachtel haben alle Karten hinausgeworfen, die einen ihrer Typen zeigen. Du hast noch ein paar Würfe, dann nimm eine Karte.
hint-blast = Schieß eine Kette ab
hint-blast-text = Wähle einen leuchtenden Droiden: Ein Pärchen Würfel bezahlt ihn. Die anderen müssen mit ihm eine Kette bilden; Ecken zählen. Ein übriger Würfel kreist eine Trophäe ein. Nichts gilt, bevor du feuerst.
hint-unlock = Eine abgeräumte Reihe schaltet frei
hint-unlock-text = Jede abgeräumte Reihe schaltet eines deiner Power-Ups frei, für alle folgenden Runden.
hint-calm = Wähle geheim
hint-calm-text = Alle wählen geheim, was sie neu werfen oder welche Karte sie nehmen; dann geschieht alles zugleich.
