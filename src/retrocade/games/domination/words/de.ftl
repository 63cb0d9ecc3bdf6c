# The sentences of Retrograde (domination). Names of cards stand without an article, as on the card; only the Earth has one where a
# native speaker needs it.

# Names.
player = Spieler { $letter }
seat = { $player } ({ $world })
card-at = { $card } { $place }
face-down-spacecraft = eine verdeckte Raumschiffkarte
face-down-upgrade = eine verdeckte Ausbaukarte
face-down-asset = eine verdeckte Stützpunktkarte
spacecraft = Raumschiff
upgrade = Ausbau
asset = Stützpunkt
fighter = Jäger
corvette = Korvette
frigate = Fregatte
cruiser = Kreuzer
fighters = Jäger
corvettes = Korvetten
frigates = Fregatten
cruisers = Kreuzer
orbital = Orbit { $orbital } { ID($world) ->
    [card-earth] der { $world }
   *[other] von { $world }
}
percent = { $share }{"\u00A0"}%
under-one-percent = unter 1{"\u00A0"}%
over-99-percent = über 99{"\u00A0"}%
counters = { $counters ->
    [one] 1 Baumarker
   *[other] { $counters } Baumarker
}
ability = { $ability }.

# Steps of a turn, and what ends them.
step-sweep = Zugbeginn
step-maneuvers = Manöver
step-research = Forschung
step-repair = Reparatur
step-construction = Bau
step-over = Spielende
done-maneuvers = Manöver beenden
done-research = Forschung beenden
done-repair = Reparaturen beenden
done-construction = Zug beenden
take-no-more = Keine Trümmer mehr nehmen

# What a seat is asked.
over = Das Spiel ist zu Ende.
deciding = { $player } ist am Zug: { $step }.
ask-maneuvers = Manöver: Welches Schiff oder welche Batterie handelt, oder bist du fertig?
ask-research = Forschung: Welcher Stützpunkt zieht Karten, oder bist du fertig?
ask-repair = Reparatur: Welcher Stützpunkt repariert, oder bist du fertig?
ask-construction = Bau: Lege eine Karte aus, baue, starte, verschrotte oder beende deinen Zug.
ask-sweep = { $sweeper } räumt Trümmer bei { ID($world) ->
    [card-earth] der { $world }
   *[other] { $world }
}: Aus welchem Orbit?
ask-maneuver = { $craft } hat { $left } Delta-v: Welches Manöver?
ask-destination = { $card } fliegt hinüber: Zu welchem Stützpunkt?
ask-victim = { $card } greift an: Welches Raumschiff?
ask-attack-amount = { $craft } greift { $target } an: Mit wie viel Delta-v?
ask-bomb-target = { $card } bombardiert: Welche Karte?
ask-bomb-amount = { $craft } bombardiert { $target }: Mit wie viel Delta-v?
ask-refit = { $card } wird umgerüstet: Zu welcher Karte?
ask-shot = { $card } feuert: Auf welches Raumschiff?
ask-repaired = { $card } repariert: Welche Karte?
ask-site = { $card }: Welcher Stützpunkt soll das bauen?
ask-work = { $card } baut: Welche Karte?
ask-reclaim = { $card } kann für mehr Bauleistung Trümmer verwerten: Aus welchem Orbit?
ask-entry = { $craft } kommt ins Spiel: In welchem Orbit?
ask-scrapped = Welche Karte im Bau wird verschrottet?

