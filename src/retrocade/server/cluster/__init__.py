"""Server processes that share a database: how they exchange news, and how one machine runs several."""
