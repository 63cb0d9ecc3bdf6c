# What the coach says, step by step. The English is in lesson.toml.

goal = Findet die 6 Sternringe unter den verdeckten Karten, dann fliegt beide Piloten, Blau und Grün, zurück zum Raumschiff. Hat einer der beiden kein Leben mehr, ist die Mission verloren.
pilots = Dies ist eine Mission für zwei Piloten, und hier fliegst du beide. Blau und Grün beginnen auf dem Raumschiff, jeder mit 6 Leben. In diesem Spiel heilt nichts.
first-move = Blau ist am Zug, mit den Würfeln 2, 2, 3 und 5. Jeden Würfel gibst du aus, um zu fliegen oder anzugreifen. Flieg mit einer 2 auf eine der Karten neben dem Raumschiff: Wer auf eine verdeckte Karte fliegt, deckt sie auf.
first-move-otherwise = Heb die großen Würfel für Gegner auf. Flieg mit einer 2 auf die Karte nördlich, östlich oder westlich des Raumschiffs.
star-ring = Ein Sternring, und er gehört dir: 1 von 6. Eine 2 reicht bis zu 2 Karten weit, also hat Blau noch 1 Schritt. Flieg weiter auf eine andere verdeckte Karte.
star-ring-otherwise = Du könntest anhalten oder zurückfliegen, aber neue Karten gewinnen die Mission. Flieg weiter auf eine verdeckte Karte.
encounter = Eine Begegnung: Hier endet der Flug. Jeder ihrer 2 Pfeile bringt einen Gegner ans Ende seiner Linie. Wie die Karte gedreht wird, entscheidest du; richte die Pfeile, wohin du willst.
place-enemies = Die Gegnerwürfel zeigen 5 und 6: So viel Leben haben die beiden Gegner. Wähle, welcher von ihnen zu dem Pfeil kommt, nach dem gefragt wird; der andere bekommt den anderen Pfeil.
attack = Gegner greifst du in deiner Reihe oder Spalte an, auf jede Entfernung, wenn kein anderer Gegner dazwischensteht. Ein Würfel, der mindestens so hoch ist wie das Leben des Gegners, besiegt ihn. Greif die 5 mit deiner 5 an.
attack-otherwise = Die 5 reicht genau für den Gegner mit 5. Greif diesen mit der 5 an.
weaken = Weg ist er. Ein kleinerer Würfel schwächt einen Gegner nur: Greif die 6 mit deiner 3 an, dann bleiben ihr 3.
weaken-otherwise = Greif den Gegner mit 6 mit der 3 an.
last-die = Ein Zug ohne neue Karte kostet 1 Leben; Blau hat 2 aufgedeckt, also ist nichts fällig. Dein letzter Würfel ist eine 2: Greif noch einmal an, oder passe. Dann endet dein Zug.
last-die-otherwise = Noch eine Begegnung käme Blau jetzt teuer zu stehen. Greif mit der 2 an, oder passe.
enemies-close-in = Nach einem Zug kommt jeder Gegner dem Piloten, der gerade geflogen ist, 1 Karte näher; dann kostet jeder Gegner neben einem Piloten 1 Leben. Glück spielt dabei keine Rolle: Das Brett zeigt vorher, wohin sie ziehen.
green = Jetzt fliegt Grün, mit 4 neuen Würfeln. Spiel diesen Zug, wie du willst: Deck früh mit einem kleinen Würfel eine Karte auf und nimm die großen für das, was herauskommt. Passe, wenn du fertig bist.
blue-again = Wieder Blau. Sieh zuerst nach den Gegnern, die nach diesem Zug neben Blau stünden: Besiege sie, oder flieg dorthin, wo sie dich nicht erreichen. Mit den übrigen Würfeln deckst du neue Karten auf. Gib einen Würfel aus, wie du es für richtig hältst: Greif an oder flieg.
blue-again-otherwise = Blau hat vier Würfel; lass sie nicht verfallen. Greif mit einem davon an, oder flieg.
seen-all = Jetzt hast du alles gesehen, was in einer Mission geschieht: Würfel zum Fliegen oder Kämpfen, neue Karten, Sternringe, Begegnungen und Gegner, die näher kommen. Sternringe behält man für immer. Bezahlt wird mit Leben, also sollte kein Pilot das ganze Risiko tragen.
home = Das ist das ganze Spiel. Ist der 6. Sternring gefunden, müssen beide Piloten zurück zum Raumschiff; plane diesen Weg ab dem 4. ein. Leichte Missionen haben 4 Würfel im Zug, die Mission des Regelhefts hat 3.
