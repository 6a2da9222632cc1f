"""File > Import: shapes of other programs taken into a map."""
