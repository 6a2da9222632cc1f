"""File > Import: shapes from other programs."""
