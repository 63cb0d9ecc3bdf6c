"""The review of a finished game: a curve of the outlook, and the moves that lost most against those of a Champion."""
