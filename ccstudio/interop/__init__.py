"""Maps in the formats of other programs."""
