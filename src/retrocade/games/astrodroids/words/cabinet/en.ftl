# What a cabinet says of the game, its options and their values. English is in the code, but for these.

value-pace-realtime = everybody at once, against the clock
value-pace-slow = everybody at once, slow clocks
value-pace-calm = everybody in secret, beat by beat
value-pace-beat = one after another, no clock
yes = yes
no = no
