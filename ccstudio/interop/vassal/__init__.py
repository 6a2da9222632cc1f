"""Modules, saves and logs of VASSAL, read and written."""
