"""The editor for tables of terrains."""
