# The words of a cabinet about the game, its options and their values.

credit = Mary Flanagan und Max Seidman, Resonym
tagline = Würfle, so schnell du kannst, schnapp dir eine Karte, schieß eine Kette von Droiden ab.
option-pace = Wie schnell es geht
option-first_game = Erste Partie: Runde 1 ohne Münzen, Kometen und Power-Ups
option-same_sheet = Alle spielen denselben Bogen
preset-arcade = Alle zugleich, gegen die Uhr
preset-first = Erste Partie: Runde 1 ohne Münzen, Kometen und Power-Ups, langsame Uhren
preset-slow = Alle zugleich, langsame Uhren
preset-calm = Alle wählen geheim, Takt für Takt, 10 Sekunden je Wahl
preset-turns = Keine Eile: nacheinander, ganz ohne Uhr
preset-duel = Arcade-Regeln mit demselben Bogen für alle

value-pace-realtime = alle zugleich, gegen die Uhr
value-pace-slow = alle zugleich, langsame Uhren
value-pace-calm = alle geheim, Takt für Takt
value-pace-beat = nacheinander, ohne Uhr
yes = ja
no = nein
