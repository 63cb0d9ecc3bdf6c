# Was der Server sagt: warum etwas nicht geschehen ist, und worauf sich Leute am Tisch einigen.

# Was es nicht gibt.
no-table = Es gibt keinen Tisch „{ $table }“. Prüfe den Link: Vielleicht ist er unvollständig, oder es gibt den Tisch nicht mehr.
no-game = Es gibt kein Spiel „{ $name }“. Zur Wahl stehen: { $games }.
no-campaign = Es gibt kein Spiel „{ $name }“ mit einer Kampagne.
no-decks = Es gibt kein Spiel „{ $name }“ mit Decks.
no-deck = Ein solches Deck hast du nicht. Vielleicht wurde es auf einem anderen Gerät gelöscht.
no-seat = Es gibt keinen Platz { $seat }: Die Plätze haben die Nummern 0 bis { $last }.
no-address = Die API hat keine solche Adresse. Siehe /api/schema/openapi.json.
no-method = Diese Adresse nimmt diese Methode nicht an. Siehe /api/schema/openapi.json.

# Anfragen.
too-many-requests = Zu viele Anfragen. Warte ein paar Sekunden und versuche es noch einmal.
too-many-messages = Zu viele Nachrichten. Warte einen Moment und mach dann weiter.
too-many-connections = Es gibt zu viele Verbindungen, von deiner Adresse oder insgesamt. Schließe einige oder versuche es später noch einmal.
too-big-body = Eine Anfrage darf höchstens { $most } Bytes haben.
too-big-message = Eine Nachricht darf höchstens { $most } Bytes haben.
does-not-fit = Die Anfrage passt nicht: { $why }.
unreadable = Die Anfrage ist nicht lesbar: { $why }.
no-message = Das ist keine Nachricht des Protokolls: { $why }.
hello-first = Sag zuerst „hello“: Jede Verbindung beginnt mit dieser Nachricht.
other-site = Diese Anfrage kommt von der Seite einer anderen Website. Öffne das Spiel unter seiner eigenen Adresse.
other-host = Dieser Server heißt nicht „{ $host }“. Wenn er so heißen soll, starte ihn mit RETROCADE_HOSTS={ $name }; sonst öffne ihn unter seinem eigenen Namen oder seiner Adresse.
token-ended = Dieses Token gilt hier nicht oder nicht mehr. Hol dir ein neues von diesem Server.
no-name = Ein Name braucht mindestens einen sichtbaren Buchstaben.

# Speicher.
disk-full = Die Festplatte des Servers ist voll, deshalb wurde das nicht gespeichert. Was vorher gespeichert wurde, ist sicher; versuche es gleich noch einmal.
storage-locked = Ein anderes Programm benutzt die Datenbank des Servers, deshalb wurde das nicht gespeichert. Was vorher gespeichert wurde, ist sicher; versuche es gleich noch einmal.
storage-silent = Der Server kann gerade nichts speichern. Nichts ist verloren; versuche es gleich noch einmal.
table-fault = Mit diesem Tisch stimmt etwas nicht, er kann gerade nicht weitergehen. Nichts ist verloren: Jeder bestätigte Zug ist gespeichert.
too-many-changes = Zu viele Leute haben diesen Tisch gleichzeitig geändert. Versuche es noch einmal.

# Einen Tisch öffnen.
too-many-tables = Du hast { $most } Tische geöffnet, deren Spiele noch laufen. Beende ein Spiel oder warte: Tische, an denen niemand spielt, werden nach einer Weile abgeräumt.
wrong-seats = { $game } kann nicht { $count } Plätze haben. Zur Wahl stehen: { $fitting }.
seed-for-all = Einen Seed kannst du nur wählen, wenn du und Bots alle Plätze haben, denn ein Seed verrät jede Karte.
away-too-short = Wo andere mitspielen, übernimmt ein Bot frühestens nach { $seconds } Sekunden. Wähle mehr, oder 0 für nie.

