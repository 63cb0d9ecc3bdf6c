# What the coach says, step by step. The English is in lesson.toml.

goal = Fülle die drei Pixelfiguren auf deinem Blatt aus, deine Level. Abgeschlossene Level bringen 10, 20 oder 30 Punkte; hat jemand drei abgeschlossen, endet das Spiel, und die höchste Punktzahl gewinnt.
sheet = Du hast 3 Leben und 3 Münzen. Level 3, „Solo“, ist deine kleinste Figur, mit 16 Kästchen für 10 Punkte; in dieser Lektion schließt du es ab.
flag = Eine Karte wird für alle zugleich aufgedeckt. Du zeichnest eines ihrer zwei Symbole, gedreht und gespiegelt, wie du willst. Nimm den Wimpel, rechts, und dreh ihn so, dass die zwei Kästchen über dem rechten Ende der drei liegen.
flag-otherwise = „Solo“ braucht den Wimpel dieser Karte: Nimm das rechte Symbol und dreh oder spiegle es, bis es aussieht wie .## über ###.
place-flag = Ein Symbol kommt als Ganzes auf leere Kästchen in einer Figur. Platziere den Wimpel auf Level 3, sodass er E4 und D6 bedeckt.
place-flag-otherwise = Dort passt er auch, aber dann wird „Solo“ nicht rechtzeitig fertig. Bedecke D5 und D6 sowie E4, E5 und E6 von Level 3.
done = Bis du fertig bist, kannst du alles zurücknehmen. Alle zeichnen zugleich; sind alle fertig, wird alles gezeigt. Wähle „Fertig“.
stairs = Die nächste Karte. Nimm diesmal den Aufgang, links, so gedreht, dass er nach rechts ansteigt.
stairs-otherwise = Nimm das linke Symbol, den Aufgang, und dreh ihn, bis er aussieht wie .## über ##. über #..
place-stairs = Er passt oben in „Solo“, von B6 hinunter bis D4. Platziere ihn dort und wähle dann „Fertig“.
place-stairs-otherwise = Bedecke B5, B6, C4, C5 und D4 von Level 3. Einzelne Kästchen, die du übrig lässt, sind schwer zu füllen.
crane = Nun der Kran, links: ein Kästchen über dem linken Ende von vieren.
crane-otherwise = Nimm das linke Symbol, den Kran, und dreh ihn, bis er aussieht wie #... über ####.
place-crane = Platziere ihn unten in „Solo“, auf E3 und F3 bis F6, und wähle dann „Fertig“.
place-crane-otherwise = Bedecke E3 und die ganze Reihe F von Level 3.
burn = In „Solo“ ist noch ein Kästchen leer, und so klein ist kein Symbol. Statt zu zeichnen darfst du verbrennen: Du verlierst 1 Leben und füllst 1 beliebiges Kästchen aus. Passt keines der Symbole, musst du es. Verbrenne jetzt.
burn-otherwise = Ein Symbol käme woanders auf dein Blatt. Um „Solo“ jetzt abzuschließen, verbrenne 1 Leben.
last-square = Fülle das letzte Kästchen von „Solo“ aus, D3.
last-square-otherwise = Fülle D3 von Level 3 aus: Es ist das letzte leere Kästchen von „Solo“.
ability = „Solo“ ist abgeschlossen. Ein abgeschlossenes Level hat eine Fähigkeit, jetzt oder nie. Die von „Solo“ ist Power Cherry: Fülle 3 beliebige Kästchen auf deinem Blatt aus. Aktiviere sie.
fill-three = Fülle 3 beliebige Kästchen deiner anderen Level aus. Gut sind Ecken und dünne Arme, in die kaum ein Symbol passt. Wähle dann „Fertig“.
game-over = Im Stapel liegen zwei GAME-OVER-Karten, eine in jeder Hälfte, und die erste ist gerade gekommen. Sie verlangt 1 abgeschlossenes Level, und du hast eines, also zahlst du nichts. Sonst hättest du eine Münze eingeworfen, und ohne Münze wäre das Spiel zu Ende gewesen.
lives = Das Verbrennen hat dich 1 von 3 Leben gekostet. Ist das letzte Leben weg, kauft eine Münze von selbst drei neue. Die zweite GAME-OVER-Karte verlangt 2 abgeschlossene Level.
scoring = Am Ende zählt jede Figur ihre Punkte abzüglich der leeren Kästchen, nie unter 0, jede Münze 3 und jedes Leben 1. In einem eigenen Spiel bekommst du vielleicht fünf Figuren und behältst drei: Kleine sind früh fertig, große bringen mehr.
