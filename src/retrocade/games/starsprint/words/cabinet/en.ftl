# The words of a cabinet about the game, its options and their values. All other English words are in the code.

value-return_rule-both = both pilots
value-return_rule-one = one pilot is enough
value-first_pilot-blue = Blue
value-first_pilot-green = Green
value-first_pilot-random = by lot
yes = yes
no = no
