"""The map editor: draw, trace, and see at once what is seen."""
