"""ccstudio: the studio for tactical board wargames."""

__version__ = "0.1.0"
