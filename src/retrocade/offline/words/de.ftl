### What a device says that plays without a server.

needs-others = Dieses Spiel ist nur auf deinem Gerät: Niemand sonst kann dazukommen. Für einen Tisch mit Freunden öffne die Spielhalle, wenn sie mit ihrem Server verbunden ist.
needs-server = Dafür braucht es den Server, der gerade nicht erreichbar ist. Alles, was du allein, mit Bots oder an einem Bildschirm spielst, geht ohne ihn.
no-copy = Diese Kopie eines Spiels ist beschädigt. Es wurde nichts verändert.
no-address = Diese Seite gibt es hier nicht.
other-rules = Die Spielhalle auf diesem Gerät hat andere Regeln dieses Spiels als der Server. Das Spiel geht an seinem Tisch weiter, sobald der Server wieder da ist.
no-lab = Berichte macht ein Server. Öffne diese Seite, wo einer antwortet, oder starte: retrocade lab report GAME
