# The words of a cabinet about the game, its options and their values.

credit = Autor im Regelheft nicht genannt; Finalist der BostonFIG Tabletop Showcase 2022
tagline = Lass die Blöcke fallen, verschone die Meeple People.
option-side = Seite der Arcade-Bretter
option-objectives = Zielkarten
option-level = Level der Solokampagne
option-lives = Leben, die in der Kampagne übrig sind
preset-first = Erste Partie: normale Bretter, keine Zielkarten
preset-normal = Normale Bretter mit Zielkarten
preset-advanced = Fortgeschrittene Bretter mit pinken Quadraten und Fallen

value-side-normal = normal
value-side-advanced = fortgeschritten
value-level-none = keins
yes = ja
no = nein
