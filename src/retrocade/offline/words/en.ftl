### What a device says that plays without a server.

needs-others = This game is on your device alone: nobody else can come in. For a table with friends, open the arcade while it is connected to its server.
needs-server = That needs the server, which cannot be reached right now. Everything that you play alone, with bots or on one screen works without it.
no-copy = This copy of a game is damaged. Nothing was changed.
no-address = There is no such page here.
other-rules = The arcade on this device has other rules of this game than the server. The game goes on at its table when the server is back.
not-stored = This device did not store that: it may have no space left. What was stored before is safe.
not-read = What this device keeps cannot be read right now. Load the page again.
damaged = What this device keeps of this game is damaged, so it cannot go on. Your other games are not affected.
no-lab = Reports are made by a server. Open this page where one answers, or run: retrocade lab report GAME
no-reviews = This browser cannot make reviews: it does not start a second worker. A saved record can be reviewed in the terminal: retrocade replay FILE --review.
study-failed = The report could not be made. Order it again; if that fails, too, a saved record can be reviewed in the terminal: retrocade replay FILE --review.
