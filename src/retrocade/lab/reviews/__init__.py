"""The review of a finished game: how the outlook went, and which moves lost most against what a Champion would have done."""
