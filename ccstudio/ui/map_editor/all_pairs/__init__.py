"""All pairs of spaces judged in a process beside the window: its work, its messages, and the window's end of it."""
