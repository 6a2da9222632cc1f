"""`FreeformBoard`: the documents of a freeform game, compiled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.board.game_map import compiled_map
from ccstudio.documents.contents import Contents
from ccstudio.documents.face_layouts import whole_layouts
from ccstudio.documents.module import ModuleDocument, PieceType
from ccstudio.engine.chance import Die
from ccstudio.engine.options import BoxOption, SpaceOption
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import NO_SIDE, Side
from ccstudio.rules.freeform.settings import (
    DiceRoll,
    ModuleSettings,
    Palette,
    PileKind,
    ScenarioSettings,
    Score,
    piles_of,
)
from ccstudio.rules.freeform.traits import Command, Layer, PieceStats, Traits, Value, traits_of
from ccstudio.rules.shared.compiled_game import CompiledGame, numbered_cards
from ccstudio.rules.system import NoStats


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A piece type with all traits that it has of its own and from prototypes."""

    id: str
    title: str
    side: Side
    count: int
    faces: tuple[str, ...]
    values: tuple[Value, ...]
    layers: tuple[Layer, ...]
    commands: tuple[Command, ...]
    facings: int
    mask: str
    words: frozenset[str]
    printed: frozenset[str]
    """The values that a slot of the layouts prints."""

    def place_of_value(self, name: str) -> int:
        """The place of a value among those of the type.

        Raises:
            ValueError: it has none of this name.
        """
        return [value.id for value in self.values].index(name)

    def place_of_layer(self, name: str) -> int:
        """The place of a layer among those of the type.

        Raises:
            ValueError: it has none of this name.
        """
        return [layer.id for layer in self.layers].index(name)


@dataclass(frozen=True, slots=True)
class ScoreOfSide:
    """A number of the table; `side` is whose, or `NO_SIDE`."""

    key: str
    score: Score
    side: Side


@dataclass(frozen=True, slots=True)
class CardKind:
    """A card by its type in the module."""

    type: str
    title: str
    deck: str


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class FreeformBoard(CompiledGame[ModuleSettings, ScenarioSettings]):
    """What the documents of a freeform game say; cards are numbered deck by deck, in the order of the module."""

    kinds: Mapping[str, PieceKind]
    cards: Mapping[CardId, CardKind]
    piles: Mapping[str, PileKind]
    scores: Mapping[str, ScoreOfSide]
    dice: Mapping[str, Die]
    rolls: Mapping[str, DiceRoll]
    boxes: Mapping[str, str]
    """The titles of all boxes of tracks and map, by id."""
    secret_boxes: Mapping[str, Side]
    palettes: tuple[Palette, ...]

    @cached_property
    def places(self) -> tuple[SpaceOption | BoxOption, ...]:
        """All places for pieces, as options in order."""
        return (*map(SpaceOption, sorted(self.map.spaces)), *map(BoxOption, sorted(self.boxes)))

    @cached_property
    def shuffled_piles(self) -> tuple[str, ...]:
        """The piles that are shuffled at the start: those with a deck whose order nothing gives."""
        shuffled = {name: bool(pile.deck) and not pile.is_sorted for name, pile in self.piles.items()}
        shuffled |= {start.pile: start.is_shuffled for start in self.settings.piles}
        return tuple(name for name, is_shuffled in shuffled.items() if is_shuffled)

    @cached_property
    def spaces_by_name(self) -> Mapping[str, SpaceId]:
        """The spaces of the map by their names."""
        return {self.map.grid.name(space): space for space in self.map.spaces}

    def cards_of(self, deck: str) -> tuple[CardId, ...]:
        """The cards of a deck, in the order of the module."""
        return tuple(card for card, kind in self.cards.items() if kind.deck == deck)

    def side_title(self, side: Side) -> str:
        """What people call a side; empty for none."""
        return "" if side == NO_SIDE else self.contents.module.sides[side].title

    @classmethod
    def compile(cls, contents: Contents, rulings: Mapping[str, str]) -> Self:
        """The board of a game whose documents have no errors."""
        module = contents.module
        settings = msgspec.convert(module.settings, ModuleSettings)
        scenario = msgspec.convert(contents.scenario.settings, ScenarioSettings)
        side_ids = tuple(side.id for side in module.sides)
        sides = {side: Side(number) for number, side in enumerate(side_ids)}
        return cls(
            contents=contents,
            map=compiled_map(contents),
            rulings=rulings,
            side_ids=side_ids,
            module=settings,
            settings=scenario,
            kinds=_kinds(module, settings, sides),
            cards=_cards(module, scenario.removed),
            piles={pile.id: pile for pile in piles_of(module, settings)},
            scores={found.key: found for score in settings.scores for found in _scores(score, sides)},
            dice={die.id: Die(die.faces) for die in module.dice},
            rolls={roll.id: roll for roll in rolls_of(module, settings)},
            boxes=_boxes(contents),
            secret_boxes={secret.box: sides[secret.side] for secret in settings.secret_boxes},
            palettes=palettes_of(module, settings),
        )


