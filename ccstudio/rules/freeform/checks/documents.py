"""Everything in documents that a freeform game cannot be played with."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ccstudio.base.problems import Path, Problem
from ccstudio.documents.contents import Contents
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument, PieceType
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.freeform.checks.scenario import check_scenario
from ccstudio.rules.freeform.query.table import pile_box
from ccstudio.rules.freeform.settings import ModuleSettings, piles_of
from ccstudio.rules.freeform.traits import DEEPEST, Action, PieceStats, Prototype, Traits, Value, traits_of
from ccstudio.rules.shared.checks import problem, unknown_names


def check_documents(contents: Contents) -> Iterator[Problem]:
    """Names that lead nowhere, prototypes in a ring, values outside their limits, ids that stand twice."""
    names = _Names(contents.module, contents.map)
    yield from _module_problems(contents.module, names)
    yield from check_scenario(contents, names.piles, names.marks)


def check_module(module: ModuleDocument, _terrain: TerrainDocument) -> Iterator[Problem]:
    """The same of a module alone, except where boxes of a map may be meant."""
    yield from _module_problems(module, _Names(module, None))


def _module_problems(module: ModuleDocument, names: "_Names") -> Iterator[Problem]:
    settings = msgspec.convert(module.settings, ModuleSettings)
    yield from _settings_problems(settings, names)
    for number, prototype in enumerate(settings.prototypes):
        path: Path = ("module", "settings", "prototypes", number)
        yield from _traits_problems(prototype, path, names, ())
        yield from _ring_problems(prototype, path, names.prototypes)
    for number, piece in enumerate(module.pieces):
        stats = msgspec.convert(piece.stats, PieceStats)
        faces = tuple(face.id for face in piece.faces)
        yield from _traits_problems(stats, ("module", "pieces", number, "stats"), names, faces)
        yield from _condition_problems(stats, ("module", "pieces", number, "stats"), names, faces)


class _Names:
    """What there is in a module, by kind; boxes of the map as well, if it is known."""

    def __init__(self, module: ModuleDocument, board: MapDocument | None) -> None:
        settings = msgspec.convert(module.settings, ModuleSettings)
        self.prototypes: Mapping[str, Prototype] = {prototype.id: prototype for prototype in settings.prototypes}
        self.pieces: Mapping[str, PieceType] = {piece.id: piece for piece in module.pieces}
        self.marks = {mark.id for mark in settings.marks}
        self.art = {art.id for art in module.art}
        self.decks = {deck.id for deck in module.decks}
        self.dice = {die.id for die in module.dice}
        self.sides = {side.id for side in module.sides}
        self.tracks = {track.id for track in module.tracks}
        self.piles = {pile.id for pile in piles_of(module, settings)}
        self.boxes = {box.id for track in module.tracks for box in track.boxes}
        self.has_map = board is not None
        if board is not None:
            self.boxes |= {box.id for box in board.boxes}


def _settings_problems(settings: ModuleSettings, names: _Names) -> Iterator[Problem]:
    path: Path = ("module", "settings")
    yield from unknown_names(settings, ("turn_track",), names.tracks, path, "free-no-track", "track")
    lists: Mapping[str, Iterable[msgspec.Struct]] = {
        "prototypes": settings.prototypes,
        "marks": settings.marks,
        "scores": settings.scores,
        "phases": settings.phases,
        "piles": settings.piles,
        "rolls": settings.rolls,
        "palettes": settings.palettes,
        "charts": settings.charts,
    }
    for name, entries in lists.items():
        yield from _twice(entries, (*path, name))
    for number, phase in enumerate(settings.phases):
        yield from unknown_names(phase, ("side",), names.sides, (*path, "phases", number), "free-no-side", "side")
    for number, pile in enumerate(settings.piles):
        place = (*path, "piles", number)
        yield from unknown_names(pile, ("side",), names.sides, place, "free-no-side", "side")
        yield from unknown_names(pile, ("deck",), names.decks, place, "free-no-deck", "deck")
        if pile_box(pile.id) in names.boxes:
            yield problem("free-box-of-pile", *place, "id", box=pile_box(pile.id))
    seen: set[str] = set()
    for number, pile in enumerate(settings.piles):
        if pile.deck in seen:
            yield problem("free-deck-twice", *path, "piles", number, "deck", deck=pile.deck)
        seen |= {pile.deck} - {""}
    for number, roll in enumerate(settings.rolls):
        yield from unknown_names(roll, ("dice",), names.dice, (*path, "rolls", number), "free-no-die", "die")
    for number, palette in enumerate(settings.palettes):
        yield from unknown_names(
            palette, ("pieces",), names.pieces, (*path, "palettes", number), "free-no-piece", "piece"
        )
    for number, chart in enumerate(settings.charts):
        yield from unknown_names(chart, ("art",), names.art, (*path, "charts", number), "free-no-art", "art")
    for number, secret in enumerate(settings.secret_boxes):
        place = (*path, "secret_boxes", number)
        yield from unknown_names(secret, ("side",), names.sides, place, "free-no-side", "side")
        if names.has_map:
            yield from unknown_names(secret, ("box",), names.boxes, place, "free-no-box", "box")


def _twice(entries: Iterable[msgspec.Struct], path: Path) -> Iterator[Problem]:
    """Entries whose id another before them has."""
    seen: set[str] = set()
    for number, entry in enumerate(entries):
        found = str(getattr(entry, "id", ""))
        if found in seen:
            yield problem("free-id-twice", *path, number, "id", id=found)
        seen.add(found)


def _traits_problems(traits: Traits, path: Path, names: _Names, faces: tuple[str, ...]) -> Iterator[Problem]:
    yield from unknown_names(traits, ("prototypes",), names.prototypes, path, "free-no-prototype", "prototype")
    yield from unknown_names(traits, ("mask",), names.pieces, path, "free-no-piece", "piece")
    for name in ("values", "layers", "commands"):
        yield from _twice(getattr(traits, name), (*path, name))
    for number, value in enumerate(traits.values):
        yield from _value_problems(value, (*path, "values", number))
    for number, layer in enumerate(traits.layers):
        if layer.start > len(layer.levels):
            yield problem("free-level", *path, "layers", number, "start", levels=len(layer.levels))
        for place, level in enumerate(layer.levels):
            yield from unknown_names(
                level, ("art",), names.art, (*path, "layers", number, "levels", place), "free-no-art", "art"
            )
    for number, command in enumerate(traits.commands):
        for place, action in enumerate(command.actions):
            where = (*path, "commands", number, "actions", place, "of")
            yield from _action_problems(action, where, names, faces)


def _value_problems(value: Value, path: Path) -> Iterator[Problem]:
    if not value.least <= value.start <= value.most:
        yield problem("free-value", *path, value=value.title, start=value.start, least=value.least, most=value.most)


def _action_problems(action: Action, path: Path, names: _Names, faces: tuple[str, ...]) -> Iterator[Problem]:
    """What an action is about must be there; faces, values and layers of prototypes are those of their pieces."""
    known: Mapping[str, Iterable[str]] = {
        "mark": names.marks,
        "unmark": names.marks,
        **({"send": names.boxes} if names.has_map else {}),
        "place": names.pieces,
        "replace": names.pieces,
        **({"face": faces} if faces else {}),
    }
    is_sent_to_a_space = action.does == "send" and action.space and not action.of
    if action.does in known and action.of not in known[action.does] and not is_sent_to_a_space:
        yield problem("free-action", *path, does=action.does, of=action.of or "–")


def _condition_problems(stats: Traits, path: Path, names: _Names, faces: tuple[str, ...]) -> Iterator[Problem]:
    """Conditions of own commands that no piece of the type can ever meet."""
    if not any(command.when for command in stats.commands):
        return
    traits = traits_of(stats, names.prototypes)
    known = {*faces, *names.marks, *(value.id for value in traits.values), *(layer.id for layer in traits.layers)}
    for number, command in enumerate(stats.commands):
        for place, condition in enumerate(command.when):
            where = (*path, "commands", number, "when", place)
            if condition.of not in known:
                yield problem("free-condition", *where, "of", of=condition.of, command=command.title)
            elif condition.least > condition.most:
                yield problem("span-backward", *where, "least", least=condition.least, most=condition.most)


def _ring_problems(prototype: Prototype, path: Path, prototypes: Mapping[str, Prototype]) -> Iterator[Problem]:
    """A prototype that leads back to itself, or through more prototypes than are followed."""
    seen: set[str] = set()
    ahead = list(prototype.prototypes)
    for _depth in range(DEEPEST):
        if prototype.id in ahead:
            yield problem("free-ring", *path, "prototypes", prototype=prototype.id)
            return
        new = {name for name in ahead if name in prototypes} - seen
        seen |= new
        ahead = [used for name in new for used in prototypes[name].prototypes]
    if ahead:
        yield problem("free-deep", *path, "prototypes", prototype=prototype.id, most=DEEPEST)
