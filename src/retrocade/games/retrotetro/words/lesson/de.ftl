# What the coach says, step by step. The English is in lesson.toml.

goal = Lass 24 Karten lang Steine auf dein Brett fallen und hab am Ende die meisten Punkte: für Münzen, für Spalten, die über die grüne Linie reichen, für Goldfelder, die du bedeckst, und für Meeple People, die sichtbar bleiben.
people = Auf deinem Brett wohnen 12 Meeple People, zusammen 17 Punkte wert, solange sie sichtbar bleiben. Das sind bisher alle deine Punkte: Was du fallen lässt, sollte mehr bringen, als es verdeckt.
card = Du bist am Zug, also wählst du die Karte, und alle legen eine ihrer zwei Formen. Spiel die Karte mit dem Winkel und dem Viererbalken.
card-otherwise = Heb die andere Karte für später auf. Spiel die Karte mit dem Winkel und dem Viererbalken.
half-row = Ein Stein wird gedreht und gespiegelt, wie du willst, dann fällt er gerade nach unten. Reihe 1 hat rechts eine markierte Halbreihe: Ganz gefüllt bringt sie 1 Münze. Lass den Viererbalken liegend in die Spalten E bis H fallen.
half-row-otherwise = Dort passt der Stein, aber er füllt die Halbreihe nicht. Lass den Viererbalken liegend in die Spalten E bis H fallen.
coin = Die Halbreihe ist voll: 1 Münze, und eine Münze ist ein Punkt. Dein Balken liegt auch auf dem Symbol des Quadrats auf F1; nur ein Quadrat hätte dort eine Münze gebracht, also ist dieses Symbol verloren.
tee = Jetzt ist dein Rivale am Zug und hat eine Karte gespielt: Viererbalken oder T-Stück, für euch beide. Das Symbol auf G2 gehört zum T-Stück. Bedecke es mit einem T-Stück für noch eine Münze, und lass die Figur auf F2 sichtbar.
tee-otherwise = Bedecke G2 mit einem T-Stück, aber nicht F2, wo jemand wohnt. Dreh den Stein, bis er mit einem Kästchen auf G2 steht.
roof = Noch eine Münze. Ein Dach über den Figuren schadet ihnen nicht: Sie zählen, solange kein Stein ihr Feld bedeckt. Felder unter einem Dach lassen sich aber kaum noch füllen.
card-again = Du bist wieder am Zug, mit einer neuen Karte auf der Hand. Steine gleicher Form dürfen sich nur an den Ecken berühren, und von jeder Form hast du vier. Spiel die Karte, die dir besser gefällt.
drop = Lass eine ihrer Formen fallen, wo du willst. Bevor sie fällt, siehst du, was daraus wird: welche Münzen sie bringt, welche Figuren sie verdeckt.
rival-card = Und noch einmal für die Karte deines Rivalen. Passt einmal keine der Formen, zahlst du 2 Münzen und legst einen Stein beiseite.
compare = Sieh dir das Brett deines Rivalen an: Es zählt wie deines, und beide Stände werden laufend mitgezählt. Eine Münze ist ein Punkt, und eine verdeckte Figur kostet, was sie wert war. Eine Figur im Wert von 1 für zwei Münzen zu verdecken, ist also immer noch ein gutes Geschäft; eine im Wert von 3 für eine Münze ist keines.
another-card = Du bist noch einmal am Zug. Wähle eine Karte mit einer Form, die dein Brett brauchen kann; dein Rivale muss auch eine ihrer Formen legen.
another-drop = Lass sie fallen, wo du willst. Bau auf eine Halbreihe oder das Symbol einer Form hin, und lass kein Loch, in das nichts mehr fallen kann.
all-cards = So gehen alle 24 Karten. Verschone die Figuren unten auf deinem Brett, sammle unterwegs Münzen, und bau in die Höhe: Jede Spalte, die über die grüne Linie reicht, zählt am Ende 1 Punkt, jedes bedeckte Goldfeld ganz oben 2.
