"""Files moved to the trash of the system, and brought back from there."""

from pathlib import Path

from PySide6.QtCore import QFile


def move_to_trash(path: Path) -> Path | None:
    """Move a file or folder to the trash; return where it is there, None if the trash does not take it."""
    file = QFile(str(path))
    return Path(file.fileName()) if file.moveToTrash() else None


def put_back(there: Path, target: Path) -> None:
    """Move a file or folder from the trash to a place where nothing is.

    Raises:
        OSError: it cannot be moved.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    there.replace(target)
    # What the trash noted of it, by the rules of freedesktop.org.
    (there.parent.parent / "info" / f"{there.name}.trashinfo").unlink(missing_ok=True)
