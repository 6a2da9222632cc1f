"""ccstudio: the studio for tactical board wargames."""

__version__ = "1.0.0"
