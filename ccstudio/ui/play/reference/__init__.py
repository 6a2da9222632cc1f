"""The rulebook beside the game: what each rule says, and what the charts say of what lies on the table."""

from ccstudio.ui.play.reference.panel import ReferencePanel

__all__ = ["ReferencePanel"]
