"""Computer players that look ahead: imagined games, played on by the advice of the rules, and appraised."""
