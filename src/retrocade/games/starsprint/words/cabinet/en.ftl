# What a cabinet says of the game, its options and their values. English is in the code, but for these.

value-return_rule-both = both pilots
value-return_rule-one = one pilot is enough
value-first_pilot-blue = Blue
value-first_pilot-green = Green
value-first_pilot-random = by lot
yes = yes
no = no
