# What all games say: lists, endings, take-backs.

list-and = { $first } und { $last }
list-or = { $first } oder { $last }
then = { $first } { $second }

# Endings.
game-over = Das Spiel ist zu Ende.
draw-agreed = Ihr habt euch auf ein Unentschieden geeinigt.
has-resigned = { $name } hat aufgegeben.
resigns = { $name } gibt auf.
all-agree-on-draw = Alle einigen sich auf ein Unentschieden.
ending = Ende
ending-draw = Einigung auf Unentschieden
ending-resigned = { $name } hat aufgegeben
resigned = Aufgegeben
under-way = läuft noch
over-start-another = Das Spiel ist zu Ende: { $how } Beginne ein neues.
over-already = Das Spiel ist schon zu Ende.
resigned-already = Du hast schon aufgegeben.
resign-only-against = Aufgeben und Unentschieden gibt es nur in Spielen, in denen Menschen gegeneinander spielen.

# What does not exist.
no-seat = An diesem Tisch gibt es keinen Platz { $seat }: Die Plätze haben die Nummern 0 bis { $last }.
no-player = Auf Platz { $seat } spielt niemand.
no-action = Eine Aktion { $action } gibt es nicht: Aktionen haben die Nummern 0 bis { $last }.

# Taking back.
taken-back = Zurückgenommen: die letzte Aktion von { $name }.
nothing-to-take-back = Es gibt nichts zurückzunehmen: Noch hat niemand etwas getan.
over-no-take-back = Das Spiel ist zu Ende: Nichts kann mehr zurückgenommen werden.
nothing-of-yours = Du kannst nichts zurücknehmen: Zuletzt hat jemand anders gehandelt.
too-late-to-take-back = Das lässt sich nicht zurücknehmen: Es hat Glück gebraucht oder etwas Verborgenes gezeigt.

# Luck that can be checked.
luck-sealed = Das Glück ist versiegelt, bevor jemand handelt: { $commitment }
luck-nonce = { $player } gibt zum Glück dazu: { $nonce }

# Lektionen.
lesson-over = Die Lektion ist zu Ende. Beginne ein eigenes Spiel.
lesson-move = „{ $move }“
lesson-goes-on = Dieser Zug steht dir offen, aber die Lektion geht mit { $wanted } weiter.
