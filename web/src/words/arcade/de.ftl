# Die Worte der Arcade, die mit der ersten Seite geladen werden. Die aller anderen Seiten stehen in words/de.ftl.

list-and = { $first } und { $last }
slogan = Fünf Brettspiele. Eine Spielhalle. Münze einwerfen.
insert-coin = Münze einwerfen
players = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}
players-range = { $least }–{ $most } Personen
minutes = { $minutes } Minuten
all-together = alle gemeinsam
play = Spielen
play-game = { $game } spielen
starting = Geht los …
more-ways = Mehr
more-ways-game = Mehr Arten, { $game } zu spielen
how-to-play = Anleitung
how-to-play-game = Anleitung zu { $game }
to-arcade = Zurück zur Spielhalle
try-again = Noch einmal versuchen
settings = Einstellungen
continue = Weiterspielen
continue-tables = An meinen Tischen weiterspielen
waiting-for-players = wartet auf Mitspielende
your-turn = du bist dran
their-turn = am Zug: { $names }
open-seat-short = frei
bring-back = Zurückholen
bring-back-table = { $title } zurückholen
put-away = Weglegen
put-away-table = { $title } weglegen
show-fewer = Weniger zeigen
show-more = { $count } weitere zeigen
bot-number = Bot { $number }
page-failed = Diese Seite wurde nicht geladen. Prüfe die Verbindung und versuch es noch einmal.
no-answer = Die Spielhalle antwortet nicht. Prüfe deine Verbindung und versuch es noch einmal.
not-itself = In der Spielhalle ist etwas schiefgegangen. Versuch es gleich noch einmal.
waiting-for = Warten auf { $names }.
are-thinking = { $count ->
    [one] { $names } denkt nach …
   *[other] { $names } denken nach …
}
offline-here = Keine Verbindung: Du spielst auf diesem Gerät. Allein, mit Bots und an einem Bildschirm geht alles.
offline-look = Server suchen
offline-gone = Der Server antwortet noch nicht.
offline-starting = Die Spielhalle startet auf diesem Gerät …
offline-forgets = Dieser Browser behält nichts für diese Seite: Deine Spiele sind weg, wenn du sie schließt. In privaten Fenstern ist das so.
offline-failed = Die Spielhalle konnte auf diesem Gerät nicht starten. Lade die Seite neu, um es noch einmal zu versuchen.
update-here = Eine neue Version der Spielhalle ist da.
update-use = Jetzt benutzen
campaign-level = Kampagne, Level { $level }
rulebook-rules = Nach Regelheft
own-options = Eigene Regeln
own-box = Eigene Schachtel: { $name }
own-box-why = An diesem Tisch wird mit einer eigenen Schachtel gespielt, { $name } ({ $hash }), und das Ergebnis kommt auf keine Liste.
own-box-differs = Was anders ist: { $what }.
own-box-more = { $some } und { $count } weitere
lab = Labor
my-record = Meine Bilanz

# The same deal for others.
daily = Tagesaufgabe
daily-invites = Eine Aufgabe für alle, ein Versuch, jeden Tag neu
puzzles = Rätsel der Woche
puzzles-invite = Ein Zug ist der beste. Finde ihn
challenge = Herausforderung
