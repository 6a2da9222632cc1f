"""Names of files and components of a written module."""

from typing import Final

_UNFIT: Final = str.maketrans(dict.fromkeys('/\\:*?"<>|\t\x1b;$', "-"))


def plain(title: str) -> str:
    """Return a title without the signs that VASSAL uses between names."""
    return title.translate(_UNFIT).strip() or "-"


def map_file(map_id: str) -> str:
    """Return the name of the picture of a map."""
    return f"map--{map_id}.png"


def track_file(track: str) -> str:
    """Return the name of the picture of a track."""
    return f"track--{track}.png"


def face_file(piece: str, face: str) -> str:
    """Return the name of the picture of a face."""
    return f"{piece}--{face}.png"


def card_file(card: str) -> str:
    """Return the name of the picture of a card."""
    return f"card--{card}.png"


def back_file(deck: str) -> str:
    """Return the name of the picture of the back of a deck."""
    return f"back--{deck}.png"


def art_file(art: str) -> str:
    """Return the name of a picture that is laid over counters, or that is a chart."""
    return f"art--{art}.png"
