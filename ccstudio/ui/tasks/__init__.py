"""Work in the background and in idle turns of the event loop."""
