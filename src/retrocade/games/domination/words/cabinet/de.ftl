# The words of a cabinet about the game, its options and their values.

credit = RocketPuppy, 2020
tagline = Zwei Welten, zwei geordnete Decks und nie genug Delta-v.
option-deck_a = Deck des ersten Platzes, wenn er kein eigenes mitbringt
option-deck_b = Deck des zweiten Platzes, wenn er kein eigenes mitbringt
option-format = Karten, die ein Deck haben darf
option-second_player_bonus_cards = Zusätzliche Karten für den Zweiten
option-points_at_limit = Punkte entscheiden statt eines Unentschiedens
option-round_limit = Höchstzahl der Runden
option-stall_rounds = Runden ohne Fortschritt, nach denen das Spiel endet
option-dead_position_draw = Das Spiel endet, wenn niemand mehr gewinnen kann
preset-ranked = Wettkampf: drei Karten mehr für den Zweiten, Punkte statt Unentschieden
preset-first_game = Erste Partie: Thousand Rocks gegen Home Guard
preset-designer = Decks des Autors: Blue Armada gegen Red Hammer

value-deck_a-any = ein fertiges, ausgelost
value-deck_b-any = ein fertiges, ausgelost
value-format-standard = Standard
value-format-core = Nur Grundspiel
value-format-open = Offen
yes = ja
no = nein
