# Die Worte der Seite selbst: was um die Spiele herum steht und was Bretter gemeinsam haben.

# The arcade.
win-or-lose-together = alle gewinnen oder verlieren gemeinsam
home = RETROCADE, zurück zur Spielhalle
back-to-table = Zurück an den Tisch

# A cabinet.
cabinet = Automat
ways = Spielarten
mode-alone = Allein
mode-alone-text = Nur du.
mode-bots = Mit Bots
mode-bots-text = Bots nehmen die anderen Plätze ein.
mode-together = Ein Bildschirm
mode-together-text = Reicht das Gerät herum.
mode-friends = Mit Freunden
mode-friends-text = Schick einen Link oder zeig einen QR-Code.
mode-anyone = Mit irgendwem
mode-anyone-text = Ein offener Tisch: Wer zuerst kommt, setzt sich.
opening-table = Der Tisch wird aufgebaut …
decks = Decks
no-decks = In diesem Spiel baut man keine Decks.
no-cabinet = Diesen Automaten gibt es nicht
no-cabinet-text = In dieser Spielhalle gibt es kein Spiel namens „{ $name }“.
lesson-again = Lektion noch einmal spielen
lesson-title = Lektion
new-here = Neu hier?
new-here-text = In ein paar Minuten probierst du in einer Lektion alles einmal aus.
learn = Spielend lernen

# High scores.
high-scores = Bestenliste
high-scores-of = Bestenliste für
replay-of-score = Aufzeichnung von { $initials }, { $points } Punkte
replay-link-short = ansehen
nobody-yet = Noch keine Einträge. Der erste kann deiner sein.

# Open tables.
open-tables = Offene Tische
rules-of = Regeln: { $preset }
sit-down-here = Platz nehmen

# Options.
options = Optionen
how-hard = Schwierigkeit
as-usual = Wie üblich
as-usual-text = Alle Einstellungen wie im Regelheft.
rulebook = Regelheft
seats-at-table = Plätze am Tisch
bots-play = Wie gut Bots spielen
all-bots = Alle Bots
different = Verschieden
turn-time = Bedenkzeit
clock-off = So lange du willst
clock-relaxed = Ruhige Uhr
clock-normal = Normale Uhr
single-rules = Einzelne Regeln ändern
rules-changed = ({ $count } geändert)
span = { $least } bis { $most }; Regelheft: { $usual }
is-rulebook = { $word } (Regelheft)

# Who plays at this screen.
who-plays = Wer spielt?
player-number = Spieler { $number }
same-name = Zwei heißen gleich. Gib jemandem einen anderen Namen.
start = Los
cancel = Abbrechen

# A lesson.
lesson-of = Lektion: { $title }
lesson-step = Schritt { $step } von { $steps }
lesson-failed = Die Lektion wurde nicht geladen. Prüfe die Verbindung und versuch es noch einmal.
lesson-finish = Fertig
lesson-next = Weiter
lesson-do = Tu das
lesson-read-first = Lies erst, was der Trainer sagt, und wähle dann „Weiter“.
lesson-restart = Von vorn
lesson-leave = Lektion verlassen
to-cabinet = Zurück zum Automaten
your-goal = Dein Ziel:
your-goal-is = Dein Ziel: { $goal }
lesson-over = Die Lektion ist zu Ende
lesson-over-text = Das war die Lektion. Jetzt wird richtig gespielt: in der leichtesten Spielart, gegen die freundlichsten Bots.
first-game = Erste Partie spielen
other-ways = Andere Spielarten
fetching-lesson = Die Lektion wird geladen …
coach = Trainer
hint = Hinweis
got-it = Verstanden

# Pages that are not there.
not-here = Nichts da
nothing-here = Unter dieser Adresse gibt es nichts.
nothing-here-text = Vielleicht ist der Link unvollständig, oder es gibt den Tisch nicht mehr.
part-failed = Dieser Teil wurde nicht geladen. Prüfe die Verbindung und versuch es noch einmal.

# A replay.
replay = Aufzeichnung
replay-of = Aufzeichnung von { $title }
replay-title = Aufzeichnung: { $title }
to-start = Zum Anfang
step-back = Einen Schritt zurück
pause = Pause
play-replay = Abspielen
step-on = Einen Schritt weiter
to-end = Zum Ende
step = Schritt
speed = Tempo
play-from-here = Von hier weiterspielen
play-from-here-friends = Mit den anderen weiterspielen
what-if = Was wäre wenn: zurück zur Partie
what-if-why = Dieser Tisch spielt eine beendete Partie ab einem Moment weiter, mit neuem Glück. Er zählt für keine Liste.
eyes = Gesehen von
eyes-everybody = Zuschauenden
who-did = { $who }: { $label }
share-moment = Diesen Moment teilen
moment-copied = Der Link zu diesem Moment ist kopiert. Wer ihn hat, kann zusehen.
fetching-replay = Die Aufzeichnung wird geladen …

