"""Open documents: model, undo, watching and recovering files."""