def rolls_of(module: ModuleDocument, settings: ModuleSettings) -> tuple[DiceRoll, ...]:
    """The rolls of a module, and one of each die that none of them is of alone."""
    single = {roll.dice[0] for roll in settings.rolls if len(roll.dice) == 1}
    taken = {roll.id for roll in settings.rolls}
    others = [die for die in module.dice if die.id not in single and die.id not in taken]
    return (*settings.rolls, *(DiceRoll(id=die.id, title=die.title, dice=(die.id,)) for die in others))


def palettes_of(module: ModuleDocument, settings: ModuleSettings) -> tuple[Palette, ...]:
    """The palettes of a module: those it names, or one for the pieces of each side and of none."""
    if settings.palettes:
        return settings.palettes
    found = []
    for side, title in [*((side.id, side.title) for side in module.sides), ("", module.title)]:
        pieces = tuple(piece.id for piece in module.pieces if piece.side == side)
        if pieces:
            found.append(Palette(id=side or "others", title=title, pieces=pieces))
    return tuple(found)


def _kinds(module: ModuleDocument, settings: ModuleSettings, sides: Mapping[str, Side]) -> dict[str, PieceKind]:
    prototypes = {prototype.id: prototype for prototype in settings.prototypes}
    layouts = whole_layouts(module.layouts).values()
    slots = {it.id: {slot.key for slot in it.slots if slot.value or slot.is_bound} for it in layouts}
    return {piece.id: _kind(piece, prototypes, slots, sides) for piece in module.pieces}


def _kind(
    piece: PieceType, prototypes: Mapping[str, Traits], slots: Mapping[str, set[str]], sides: Mapping[str, Side]
) -> PieceKind:
    traits = traits_of(msgspec.convert(piece.stats, PieceStats), prototypes)
    return PieceKind(
        id=piece.id,
        title=piece.title,
        side=sides.get(piece.side, NO_SIDE),
        count=piece.count,
        faces=tuple(face.id for face in piece.faces),
        values=traits.values,
        layers=traits.layers,
        commands=traits.commands,
        facings=traits.facings,
        mask=traits.mask,
        words=frozenset(traits.words),
        printed=frozenset().union(*(slots.get(face.layout, set()) for face in piece.faces)),
    )


def _cards(module: ModuleDocument, removed: Sequence[str]) -> dict[CardId, CardKind]:
    """All cards but the last of the types that are removed."""
    found: dict[CardId, CardKind] = {}
    for deck in module.decks:
        for card, kind in numbered_cards(module, deck, len(found), NoStats):
            found[card] = CardKind(kind.id, kind.title, deck.id)
    for name in removed:
        last = next((card for card in reversed(found) if found[card].type == name), None)
        if last is not None:
            del found[last]
    return found


def _scores(score: Score, sides: Mapping[str, Side]) -> tuple[ScoreOfSide, ...]:
    if not score.each_side:
        return (ScoreOfSide(score.id, score, NO_SIDE),)
    return tuple(ScoreOfSide(f"{score.id}-{number + 1}", score, Side(number)) for number in range(len(sides)))


def reserve_box(side: str) -> str:
    """The box where the pieces of a side wait that the scenario gives no place."""
    return f"reserve-{side}"


def _boxes(contents: Contents) -> dict[str, str]:
    waiting = {
        reserve_box(side.id): _("{side}: reserve").format(side=side.title)
        for side in contents.module.sides
        if any(force.side == side.id and not force.box for force in contents.scenario.forces)
    }
    tracks = {box.id: box.title for track in contents.module.tracks for box in track.boxes}
    return waiting | tracks | {box.id: box.title for box in contents.map.boxes}
