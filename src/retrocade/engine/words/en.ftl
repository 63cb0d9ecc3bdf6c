# What all games say: lists, endings, take-backs.

list-and = { $first } and { $last }
list-or = { $first } or { $last }
then = { $first } { $second }

# Endings.
game-over = The game is over.
draw-agreed = A draw was agreed.
has-resigned = { $name } resigned.
resigns = { $name } resigns.
all-agree-on-draw = All agree on a draw.
ending = Ending
ending-draw = A draw was agreed
ending-resigned = { $name } resigned
resigned = Resigned
under-way = under way
over-start-another = The game is over: { $how } Start another game.
over-already = The game is over already.
resigned-already = You have resigned already.
resign-only-against = Resigning and draws are for games that people play against each other.

# What does not exist.
no-seat = There is no seat { $seat } at this table: they are numbered 0 to { $last }.
no-player = There is no player in seat { $seat }.
no-action = There is no action { $action }: they are numbered 0 to { $last }.

# Taking back.
taken-back = Taken back: the last action of { $name }.
nothing-to-take-back = There is nothing to take back: nobody has acted yet.
over-no-take-back = The game is over: nothing can be taken back.
nothing-of-yours = There is nothing of yours to take back: somebody else acted last.
too-late-to-take-back = That cannot be taken back: it used luck or showed something hidden.

# Luck that can be checked.
luck-sealed = Luck is sealed before anybody acts: { $commitment }
luck-nonce = { $player } adds to luck: { $nonce }

# Lessons.
lesson-over = The lesson is over. Start a game of your own.
lesson-move = “{ $move }”
lesson-goes-on = That move is open to you, but the lesson goes on with { $wanted }.
