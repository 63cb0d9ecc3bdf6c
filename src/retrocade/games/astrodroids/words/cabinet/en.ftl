# The words of a cabinet about the game, its options and their values. All other English words are in the code.

value-pace-realtime = everybody at once, against the clock
value-pace-slow = everybody at once, slow clocks
value-pace-calm = everybody in secret, beat by beat
value-pace-beat = one after another, no clock
yes = yes
no = no
