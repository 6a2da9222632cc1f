"""The studio's windows; the only package that imports PySide6."""