# The review of a finished game.
review = Analyse
review-close = Analyse schließen
review-order = Diese Partie analysieren
review-text = Ein Meister geht die Partie durch: welche Züge am meisten verloren haben, was er getan hätte und warum. Er sieht nur, was die Spielenden jeweils wissen konnten. Das dauert etwa eine Minute; du kannst weiter zusehen oder später wiederkommen.
review-limits = Jeder Zug wird nach dem beurteilt, was man wissen konnte, in Partien, die Bots weiterspielen, mit demselben Glück für beide Züge. Ein Plan, den Bots nicht sehen, sieht schlechter aus, als er ist. Nur Verluste jenseits von zwei Standardfehlern werden genannt.
study-waits = { $ahead ->
    [one] Ein anderer Bericht ist vor deinem dran.
   *[other] { $ahead } andere Berichte sind vor deinem dran.
}
study-running = In Arbeit: { $percent } %
of-a-win = { $number } %
outlook-points = Erwartete Punkte
outlook-wins = Aussicht auf den Sieg
outlook-curve = Was alle im Lauf der Partie erwarten konnten. Pfeiltasten gehen von Moment zu Moment.
outlook-of = { $name } { $mean } ± { $error }
outlook-at = Schritt { $step }: { $outlooks }
all-as-one = Alle zusammen
at-step = Schritt { $step }
graded = { $agreed } von { $judged } Zügen wie ein Meister. Patzer: { $blunders }, Fehler: { $mistakes }, Ungenauigkeiten: { $inaccuracies }.
lost-most = Die Züge, die am meisten verloren haben
nothing-lost = Kein Zug hat deutlich etwas Nennenswertes verloren.
blunder = Patzer
mistake = Fehler
inaccuracy = Ungenauigkeit
champion-would = Ein Meister würde:
better-by = Damit zu erwarten: { $best }; mit dem, was geschah: { $played }.
better-hidden = Was ein Meister getan hätte, sehen nur die, die mitgespielt haben: Es würde dir sagen, was verdeckt war.
luck-did = Was das Glück getan hat
luck-did-text = Was jede Karte und jeder Würfel wert war, gegen alles, was hätte kommen können. Das dauert etwa eine Minute.
luck-order = Sagen, was das Glück getan hat
luck-gave = Das Glück gab insgesamt { $gain } ± { $error }.
luckiest = Am meisten Glück
unluckiest = Am meisten Pech
the-deal = das Austeilen
luck-expected = Erwartet { $expected }, dann { $actual }.
luck-limits = Aus { $playouts } Partien, die Bots vor und nach jeder Karte und jedem Würfel zu Ende gespielt haben. Es sagt nicht, ob das Glück ehrlich war (das sagt „Glück prüfen“), und Punkte ohne Glück sind nicht, was jemand verdient hätte.

# A review room: several people look at one replay together.
look-together = Zusammen ansehen
together-title = Zusammen ansehen
room-connecting = Du kommst gleich dazu …
room-cut = Die Verbindung ist weg. Neuer Versuch …
room-you-lead = Du führst: Die anderen sehen, was du ansiehst.
room-following = Du folgst { $name }.
room-elsewhere = { $name } führt und ist bei Schritt { $step }.
room-other-eyes = Du folgst { $name }. Dort sieht man mit den Augen eines Platzes; du siehst, was du sehen darfst.
room-no-leader = Niemand führt.
room-follow = Wieder folgen
room-take-lead = Führung übernehmen
room-give-lead = Führung abgeben
room-leads = führt
room-you = { $name } (du)
room-count = { $count } hier
room-people = Leute in diesem Raum
room-invite = Einladen
room-leave = Verlassen
room-link = Link zu diesem Raum
room-link-text = Wer diesen Link öffnet, sieht die Aufzeichnung, kommt hier dazu und kann auf das Brett zeigen.
room-qr = QR-Code des Links zu diesem Raum
point = Zeigen
point-how = Oder drücke X und zeige auf das, wo du gerade bist
point-on = Jetzt drücke oder tippe auf das Brett.
points-there = { $name } zeigt auf das Brett.
points-at = { $name } zeigt auf: { $what }
points-in-step = { $name } zeigt auf etwas in Schritt { $step }.
points-unseen = { $name } zeigt auf etwas, das auf deinem Bildschirm nicht zu sehen ist.

# Rules.
contents-search = Inhalt und Suche
contents = Inhalt
search-rules = Regeln durchsuchen
no-hits = Das steht in keiner Regel. Versuch ein kürzeres Wort.
hits = { $count ->
    [one] 1 Treffer
   *[other] { $count } Treffer
}
in-two-minutes = Kurz gefasst
rules-numbered = Die Regeln mit Nummern
rules-numbered-text = Jede Regel hat eine Nummer. Wenn die Spielhalle sagt, warum etwas nicht geht, nennt sie eine davon. Die Regeln gibt es bisher nur auf Englisch.
no-rules = Die Regeln dieses Spiels stehen hier noch nicht.
table-of-rules = Tabelle

# A seat.
your-seat = Dein Platz
taking-seat = Du nimmst Platz …

