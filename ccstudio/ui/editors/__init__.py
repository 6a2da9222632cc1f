"""What editors in tabs share."""
