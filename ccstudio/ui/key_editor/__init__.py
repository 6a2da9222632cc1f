"""The page on which people change the keys of commands."""