# Settings.
your-name = Dein Name
set-your-name = Dein Name
set-your-name-text = Den sehen die anderen am Tisch.
save = Speichern
you-are = Du heißt { $name }.
set-language = Sprache
set-language-text = Der Seite und der Spiele. Die Regelseiten sind auf Englisch.
set-sound = Ton
set-sound-text = Kurze Töne. Nie das einzige Zeichen für etwas.
set-volume = Lautstärke
set-volume-text = Wie laut die Töne sind.
set-motion = Bewegung
set-motion-text = Dinge bewegen sich an ihren Ort. Aus: Sie sind einfach da.
set-patterns = Muster
set-patterns-text = Ein Muster oder ein Buchstabe neben jeder Farbe.
set-contrast = Hoher Kontrast
set-contrast-text = Ein dunklerer Raum, hellere Kanten.
set-zen = Zen-Ansicht
set-zen-text = Nur das Brett und die Entscheidung: kein Verlauf, keine Angaben, kein Rat.
set-forecast = Vorschau
set-forecast-text = Zeigt, was passiert, wenn der Zug jetzt endet, sofern nichts vom Glück abhängt.
set-hints = Hinweise
set-hints-text = Erklären jede Entscheidung, wenn sie zum ersten Mal kommt.
set-bot-speed = Tempo der Bots
set-bot-speed-text = Wie lange Züge von Bots und Gegnern zu sehen sind.
speed-calm = Gemächlich
speed-normal = Normal
speed-quick = Schnell
speed-instant = Sofort
set-text-size = Schriftgröße
set-text-size-text = Überall außer auf den Brettern.
size-normal = Normal
size-large = Groß
size-larger = Größer
set-colours = Farben
set-colours-text = Für alles, was Spiele an Farben unterscheiden: so gewählt, dass auch du es unterscheiden kannst.
colours-normal = Wie gestaltet
colours-protan = Für Protanopie (rotblind)
colours-deutan = Für Deuteranopie (grünblind)
colours-tritan = Für Tritanopie (blaublind)
explain-again = Alles noch einmal erklären
explained-again = Jede Entscheidung wird wieder erklärt.
stay-here = Einstellungen bleiben auf diesem Gerät.

# A table.
table = Tisch
your-turn-title = ● Du bist dran · { $title }
board-failed = Das Brett wurde nicht geladen. Prüfe die Verbindung und versuch es noch einmal.
you-watch = { $others ->
    [0] Du siehst zu
    [one] Du und 1 weitere Person seht zu
   *[other] Du und { $others } weitere seht zu
}
watching = { $count ->
    [one] 1 sieht zu
   *[other] { $count } sehen zu
}
mute = Ton ausschalten
unmute = Ton einschalten
line-cut = Die Verbindung ist unterbrochen.
coming-back = Sie wird wiederhergestellt; nichts geht verloren.
close-notice = Diese Nachricht schließen
watch-replay = Aufzeichnung ansehen
show-result = Ergebnis zeigen
going-to-table = Auf dem Weg an den Tisch …
moved-on = Am Tisch ging es weiter, bevor der Bot eine Antwort hatte. Frag ruhig noch einmal.
hint-cut = Die Verbindung brach ab, bevor der Bot eine Antwort hatte. Frag noch einmal, wenn sie wieder da ist.
stale = Am Tisch ging es inzwischen weiter. Sieh noch einmal hin und wähle dann.

# Decisions.
the-table = Der Tisch
take-back = Zurücknehmen
take-back-what = Zurücknehmen: { $what }
nothing-to-take-back = Nichts zurückzunehmen
take-back-nothing = Zurücknehmen (nichts zurückzunehmen)
ask-bot = Bot fragen
thinking-short = Denkt nach …
bot-thinks = Ein Bot denkt über deinen Zug nach …
bot-would = Ein Bot würde
what-happened = Was geschah
nothing-yet = Noch nichts.
press-again = { $touch ->
    [yes] Zum Bestätigen noch einmal tippen
   *[no] Zum Bestätigen noch einmal drücken
}
seconds-left = { $seconds ->
    [one] noch 1 Sekunde
   *[other] noch { $seconds } Sekunden
}
rule = Regel { $rule }
close-note = Diesen Hinweis schließen
die = Würfel { $value }
die-note = Würfel { $value }, { $note }
die-in-use = Der Würfel im Einsatz
die-spent = Ein verbrauchter Würfel
die-left = übrig
die-used = verbraucht

# Seats.
seats = Plätze
who-plays-here = Wer hier spielt
open-seat = Freier Platz
you = { $name } (du)
thinking = denkt nach …
away-bot = weg, ein Bot spielt
away = weg
level-bot = Bot: { $level }
to-act = am Zug

# Chat.
chat = Chat
new-lines = { $count } neu
what-people-say = Was gesagt wird
nobody-said = Noch hat niemand etwas gesagt.
say-something = Sag etwas
say = Sagen
reaction-cheer = Hurra!
reaction-laugh = Haha!
reaction-wow = Wow!
reaction-oops = Ups!
reaction-think = Hm …
reaction-hurry = Du bist dran!
reaction-thanks = Danke!
reaction-good_game = Gutes Spiel!

