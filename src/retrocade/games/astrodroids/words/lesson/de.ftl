# What the coach says, step by step. The English is in lesson.toml.

goal = Schieß in 8 Runden so viele Astro-Droiden deines Bogens ab, wie du kannst: 1 Punkt für jeden Droiden, 3 für jeden Boss, 1 für jede Trophäe. Die meisten Punkte gewinnen.
sheet = Auf deinem Bogen sind 25 Droiden von sechs Typen, jeder mit 1 bis 6 Augen, wie Würfel. Über jeder Spalte wartet ein Boss; sind alle Droiden einer Spalte abgeschossen, fällt auch ihr Boss, ohne dass es etwas kostet.
round = Jede Runde hat drei Teile: würfeln, eine Karte nehmen, abschießen. Für euch 2 liegen 3 Karten da. Eine Karte nennt zwei Typen von Droiden, und nur diese darfst du mit ihr abschießen; dazu kommt ein drittes Feld: hier eine Münze, eine Münze und ein Komet.
reroll = Zwei gleiche Würfel schießen einen Droiden dieses Typs ab. Karte A nennt die Typen 3 und 4, und du hast 4, 4 und eine 3. Behalte diese und wirf die anderen neu: die Würfel 1, 2 und 6.
reroll-otherwise = Karte A passt zu den beiden 4en und der 3, die du hast. Wirf die Würfel 1, 2 und 6 neu, und sonst keinen.
claim = Zwei Pärchen: 3, 3 und 4, 4. In der Arcade würfeln alle zugleich, so oft sie wollen, und wer die Hand zuerst auf einer Karte hat, bekommt sie; hier seid ihr nacheinander dran. Wer eine Karte nimmt, würfelt in dieser Runde nicht mehr. Nimm Karte A.
claim-otherwise = Du hast Pärchen aus 3en und 4en, und Karte A nennt beide. Nimm Karte A.
blast = Haben alle bis auf einen eine Karte, ruft jemand Stopp: Wer übrig ist, hat noch 2 Würfe und nimmt dann eine Karte. Das war dein Rivale. Schieß jetzt den Triangel ab, den Droiden vom Typ 3, in Reihe 4, Spalte 3.
blast-otherwise = Beginne mit dem Triangel (3) in Reihe 4, Spalte 3: Von dort kann die Kette weitergehen.
chain = Mehrere Droiden in einer Runde müssen eine Kette bilden, in der jeder den nächsten berührt; Ecken zählen. Zwei Foars, Droiden vom Typ 4, berühren deinen Triangel. Schieß einen der beiden ab.
chain-otherwise = Du hast noch das Pärchen aus 4en. Schieß den Foar auf 3,2 ab oder den auf 5,4.
trophy = Ein einzelner Würfel, der übrig ist, darf die Trophäe seiner Zahl einkreisen. Du hast noch eine 1 und eine 5. Kreise eine der beiden ein.
trophy-otherwise = Eine Trophäe ist ein Punkt für einen Würfel, den du sonst nicht brauchst. Kreise die 1 oder die 5 ein.
fire = Dein Plan ist fertig: 2 Droiden und eine Trophäe. Nichts gilt, bevor du feuerst. Feuere.
points = 3 Punkte. Und die Münze deiner Karte gehört dir: In jeder späteren Runde darfst du sie ausgeben, um einen deiner Würfel zu kopieren; so wird aus einem einzelnen Würfel ein Pärchen.
bonuses = Die anderen dritten Felder: Mit einem Kometen schießen drei gleiche Würfel in dieser Runde einen beliebigen Droiden ab. Eine Power-Up-Karte bleibt neben deinem Bogen liegen; räumst du eine Reihe ab, darfst du sie für den Rest des Spiels freischalten.
round-two = Runde 2 gehört dir. Wirf neu, was du willst, nimm eine Karte, schieß eine Kette ab, wenn du Pärchen hast, und feuere. Dein Rivale beeilt sich diesmal, und eine Karte, die jemand genommen hat, ist für diese Runde weg.
whole-game = Das ist das ganze Spiel, 8 Runden davon. Für ein erstes richtiges Spiel gibt es langsame Uhren; es gibt auch Arten zu spielen, bei denen sich niemand beeilt. Alle sechs Trophäen zusammen bringen 3 Punkte mehr. Bei Gleichstand gewinnt, wer die meisten Münzen übrig hat.
