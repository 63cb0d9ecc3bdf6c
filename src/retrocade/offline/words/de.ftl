### Sentences of a device that plays without a server.

needs-others = Dieses Spiel ist nur auf deinem Gerät: Niemand sonst kann dazukommen. Für einen Tisch mit Freunden öffne die Spielhalle, wenn sie mit ihrem Server verbunden ist.
needs-server = Dafür braucht es den Server, der gerade nicht erreichbar ist. Alles, was du allein, mit Bots oder an einem Bildschirm spielst, geht ohne ihn.
no-copy = Diese Kopie eines Spiels ist beschädigt. Es wurde nichts verändert.
no-address = Diese Seite gibt es hier nicht.
other-rules = Die Spielhalle auf diesem Gerät hat andere Regeln dieses Spiels als der Server. Das Spiel geht an seinem Tisch weiter, sobald der Server wieder da ist.
not-stored = Das wurde auf diesem Gerät nicht gespeichert: Vielleicht ist kein Platz mehr. Was vorher gespeichert wurde, ist sicher.
not-read = Was auf diesem Gerät gespeichert ist, lässt sich gerade nicht lesen. Lade die Seite neu.
damaged = Was auf diesem Gerät von diesem Spiel gespeichert ist, ist beschädigt: Es kann nicht weitergehen. Deine anderen Spiele sind nicht betroffen.
no-lab = Berichte macht nur ein Server. Öffne diese Seite auf einem Server, oder starte: retrocade lab report GAME
no-reviews = Dieser Browser kann keine Analysen machen: Er startet keinen zweiten Worker. Eine gespeicherte Aufzeichnung lässt sich im Terminal analysieren: retrocade replay DATEI --review.
study-failed = Der Bericht konnte nicht gemacht werden. Bestelle ihn noch einmal; misslingt auch das, lässt sich eine gespeicherte Aufzeichnung im Terminal analysieren: retrocade replay DATEI --review.