# Between two people at one screen.
curtain = Vorhang
hand-over = Gib { $name } das Gerät
look-away = Alle anderen schauen weg.
lift = Ich bin { $name }: Zeig mein Spiel

# Endings before the end.
you-offer-draw = Du bietest ein Unentschieden an.
accept-draw = Unentschieden annehmen
decline = Ablehnen
resign-or-draw = Aufgeben oder Unentschieden
leave = Gehen
resign = Aufgeben
offer-draw = Unentschieden anbieten
leave-table = Tisch verlassen
resign-title = Aufgeben?
resign-many = Du kommst auf den letzten Platz unter denen, die noch spielen, und ein Bot spielt auf deinem Platz weiter. Das lässt sich nicht zurücknehmen.
resign-two = Du verlierst diese Partie. Das lässt sich nicht zurücknehmen.
play-on = Weiterspielen
yes-resign = Ja, aufgeben
leave-title = Den Tisch verlassen?
leave-text = Du gibst deinen Platz auf. Ein Bot spielt weiter, bis sich jemand dorthin setzt.
stay = Bleiben
yes-leave = Ja, gehen
go-back = Zurückgehen
no-play-on = Nein, weiterspielen

# The end.
you-made-it = Geschafft!
lost-this-time = Diesmal verloren
a-draw = Unentschieden
shared-win = Gemeinsam gewonnen!
you-win = Du gewinnst!
share-win = { $names } teilen sich den Sieg
wins = { $name } gewinnt
draw-agreed = Ihr habt euch auf ein Unentschieden geeinigt.
resigned = { $name } hat aufgegeben.
how-it-went = So lief es
join-rematch = Zur Revanche
play-again = Noch einmal spielen
look-at-board = Brett ansehen
arcade = Spielhalle
initials-please = Bitte drei Zeichen: A bis Z, 0 bis 9 oder . ! ? -
on-the-list = { $initials } steht auf Platz { $place } der Liste.
noted = { $initials } ist notiert.
points = Punkte
your-initials = Deine Initialen
put-on-list = Auf die Liste

# Sharing.
share = Teilen
replay-link = Link zur Aufzeichnung
as-text = Als Text
as-picture = Als Bild
link-copied = Der Link zur Aufzeichnung ist kopiert. Wer ihn hat, kann zusehen.
text-copied = Das Ergebnis ist als Text kopiert.
picture-saved = Das Bild ist gespeichert.
no-pictures = Dieser Browser kann keine Bilder zeichnen.
picture-failed = Das Bild ließ sich nicht erstellen.
they-made-it = { $names }: geschafft!
they-lost = { $count ->
    [one] { $names } hat diesmal verloren
   *[other] { $names } haben diesmal verloren
}
they-drew = { $names }: unentschieden

lab-link = Ein Bericht über dieses Spiel
lab-text = Im Labor spielen Bots viele Partien. Der Bericht sagt, wer gewinnt, wie lange es dauert, wie viel davon Glück ist und was jede Karte bewirkt.
lab-new = Neuer Bericht
lab-game = Spiel
lab-games = Partien je Stufe der Bots
lab-start = Bericht erstellen
lab-running = { $title }: bisher { $games } Partien. Der erste Bericht über ein Spiel dauert eine halbe Minute länger.
lab-off = Dieser Server erstellt keine Berichte für Besucher. Wer ihn betreibt, kann sie erlauben:
lab-finished = Fertige Berichte
lab-none = Noch keine.
lab-open = Einen Bericht aus einer Datei öffnen (GAME-report.json)
lab-no-report = Diese Datei ist kein Bericht dieser Version. „retrocade lab report“ schreibt einen neben seine Seite.
lab-count = { $count } Partien
lab-seats = Vorteil der Plätze
lab-lengths = Länge der Partien
lab-decisions = Entscheidungen
box = Schachtel
box-usual = Die des Spiels
seed-chosen = Seed gewählt
seed-chosen-why = Wer diesen Tisch eröffnet hat, hat seinen Seed gewählt und weiß vielleicht, was das Glück bringt. Niemand sonst kann sich hier setzen, und das Ergebnis kommt auf keine Liste.

# The lobby.
seat-free = Ein Platz ist frei
waiting-friends = Warten auf deine Freunde
waiting-friend = Warten auf dein Gegenüber
invited-to = Du bist zu { $title } eingeladen.
sit-as = Als { $role } Platz nehmen
send-or-scan = Schick diesen Link oder lass den Code scannen. Das Spiel beginnt, wenn der letzte Platz besetzt ist.
qr-code = QR-Code der Einladung
invitation-link = Link zur Einladung
only-here = Dieser Link gilt nur auf diesem Rechner. Für andere Geräte starte die Spielhalle mit dem Befehl unten und öffne sie unter dem Namen oder der Adresse dieses Rechners.
send-link = Link schicken
copy = Kopieren
invitation-copied = Der Link ist kopiert. Schick ihn weiter.
copy-yourself = Markiere den Link und kopiere ihn.
bots = Bots
free-seat = Platz frei machen
free-seat-of = Den Platz von { $role } frei machen
seat-bot = Bot hinsetzen
seat-bot-as = Einen Bot als { $role } hinsetzen
start-with-bots = { $count ->
    [one] Jetzt beginnen, mit einem Bot auf dem freien Platz
   *[other] Jetzt beginnen, mit Bots auf den freien Plätzen
}

