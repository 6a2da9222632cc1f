"""The page on which a person gives commands other keys."""
