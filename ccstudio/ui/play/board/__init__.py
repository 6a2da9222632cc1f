"""The board in play: map, counters, what can be chosen, and sight."""
