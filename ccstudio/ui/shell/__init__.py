"""The main window and what stands around its tabs."""
