"""File > Import: shapes and modules from other programs."""
