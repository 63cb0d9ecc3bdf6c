# Why a hint is good.

and-then = { $first } → { $next }
with-effect = { $move } ({ $effect })
nothing-else = Etwas anderes bleibt nicht zu tun.
looks-best = Von allem, was du jetzt tun kannst, sieht das am besten aus.
no-rival = In { $tried ->
    [one] einem Probespiel
   *[other] { $tried } Probespielen
} von hier aus kam nichts anderes ernsthaft in Frage.
about-as-good = In { $tried ->
    [one] einem Probespiel
   *[other] { $tried } Probespielen
} von hier aus ist „{ $other }“ etwa gleich gut.
looks-better = In { $tried ->
    [one] einem Probespiel
   *[other] { $tried } Probespielen
} von hier aus ist das besser als das Nächstbeste, „{ $other }“.
outlook = In { $tried } Probespielen von hier aus sind die Aussichten { $this } %; mit dem Nächstbesten, „{ $other }“, sind es { $that } %.
another-as-good = In { $tried ->
    [one] einem Probespiel
   *[other] { $tried } Probespielen
} von hier aus ist ein anderer Zug etwa gleich gut.
better-than-another = In { $tried ->
    [one] einem Probespiel
   *[other] { $tried } Probespielen
} von hier aus ist das besser als das Nächstbeste.
outlook-of-another = In { $tried } Probespielen von hier aus stehen die Aussichten bei { $this } %; mit dem Nächstbesten bei { $that } %.
solved-all-same = Alle Wahrscheinlichkeiten eingerechnet, kommt alles andere auf dasselbe heraus.
solved-about-as-good = Alle Wahrscheinlichkeiten eingerechnet, ist „{ $other }“ etwa gleich gut.
solved-worth = Alle Wahrscheinlichkeiten eingerechnet, ist das { $whole },{ $tenths } Punkte mehr wert als das Nächstbeste, „{ $other }“.

# The levels: their names, and what to expect.
level1 = Neuling
level1-text = Spielt schnell und übersieht manches. Gute Gesellschaft für eine erste Partie.
level2 = Stammgast
level2-text = Sieht sich um und nimmt, was gerade am besten aussieht.
level3 = Vereinsspieler
level3-text = Übersieht selten einen guten Zug.
level4 = Experte
level4-text = Denkt einen Moment voraus.
level5 = Meister
level5-text = Denkt so gründlich nach, wie zwei Sekunden erlauben.
