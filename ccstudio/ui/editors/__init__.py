"""What editors in tabs have in common."""
