"""The main window and its surroundings."""
