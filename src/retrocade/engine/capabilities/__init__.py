"""Optional parts of the contract, a file each: campaigns, help, real time, items that seats bring, choosing in steps."""