# Maneuvers, and what comes of them.
maneuver = Mit { $card } manövrieren
where = noch { $left } Delta-v, { $orbit }
craft-not-moved = { $craft ->
    [one] 1 Schiff
   *[other] { $craft } Schiffe
} nicht bewegt
fire = { $card } abfeuern
burn-up = In Orbit { $orbital } aufsteigen
burn-down = In Orbit { $orbital } absinken
burn-to = In { $orbit } fliegen
burn-effect = kostet { $cost }, { $left } bleiben
transfer-to-another = Zu einem anderen Stützpunkt fliegen
transfer-to = { ID($world) ->
    [card-earth] Zur { $world }
   *[other] Zu { $world }
} fliegen
transfer-effect = kostet { $cost }, { $left } bleiben, Ankunft in Orbit { $orbital }
attack-spacecraft = Ein Raumschiff angreifen
bombard-from-here = Bombardieren
bomb-power = Bombenstärke { $power } von hier aus
attack = { $card } angreifen
bombard = { $card } bombardieren
fire-at = Auf { $card } feuern
spend = { $amount } Delta-v einsetzen
scuttle = Selbst sprengen
scuttle-effect = zerstört, 1 Trümmerteil in Orbit { $orbital }
refit = Umrüsten
refit-effect = tauscht das Schiff gegen eine Handkarte; es tut in diesem Zug nichts mehr
refit-to = Zu { $card } umrüsten
odds = { $dice ->
    [one] 1 Würfel trifft
   *[other] { $dice } Würfel treffen
} bei { $faces }: Zerstörung { $chance }, im Schnitt { $whole },{ $tenths } Schaden
keeps = { $odds }, behält { $left }
with-all = mit allem: { $odds }
up-to = Zerstörung bis { $chance }
shoot-with-all = { $craft }: alles auf { $target }
chance-to-hit = trifft { $chance }
only-scuttles = Kann sich nur selbst sprengen: Sonst ist nichts in Reichweite.
too-far = { CAP($orbit) } kostet von hier { $cost } Delta-v; { $craft } hat { $left }.

