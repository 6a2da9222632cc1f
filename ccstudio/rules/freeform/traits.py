"""The traits of pieces: values, layers, facings and commands, of a type's own or from prototypes."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from ccstudio.base.ids import SLUG_PATTERN, Slug, SlugOrEmpty
from ccstudio.base.language import N_
from ccstudio.documents.document import Line
from ccstudio.rules.system import Stats

Amount = Annotated[int, msgspec.Meta(ge=-9_999, le=9_999)]
Key = Annotated[str, msgspec.Meta(max_length=40)]
"""A key as people write it, such as `Ctrl+F`; empty for none."""
Name = Annotated[str, msgspec.Meta(pattern=SLUG_PATTERN, max_length=40)]
"""An id that is part of the button of a command."""


class Value(Stats, frozen=True, kw_only=True):
    """A number that a piece has: steps, ammunition, damage.

    It is printed where the layout of the face has a slot of this name, and otherwise shown as a badge.

    Args:
        id: ID by which commands and slots refer to the value.
        title: Name of the value that players read.
        start: Value at the start.
        least: Least value.
        most: Greatest value.
    """

    LABELS: ClassVar = {
        "start": N_("Value at the start"),
        "least": N_("Least value"),
        "most": N_("Greatest value"),
    }

    id: Name
    title: Line
    start: Amount = 0
    least: Amount = 0
    most: Amount = 99


class Level(Stats, frozen=True, kw_only=True):
    """One picture of a layer.

    Args:
        title: Name of the level.
        art: Picture of the module; without one the title is shown as a badge.
    """

    REFERENCES: ClassVar = {
        "art": "art",
    }

    title: Line
    art: SlugOrEmpty = ""


class Layer(Stats, frozen=True, kw_only=True):
    """Pictures of which one, or none, is drawn over the face of a piece.

    Args:
        id: ID by which commands refer to the layer.
        title: Name of the layer that players read.
        levels: Pictures of the layer, in order.
        start: Level at the start: 0 for no picture, 1 for the first.
    """

    LABELS: ClassVar = {
        "start": N_("Level at the start"),
    }

    id: Name
    title: Line
    levels: Annotated[tuple[Level, ...], msgspec.Meta(min_length=1, max_length=100)]
    start: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0


class Action(Stats, frozen=True, kw_only=True):
    """One thing that a command does to its piece.

    - `face`: shows the face `of`; `flip`: shows the face `by` further on.
    - `turn`: turns by `by` facings clockwise.
    - `change`: changes the value `of` by `by`; `set`: sets it to `by`.
    - `layer`: shows level `by` of the layer `of`, 0 is none; `step`: shows the level `by` further on.
    - `mark`, `unmark`: sets or removes the mark `of`.
    - `send`: puts the piece into the box `of`, or without one into the space `space`.
    - `place`: puts a new piece of the type `of` on top of the stack.
    - `replace`: becomes a piece of the type `of`.
    - `remove`: takes the piece off the table.

    Args:
        does: Effect on the piece.
        of: Face, value, layer, mark, box or piece type that it is done with; empty for `turn` and `remove`.
        by: Number for the action: facings to turn, change or new amount of a value, or level of a layer.
        space: Space to which `send` moves the piece; on a map without this space the piece stays where it is.
    """

    LABELS: ClassVar = {
        "does": N_("Effect"),
        "of": N_("With"),
        "by": N_("Amount"),
        "does.face": N_("show a face"),
        "does.flip": N_("flip"),
        "does.step": N_("next level"),
        "does.turn": N_("turn"),
        "does.change": N_("change a value"),
        "does.set": N_("set a value"),
        "does.layer": N_("show a layer"),
        "does.mark": N_("set a mark"),
        "does.unmark": N_("remove a mark"),
        "does.send": N_("send to a box or space"),
        "does.place": N_("place a new piece"),
        "does.replace": N_("replace the piece"),
        "does.remove": N_("remove the piece"),
    }
    REFERENCES: ClassVar = {
        "of": "faces stats.values stats.layers settings.marks boxes pieces",
    }

    does: Literal[
        "face", "flip", "step", "turn", "change", "set", "layer", "mark", "unmark", "send", "place", "replace", "remove"
    ]
    of: SlugOrEmpty = ""
    by: Amount = 0
    space: Annotated[str, msgspec.Meta(max_length=12)] = ""


class Condition(Stats, frozen=True, kw_only=True):
    """What a piece must be like for a command to be offered.

    A mark counts 1 while it is set, a face 1 while it is shown, and a layer the number of its level, 0 for none. A
    piece that has no such value, layer, mark or face never fits.

    Args:
        of: Value, layer, mark or face that is looked at.
        least: Least amount that fits.
        most: Greatest amount that fits.
    """

    LABELS: ClassVar = {
        "of": N_("Value, layer, mark or face"),
        "least": N_("At least"),
        "most": N_("At most"),
    }
    REFERENCES: ClassVar = {
        "of": "stats.values stats.layers settings.marks faces",
    }

    of: Slug
    least: Amount = 1
    most: Amount = 9_999


class Command(Stats, frozen=True, kw_only=True):
    """A command of a piece, besides those that every piece has.

    Args:
        id: ID of the command, unique among those of the piece.
        title: Name in the menu of the piece.
        key: Key that runs the command, such as `Ctrl+F`; empty for none.
        actions: Effects of the command, in order.
        when: Conditions that must all hold for the command to be offered; without any it always is.
    """

    LABELS: ClassVar = {
        "key": N_("Shortcut key"),
        "when": N_("Offered when"),
    }

    id: Name
    title: Line
    key: Key = ""
    actions: Annotated[tuple[Action, ...], msgspec.Meta(min_length=1, max_length=20)]
    when: Annotated[tuple[Condition, ...], msgspec.Meta(max_length=20)] = ()


Word = Literal["fixed", "carrier", "marker"]


class Traits(Stats, frozen=True, kw_only=True):
    """What a piece type or prototype gives to pieces.

    Args:
        prototypes: Prototypes whose traits come first; own traits with the same ID replace them.
        values: Numbers that the piece has.
        layers: Pictures that are drawn over its face.
        commands: Commands in its menu.
        facings: Number of directions that the piece can face; 0 if it does not turn.
        mask: Piece that other sides see while this one is hidden; empty if it cannot be hidden.
        words: Behaviour: a fixed piece is not moved, a carrier takes others on board, a marker stays on top of its
            stack.
    """

    LABELS: ClassVar = {
        "facings": N_("Number of facings"),
        "mask": N_("Hidden as"),
        "words": N_("Behaviour"),
        "words.fixed": N_("fixed (is not moved)"),
        "words.carrier": N_("carrier (takes others on board)"),
        "words.marker": N_("marker (stays on top)"),
    }
    REFERENCES: ClassVar = {
        "prototypes": "settings.prototypes",
        "mask": "pieces",
    }

    prototypes: Annotated[tuple[Slug, ...], msgspec.Meta(max_length=20)] = ()
    values: Annotated[tuple[Value, ...], msgspec.Meta(max_length=40)] = ()
    layers: Annotated[tuple[Layer, ...], msgspec.Meta(max_length=40)] = ()
    commands: Annotated[tuple[Command, ...], msgspec.Meta(max_length=40)] = ()
    facings: Annotated[int, msgspec.Meta(ge=0, le=360)] = 0
    mask: SlugOrEmpty = ""
    words: Annotated[tuple[Word, ...], msgspec.Meta(max_length=3)] = ()


class PieceStats(Traits, frozen=True, kw_only=True):
    """The `stats` of a piece type."""


class Prototype(Traits, frozen=True, kw_only=True):
    """Traits that several piece types share.

    Args:
        id: ID by which pieces and other prototypes refer to this one.
        title: Name of the prototype.
    """

    id: Slug
    title: Line


DEEPEST: Final = 50
"""So many prototypes may use each other one below the other."""


def traits_of(own: Traits, prototypes: Mapping[str, Traits]) -> Traits:
    """Traits with those of their prototypes, the own ones in place of inherited ones of the same id.

    Prototypes that are not there, that lead back to themselves, or that are too deep give nothing.
    """
    return _Inheritance(prototypes).of(own, 0)


class _Inheritance:
    """Works out each prototype once, however often others use it."""

    def __init__(self, prototypes: Mapping[str, Traits]) -> None:
        self._prototypes = prototypes
        self._known: dict[str, Traits] = {}
        self._under_way: set[str] = set()

    def of(self, own: Traits, depth: int) -> Traits:
        """Traits with those of their prototypes."""
        bases = (self._base(name, depth) for name in own.prototypes)
        line = [*(base for base in bases if base is not None), own]
        return Traits(
            values=tuple({value.id: value for traits in line for value in traits.values}.values()),
            layers=tuple({layer.id: layer for traits in line for layer in traits.layers}.values()),
            commands=tuple({command.id: command for traits in line for command in traits.commands}.values()),
            facings=next((traits.facings for traits in reversed(line) if traits.facings), 0),
            mask=next((traits.mask for traits in reversed(line) if traits.mask), ""),
            words=tuple(sorted({word for traits in line for word in traits.words})),
        )

    def _base(self, name: str, depth: int) -> Traits | None:
        if name not in self._prototypes or name in self._under_way or depth == DEEPEST:
            return None
        if name not in self._known:
            self._under_way.add(name)
            self._known[name] = self.of(self._prototypes[name], depth + 1)
            self._under_way.remove(name)
        return self._known[name]
