"""What is done to the position of a freeform game; nothing here asks anybody."""
