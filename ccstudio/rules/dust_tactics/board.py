"""`DustBoard`: map, cards and scenario of a game, made ready for play."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, Self

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.board.game_map import compiled_map
from ccstudio.documents.contents import Contents
from ccstudio.documents.face_layouts import whole_layouts
from ccstudio.documents.module import Cell, ModuleDocument, ModuleSide, PieceType
from ccstudio.documents.printed_values import printed_face
from ccstudio.engine.chance import Die
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics.settings import InitiativeDice, ModuleSettings, Numbers, ScenarioSettings, Victory
from ccstudio.rules.dust_tactics.squares import Squares
from ccstudio.rules.dust_tactics.stats import (
    ArmourClass,
    CardStats,
    CoverStats,
    ModelStats,
    SoldierSlot,
    SquadStats,
    WeaponStats,
)
from ccstudio.rules.shared.compiled_game import CompiledGame, Kind, piece_kinds

CardKind = Literal["squad", "vehicle", "hero"]
CARD_KINDS: Final[tuple[CardKind, ...]] = ("squad", "vehicle", "hero")
"""DT-U1."""

HIT: Final = "hit"
"""DT-D1 The face of the die that is a hit; any other is a miss."""


@dataclass(frozen=True, slots=True)
class Strength:
    """DT-U3 What a weapon does to an armour class: dice, and the damage of each hit.

    With `each_model` there are so many dice for each model of the target (DT-W1); with `kills` any hit destroys it
    (DT-W2).
    """

    dice: int
    damage: int
    each_model: bool = False
    kills: bool = False


@dataclass(frozen=True, slots=True)
class Weapon:
    """A line of a weapon table (DT-U3); `range` None is unlimited (DT-W12)."""

    id: str
    title: str
    line: int
    count: int
    range: int | None
    close_combat: bool
    flags: frozenset[str]
    shots: int
    strengths: Mapping[ArmourClass, Strength]

    def reaches(self, distance: int) -> bool:
        """DT-F17 Whether its range covers a distance."""
        return self.range is None or 1 <= distance <= self.range

    @classmethod
    def compile(cls, stats: WeaponStats) -> "Weapon":
        """A line as the module has it."""
        return cls(
            id=stats.id,
            title=stats.title,
            line=stats.line,
            count=stats.count,
            range=stats.range or None,
            close_combat=stats.close_combat,
            flags=frozenset(stats.flags),
            shots=stats.shots,
            strengths={armour: _strength(text) for armour, text in stats.effects.items()},
        )


@dataclass(frozen=True, slots=True)
class Card:
    """A unit card (DT-U2); `soldiers` are those of a squad, in their order; `weapons` in that of the card (DT-F5)."""

    id: str
    title: str
    kind: CardKind
    side: str
    movement: int
    armour: ArmourClass
    health: int
    points: int
    abilities: frozenset[str]
    printed: tuple[str, ...]
    """The abilities in the order in which the card prints them (DT-U7)."""
    weapons: Mapping[str, Weapon]
    soldiers: tuple[SoldierSlot, ...]
    is_vehicle: bool
    """DT-U11."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class DustBoard(CompiledGame[ModuleSettings, ScenarioSettings]):
    """What the documents of a game say, compiled; `sides` are those of the scenario, in its order."""

    squares: Squares
    victory: Victory
    sides: tuple[ModuleSide, ModuleSide]
    cards: Mapping[str, Card]
    covers: Mapping[str, Kind[CoverStats]]
    """Crates and traps (DT-M6)."""
    figures: Mapping[str, str]
    """Titles of the figures of soldiers."""
    die: Die
    stone: Mapping[str, tuple[bool, bool]]
    """Terrain by id: whether nobody enters it, and whether nobody sees through it (DT-U14)."""

    @cached_property
    def sheets(self) -> Mapping[str, Mapping[str, Cell]]:
        """What is printed on the unit cards, by slot; no check of documents asks for it."""
        return _sheets(self.contents.module)

    @cached_property
    def entries(self) -> tuple[frozenset[SpaceId], frozenset[SpaceId]]:
        """DT-S9 The squares by which the sides enter."""
        here, there = (self.areas.get(side.entry, frozenset()) for side in self.settings.sides)
        return here, there

    @cached_property
    def hit(self) -> float:
        """DT-D1 The chance that a die is a hit."""
        return self.die.faces.count(HIT) / len(self.die.faces)

    @property
    def numbers(self) -> Numbers:
        """The numbers of the rulebook."""
        return self.module.numbers

    def initiative_dice(self, side: Side) -> int:
        """DT-I1 How many dice a side rolls for initiative; a special rule may say otherwise."""
        found = next((it.values for it in self.contents.scenario.special_rules if it.id == "initiative-dice"), None)
        changed = {} if found is None else msgspec.convert(found, InitiativeDice).dice
        return changed.get(self.side_ids[side], self.numbers.initiative)

    def title_of(self, side: Side) -> str:
        """What people call a side."""
        return self.sides[side].title

    @classmethod
    def compile(cls, contents: Contents, rulings: Mapping[str, str]) -> Self:
        """The board of a game whose documents have no errors; `rulings` are the answers to all open questions."""
        module = msgspec.convert(contents.module.settings, ModuleSettings)
        settings = msgspec.convert(contents.scenario.settings, ScenarioSettings)
        board = compiled_map(contents)
        sides = {side.id: side for side in contents.module.sides}
        first, second = (sides[side.side] for side in settings.sides)
        pieces = contents.module.pieces
        return cls(
            contents=contents,
            map=board,
            rulings=rulings,
            side_ids=(first.id, second.id),
            squares=Squares(board.grid.columns, board.grid.rows, frozenset(board.spaces)),
            module=module,
            settings=settings,
            victory=msgspec.convert(contents.scenario.victory, Victory),
            sides=(first, second),
            cards={piece.id: card_from(piece) for piece in pieces if piece.kind in CARD_KINDS},
            covers=piece_kinds(contents.module, ("cover",), CoverStats),
            figures={piece.id: piece.title for piece in pieces if piece.kind == "soldier"},
            die=next(Die(die.faces) for die in contents.module.dice if die.id == module.die),
            stone={
                terrain.id: (terrain.cost == "impassable", terrain.sight.__struct_config__.tag == "obstacle")
                for terrain in board.terrains.values()
            },
        )


