"""Painting terrain, courses and furniture: actions, dialogs and what they do."""
