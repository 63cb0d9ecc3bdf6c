# What the terminal says around a lesson. Commands are typed as they are written here.

lesson-begins = { $game }: a lesson. Type 'help' at any time.
goal = Goal: { $goal }
coach = Coach: { $says }
going-on = Going on where you left off. 'restart' begins again.
lesson-ends = That was the lesson. Your first game: retrocade play { $name }
lesson-waits = The lesson waits for you. Go on with: retrocade learn { $name }
stopped = Stopped.
no-choice = '{ $line }' is not a choice. Type a number from 1 to { $most }, its words, or 'hint'.
press-enter = Press Enter to read on.
and-more = and { $count } more.
other-choices = and { $count } other choices, which the lesson does not need.
nothing-decided = You have not decided anything yet.
help-number = Take that choice. You can also type its words.
help-enter = Read on, or show the choices again.
help-hint = Show the choices that the lesson accepts.
help-board = Show the table and the choices again.
help-undo = Go back one decision.
help-restart = Begin the lesson again.
help-quit = Stop here; 'retrocade learn { $name }' goes on from here.
number = NUMBER

# Lists of choices.
no-such-number = There is no choice { $line }. Type a number from 1 to { $most }, or 'help'.
fits-several = '{ $line }' fits the choices { $numbers }. Type one of these numbers.
type-words = { $words }. Type its words; 'all' lists them.
back = 'back' goes back to the question before.

# The luck report of a replay.
luck-not-over = This game is not over. The luck report looks at hidden cards, so it is for finished games. Finish the game first.
luck-playouts = { $playouts } playouts cannot be used. Give a number from 2 to { $most }.
luck-minutes = { $minutes } minutes cannot be used. Give a number above 0.
luck-playing = Playing out what could have happened
luck-head = The luck in this game of { $game }. Chance events: { $events }. Playouts for each event, after the real outcome and after others: { $playouts } each.
luck-unit = For each event: the mean final score after what really happened, compared with the mean over all that could have happened, in points.
luck-unit-wins = For each event: the chance to win after what really happened, compared with the chance over all that could have happened, in percent.
luck-together = All together
luck-total = { $name }: luck gave { $gain } in all (standard error { $error }).
luck-luckiest = Luckiest:
luck-unluckiest = Unluckiest:
luck-none-lucky = No moment was clearly lucky.
luck-none-unlucky = No moment was clearly unlucky.
luck-moment = { $when }: { $gain } ± { $error } (expected { $expected }, then { $actual }). { $what }
luck-step = Step { $step }
luck-deal = The deal
luck-dealt = What was dealt before the first move.
luck-every = Every event: step, expected, actual, luck
luck-limits = An event counts as lucky or unlucky if its effect is larger than 2 standard errors; about 1 of 20 events is so by chance alone. In the playouts bots play who see all cards. docs/luck.md says what the report does not prove. 'retrocade replay FILE --from N' shows step N.
luck-short = The time was up after { $playouts } of { $wanted } playouts. '--minutes' gives it more time; '--playouts { $playouts }' repeats just this report.

# The review of a replay.
review-not-over = This game is not over. A review is for finished games. Finish the game first.
review-playing = Looking for better moves
review-head = A review of this game of { $game }. Moves that were a real choice: { $moves }; looked at twice: { $again }.
review-unit = A loss is how many points less the move brings on average than a Champion's, in playouts with the same luck for both. Each move is judged by what its player could know.
review-unit-wins = A loss is how many percent of a win the move brings less than a Champion's, in playouts with the same luck for both. Each move is judged by what its player could know.
review-seat = { $name }: { $agreed } of { $moves } moves are those of a Champion. Blunders: { $blunder }, mistakes: { $mistake }, inaccuracies: { $inaccuracy }.
review-blunder = Blunder
review-mistake = Mistake
review-inaccuracy = Inaccuracy
review-move = Step { $step }: { $grade }, −{ $loss } ± { $error }. { $played }
review-better = A Champion: { $best }. { $why }
review-curve = The outlook over the game, from { $low } to { $high }:
review-limits = Only losses larger than 2 standard errors are listed. In the playouts bots play, so a plan that they do not see looks worse than it is. docs/review.md says what a review does not prove. 'retrocade replay FILE --from N' shows step N.
