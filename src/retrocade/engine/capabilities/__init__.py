"""What some games have beside the contract, a small file each: a campaign, items that seats bring, real time."""
