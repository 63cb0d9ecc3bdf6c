# Die Worte von Retrogrades Tisch und Deckbau.
# The table.
# Enden zusammengesetzter Kartennamen: Davor darf ein Name getrennt werden, und wo wenig Platz ist, steht das Ende für den ganzen Namen.
word-ends = kolonie station basis fregatte korvette bomber kreuzer jäger planet boot fahrzeug schiff
my-side = Deine Seite
their-side = Die feindliche Seite
hand = Deine Hand
empty-hand = Keine Karten auf der Hand.
deck = Dein Deck, die nächste Karte zuerst ({ $count })
removed = Aus dem Spiel ({ $count })
cancel = Zurück
ask-scuttle = { $name } selbst sprengen? Das Schiff ist zerstört und wird zu Trümmern.
ask-scrap = { $name } verschrotten? Die Karte ist für immer weg und { $effect }.
anyway = Trotzdem
sure = Ja, sicher
leave = Nein
close-card = Karte schließen
close = Schließen
stepwise = Wählen, wohin sie kommt
last-roll = Der letzte Wurf: { $dice }
die-hit = { $face }, ein Treffer
die-miss = { $face }, daneben
founding = Im Aufbau
recap = Der letzte Zug des Gegners
drew = Du hast { $names } gezogen.
goal = Zerstöre die feindliche Heimatwelt.
goal-how = Bau Schiffe, flieg sie in einen niedrigen Orbit um sie und bombardiere sie. In jedem Zug zieht, repariert oder baut jede deiner Welten einmal.
help = Was die Zeichen bedeuten
whole = Ganzer Tisch
closer = Näher
passes = Schritte überspringen, in denen nichts Sinnvolles mehr zu tun ist
all-amounts = { $n } weitere, die nicht mehr bringen
player = Spieler { $letter }
the-end = Ende
your-turn = du bist dran
their-turn = { $name } ist dran
round-of = Runde { $round }
of-rounds = von { $rounds } · { $who }
steps = Schritte des Zugs
step-upkeep = Versorgung
step-maneuvers = Manöver
step-research = Forschung
step-repair = Reparatur
step-construction = Bau
step-end = Zugende
press-again = { $touch ->
    [yes] Sicher? Noch einmal tippen
   *[no] Sicher? Noch einmal drücken
}
tap-again = { $move }. Zum Bestätigen noch einmal tippen.
leaves-step = { $effect } (verlässt diesen Schritt)
if-stays = Bleibt es hier, im nächsten Zug: { $threats }.
threat = { $name } zerstört es mit { $chance }
spend = Einsatz: Chance zu zerstören
spend-aside = Einsatz ({ $aside }): Chance zu zerstören
spend-hit = Einsatz: Chance zu treffen; zum Zerstören braucht es mehr
spend-hit-aside = Einsatz ({ $aside }): Chance zu treffen; zum Zerstören braucht es mehr
hits = trifft bei { $faces }
keeps = behält { $keeps }
all-fly = Alle { $n } fliegen
one-flies = Nur eines fliegt
dice = { $n ->
    [one] 1 Würfel
   *[other] { $n } Würfel
}
hits-nothing = nichts
damage-average = im Mittel { $damage } Schaden
in-hand = auf der Hand
cards-in-hand = { $n } Karten auf der Hand
in-deck = im Deck
cards-in-deck = { $n } Karten im Deck
population-short = Bevölkerung
population-used = { $used } von { $limit } Bevölkerung belegt
home-label = Heimatwelt { $name }: { $damage } von { $resistance } Schaden
home-destroyed = Heimatwelt zerstört
worth-text = Die aufgedruckten Kosten aller Karten im Spiel; sie entscheiden, wenn die Runden um sind.
worth = Wert { $worth }
holds = hält { $cards }
next-card = nächste Karte: { $card }
debris = { $n } Trümmer
destroyed = zerstört