# While I was away.
while-away = Während du weg warst
was-played = Auf deinem Platz hat ein Bot gespielt, oder du an einem anderen Gerät.
more-before = { $count } weitere davor, im Verlauf
missed-close = Weiter

# The cabinets: the goal, names for ways to play, and what presets mean. `<game>-goal`, `-mode-<mode>`, `-preset-<preset>`.
astrodroids-goal = Schieß in 8 Runden die Droiden auf deinem Bogen ab: 1 Punkt für jeden Droiden, 3 für jeden Boss, 1 für jede Trophäe. Die meisten Punkte gewinnen.
astrodroids-mode-alone = Solo
astrodroids-mode-alone-text = Gegen eine verborgene Uhr, um den perfekten Bogen: 49 Punkte.
astrodroids-mode-bots = Mit Bots
astrodroids-mode-bots-text = Alle würfeln zugleich und schnappen sich Karten, in menschlichem Tempo.
astrodroids-mode-together = Ein Bildschirm
astrodroids-mode-together-text = Mehrere Leute, ein Gerät, nacheinander, ohne Uhr.
astrodroids-preset-arcade = Das Spiel aus dem Regelheft: alle zugleich, die schnellste Hand zuerst.
astrodroids-preset-first = Für die erste Partie: langsame Uhren, und in Runde 1 keine Münzen, Kometen und Power-Ups.
astrodroids-preset-slow = Alle zugleich, mit doppelter Zeit für alles (allein: 40 Sekunden je Runde).
astrodroids-preset-calm = Alle wählen geheim, dann geschieht alles zugleich; 10 Sekunden je Wahl, allein ohne Uhr.
astrodroids-preset-turns = Keine Eile: einer nach dem anderen, ganz ohne Uhr.
astrodroids-preset-duel = Das Spiel aus dem Regelheft, mit dem gleichen Bogen für alle.
domination-goal = Zerstöre die feindliche Heimatwelt mit Bomben, bevor deine eigene fällt.
domination-mode-bots = Gegen einen Bot
domination-mode-bots-text = Du und ein Bot, jeder mit einem geordneten Deck.
domination-mode-together = Ein Bildschirm
domination-mode-together-text = Zwei Leute, ein Gerät. Deine Karten sind verdeckt, bis du es nimmst.
domination-mode-friends = Zu zweit
domination-mode-friends-text = Ein Link oder QR-Code bringt jemanden an deinen Tisch. Wettkampfregeln.
domination-mode-anyone = Mit irgendwem
domination-mode-anyone-text = Ein offener Tisch: Wer zuerst kommt, setzt sich. Wettkampfregeln.
domination-strangers = Gegen andere, an einem privaten oder offenen Tisch, gelten die Wettkampfregeln, wenn du unten nichts anderes wählst: Wer als Zweiter am Zug ist, zieht drei Karten mehr, und statt eines Unentschiedens entscheiden Punkte.
domination-preset-usual = Das Regelheft gegen Bots und an einem Bildschirm, Wettkampfregeln gegen andere.
domination-preset-rulebook = Nichts dazu, gegen wen du auch spielst.
domination-preset-ranked = Gleicht aus, wer beginnt: Wer als Zweiter am Zug ist, zieht drei Karten mehr, und statt eines Unentschiedens entscheiden Punkte.
domination-preset-first_game = Zwei fertige Decks, mit denen der Anfang leichtfällt. Ein oben gewähltes Deck wird stattdessen gespielt.
domination-preset-designer = Die zwei Decks, die der Autor veröffentlicht hat.
insertcoin-goal = Fülle die drei Pixelfiguren auf deinem Blatt. Wer drei vervollständigt, beendet das Spiel; die meisten Punkte gewinnen.
insertcoin-mode-alone = Score Attack
insertcoin-mode-alone-text = Allein gegen den Stapel, um einen Rang von Continue? bis Kill Screen (eine Variante).
insertcoin-mode-bots = Mit Bots
insertcoin-mode-bots-text = Alle spielen zur selben Zeit dieselbe Karte.
insertcoin-preset-box = Wie im Regelheft: fünf Figuren auf der Hand, drei behalten.
insertcoin-preset-first-game = Variante. Drei Figuren für jeden, nichts zu wählen: Du zeichnest gleich los.
insertcoin-preset-draft = Variante. Vier Figuren: Nimm eine und gib den Rest weiter.
insertcoin-preset-classic8 = Variante. Ein Bild für jede der acht Fähigkeiten.
retrotetro-goal = Hab nach 24 Karten die meisten Punkte: Münzen, Spalten über der grünen Linie, Goldfelder und sichtbare Meeple People.
retrotetro-mode-alone = Allein üben
retrotetro-mode-alone-text = Deine Karten, dein Brett, eine Punktzahl.
retrotetro-mode-bots = Mit Bots
retrotetro-mode-bots-text = Alle legen einen Stein für dieselbe Karte.
retrotetro-preset-first = Ohne Zielkarten: der Rat des Regelhefts für die erste Partie.
retrotetro-preset-normal = Das Spiel aus dem Regelheft: Behalte eine von zwei Zielkarten.
retrotetro-preset-advanced = Die andere Seite der Bretter: pinke Quadrate zu gewinnen, Fallen zu meiden.
starsprint-goal = Finde 6 Sternringe und flieg dann beide Piloten heim zum Raumschiff, bevor einer kein Leben mehr hat.
starsprint-mode-alone = Allein
starsprint-mode-alone-text = Du fliegst beide Piloten.
starsprint-mode-bots = Mit einem Bot
starsprint-mode-bots-text = Du fliegst Blau, ein Bot fliegt Grün.
starsprint-mode-together = Ein Bildschirm
starsprint-mode-together-text = Zwei Leute, ein Gerät, für jeden ein Pilot.
starsprint-mode-friends = Zu zweit
starsprint-mode-friends-text = Ein Link oder QR-Code bringt jemanden an deinen Tisch.
starsprint-preset-cadet = Am leichtesten. 4 Würfel im Zug, und Warten am Raumschiff kostet nichts, wenn alle Ringe gefunden sind.
starsprint-preset-navigator = Leichter. Nie mehr als 8 Gegner auf dem Brett.
starsprint-preset-pilot = Das Spiel aus dem Regelheft. Wer vorsichtig fliegt, kommt etwa jedes zweite Mal heim.
starsprint-preset-veteran = Schwerer. Piloten beginnen mit 5 Leben.
starsprint-preset-ace = Am schwersten. Piloten beginnen mit 4 Leben.

