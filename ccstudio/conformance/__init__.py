"""Tools for authors of rule systems: laws, random games, rule coverage, checks of the grammar."""
