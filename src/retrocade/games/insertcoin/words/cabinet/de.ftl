# The words of a cabinet about the game, its options and their values.

credit = Zemilio und Marco Salogni, Little Rocket Games, 2021
tagline = Eine Karte, alle zugleich: Fülle deine Pixel, bevor dir die Münzen ausgehen.
option-start = Wie Figuren gewählt werden
option-deck = Bilder auf den Karten
preset-box = Wie in der Schachtel
preset-first-game = Erste Partie: drei Figuren für jeden, nichts zu wählen (Variante)
preset-draft = Draft: eine nehmen, den Rest weitergeben (Variante)
preset-classic8 = Klassische 8: ein Bild für jede Familie (Variante)

value-start-keep3of5 = 3 von 5 behalten
value-start-draft = Draft: aus 4 eine nehmen, den Rest weitergeben
value-start-quick = 3 für jeden, nichts zu wählen
value-deck-mix30 = 30 verschiedene
value-deck-classic8 = eines für jede Familie