# Without a server
go-on-here = Hier weiterspielen
go-on-why = Das Spiel geht auf diesem Gerät an derselben Stelle weiter. Das Spiel auf dem Server bleibt, wie es war.
copy-here = Auf diesem Gerät
copy-here-why = Dieses Spiel ging auf diesem Gerät weiter, als die Verbindung zum Server unterbrochen war. Sein Glück ist neu, und sein Ergebnis kommt auf keine Liste. Das Spiel auf dem Server bleibt, wie es war.
copy-there = Auf dem Server
copy-there-why = Das ist das Spiel auf dem Server, so wie es war, als die Verbindung unterbrochen wurde. Auf diesem Gerät ging es auch weiter.
copy-back = Der Server ist wieder da. Das hier ist noch das Spiel auf diesem Gerät; das auf dem Server steht, wie es war.
copy-to-server = Zum Spiel auf dem Server
copy-to-device = Zum Spiel auf diesem Gerät
set-offline = Die Spielhalle auf diesem Gerät behalten
set-offline-text = Dann kannst du allein, mit Bots und an einem Bildschirm ohne Netz spielen. Etwa 7 MB.
offline-kept = Alles ist auf diesem Gerät.
offline-keeping = { $done } von { $of } Dateien sind hier …
saves = Spiele auf diesem Gerät
saves-text = Speichere sie in einer Datei und lies sie auf einem anderen Gerät: Tische, Decks, Kampagnen und Punkte, die ohne Server gespielt wurden.
saves-write = In einer Datei speichern
saves-read-file = Datei lesen
saves-read = { $count ->
    [one] Ein Tisch kam dazu.
   *[other] { $count } Tische kamen dazu.
}
saves-not-ours = In dieser Datei sind keine gespeicherten Spiele von Retrocade.
saves-failed = Der Browser hat die Seite ihre Spiele nicht lesen oder speichern lassen: Vielleicht behält er nichts für sie, oder es ist kein Platz mehr. Es wurde nichts verändert.
other-version = Die Spielhalle wurde aktualisiert. Lade diese Seite neu, wenn es dir passt: Bis dahin geht vielleicht nicht alles.

# Tipps, das Ende, und was geschieht, während jemand weg ist.
do-it = So machen
bot-takes-over = { $name } ist weg. Ein Bot übernimmt in { $time }
set-notify = Benachrichtigungen
set-notify-text = Melden, wenn du dran bist und gerade etwas anderes ansiehst. Ein Tab mit dem Tisch muss offen bleiben.
notify-denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen. Erlaube sie zuerst dort.
notify-turn = Du bist dran
hints-allowed = Auch gegeneinander darf man einen Bot fragen
link-until = Er gilt bis zum { $date }.
withdraw-links = Alle Links zurückziehen
links-withdrawn = Die Links zu dieser Aufzeichnung gelten nicht mehr. Du kannst einen neuen erstellen.
sit-down = Platz nehmen
sit-as-seat = Als { $name } Platz nehmen, Platz { $number }
play-level = Level { $number } spielen
try-level-again = Level { $number } noch einmal versuchen
standing-first = { $of ->
    [one] Die erste Punktzahl auf dieser Liste.
   *[other] Platz 1 von { $of } auf der Liste!
}
standing-next = Platz { $place } von { $of } auf der Liste: { $missing ->
    [one] 1 Punkt fehlt
   *[other] { $missing } Punkte fehlen
} zum nächsten, { $name }.
standing-behind = Platz { $place } von { $of } auf der Liste. Der nächste, { $name }, hat gewonnen.
next-letter = Buchstabe { $place }: nächster
last-letter = Buchstabe { $place }: voriger