# Hereinkommen und sich setzen.
private = Dieser Tisch ist privat. Lass dir den Einladungslink von jemandem schicken, der dort spielt.
all-taken = Alle Plätze sind besetzt. Du kannst zusehen oder selbst einen Tisch öffnen.
seat-not-open = Platz { $seat } ist nicht frei. Freie Plätze: { $open }.
not-sitting-there = Du sitzt dort nicht, also kannst du diesen Platz auch nicht verlassen.
knows-luck = Wer diesen Tisch geöffnet hat, hat den Seed dieses Spiels selbst gewählt; deshalb kann sich niemand sonst setzen. Du kannst zusehen.
knows-secrets = Du hast in diesem Spiel gesehen, was ein anderer Platz geheim hält. Spiel wieder auf jenem Platz oder sieh zu.
seat-changed-hands = Diesen Platz hat inzwischen jemand anders; der Link öffnet ihn nicht mehr.
host-only = Das kann nur, wer den Tisch geöffnet hat.
seats-fixed = Das Spiel hat begonnen. Plätze wechseln jetzt nur noch, wenn jemand geht oder sich setzt.
not-your-link = Das ist nicht dein Platz, also kannst du keinen Link dafür machen.
link-ended-device = Dieser Link gilt nicht oder nicht mehr. Mach auf dem anderen Gerät einen neuen.
too-many-decks = Du hast schon { $most } Decks. Lösche eins, um Platz zu schaffen.

# Spielen.
not-your-seat = Platz { $seat } ist nicht deiner. Deine Plätze: { $mine }.
no-seat-here = Du sitzt nicht an diesem Tisch.
not-started = Das Spiel hat noch nicht begonnen.
not-started-wait = Das Spiel hat noch nicht begonnen. Warte, bis alle Plätze besetzt sind.
not-started-leave = Das Spiel hat noch nicht begonnen. Verlass stattdessen den Tisch.
not-started-rewind = Das Spiel hat noch nicht begonnen: Es gibt nichts, wohin man zurückgehen könnte.
not-started-replay = Das Spiel hat noch nicht begonnen: Es gibt noch nichts zu zeigen.
one-at-a-time = An diesem Tisch läuft eine Uhr: Schick jede Aktion einzeln.
over-no-take-back = Das Spiel ist zu Ende: Nichts kann mehr zurückgenommen werden.
you-resigned = Du hast aufgegeben: Auf deinem Platz spielt ein Bot weiter.
move-stopped = Der Rest des Zugs war nicht erlaubt. Sieh dir den Tisch an und mach von dort aus weiter.
too-many-moves = Dieser Tisch hat die Grenze von { $most } Zügen erreicht. Öffne einen neuen Tisch, um weiterzuspielen.
nothing-to-take-back = Es gibt nichts zurückzunehmen.
did-take-back = Zurücknehmen
did-rewind = Zurückgehen
did-resign = Aufgeben
did-draw = Unentschieden
did-pause = Pause

# Tipps.
hint-not-your-turn = Du bist nicht am Zug: Es gibt nichts zu entscheiden.
hint-against-people = An diesem Tisch geben Bots keine Tipps: Hier spielen Menschen gegeneinander.
hint-thinking = Ein Bot denkt schon darüber nach.
hint-failed = Der Bot hat keine Antwort gefunden. Frag noch einmal.

# Aufgeben und Unentschieden.
resign-own-seat = Aufgeben oder Unentschieden anbieten kann nur, wer auf diesem Platz sitzt.
bots-no-draw = { $name } spielt weiter: Bots nehmen kein Unentschieden an.
draw-waits = Ein Unentschieden ist schon angeboten. Warte auf die Antwort.
draw-again = Du hast gerade erst ein Unentschieden angeboten. Spiel weiter, bevor du es wieder tust.
draw-offered = { $name } bietet ein Unentschieden an.
draw-agreed = Ihr habt euch auf ein Unentschieden geeinigt.
draw-closed = Dieses Angebot gilt nicht mehr: Am Tisch ist inzwischen etwas geschehen.
draw-not-asked = Auf deine Antwort zu diesem Angebot wartet niemand.
draw-lapsed = Das Spiel ging weiter: Das Angebot gilt nicht mehr.
plays-on = { $name } möchte lieber weiterspielen.

# Zurückgehen.
rewind-sitting = Darum bitten, zurückzugehen, kann nur, wer hier sitzt.
rewind-asked = { $name } möchte zurückgehen. Von dort an fiele das Glück neu.
rewind-over = Das Spiel ist zu Ende. Öffne eine Revanche, um noch einmal zu spielen.
rewind-nothing = Seit Version { $version } ist nichts geschehen. Wähle eine frühere.
rewind-too-far = Es gibt keine { $count } Einträge, zu denen man zurückgehen könnte. Wähle einen früheren Moment.
rewind-closed = Diese Bitte gilt nicht mehr: Am Tisch ist inzwischen etwas geschehen.
rewind-not-asked = Auf deine Antwort zu dieser Bitte wartet niemand.
rewind-agreed = Alle sind einverstanden zurückzugehen.
rewind-lapsed = Das Spiel ging weiter, bevor alle geantwortet hatten.
rewound = Alle waren einverstanden, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
} zurückzugehen. Von hier an fällt das Glück neu.

