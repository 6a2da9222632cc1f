"""The rulebook beside the game: rules, charts and tables, and the chart lines of things on the table."""

from ccstudio.ui.play.reference.panel import ReferencePanel

__all__ = ["ReferencePanel"]