# Meine Spiele.
record-none = Noch nichts da. Spiele eine Partie zu Ende, dann steht sie hier.
record-device = Diese Partien liegen auf diesem Gerät. Wertungen brauchen einen Server.
record-rating-text = Die Wertung sagt, wie stark du gegen andere spielst. Neulinge haben 1500, und jede Partie gegen Menschen oder Bots ändert sie. Partien mit gewähltem oder zurückgespultem Glück, an einem Bildschirm oder mit einem Bot auf deinem Platz zählen nicht.
record-give = Wertung, plus oder minus { $give }
record-figures = Zahlen zu { $title }
record-games = Partien
record-wins = Gewonnen
record-best = Beste
record-mean = Schnitt
record-all = Alle Partien
record-won = { $wins } ({ $percent } %)
record-against = Gegen Bots: { $level }
record-against-people = Gegen Menschen
record-points-chart = Punkte
record-rating-chart = Wertung
record-chart = { $title } über { $count } Partien: { $first } in der ersten, { $last } in der letzten, zwischen { $least } und { $most }.
record-last = Letzte Partien
record-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
record-early = vorzeitig beendet
record-with = mit { $names }
record-versus = gegen { $names }
record-together-won = Gemeinsam gewonnen
record-together-lost = Gemeinsam verloren
record-first = Erster Platz
record-tied = Geteilter erster Platz
record-place = Platz { $place }
own-data = Meine Daten
own-data-text = Partien, Ergebnisse, Decks, Kampagnen und eingetragene Punkte: Speichere sie als Datei oder lösche sie für immer.
own-save = Als Datei speichern
own-erase = Alles löschen
own-erase-question = Namen, Partien, Ergebnisse, Decks und Punkte löschen? An Tischen mit anderen verliert dein Platz seinen Namen. Das lässt sich nicht rückgängig machen.
own-erase-yes = Alles löschen
own-erase-no = Behalten
own-erased = Alles ist gelöscht.

# The same deal for others.
daily-text = Heute bekommen alle dieselben Karten und Würfel und in jedem Spiel einen Versuch. Niemand kann zurückgehen oder einen Bot fragen.
daily-ends = Neue Aufgaben in { $hours } Std. { $minutes } Min.
daily-device = Auf diesem Gerät ergeben sich die Aufgaben aus dem Datum, und die Listen sind deine eigenen.
daily-play = Heutige Aufgabe spielen
daily-go-on = Weiterspielen
daily-board = Heutige Liste
daily-board-of = Heutige Liste: { $game }
daily-you = du
daily-nobody = Noch niemand ist fertig.
daily-won = Tagesaufgabe vom { $day }: geschafft!
daily-played = Tagesaufgabe vom { $day }
daily-won-short = geschafft
daily-lost-short = diesmal nicht
daily-points = Punkte
daily-place = Auf der Liste
daily-streak = Tage in Folge
points-count = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
  }
place-of = Platz { $place } von { $count }
days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
  }
challenge-friend = Freunde herausfordern
challenge-copied = Die Herausforderung ist kopiert: Schick sie jemandem.
beat-my = Schlag meine { $points } Punkte bei dieser Aufgabe in { $game }:
to-beat = Zu schlagen: { $name }, { $points }
can-you-beat = Schlägst du { $name } ({ $points })?
challenge-text = { $name } hat bei dieser Aufgabe in { $game } { $points } Punkte erreicht. Du bekommst dieselben Karten und Würfel.
challenge-text-won = { $name } hat bei dieser Aufgabe in { $game } mit { $points } Punkten gewonnen. Du bekommst dieselben Karten und Würfel.
challenge-bots = Auf den anderen Plätzen sitzen Bots.
play-deal = Diese Aufgabe spielen
challenge-beaten = Du hast { $name } bei dieser Aufgabe geschlagen: { $mine } zu { $theirs }.
challenge-missed = { $name } bleibt bei dieser Aufgabe vorn: { $theirs } zu deinen { $mine }.
challenge-level = Gleichauf mit { $name }: { $mine } und { $theirs }.

# Checkable luck.
check-luck = Glück prüfen
luck-question = Ging es mit rechten Dingen zu?
luck-explained = Vor dem Austeilen hat der Tisch einen Fingerabdruck seines Geheimnisses gezeigt, und jedes Gerät am Tisch hat eine eigene Zahl dazugegeben. Jetzt ist das Geheimnis bekannt, und dieses Gerät rechnet jede Karte und jeden Würfel nach.
luck-holds = Das Glück war ehrlich
luck-fits = Alles, was sich hier prüfen ließ, stimmt
luck-refused = Diese Aufzeichnung stimmt nicht
checking-luck = Jede Karte und jeder Würfel wird nachgerechnet …
checking-rules = Das Spiel läuft noch einmal nach den Regeln …
commitment-fits = Es ist das Geheimnis, auf das sich der Tisch festgelegt hatte, bevor jemand eine Zahl dazugab.
commitment-differs = Das Geheimnis passt nicht zur Festlegung { $number }: Es wurde nachträglich gewählt oder geändert.
draws-follow = { $count ->
    [one] Die eine Ziehung folgt
   *[other] Alle { $count } Ziehungen folgen
  } aus dem Geheimnis und den Zahlen der Spielenden.