# What things say to screen readers.
fact-reason = { $label } { $reason }
fact-move = { $label } { $move }.
move-effect = { $move }: { $effect }
move-ahead = { $move }; verlässt diesen Schritt
world-label = { $owner ->
    [mine] { $name }, { $what } von dir
    [theirs] { $name }, { $what } des Gegners
   *[other] { $name }, { $what } von { $owner }
}
what-homeworld = Heimatwelt
what-asset = Stützpunkt
what-upgrade = Ausbau
what-spacecraft = Raumschiff
what-destroyed = zerstörter Ort: { $what }
class-fighter = Jäger
class-corvette = Korvette
class-frigate = Fregatte
class-cruiser = Kreuzer
classes-fighter = Jäger
classes-corvette = Korvetten
classes-frigate = Fregatten
classes-cruiser = Kreuzer
damage-of = Schaden { $damage } von { $of }
power-population = Bauleistung { $power }, Bevölkerung { $population }
builds = baut { $ships }
transfer-costs = ein Flug hierher kostet { $cost }
has-acted = hat in diesem Zug gehandelt
is-blockaded = blockiert: gründet keine Stützpunkte
shelters = hält { $damage } Schaden eines Bombardements ab
several = { $n } × { $name }
in-orbital = in Orbit { $orbital } um { $world }
vee-left = noch { $left } von { $of } Delta-v
craft-numbers = Panzerung { $armor } von { $of }, Zielgenauigkeit { $accuracy }, Bomben { $bombs }
is-refitted = in diesem Zug umgerüstet
has-fired = hat in diesem Zug gefeuert
hidden-label = { $owner ->
    [mine] { $name }, von dir, im Bau
    [theirs] { $name }, vom Gegner, im Bau
   *[other] { $name }, von { $owner }, im Bau
}
counters = { $n ->
    [one] 1 Baumarker
   *[other] { $n } Baumarker
}
built-no-room = { $built } von { $cost }, bereit, aber keine Bevölkerung dafür
built-ready = { $built } von { $cost }, startbereit
built-of = { $built } von { $cost } Baumarkern
orbital-label = Orbit { $orbital } um { $world }
entering-costs = der Eintritt kostet { $cost }
card-in-hand = { $name } auf deiner Hand
of-cost = { $what } für { $cost }

# How a thing stands.
stands-where = { $owner ->
    [mine] Deins, { $where }
    [theirs] Vom Gegner, { $where }
   *[other] Von { $owner }, { $where }
}
stands = { $owner ->
    [mine] Deins
    [theirs] Vom Gegner
   *[other] Von { $owner }
}
still-orbit = zerstört, aber noch ein Ort zum Umkreisen
on-world = auf { $world }
damage-label = { $damage } von { $of } Schaden
bombs-deal = von hier richten seine Bomben { $damage } an
transfer-now = ein Flug hierher kostet jetzt { $now }, nach der nächsten Versorgung des Besitzers { $next }
bombardment-less = ein Bombardement richtet { $damage } weniger an
under-construction = Im Bau: { $progress }

# Cards.
kind-line = { $kind } · { $set ->
    [core] Grundspiel
    [frontier] Erweiterung Frontier
   *[other] Set { $set }
}
kind-craft = Raumschiff · { $class }
kind-homeworld = Heimatwelt
kind-asset = Stützpunkt
kind-upgrade = Ausbau
brief-craft = Delta-v { $vee }, Zielgenauigkeit { $accuracy }, Panzerung { $armor }
brief-bombs = { $craft }, Bomben { $bombs }
brief-world = Bauleistung { $power }, Bevölkerung { $population }
brief-builds = { $world }, baut { $ships }
row-cost = Baumarker, bis sie fertig ist
row-needs = Bevölkerung, die es braucht
row-vee = Delta-v im Zug zum Fliegen, Schießen und Bombardieren; der Rest verteidigt es
row-aim = Würfel, wenn es ein Schiff angreift
row-no-aim = Zielgenauigkeit: greift nur von oben an
row-armor = Schaden zerstören es
row-bombs = Schaden für jede Bombe, die trifft, aus Orbit 1
row-no-bombs = Bomben: kann Welten nichts anhaben
row-wall = Schaden zerstören sie; eine Bombe muss höher würfeln, um zu treffen
row-power = Bauleistung: so viele Baumarker legt sie im Zug; baut { $ships }
row-power-no-ships = Bauleistung: so viele Baumarker legt sie im Zug; baut keine Raumschiffe
row-no-power = Bauleistung: zieht und repariert nur
row-gives = Bevölkerung, die sie gibt
row-orbitals = für den Eintritt in ihre Orbits, den niedrigsten zuerst
row-track = für den Flug hierher, wechselt mit den Zügen des Besitzers

