"""`ccstudio lint`: list all problems and likely mistakes of maps; `ccstudio validate --lint` by a name of its own."""

from ccstudio.cli.validate import run

__all__ = ["run"]