# Pausen.
pause-sitting = Anhalten kann den Tisch nur, wer daran sitzt.
pause-no-clock = An diesem Tisch läuft keine Uhr: Lass dir Zeit.
pause-already = Der Tisch macht schon Pause.
pause-not = Der Tisch macht keine Pause.
pause-secret = Die verborgene Uhr lässt sich nicht anhalten. Sonst läuft keine: Bring diesen Wurf zu Ende.
pause-asked = Jemand hat schon um eine Pause gebeten.
pause-over = Um eine Pause bittet niemand mehr.
pause-not-asked = Auf deine Antwort wartet niemand.
pause-lapsed = Nicht alle haben geantwortet: Das Spiel geht weiter.
paused = Alle sind mit einer Pause einverstanden.
resumed = { $name } setzt das Spiel fort.
stands-paused = Der Tisch macht Pause. Weitermachen kann jeder, der hier sitzt.
stands-away = Jemand fehlt. Das Spiel geht weiter, wenn alle zurück sind oder wenn du es sagst.
stands-starting = Gleich geht es weiter: 3, 2, 1.

# Danach.
over = Das Spiel ist zu Ende. Öffne eine Revanche oder einen anderen Tisch.
rematch-later = Das Spiel läuft noch. Eine Revanche gibt es, wenn es zu Ende ist.
rematch-players = Eine Revanche kann nur öffnen, wer mitgespielt hat.
score-own-seat = Das ist nicht dein Platz: Nur wer ihn gespielt hat, kann das Ergebnis unterschreiben.
score-later = Das Spiel ist noch nicht zu Ende. Unterschreib, wenn es so weit ist.
score-early = Dieses Spiel endete durch Aufgabe oder ein vereinbartes Unentschieden. Bestenlisten sind für Spiele, die zu Ende gespielt wurden.
score-luck = Das Glück dieses Spiels wurde gewählt oder zurückgedreht. Bestenlisten sind für Spiele, die niemand vorhersehen konnte.
score-bot = Einen Teil dieses Spiels hat ein Bot gespielt. Bestenlisten sind für Menschen.
share-players = Nur wer mitgespielt hat, kann dieses Spiel teilen.
share-later = Das Spiel ist noch nicht zu Ende. Teilen kannst du es danach.
link-ended = Dieser Link gilt nicht oder nicht mehr. Bitte um einen neuen.
room-full = Dieser Raum ist voll: { $most } Leute haben darin Platz. Versuch es noch einmal, wenn jemand gegangen ist.
room-lines = Du bist schon in { $most } Räumen. Verlass zuerst einen davon.
room-later = Das Spiel ist noch nicht zu Ende. Gemeinsam ansehen könnt ihr es danach.
room-leader-only = Das kann nur, wer führt.
room-led = Dieser Raum hat schon jemanden, der führt.
room-gone = Diese Person ist nicht mehr im Raum.
room-join-first = Tritt zuerst dem Raum bei.
room-joined = Du bist schon im Raum.
own-eyes = Du kannst mit den Augen deiner eigenen Plätze sehen oder zuschauen (-1).
record-unfinished = Das Spiel wurde nicht beendet: Seine Aufzeichnung würde zeigen, was verdeckt ist.
record-later = Das Spiel ist noch nicht zu Ende: Seine Aufzeichnung würde zeigen, was das Glück noch bringt.
game-gone = Dieses Retrocade hat das Spiel „{ $name }“ nicht mehr. Der Tisch bleibt zum Nachlesen erhalten.
rules-gone = Dieser Tisch wurde nach Version { $then } der Regeln von { $game } gespielt; dieses Retrocade hat Version { $now }. Er bleibt zum Nachlesen erhalten: Öffne zum Spielen einen neuen Tisch.
no-copy = Ein Archiv dieses Spiels, das man ohne diese Regeln lesen kann, gibt es nicht.
seat-number = Platz { $number }

# Lektionen.
you = Du
rival = { $number ->
    [0] Rivale
   *[other] Rivale { $number }
}

