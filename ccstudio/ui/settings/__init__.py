"""What the studio remembers between runs."""