def _sheets(module: ModuleDocument) -> dict[str, Mapping[str, Cell]]:
    """DT-U2 What is printed on the unit cards."""
    layouts = whole_layouts(module.layouts)
    return {
        piece.id: printed_face(face, layouts[face.layout], piece).values if face.layout in layouts else face.values
        for piece in module.pieces
        for face in piece.faces
        if face.id == "card"
    }


def _strength(text: str) -> Strength:
    dice, _, damage = text.partition("/")
    if damage.isdigit():
        return Strength(int(dice), int(damage))
    return Strength(int(dice), 1, each_model=damage == "m", kills=damage == "k")


def card_from(piece: PieceType) -> Card:
    """DT-U2 The card of a unit as the module has it."""
    stats: CardStats
    if piece.kind == "squad":
        stats = squad = msgspec.convert(piece.stats, SquadStats)
        kind: CardKind = "squad"
        health, soldiers = len(squad.soldiers), squad.soldiers
    else:
        stats = model = msgspec.convert(piece.stats, ModelStats)
        kind = "vehicle" if piece.kind == "vehicle" else "hero"
        health, soldiers = model.health, ()
    weapons = sorted(map(Weapon.compile, stats.weapons), key=lambda weapon: weapon.line)
    return Card(
        id=piece.id,
        title=piece.title,
        kind=kind,
        side=piece.side,
        movement=stats.movement,
        armour=stats.armour,
        health=health,
        points=stats.points,
        abilities=frozenset(stats.abilities),
        printed=stats.abilities,
        weapons={weapon.id: weapon for weapon in weapons},
        soldiers=soldiers,
        is_vehicle=kind == "vehicle",
    )