# Kopien auf Geräten, prüfbares Glück, eigene Schachteln, das Labor.
copy-others = In diesem Spiel spielen noch andere mit, also kann es nur an seinem Tisch weitergehen.
copy-not-started = Das Spiel hat noch nicht begonnen: Es gibt noch nichts zu kopieren.
copy-own-box = An diesem Tisch wird mit einer eigenen Schachtel gespielt, die Geräte nicht haben.
copy-over = Das Spiel ist zu Ende, oder jemand hat aufgegeben. Es kann nicht auf einem Gerät weitergehen.
copy-hidden = Bots verbergen hier etwas, das sich nicht für mehrere Leute zugleich erraten lässt. Versuch es später noch einmal.
luck-sitting = Zum Glück dieses Tisches beitragen kann nur, wer hier sitzt.
luck-told = Alle haben dieses Spiel verlassen, und sein Glück wurde offengelegt. Öffne einen anderen Tisch.
sealed-anew = Es ist neu versiegelt: { $commitment }.
score-copy = Dieses Spiel ging auf einem Gerät mit neuem Glück weiter. Bestenlisten sind für Spiele, die an einem Ort gespielt wurden.
score-own-box = An diesem Tisch wird mit einer eigenen Schachtel gespielt. Bestenlisten sind für Spiele mit der normalen Schachtel.
box-not-offered = Dieser Server bietet die Schachtel „{ $name }“ nicht an. Wähle eine andere, oder starte den Server mit --box.
box-refused = An diesem Tisch wurde mit einer eigenen Schachtel gespielt, { $name }, die dieses Retrocade ablehnt: { $why } Er bleibt zum Nachlesen erhalten.
lab-busy = Der Server macht gerade einen anderen Bericht. Warte, bis er fertig ist.
lab-no-report = Diesen Bericht gibt es nicht. Die ältesten werden gelöscht.
lab-off = Dieser Server macht keine Berichte. Starte ihn mit --lab, oder rufe auf: retrocade lab report GAME
lab-stopped = Der Bericht wurde abgebrochen: Er dauerte zu lange oder gelang nicht. Wähle weniger Partien.

# The same deal for others.
deal-tomorrow = Heute spielen noch andere diese Aufgabe. Ihre Aufzeichnung siehst du morgen.
deal-no-rewind = Andere spielen dieselbe Aufgabe und haben nur einen Versuch. Niemand kann hier zurückgehen.
challenge-not-over = Das Spiel ist nicht zu Ende, oder seine Regeln gibt es nicht mehr; deshalb gibt es keine Punktzahl zu schlagen.
challenge-own = Das Spiel hatte eine eigene Schachtel oder eine eigene Ausgangsstellung. Dieselben Karten und Würfel können andere nicht bekommen.
challenge-today = Das ist die heutige Aufgabe. Spiele sie als Tagesaufgabe.
challenge-rewound = Das Spiel wurde zurückgespult, sein Glück fiel also mehrmals. Nimm ein anderes Spiel.
challenge-nobody = Auf Platz { $seat } hat dort kein Mensch gespielt.

# What if.
what-if-later = Das Spiel läuft noch. Andere Züge kannst du ausprobieren, wenn es zu Ende ist.
what-if-over = Bei diesem Schritt war das Spiel zu Ende. Wähle einen früheren.
what-if-friends = Nur wer mitgespielt hat, kann es mit den anderen noch einmal spielen. Gegen Bots kannst du es fortsetzen.

# The puzzle of the week.
no-puzzle = Für dieses Spiel gibt es kein Rätsel.
puzzle-over = Die Woche ist vorbei, und es gibt jetzt ein anderes Rätsel.
puzzle-one-move = Ein Rätsel ist ein einziger Zug.
puzzle-points = Im Mittel bringt er am Ende { $whole },{ $tenths } Punkte mehr als der nächstbeste Zug: „{ $other }“.
puzzle-percent = Damit werden { $this } % der Partien gewonnen, mit dem nächstbesten Zug, „{ $other }“, { $that } %.

# Reviews and luck reports of finished games.
study-later = Dieses Spiel ist noch nicht zu Ende. Analysen und Glücksberichte sind für beendete Spiele.
study-off = Diese Spielhalle macht keine Analysen. Eine gespeicherte Aufzeichnung lässt sich im Terminal analysieren: retrocade replay DATEI --review.
study-busy = Viele Spiele warten auf ihre Analyse. Versuch es in ein paar Minuten noch einmal.
study-failed = Der Bericht konnte nicht gemacht werden. Bestelle ihn noch einmal; misslingt auch das, sagt das Protokoll des Servers, warum.
