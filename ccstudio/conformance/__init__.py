"""What authors of rule systems need: laws, random games, coverage of rules, checks of the grammar."""