# What every sign means.
sign-star = Heimatwelt
sign-star-text = Zerstöre die feindliche, und du gewinnst am Ende deines Zugs. Beschütze deine eigene.
sign-flame = Delta-v
sign-flame-text = Der gelbe Balken. Ein Schiff gibt es zum Fliegen, Schießen und Bombardieren aus. In deiner Versorgung kommt es zurück; was übrig ist, ist die einzige Verteidigung des Schiffs.
sign-armor = Panzerung
sign-armor-text = Die eckigen Punkte. So viel Schaden zerstört das Schiff; deine Versorgung heilt ihn.
sign-aim = Zielgenauigkeit
sign-aim-text = Würfel, die es wirft, wenn es ein Schiff angreift.
sign-bomb = Bomben
sign-bomb-text = Schaden jedes Treffers auf einer Welt aus Orbit 1, und 1 weniger für jeden Orbit darüber.
sign-transfer = Flug
sign-transfer-text = Die große Zahl: Delta-v für den Flug vom äußersten Orbit einer anderen Welt hierher. Sie wechselt in der Versorgung des Besitzers.
sign-ring = Orbit
sign-ring-text = Die Zahl an jedem Ring: Delta-v für den Eintritt vom Ring darüber oder darunter.
sign-gear = Bauleistung
sign-gear-text = Baumarker, die der Stützpunkt beim Bauen auf eine Karte legt.
sign-people = Bevölkerung
sign-people-text = Stützpunkte geben sie, Schiffe brauchen sie. Ein Schiff ohne freie Bevölkerung wartet, bis welche da ist.
sign-wall = Widerstand
sign-wall-text = Eine Bombe muss höher würfeln, um zu treffen, und so viel Schaden zerstört die Karte.
sign-crack = Schaden
sign-crack-text = Gefüllte Punkte. Auf Welten bleibt er, bis er repariert ist.
sign-cost = Kosten
sign-cost-text = Baumarker, mit denen die Karte fertig ist; der Ring um einen Chip zeigt, wie viele er hat.
sign-done = Hat gehandelt
sign-done-text = Jeder Stützpunkt handelt einmal im Zug: Er zieht, repariert oder baut.
sign-lock = Blockade
sign-lock-text = Ein feindliches Schiff ist im Orbit: Der Stützpunkt gründet keine anderen.
sign-debris = Trümmer
sign-debris-text = Deine Schiffe ohne Delta-v nehmen am Ende deines Zugs 1 Schaden für jedes Trümmerteil in ihrem Orbit.
sign-cards = Hand
sign-cards-text = Karten, die gebaut werden können.
sign-deck = Deck
sign-deck-text = Karten, die noch gezogen werden. Ihre Reihenfolge hast du gewählt.
sign-back = Verdeckt
sign-back-text = Eine Karte im Bau. Nur ihr Besitzer kennt sie.

