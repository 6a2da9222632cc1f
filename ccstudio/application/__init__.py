"""What the studio does that needs no window: search, names, choices that are remembered, work of other processes."""
