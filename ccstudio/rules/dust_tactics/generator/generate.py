"""`generate`: a random scenario, made as players make scenarios of their own (DT-S1 to DT-S8)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

import msgspec

from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument, ModuleSide, PieceType
from ccstudio.documents.scenario import Force, ForcePiece, ScenarioDocument, ScenarioSeat, SpaceArea
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.dust_tactics.board import CARD_KINDS
from ccstudio.rules.dust_tactics.checks.module import stats_of
from ccstudio.rules.dust_tactics.generator.battlefield import Field, drawn, fields
from ccstudio.rules.dust_tactics.settings import ModuleSettings, OwnScenarios
from ccstudio.rules.shared.generator import SeededChoices, generated

Aim = Literal["destroy", "hold", "win"]
AIMS: Final[tuple[Aim, ...]] = ("destroy", "hold", "win")
"""What is fought for: destroyed enemies alone, the middle for points as well, or the middle for the game."""

FORCES: Final = 2
"""DT-U21 So many forces a side has, so that so many can play it."""


class _Draft(msgspec.Struct, kw_only=True):
    """What has been drawn for a scenario."""

    module: ModuleDocument
    own: OwnScenarios
    field: Field
    sides: tuple[ModuleSide, ...]
    armies: tuple[tuple[PieceType, ...], ...]
    limit: int
    blocks: int
    rounds: int
    aim: Aim


def generate(
    module: ModuleDocument, terrain: TerrainDocument, maps: Sequence[MapDocument], seed: int
) -> ScenarioDocument | None:
    """DT-S2 A scenario on one of some maps; whatever players would choose before it is chosen at random.

    Args:
        module: what its sides have; it was found sound, and is played by these rules.
        terrain: that of the module.
        maps: where it may be; those that are no field of squares are passed over.
        seed: where chance comes from; the same seed gives the same scenario of the same documents.

    Returns:
        The scenario; None where the module says nothing of scenarios of one's own, or has no two sides that could
        field anything for so few points, or where there is no map for it.
    """
    own, chance = msgspec.convert(module.settings, ModuleSettings).own, SeededChoices(seed)
    found = fields(module, maps, terrain)
    if own is None or len(module.sides) < 2 or not found:
        return None
    field, limit = drawn(chance, found), chance.one_of(own.limits)
    sides = module.sides[:2]
    armies = tuple(bought for side in sides if (bought := army(chance, module, side.id, limit)) is not None)
    if len(armies) < len(sides):
        return None
    wanted = chance.one_of(own.blocks) * field.squares // own.squares
    drafted = _Draft(
        module=module, own=own, field=field, sides=sides, armies=armies, limit=limit,
        # DT-S3 Both place as many.
        blocks=max(0, wanted - field.blocks) // 2 * 2,
        rounds=chance.one_of(own.rounds),
        aim=chance.one_of(AIMS),
    )  # fmt: skip
    return _scenario_of(drafted, seed)


def _scenario_of(draft: _Draft, seed: int) -> ScenarioDocument:
    """The scenario."""
    one, other = draft.sides
    return generated(
        draft.module,
        draft.field.document,
        seed,
        title=f"{one.title} against {other.title}: {draft.field.document.title}",
        seats=tuple(ScenarioSeat(title=side.title, side=side.id) for side in draft.sides),
        areas=_areas(draft),
        forces=tuple(
            force for side, pieces in zip(draft.sides, draft.armies, strict=True) for force in _forces(side, pieces)
        ),
        settings=_settings(draft),
        victory=_victory(draft),
        briefing=_briefing(draft),
    )


def _areas(draft: _Draft) -> tuple[SpaceArea, ...]:
    """The edges, the squares for blocks, and the middle for crates and traps (DT-S5); nothing stands on the prize."""
    field = draft.field
    edges = [
        SpaceArea(id=edge, title=f"The {edge} edge", spaces=entry)
        for edge, entry in zip(field.edges, field.entries, strict=True)
    ]
    kept = set(field.objective)
    parts = (("blocks", "Squares for blocks", field.free), ("middle", "The middle of the field", field.middle))
    left = [(part, title, tuple(name for name in names if name not in kept)) for part, title, names in parts]
    return (*edges, *(SpaceArea(id=part, title=title, spaces=names) for part, title, names in left if names))


def _forces(side: ModuleSide, pieces: Sequence[PieceType]) -> list[Force]:
    """The cards of a side in turn, so that each of its players has as many."""
    shares = [share for number in range(FORCES) if (share := pieces[number::FORCES])]
    return [
        Force(
            id=f"{side.id}-{number}",
            title=f"{side.title}, force {number}",
            side=side.id,
            pieces=tuple(ForcePiece(piece=piece.id) for piece in share),
        )
        for number, share in enumerate(shares, 1)
    ]


def _settings(draft: _Draft) -> dict[str, Any]:
    places = {area.id for area in _areas(draft)}
    has_middle = "middle" in places
    return {
        "sides": [
            {"side": side.id, "entry": edge, "limit": draft.limit}
            for side, edge in zip(draft.sides, draft.field.edges, strict=True)
        ],
        "rounds": draft.rounds,
        "blocks": draft.blocks,
        "crates": draft.own.crates if has_middle else 0,
        "traps": draft.own.traps if has_middle else 0,
        "block_area": "blocks" if "blocks" in places else "",
        "cover_area": "middle" if has_middle else "",
    }


def _scoring_rounds(rounds: int) -> list[int]:
    """Every second round from the second or third on, the last among them."""
    return [number for number in range(2, rounds + 1) if (rounds - number) % 2 == 0]


def _victory(draft: _Draft) -> dict[str, Any]:
    """DT-E2, DT-E3 What decides it."""
    prize, rounds = list(draft.field.objective), draft.rounds
    if draft.aim == "hold":
        scored = _scoring_rounds(rounds)
        task = {"title": "The middle of the field", "spaces": prize, "rounds": scored, "points": draft.own.task_points}
        return {"at_end": "points", "tasks": [task]}
    if draft.aim == "win":
        goals = [
            {"side": side.id, "title": "Hold the middle of the field", "spaces": prize, "first_round": rounds - 1}
            for side in draft.sides
        ]
        return {"at_end": "points", "goals": goals}
    return {"at_end": "points"}


def _briefing(draft: _Draft) -> str:
    lines = []
    for side, edge, pieces in zip(draft.sides, draft.field.edges, draft.armies, strict=True):
        names = ", ".join(piece.title for piece in pieces)
        worth = f"{points_of(pieces)} of {draft.limit} army points"
        lines.append(f"{side.title}, entering from the {edge} edge with {worth}: {names}.")
    where, scoring = ", ".join(draft.field.objective), ", ".join(map(str, _scoring_rounds(draft.rounds)))
    told = {
        "destroy": f"After {draft.rounds} rounds, the side that has destroyed more army points wins.",
        "hold": (
            f"The side that alone occupies {where} at the end of round {scoring} scores {draft.own.task_points} VP. "
            "Destroyed enemy units score their army points."
        ),
        "win": (
            f"The side that alone occupies {where} at the end of round {draft.rounds - 1} or {draft.rounds} wins. If "
            "neither does, the side that has destroyed more army points wins."
        ),
    }
    return "\n".join([*lines, told[draft.aim]])


TRIES: Final = 12
"""Of so many armies at random the one that leaves the fewest points is taken."""
LEAST_UNITS: Final = 2


def army(chance: SeededChoices, module: ModuleDocument, side: str, limit: int) -> tuple[PieceType, ...] | None:
    """DT-S1 Cards of a side for so many points at most, each as often as there are of it; None where it has too few."""
    own = [piece for piece in module.pieces if piece.kind in CARD_KINDS and piece.side == side]
    cards = [piece for piece in own for _ in range(piece.count or 1)]
    best: tuple[PieceType, ...] = ()
    for _ in range(TRIES):
        tried = tuple(_bought(chance.shuffled(cards), limit))
        if any(piece.kind != "hero" for piece in tried) and points_of(tried) > points_of(best):
            best = tried
    return _in_order(best, cards) if len(best) >= LEAST_UNITS else None


def points_of(pieces: Sequence[PieceType]) -> int:
    """DT-U7 What cards cost together."""
    return sum(stats_of(piece).points for piece in pieces)


def _bought(cards: Sequence[PieceType], limit: int) -> Iterator[PieceType]:
    """Card after card as long as there are points for it; no second command squad of a class (DT-CS17)."""
    commanding: set[str] = set()
    for piece in cards:
        stats = stats_of(piece)
        commands = "command-squad" in stats.abilities
        if stats.points > limit or (commands and stats.armour in commanding):
            continue
        commanding |= {stats.armour} if commands else set()
        limit -= stats.points
        yield piece


def _in_order(chosen: Sequence[PieceType], cards: Sequence[PieceType]) -> tuple[PieceType, ...]:
    places = {piece.id: place for place, piece in enumerate(cards)}
    return tuple(sorted(chosen, key=lambda piece: places[piece.id]))
