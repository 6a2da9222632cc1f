"""The page on which a person gives actions other keys."""