# Bringing and building a deck.
your-deck = Dein Deck
by-lot = Ein fertiges, ausgelost
my-decks = Meine Decks
ready-made = Fertige Decks
deck-of = { $name } ({ $home })
opponent-sees = Dein Gegner sieht deine Heimatwelt, nie deine Liste.
build-deck = Ein Deck bauen
my-deck = Mein Deck
is-homeworld = { $name } ist die Heimatwelt.
is-number = { $name } ist Nummer { $n } von { $size }; davon { $copies }.
put-at = { $name } ist Nummer { $n }.
no-deck = Das ist kein lesbares Deck.
of-mine = Mein { $name }
is-saved = { $name } ist gespeichert.
is-deleted = { $name } ist gelöscht.
was-read = Gelesen: { $n } Karten.
deck-copied = Das Deck ist als Text kopiert.
copy-yourself = Markiere den Text und kopiere ihn.
open-deck = Ein Deck öffnen
new-deck = Neues Deck
start-from = Mit einem fertigen Deck beginnen
deck-name = Name des Decks
format = Format
save = Speichern
saved = Gespeichert
delete-sure = Für immer löschen?
delete = Löschen
play-with = Damit spielen
the-deck = Das Deck
cards-of = { $n } von { $size } Karten
take-home-out = { $name }, die Heimatwelt: herausnehmen
no-homeworld = Noch keine Heimatwelt
opening-hand = Starthand: die ersten { $n }
keys = Zieh eine Karte an ihren Platz. Mit der Tastatur: Die Leertaste nimmt sie auf, Pfeiltasten bewegen sie, Entf nimmt sie heraus.
legality = Zulässigkeit
is-legal = ✓ Zulässig in { $format }
not-legal = ✗ Noch nicht zulässig in { $format }
the-card = Die Karte
point-to-read = { $touch ->
    [yes] Tippe eine Karte an, um sie zu lesen.
   *[no] Zeig auf eine Karte, um sie zu lesen.
}
import-export = Als Text einlesen und ausgeben
as-text = Das Deck als Text
read-text = Diesen Text einlesen
copy = Kopieren
as-file = als Datei (TOML)
never-mind = Doch nicht
made-of = Woraus das Deck besteht
curve-words = { $craft } Raumschiffe ({ $bombers } mit Bomben), { $assets } Stützpunkte, { $upgrades } Ausbauten. Bevölkerung: { $adds } von Stützpunkten, { $needs } für alle Raumschiffe.
curve-order = Kosten jeder Karte und Bevölkerung bis dahin, in der Reihenfolge des Ziehens
curve-population = Bevölkerung
curve-needed = nötig
curve-costs = Wie viele Karten von jedem Preis: { $costs }
curve-cost = Kosten { $cost }: { $n }
now-number = { $name } ist jetzt Nummer { $n } von { $size }.
is-out = { $name } ist heraus. { $n } Karten.
picked-up = { $name } ist aufgenommen. Pfeiltasten bewegen sie, die Leertaste legt sie ab.
put-down = Abgelegt. { $place }
deck-list = Das Deck, die erste Karte zuerst
cost-word = Kosten
move-up = { $name } nach oben
move-down = { $name } nach unten
take-out = { $name } herausnehmen
no-cards = Noch keine Karten. Wähle eine Karte, um sie hinzuzufügen, oder beginne mit einem fertigen Deck.
all-cards = Alle Karten
search-cards = Karten suchen
search-hint = Name, Klasse, Fähigkeit suchen
kind-of-card = Art der Karte
cost-of-card = Baukosten
any-cost = Alle Kosten
cost-of = Kosten { $cost }
cards-found = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
choose-card = { $name } wählen
add-card = { $name } hinzufügen
home-brief = Heimatwelt · { $brief }
in-the-deck = im Deck
no-card-fits = Keine Karte passt. Versuch es mit weniger Wörtern.
pool-all = Alle Karten
pool-homeworld = Heimatwelten
pool-asset = Stützpunkte
pool-spacecraft = Raumschiffe
pool-fighter = Jäger
pool-corvette = Korvetten
pool-frigate = Fregatten
pool-cruiser = Kreuzer
pool-bombs = Mit Bomben
pool-upgrade = Ausbauten

# What to explain the first time a decision comes up.
hint-maneuvers = Manöver
hint-maneuvers-text = Wähle ein Schiff. Leuchtende Ringe zeigen, wohin es kann und wie viel Delta-v das kostet. Was es behält, ist bis zu deinem nächsten Zug seine einzige Verteidigung.
hint-ways = Wohin?
hint-ways-text = Wähle einen leuchtenden Ring, um dorthin zu fliegen, oder einen leuchtenden Gegner, um ihn anzugreifen oder zu bombardieren. Einen Flug kannst du zurücknehmen, Würfel nicht.
hint-odds = Wie viel?
hint-odds-text = Jeder Knopf ist genau: was du ausgibst, die Chance zu zerstören, welche Augen treffen und wie viel Delta-v dir zur Verteidigung bleibt.
hint-research = Forschung
hint-research-text = Jede Welt handelt einmal im Zug: Sie zieht eine Karte, repariert oder baut. Wähle eine, um jetzt zu ziehen, oder eine Karte, um sie stattdessen zu bauen.
hint-repair = Reparatur
hint-repair-text = Wähle eine beschädigte Welt, um Schaden zu entfernen. Damit hat sie gehandelt und baut in diesem Zug nichts.
hint-construction = Bau
hint-construction-text = Wähle eine Karte von deiner Hand und die Welt, die sie baut, oder einen Chip, um weiterzubauen. Schiffe brauchen eine Welt, die ihre Klasse baut, und Bevölkerung.
