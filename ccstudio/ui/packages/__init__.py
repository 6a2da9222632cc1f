"""Packages in the window: installed when they are opened, and exported."""