draw-differs = { $step ->
    [0] Ziehung { $number } beim Austeilen
   *[other] Ziehung { $number } in Schritt { $step }
  } lautet { $recorded }; das Glück ergibt { $found }.
noted-commitment = Dieses Gerät hat vor dem Austeilen dieselbe Festlegung gesehen.
noted-other-commitment = Dieses Gerät hat vor dem Austeilen eine andere Festlegung gesehen: Das Geheimnis wurde ausgetauscht.
noted-nonce = Die Zahl dieses Geräts ist eingeflossen.
nonce-missing = Die Zahl, die dieses Gerät dazugegeben hat, fehlt in der Aufzeichnung.
nothing-noted = Dieses Gerät hat zu diesem Spiel nichts dazugegeben und weiß darum nicht, welche Festlegung vor dem Austeilen zu sehen war.
rules-agree = { $moves ->
    [one] Die Regeln, auf diesem Gerät gespielt, verlangen in dem einen Schritt genau diese Ziehungen.
   *[other] Die Regeln, auf diesem Gerät gespielt, verlangen in allen { $moves } Schritten genau diese Ziehungen.
  }
rules-refuse = Die Regeln auf diesem Gerät weisen die Aufzeichnung zurück: { $why }
rules-not-here = Die Regeln ließen sich auf diesem Gerät nicht ausführen. Der Befehl „retrocade replay --verify“ leistet dasselbe.
luck-needs-https = Dieser Browser rechnet Prüfsummen nur bei Adressen mit https oder auf dem Rechner der Spielhalle selbst. Die Regeln unten prüfen alles mit.
luck-from-seed = Das Glück dieses Spiels folgt aus einem Seed. Jemand könnte ihn gewählt haben, also lässt sich nichts beweisen.
no-record = Das ist keine Aufzeichnung eines Spiels.
commitment = Festlegung (SHA-256 des Geheimnisses)
nonce-of-seat = Zahl von Platz { $number }
nonces = Zahlen der Spielenden
no-nonces = Kein Gerät hat eine dazugegeben.
secret = Geheimnis
seed = Seed
check-file = Datei prüfen
save-record = Aufzeichnung sichern
luck-sealed = Das Glück ist versiegelt
luck-sealed-text = Der Tisch hat sich auf sein Geheimnis festgelegt. Wenn du dich setzt, gibt dein Gerät eine eigene Zahl dazu; nach dem Spiel kann jeder jede Karte und jeden Würfel nachprüfen.
start-without = Ohne { $names } beginnen

# The puzzle of the week.
puzzle-week = Woche { $week }
puzzles-text = Jede Stellung stammt aus einer Partie starker Bots. Ein Zug ist deutlich der beste, und ein Meister macht ihn jedes Mal. Welcher?
puzzles-end = { $days ->
    [one] Neue Rätsel in 1 Tag.
   *[other] Neue Rätsel in { $days } Tagen.
}
puzzles-device = Auf diesem Gerät liegen die Rätsel mit ihren Lösungen in seinen Dateien, und deine Serie wird hier behalten.
puzzle-of = Rätsel: { $title }
puzzle-all = Alle Rätsel
puzzle-solve = Lösen
puzzle-look = Noch einmal ansehen
puzzle-found = Du hast den Zug gefunden.
puzzle-shown = Du hast die Lösung gesehen.
weeks = { $count ->
    [one] { $count } Woche
   *[other] { $count } Wochen
 }
puzzle-in-a-row = Wochen in Folge
puzzle-tries = Versuche
puzzle-task = Finde den besten Zug.
puzzle-task-points = Er bringt am Ende der Partie im Mittel die meisten Punkte.
puzzle-task-percent = Mit ihm werden die meisten Partien gewonnen.
puzzle-right = { $tries ->
    [one] Gleich beim ersten Versuch gefunden!
   *[other] Gefunden, beim { $tries }. Versuch!
 }
puzzle-not-best = Das ist nicht der beste Zug.
puzzle-loses-points = { $points ->
    [0] Er ist kaum schlechter, aber ein anderer ist besser.
   *[other] Gegen den besten kostet er etwa { $points } Punkte.
 }
puzzle-loses-percent = Von 100 Partien werden damit etwa { $percent } weniger gewonnen als mit dem besten.
puzzle-reveal = Lösung zeigen
puzzle-best = Der beste Zug
puzzle-result-found = Rätsel der Woche { $week }: gefunden!
puzzle-result-missed = Rätsel der Woche { $week }: diesmal nicht gefunden
fetching-puzzle = Das Rätsel wird geladen …
