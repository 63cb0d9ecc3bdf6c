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
help-number = Take that choice. Its words will do as well.
help-enter = Read on, or show the choices again.
help-hint = What the lesson goes on with.
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
