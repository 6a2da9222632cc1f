"""The changes that fixes are made of: parts replaced and removed where the map still has them as they were found."""

from typing import Any

import msgspec

from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import Kind, Part, parts_of


def with_part(document: MapDocument, kind: Kind, before: Part, *after: Part) -> MapDocument:
    """The map with one part, that very object, replaced by others or by none; unchanged where it is gone.

    Parts are found by identity: a change that was thought out for an earlier version never hits another part.
    """
    parts = parts_of(document, kind)
    if not any(part is before for part in parts):
        return document
    lists: dict[str, tuple[Any, ...]] = {
        kind: tuple(new for part in parts for new in (after if part is before else (part,)))
    }
    return msgspec.structs.replace(document, **lists)


class Replace:
    """The change that puts another part in the place of one."""

    def __init__(self, kind: Kind, before: Part, *after: Part) -> None:
        self._kind = kind
        self._before = before
        self._after = after

    def __call__(self, document: MapDocument) -> MapDocument:
        """The map with the other part, if it still has the first."""
        return with_part(document, self._kind, self._before, *self._after)


class Remove(Replace):
    """The change that takes a part away."""

    def __init__(self, kind: Kind, before: Part) -> None:
        super().__init__(kind, before)
