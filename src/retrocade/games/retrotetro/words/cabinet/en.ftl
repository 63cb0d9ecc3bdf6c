# The words of a cabinet about the game, its options and their values. All other English words are in the code.

value-side-normal = normal
value-side-advanced = advanced
value-level-none = none
yes = yes
no = no
