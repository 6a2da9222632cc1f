"""Cross checks of scenarios: ids, places of pieces, duplicate changes, contradictory golden pairs."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from ccstudio.base.problems import Argument, Path, Problem, path_text
from ccstudio.documents.golden import check_golden
from ccstudio.documents.references import check_reference, check_unique_ids, check_unique_texts
from ccstudio.documents.scenario import ScenarioDocument

_LISTS: Final = ("areas", "forces", "pieces", "options", "special_rules")
"""The lists whose items have ids, each list a set of its own."""


def check_scenario(document: ScenarioDocument) -> Iterator[Problem]:
    """Yield all contradictions within a scenario."""
    for field in _LISTS:
        yield from check_unique_ids(getattr(document, field), (field,))
    for index, area in enumerate(document.areas):
        yield from _spaces_once(area.spaces, ("areas", index, "spaces"), "")
    areas = {area.id for area in document.areas}
    for index, force in enumerate(document.forces):
        yield from check_reference(force.area, areas, ("forces", index, "area"), "areas")
    yield from _check_pieces(document)
    changes = document.terrain_changes
    yield from _spaces_once([change.space for change in changes.spaces], ("terrain_changes", "spaces"), "space")
    yield from check_unique_texts(changes.removed, ("terrain_changes", "removed"))
    yield from check_golden(document.golden)


def _spaces_once(names: Iterable[str], path: Path, entry: str) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for index, name in enumerate(names):
        place = first.setdefault(name, index)
        if place != index:
            arguments: dict[str, Argument] = {"name": name, "place": path_text((*path, place))}
            at = (*path, index, entry) if entry else (*path, index)
            yield Problem(code="space-repeated", path=at, arguments=arguments)


def _check_pieces(document: ScenarioDocument) -> Iterator[Problem]:
    named = {piece.id: piece.on for piece in document.pieces if piece.id}
    rings = _rings(named)
    for index, piece in enumerate(document.pieces):
        path: Path = ("pieces", index)
        yield from check_unique_texts(piece.traits, (*path, "traits"))
        places = [entry for entry in ("space", "box", "on") if getattr(piece, entry)]
        if not places:
            yield Problem(code="piece-nowhere", path=path, arguments={"piece": piece.piece})
        elif len(places) > 1:
            arguments: dict[str, Argument] = {"piece": piece.piece, "places": ", ".join(places)}
            yield Problem(code="piece-in-two-places", path=(*path, places[1]), arguments=arguments)
        yield from check_reference(piece.on, named, (*path, "on"), "pieces")
        if piece.id in rings:
            yield Problem(code="piece-on-itself", path=(*path, "on"), arguments={"id": piece.id})


def _rings(carriers: Mapping[str, str]) -> set[str]:
    """Return pieces that carry each other in a circle."""
    rings: set[str] = set()
    passed: set[str] = set()
    for start in carriers:
        way: dict[str, int] = {}
        name = start
        while name in carriers and name not in passed:
            passed.add(name)
            way[name] = len(way)
            name = carriers[name]
        if name in way:
            rings.update(list(way)[way[name] :])
    return rings
