# The words of a cabinet about the game, its options and their values.

credit = Joseph Brower, 2020
tagline = Zwei Piloten, sechs Sternringe, ein Weg nach Hause.
option-action_dice = Aktionswürfel im Zug
option-start_health = Anfangsleben jedes Piloten
option-enemy_dice_limit = Höchstzahl der Gegnerwürfel auf dem Brett
option-return_rule = Wer zurück am Raumschiff sein muss
option-dock_shelter = Nach dem sechsten Ring kostet Warten am Raumschiff kein Leben
option-first_pilot = Erster Pilot
preset-cadet = Kadett
preset-navigator = Navigator
preset-pilot = Pilot (Regelheft)
preset-veteran = Veteran
preset-ace = Ass

value-return_rule-both = beide Piloten
value-return_rule-one = ein Pilot genügt
value-first_pilot-blue = Blau
value-first_pilot-green = Grün
value-first_pilot-random = ausgelost
yes = ja
no = nein
