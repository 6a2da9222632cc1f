"""What all rule systems stand on: services round the rules, which know no game."""
