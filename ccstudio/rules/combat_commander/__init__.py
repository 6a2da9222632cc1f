"""Combat Commander: Europe: fate cards, orders and actions, one hex of about thirty metres at a time."""
