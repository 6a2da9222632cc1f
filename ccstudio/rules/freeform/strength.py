"""What the pieces of a freeform module are worth: the values that they begin with."""

from collections import Counter
from typing import Final

import msgspec

from ccstudio.documents.module import ModuleDocument
from ccstudio.rules.freeform.settings import ModuleSettings
from ccstudio.rules.freeform.traits import PieceStats, traits_of
from ccstudio.rules.strength import PieceValues

MOST: Final = 4
"""Values that are added up: those that most pieces have."""


def piece_values(module: ModuleDocument) -> PieceValues:
    """Return the values that most types of pieces have, by their titles, as they are at the start."""
    settings = msgspec.convert(module.settings, ModuleSettings)
    prototypes = {prototype.id: prototype for prototype in settings.prototypes}
    starts: dict[str, dict[str, int]] = {}
    for piece in module.pieces:
        traits = traits_of(msgspec.convert(piece.stats, PieceStats), prototypes)
        starts[piece.id] = {value.title: value.start for value in traits.values}
    known = Counter(title for values in starts.values() for title in values)
    titles = tuple(title for title, _count in known.most_common(MOST))
    return PieceValues(
        titles=titles, of={piece: tuple(values.get(title, 0) for title in titles) for piece, values in starts.items()}
    )