# Debris, research and repairs, and what comes of them.
take-debris = 1 von { $there ->
    [one] 1 Trümmerteil
   *[other] { $there } Trümmerteilen
} aus { $orbit } nehmen
more-power = +1 Bauleistung
research-with = Mit { $asset } forschen
draws = zieht { $cards }
research-together = Mit { $stations } Stationen forschen
research-with-all = Mit allen { $assets } Stützpunkten forschen
draws-cards = zieht { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
repair-with = Mit { $asset } reparieren
repair = { $card } reparieren
damage-change = Schaden { $before }→{ $after }

# Construction, and what comes of it.
place = { $card } verdeckt auslegen
place-at = Bei { ID($asset) ->
    [card-earth] der { $asset }
   *[other] { $asset }
} auslegen
cost-and-card = Kosten { $cost }; { $card }
craft-line = { $ship }, Delta-v { $speed }, Zielgenauigkeit { $accuracy }, Panzerung { $armor }, Bomben { $bombs }
upgrade-line = Ausbau: { $ability }
asset-line = Stützpunkt, Bauleistung { $power }, Bevölkerung { $population }
yard-line = Stützpunkt, Bauleistung { $power }, Bevölkerung { $population }, baut { $ships }
no-yard-there = dort ist keine { ID($ship) ->
    [fighter] Jägerwerft
    [corvette] Korvettenwerft
    [frigate] Fregattenwerft
   *[cruiser] Kreuzerwerft
}
no-power-there = dort ist keine Bauleistung
power-against-cost = Bauleistung { $power } bei Kosten { $cost }
power-without-room = Bauleistung { $power } bei Kosten { $cost }; noch kein Platz dafür
construct-with = Mit { $asset } bauen
power = Bauleistung { $power }
construct = An { $card } bauen
counters-of = { $built } von { $cost } Baumarkern
counters-no-room = { $built } von { $cost } Baumarkern: bereit, aber kein Platz
counters-complete = { $built } von { $cost } Baumarkern: fertig
launch = { $card } starten
enter = In Orbit { $orbital } starten
scrap-a-card = Eine Karte im Bau verschrotten
scrap = { $card } verschrotten
loses-counters = verliert { $counters ->
    [one] 1 Baumarker
   *[other] { $counters } Baumarker
}
could-construct = { $assets ->
    [one] 1 Stützpunkt kann bauen
   *[other] { $assets } Stützpunkte können bauen
}
works-on-it = { $asset } baut daran
build = { $card } bauen
build-at = Bei { ID($asset) ->
    [card-earth] der { $asset }
   *[other] { $asset }
} bauen
builds-it = { $asset } baut daran: { $work }
build-together = { $assets } Stützpunkte bauen lassen
built-together = { $parts }
built-part = { $card } ({ $work })
no-yard = Dort ist keine { ID($ship) ->
    [fighter] Jägerwerft
    [corvette] Korvettenwerft
    [frigate] Fregattenwerft
   *[cruiser] Kreuzerwerft
}.
no-power = Dort ist keine Bauleistung.
no-yard-anywhere = Keiner deiner Stützpunkte mit freiem Platz hat eine { ID($ship) ->
    [fighter] Jägerwerft
    [corvette] Korvettenwerft
    [frigate] Fregattenwerft
   *[cruiser] Kreuzerwerft
}, also könnte niemand das bauen.
no-power-anywhere = Keiner deiner Stützpunkte mit freiem Platz hat Bauleistung, also könnte niemand das bauen.

# What happened.
coin = Die Münze fällt für { $player }: { $player } beginnt.
turn = Runde { $round }: { $player } ist am Zug.
ends-turn = { $player } beendet den Zug.
ends-step = { $player } beendet { ID($step) ->
    [step-maneuvers] die Manöver
    [step-research] die Forschung
    [step-repair] die Reparaturen
   *[other] den Schritt { $step }
}.
looks = { $player } sieht sich die oberste Karte im Deck von { $enemy } an.
attacks = { $craft } greift { $target } mit { $amount } Delta-v an und würfelt { $dice }: { $hits ->
    [0] kein Treffer
    [one] 1 Treffer
   *[other] { $hits } Treffer
}.
bombards = { $craft } bombardiert { $target } mit { $amount } Delta-v und würfelt { $dice }: { $hits ->
    [0] kein Treffer
    [one] 1 Treffer
   *[other] { $hits } Treffer
}.
fires = { $battery } feuert auf { $target } und würfelt { $dice }: { $hits ->
    [0] kein Treffer
    [one] 1 Treffer
   *[other] { $hits } Treffer
}.
transfers = { $craft } fliegt für { $cost } Delta-v { ID($world) ->
    [card-earth] zur { $world }
   *[other] zu { $world }
}.
burns-up = { $craft } steigt für { $cost } in { $orbit } auf.
burns-down = { $craft } sinkt für { $cost } in { $orbit } ab.
refitted = { $craft } wird zu { $card } umgerüstet.
scuttles = { $craft } sprengt sich selbst: Trümmer in { $orbit }.
craft-destroyed = { $craft } ist zerstört: Trümmer in { $orbit }.
damaged = { $card } hat { $damage } von { $most } Schaden.
takes-none = { $card } nimmt keinen Schaden.
kept-off = { $damage } Schaden wurde abgewehrt.
destroyed = { $card } ist zerstört.
researches = { $asset } forscht: { $player } zieht { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}.
repairs-itself = { $asset } repariert sich: Schaden { $before }→{ $after }.
repairs = { $asset } repariert { $card }: Schaden { $before }→{ $after }.
scraps = { $player } verschrottet { $card }.
places-asset = { $player } legt einen Stützpunkt verdeckt aus.
places-spacecraft = { $player } legt bei { ID($asset) ->
    [card-earth] der { $asset }
   *[other] { $asset }
} ein Raumschiff verdeckt aus.
places-upgrade = { $player } legt bei { ID($asset) ->
    [card-earth] der { $asset }
   *[other] { $asset }
} einen Ausbau verdeckt aus.
puts = { $asset } legt { $counters ->
    [one] 1 Baumarker
   *[other] { $counters } Baumarker
} auf { $card }.
burns-debris = { $asset } verwertet { $debris ->
    [one] 1 Trümmerteil
   *[other] { $debris } Trümmerteile
} für mehr Bauleistung.
launched = { $craft } startet in { $orbit }.
craft-complete = { $craft } ist fertig und startet in { $orbit }.
complete = { $card } ist fertig.
lost-with-it = { $upgrade } geht dabei verloren.
removed = { CAP($card) }, dort im Bau, wird entfernt.
destroyed-by-debris = { $craft } wird durch Trümmer in { $orbit } zerstört.
hurt-by-debris = { $craft } nimmt { $damage } Schaden durch Trümmer in { $orbit }.
sweeps = { $sweeper } räumt 1 Trümmerteil aus { $orbit }.
swept = Trümmerräumer beseitigen { $debris ->
    [one] 1 Trümmerteil
   *[other] { $debris } Trümmerteile
}.
homeworld-fell = { $world } ist gefallen: { $player } gewinnt!
no-bombs-left = Niemand hat noch ein Schiff mit Bomben
no-progress = { $rounds } Runden sind ohne Fortschritt vergangen
rounds-played = { $rounds } Runden sind gespielt
draw = { $why }: Das Spiel endet unentschieden.
wins-by-damage = { $why }: { $player } gewinnt nach Punkten, mit weniger Schaden auf der Heimatwelt.
wins-by-worth = { $why }: { $player } gewinnt nach Punkten, { $more } zu { $less }.

# How the game stands.
outcome = Ergebnis
rounds = Runden
side = Schaden { $damage } von { $most }; { $assets ->
    [one] 1 Stützpunkt
   *[other] { $assets } Stützpunkte
}, { $craft ->
    [one] 1 Schiff
   *[other] { $craft } Schiffe
}, Wert { $worth }
side-destroyed = zerstört; { $assets ->
    [one] 1 Stützpunkt
   *[other] { $assets } Stützpunkte
}, { $craft ->
    [one] 1 Schiff
   *[other] { $craft } Schiffe
}, Wert { $worth }

# Why not.
no-over = Das Spiel ist zu Ende. Beginne ein neues oder sieh dir die Aufzeichnung an.
no-others-turn = { $player } ist am Zug, und niemand handelt im Zug des anderen. Warte auf deinen.
no-debris = In { $orbit } sind keine Trümmer. Nenne einen anderen Orbit.
no-sweep-first = Sag zuerst, aus welchem Orbit der Trümmerräumer Trümmer nimmt; dann geht dein Zug weiter.
no-craft-first = Wähle zuerst ein eigenes Schiff oder eine eigene Batterie, um zu handeln.
no-construction-yet = Karten legst und verschrottest du im Bau, später in deinem Zug. Wähle „{ $done }“, um weiterzugehen.
no-card-to-maneuver = Auf { $place } liegt keine Karte. Wähle eines deiner Schiffe oder eine deiner Batterien.
no-refitted = { $craft } wurde in diesem Zug umgerüstet und macht kein Manöver. Wähle ein anderes Schiff.
no-delta-vee = { $craft } hat kein Delta-v mehr. Neues gibt es in deiner nächsten Versorgung.
no-second-shot = { $battery } hat in diesem Zug schon gefeuert. Der nächste Schuss kommt in deinem nächsten Zug.
no-target-for-battery = Kein feindliches Schiff um { $asset } hat so wenig Delta-v, dass { $battery } es treffen könnte.
no-unfinished = { $card } ist noch im Bau. Baue im Schritt Bau daran.
no-maneuver = { $card } kann nicht manövrieren: Das können nur Schiffe im Spiel und Batterien. Wähle davon eines.
no-card-to-tap = Auf { $place } liegt keine Karte. Wähle einen deiner Stützpunkte.
no-ruin = { $asset } ist zerstört und tut nichts mehr. Wähle einen Stützpunkt, der noch steht.
no-asset-yet = { $asset } ist noch nicht im Spiel. Baue zuerst daran.
no-asset = { $card } ist kein Stützpunkt. Im Schritt { $step } handeln nur Stützpunkte.
no-tapped = { $asset } hat in diesem Zug schon gehandelt. Wähle einen anderen Stützpunkt oder „{ $done }“.
no-going-back = Dies ist der Schritt { $step }, und es gibt kein Zurück. Wähle einen deiner Stützpunkte oder „{ $done }“.
no-deck-left = Dein Deck ist leer: Es gibt nichts zu ziehen.
no-damage = Weder { $asset } noch ein Ausbau dort hat Schaden. Ein Stützpunkt repariert nur sich und seine Ausbauten.
no-scrap = Du hast nichts im Bau, das du verschrotten könntest.
no-launch-yet = { $craft } hat { $built } von { $cost } Baumarkern. Zum Start müssen alle da sein.
no-population = { $craft } braucht { $needs } Bevölkerung, und { $used } von { $limit } sind vergeben. Gründe einen Stützpunkt, oder sprenge in deinen nächsten Manövern ein Schiff.
no-such-card-in-hand = Karte { $number } deines Decks ist nicht auf deiner Hand. Wähle eine deiner Handkarten.
no-need-for-another = Du hast { $card } mehrmals auf der Hand: Die Karten sind alle gleich. Wähle die erste.
no-free-yard = Jeder deiner Stützpunkte hat schon ein Raumschiff im Bau. Stelle zuerst eines fertig oder verschrotte es.
no-free-slot = Jeder deiner Stützpunkte hat schon einen Ausbau im Bau. Stelle zuerst einen fertig oder verschrotte ihn.
no-power-at-all = { $asset } hat keine Bauleistung und kann nur forschen und reparieren.
no-work = { $asset } hat nichts zu bauen. Lege zuerst eine Karte aus.
no-card-under-construction = Das ist keine Karte im Bau. Wähle eine.
no-blockaded = Ein feindliches Raumschiff ist im Orbit um { $asset }: Von dort lassen sich keine anderen Stützpunkte bauen. Vertreibe es, oder baue dort ein Schiff oder einen Ausbau.
no-other-builder = { $card } wird von { ID($asset) ->
    [card-earth] der { $asset }
   *[other] { $asset }
} gebaut, und kein anderer Stützpunkt kann daran mitbauen.
no-yard-at = { $asset } hat keine { ID($ship) ->
    [fighter] Jägerwerft
    [corvette] Korvettenwerft
    [frigate] Fregattenwerft
   *[cruiser] Kreuzerwerft
}. Baue eine als Ausbau dazu, oder verschrotte das Schiff.
no-more-counters = { $craft } hat alle Baumarker und nimmt keine mehr. Starte, sobald Platz ist.
no-repair = { $asset } repariert sich oder einen eigenen Ausbau, der Schaden hat. Wähle davon eines.
no-work-chosen = Wähle die Karte, an der { $asset } baut, oder nimm die Wahl zurück.
no-scrap-chosen = Wähle eine deiner Karten im Bau, oder nimm die Wahl zurück.
no-debris-chosen = Wähle einen Orbit { ID($asset) ->
    [card-earth] der { $asset }
   *[other] von { $asset }
} mit Trümmern oder „{ $done }“.
no-entry = Wähle einen der { $orbitals } Orbits { ID($asset) ->
    [card-earth] der { $asset }
   *[other] von { $asset }
}.
no-fuel-to-burn = Orbit { $orbital } kostet { $cost } Delta-v; { $craft } hat noch { $left }.
no-transfer-from-here = { $craft } ist nicht im äußersten Orbit. Steig zuerst auf.
no-asset-in-reach = Jeder andere Stützpunkt kostet mehr als die { $left } Delta-v, die { $craft } noch hat.
no-maneuver-chosen = Sag, was { $craft } tut, oder nimm die Wahl zurück, um ein anderes Schiff zu wählen.
no-way-up = { $craft } ist schon im äußersten Orbit. Sink ab oder flieg hinüber.
no-way-down = { $craft } ist schon im untersten Orbit. Steig auf.
no-way-up-or-down = { $craft } ist schon im äußersten Orbit. Flieg hinüber.
no-way-down-or-up = { $craft } ist schon im untersten Orbit. Flieg hinüber.
no-second-combat = { $craft } darf nur einen Kampf pro Zug beginnen, aber noch fliegen.
no-enemy-around = Um { $world } kreist kein feindliches Raumschiff. Flieg dorthin, wo welche sind.
no-accuracy = { $craft } hat Zielgenauigkeit 0 und greift nur von oben an. Steig über das Ziel.
no-hit-here = Mit { $left } Delta-v kann { $craft } hier niemanden treffen.
get-below = Geh unter sie, oder komm mit mehr.
come-with-more = Komm mit mehr.
no-bombs = { $craft } hat keine Bomben. Wähle ein Schiff, das welche hat.
no-bombs-on-own = { $asset } gehört dir. Bombardiere einen Stützpunkt des Gegners.
no-bombs-on-ruin = { $asset } ist schon zerstört. Flieg weiter zum nächsten.
no-bombs-from-here = Aus Orbit { $orbital } richten die Bomben von { $craft } nichts aus. Sink zuerst ab.
no-harm = Nichts, was { $craft } einsetzen kann, würde { $asset } schaden: Der Schutz ist zu stark.
no-refit-after-maneuver = { $craft } hat in diesem Zug schon ein Manöver gemacht. Umrüsten muss das einzige sein.
no-refit-here = { $craft } ist nicht in Orbit 1 eines deiner Stützpunkte. Nur dort kannst du umrüsten.
no-refit-at-ruin = { $asset } ist zerstört: Dort wird nicht mehr umgerüstet.
no-swap = Du hast { ID($ship) ->
    [fighter] keinen anderen Jäger
    [corvette] keine andere Korvette
    [frigate] keine andere Fregatte
   *[cruiser] keinen anderen Kreuzer
} mit Kosten { $cost } auf der Hand, um { $craft } zu tauschen.
no-destination = Wähle den Stützpunkt, zu dem { $craft } fliegt, oder nimm die Wahl zurück.
no-transfer-to-same = { $craft } ist schon dort. Wähle einen anderen Stützpunkt.
no-asset-in-play = Auf { $place } liegt kein Stützpunkt im Spiel. Wähle einen.
no-fuel-to-transfer = Ein Flug { ID($world) ->
    [card-earth] zur { $world }
   *[other] zu { $world }
} kostet jetzt { $cost }; { $craft } hat noch { $left }.
no-amount = Sag, wie viel Delta-v, { $least } bis { $left }, oder nimm die Wahl zurück.
no-fuel-for-amount = { $craft } hat nur noch { $left } Delta-v.
no-use-of-amount = Mit { $amount } könnte kein Wurf { $target } schaden. Setze mindestens { $least } ein.
no-refit-chosen = Wähle { ID($ship) ->
    [fighter] einen Jäger
    [corvette] eine Korvette
    [frigate] eine Fregatte
   *[cruiser] einen Kreuzer
} mit Kosten { $cost } von deiner Hand, oder nimm die Wahl zurück.
no-refit-to-same = { $card } ist dieselbe Karte. Wähle eine andere.
no-fit = { $card } passt nicht: { $craft } lässt sich nur gegen { ID($ship) ->
    [fighter] einen Jäger
    [corvette] eine Korvette
    [frigate] eine Fregatte
   *[cruiser] einen Kreuzer
} mit Kosten { $cost } tauschen.
no-target = Wähle eine feindliche Karte, die { $card } erreichen kann, oder nimm die Wahl zurück.
no-bomb-target = { $craft } bombardiert den Stützpunkt, den das Schiff umkreist, oder einen seiner Ausbauten im Spiel.
no-die-hits = { $target } hat Widerstand { $resistance }: Kein Würfel kann treffen.
no-harm-with = Mit { $left } Delta-v kann { $craft } gegen { $target } nichts ausrichten.
no-spacecraft-around = Auf { $place } liegt kein Raumschiff, das um { $world } kreist.
no-target-below = { $craft } hat Zielgenauigkeit 0 und greift nur von oben an. { $target } ist nicht darunter.
no-hit = { $target } hat noch { $left } Delta-v: { $card } kann nicht treffen.
no-site-chosen = Wähle den Stützpunkt, der { $card } bauen soll.
no-site-in-ruins = { $asset } ist zerstört und baut nichts mehr. Wähle einen anderen Stützpunkt.
no-second-craft = { $asset } hat schon ein Raumschiff im Bau. Wähle einen anderen Stützpunkt.
no-second-upgrade = { $asset } hat schon einen Ausbau im Bau. Wähle einen anderen Stützpunkt.

# Decks: why one cannot be read or played, and what is worth knowing.
deck-too-long = Das ist zu lang für ein Deck ({ $characters } Zeichen). Ein Deck hat { $size } Karten und eine Heimatwelt.
deck-unknown = Ein Deck „{ $name }“ gibt es nicht. Nenne eine Datei oder ein fertiges Deck: { $decks }.
deck-not-toml = Diese Deckdatei ist kein TOML: Sieh dir Zeile { $line }, Spalte { $column } an. Vergleiche sie mit „retrocade decks show blue_armada“.
deck-ends-early = Diese Deckdatei ist kein TOML: Am Ende fehlt etwas. Vergleiche sie mit „retrocade decks show blue_armada“.
deck-of-words = In einer Deckdatei sind name und homeworld Wörter und cards eine Liste von Wörtern.
deck-cards-are-words = Die Karten in einer Deckdatei sind Wörter wie "Light Bomber".
card-unknown = Eine Karte „{ $name }“ gibt es nicht.
card-misspelt = Eine Karte „{ $name }“ gibt es nicht. Meinst du „{ $guess }“?
deck-homeworld-is-other = Das Deck nennt { $card } als Heimatwelt, und das ist ein { $kind }. Wähle eine von { $homes }. [DM-02]
deck-no-homeworld = Das Deck hat keine Heimatwelt. Wähle eine. [DM-02]
deck-homeworlds = Das Deck hat { $number } Heimatwelten: { $homes }. Behalte eine. [DM-02]
deck-too-small = Das Deck hat { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} außer der Heimatwelt und braucht { $size }. Nimm { $change } dazu. [DM-02]
deck-too-large = Das Deck hat { $cards } Karten außer der Heimatwelt und braucht { $size }. Nimm { $change } heraus. [DM-02]
deck-copies = { $card }: { $copies } Stück; { $format } erlaubt { $most } von einem { $kind }. Nimm { $change } heraus. [DM-R3]
deck-stranger = { $card } ist eine { $set }-Karte; das Format { $format } hat diese Karten nicht. Ersetze sie. [DM-R3]
deck-no-yard = Kein Stützpunkt und kein Ausbau dieses Decks kann seine { $ships } ({ $cards }) bauen. [DM-71]
deck-few-bombs = { $craft ->
    [0] Keines seiner Raumschiffe hat Bomben
    [one] Nur 1 seiner Raumschiffe hat Bomben
   *[other] Nur { $craft } seiner Raumschiffe haben Bomben
}, und nur Bomben gewinnen. [DM-R37]
deck-out-of-reach = { $craft ->
    [0] Keines seiner Schiffe mit Bomben kann
    [one] Nur 1 seiner Schiffe mit Bomben kann
   *[other] Nur { $craft } seiner Schiffe mit Bomben können
} { $world } je erreichen. [DM-24]
deck-slow = { $world } kann keine Karte der Starthand bauen. [DM-05]
deck-of-numbers = Das Deck von Platz { $seat } hat Zahlen, die keine Karten sind. Bring es als Datei oder Text.
deck-unplayable = Das Deck von Platz { $seat } ist nicht spielbar.
deck-not-in-format = { $deck } hat Karten, die das Format { $format } nicht erlaubt. Wähle ein anderes Deck oder Format. [DM-R3]

# Cards.
card-earth = Erde
card-asteroid_colony_3752 = Asteroidenkolonie 3752
card-asteroid_colony_2454 = Asteroidenkolonie 2454
card-asteroid_colony_4443 = Asteroidenkolonie 4443
card-asteroid_colony_2122 = Asteroidenkolonie 2122
card-asteroid_colony_6315 = Asteroidenkolonie 6315
card-moon_1212 = Mond 1212
card-moon_2222 = Mond 2222
card-moon_3131 = Mond 3131
card-ice_moon_4545 = Eismond 4545
card-corporate_base_3322 = Konzernbasis 3322
card-corporate_base_2233 = Konzernbasis 2233
card-research_station_1232 = Forschungsstation 1232
card-research_station_2321 = Forschungsstation 2321
card-research_station_3212 = Forschungsstation 3212
card-research_station_2123 = Forschungsstation 2123
card-lagrange_station_2222 = Lagrange-Station 2222
card-lagrange_station_1111 = Lagrange-Station 1111
card-manufactory_a = Fabrik A
card-manufactory_b = Fabrik B
card-manufactory_c = Fabrik C
card-manufactory_d = Fabrik D
card-supergiant = Riesenplanet
card-ringed_giant = Ringplanet
card-fast_attack_craft = Schnellboot
card-heavy_assault_vehicle = Schweres Sturmfahrzeug
card-elite_fighter = Elitejäger
card-light_corvette = Leichte Korvette
card-heavy_corvette = Schwere Korvette
card-light_bomber = Leichtbomber
card-missile_frigate = Raketenfregatte
card-heavy_frigate = Schwere Fregatte
card-destroyer = Zerstörer
card-battleship = Schlachtschiff
card-interceptor = Abfangjäger
card-dive_bomber = Sturzbomber
card-torpedo_boat = Torpedoboot
card-gunship = Kanonenboot
card-patrol_frigate = Patrouillenfregatte
card-siege_frigate = Belagerungsfregatte
card-light_cruiser = Leichtkreuzer
card-strike_cruiser = Angriffskreuzer
card-missile_defense_system = Raketenabwehrsystem
card-debris_sweeper = Trümmerräumer
card-debris_reclamation = Trümmerverwertung
card-university = Universität
card-espionage_agency = Geheimdienst
card-booster_rockets = Raketenrampe
card-cruiser_facilities = Kreuzerwerft
card-frigate_facilities = Fregattenwerft
card-corvette_facilities = Korvettenwerft
card-fighter_facilities = Jägerwerft
card-fortified_buildings = Befestigung
card-accelerated_assembly_lines = Schnellmontage
card-colonization_training = Siedlerschule
card-debris_screen = Trümmerschirm
card-orbital_habitat = Orbitalhabitat
card-expanded_foundry = Großgießerei
card-repair_gantry = Reparaturdock
card-point_defense_grid = Nahabwehrnetz
card-docking_beacon = Andockbake

# Abilities of cards.
ability-earth = Ein Bombardement der Erde oder ihrer Ausbauten macht insgesamt 1 Schaden weniger für jedes deiner Raumschiffe im Orbit um die Erde
ability-mars = Jede deiner Fregatten braucht 1 Bevölkerung weniger
ability-jupiter = Flüge deiner Jäger und Korvetten kosten 1 weniger (mindestens 1)
ability-venus = Eine Reparatur durch Venus entfernt 2 Schaden statt 1
ability-ceres = Stützpunkte, die du baust, kosten 1 weniger (mindestens 1)
ability-titan = Wenn Titan forscht, ziehst du 2 Karten statt 1
ability-fast_attack_craft = Darf nur einen Kampf pro Zug beginnen
ability-missile_defense_system = Manöver, einmal pro Zug: Greift ein feindliches Raumschiff im Orbit um diesen Stützpunkt mit Angriffs-Delta-v 6 und 1 Würfel an
ability-debris_sweeper = Zu Beginn deines Zugs beseitigst du 2 Trümmerteile im Orbit um diesen Stützpunkt
ability-debris_reclamation = Wenn dieser Stützpunkt baut, darfst du 1 Trümmerteil im Orbit um ihn entfernen und hast in diesem Zug +1 Bauleistung
ability-university = Wenn dieser Stützpunkt forscht, darfst du 2 Karten statt 1 ziehen
ability-espionage_agency = Zu Beginn deines Zugs darfst du dir die oberste Karte im Deck des Gegners ansehen
ability-booster_rockets = Ein Raumschiff, das bei diesem Stützpunkt ins Spiel kommt, darf in jedem seiner Orbits starten
ability-cruiser_facilities = Dieser Stützpunkt darf Kreuzer bauen
ability-frigate_facilities = Dieser Stützpunkt darf Fregatten bauen
ability-corvette_facilities = Dieser Stützpunkt darf Korvetten bauen
ability-fighter_facilities = Dieser Stützpunkt darf Jäger bauen
ability-fortified_buildings = Dieser Stützpunkt hat +2 Widerstand gegen Bombardements
ability-accelerated_assembly_lines = Raumschiffe, die dieser Stützpunkt baut, kosten 2 weniger (mindestens 1)
ability-colonization_training = Stützpunkte, die dieser Stützpunkt baut, kosten 2 weniger (mindestens 1)
ability-debris_screen = Flüge von anderen Stützpunkten zu diesem kosten 1 mehr
ability-orbital_habitat = Dieser Stützpunkt hat +2 Bevölkerung
ability-expanded_foundry = Dieser Stützpunkt hat +1 Bauleistung
ability-repair_gantry = Eine Reparatur durch diesen Stützpunkt entfernt 1 Schaden mehr
ability-point_defense_grid = Ein Bombardement dieses Stützpunkts oder seiner Ausbauten macht insgesamt 1 Schaden weniger
ability-docking_beacon = Deine Flüge von anderen Stützpunkten zu diesem kosten 1 weniger (mindestens 1)

# Formats, sets and plans of the ready-made decks, whose names stay as they are.
format-core = Nur Grundspiel
format-open = Offen
set-core = Grundspiel
set-frontier = Frontier
plan-blue_armada = Gemischte Flotte: früh schnelle Boote und ein Bomber, dann Raketenfregatten, zuletzt drei Schlachtschiffe.
plan-red_hammer = Zuerst Zerstörer, Riesenplaneten für die Industrie, alle Arten von Werften, ein Wall schwerer Fregatten.
plan-storm_swarm = Korvetten und Jäger, die billig fliegen: Leichtbomber greifen ab der dritten Runde an, Fregatten folgen.
plan-iron_line = Fregatten mit Rabatt: vier Zerstörer, um Welten zu knacken, vier schwere Fregatten an ihrer Seite.
plan-home_guard = Halte die Erde mit einer Batterie und Wachen, lerne schnell und gewinne spät mit Fregatten und Kreuzern.
plan-cloud_raiders = Bomber der Korvetten- und Jägerklasse nehmen dem Gegner die Kolonien und stürzen sich dann auf die Heimatwelt.
plan-thousand_rocks = Besiedle alles mit Rabatt: Viele kleine Werften und viel Bevölkerung schlagen eine große Welt.
plan-deep_archive = Zieh von Titan aus mehr Karten als der Gegner, dann kommt eine kurze, schwere Reihe von Kreuzern.
