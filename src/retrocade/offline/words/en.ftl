### Sentences of a device that plays without a server.

needs-others = This game is only on your device, so nobody else can join it. For a table with friends, open the arcade while it is connected to its server.
needs-server = That needs the server, which cannot be reached right now. Everything that you play alone, with bots or on one screen works without it.
no-copy = This copy of a game is damaged. Nothing was changed.
no-address = There is no such page here.
other-rules = The arcade on this device has other rules of this game than the server. The game can continue at its table when the server is back.
not-stored = This device could not store that: it may have no space left. Everything stored before is safe.
not-read = The data on this device cannot be read right now. Load the page again.
damaged = The data of this game on this device is damaged, so the game cannot continue. Your other games are not affected.
no-lab = Only servers make reports. Open this page on a server, or run: retrocade lab report GAME
no-reviews = This browser cannot make reviews: it does not start a second worker. A saved record can be reviewed in the terminal: retrocade replay FILE --review.
study-failed = The report could not be made. Order it again; if that fails, too, a saved record can be reviewed in the terminal: retrocade replay FILE --review.
