"""A finished draft as a scenario document."""

from collections.abc import Iterator
from typing import Any

from ccstudio.board.map_places import MapEdge
from ccstudio.documents.scenario import (
    Force,
    ForcePiece,
    PlacedPiece,
    ScenarioDocument,
    ScenarioSeat,
    SpaceArea,
)
from ccstudio.rules.combat_commander.generator.battlefield import area
from ccstudio.rules.combat_commander.generator.draft import Army, Draft
from ccstudio.rules.combat_commander.state import SETUP_BOX
from ccstudio.rules.shared.generator import generated

_EDGES: dict[MapEdge, str] = {"n": "northern", "e": "eastern", "s": "southern", "w": "western"}


def scenario_of(draft: Draft, seed: int) -> ScenarioDocument:
    """The scenario; where units stand, and the secret chits, the game itself settles."""
    axis, allies = draft.armies
    return generated(
        draft.book.module,
        draft.map,
        seed,
        title=f"{axis.order_of_battle.title} against {allies.order_of_battle.title}, {draft.year}",
        seats=tuple(
            ScenarioSeat(title=army.nation.country or army.nation.title, side=_side(draft, army))
            for army in draft.armies
        ),
        areas=tuple(
            SpaceArea(id=_area(army), title=f"The {_EDGES[army.edge]} edge", spaces=area(draft, army.side))
            for army in draft.armies
        ),
        forces=tuple(force for army in draft.armies for force in _forces(draft, army)),
        pieces=tuple(piece for army in draft.armies for piece in _support(draft, army)),
        settings=_settings(draft),
        briefing=_briefing(draft),
    )


def _side(draft: Draft, army: Army) -> str:
    return draft.book.module.sides[army.side].id


def _area(army: Army) -> str:
    return f"set-up-{_EDGES[army.edge]}"


def _forces(draft: Draft, army: Army) -> Iterator[Force]:
    order = army.order_of_battle
    pieces = [ForcePiece(piece=leader) for leader in army.leaders]
    pieces += [ForcePiece(piece=piece, count=count) for piece, count in order.pieces]
    side = _side(draft, army)
    yield Force(id=f"{side}-forces", title=order.title, side=side, area=_area(army), pieces=tuple(pieces))
    if army.radio:
        yield Force(id=f"{side}-battery", title="A battery", side=side, pieces=(ForcePiece(piece=army.radio),))


def _support(draft: Draft, army: Army) -> Iterator[PlacedPiece]:
    """CC-RS.7.a Units bought come one by one, with what was bought with them and no other weapon."""
    side = _side(draft, army)
    for number, item in enumerate(army.bought, 1):
        unit, *weapons = item.pieces
        name = f"{side}-support-{number}"
        yield PlacedPiece(id=name, piece=unit, side=side, box=SETUP_BOX[army.side])
        for weapon in weapons:
            yield PlacedPiece(piece=weapon, side=side, on=name)


def _settings(draft: Draft) -> dict[str, Any]:
    """CC-SU.1 What the scenario fixes."""
    axis, allies = draft.armies
    defenders = draft.with_posture("defender")
    first = defenders[0] if defenders else draft.armies[draft.initiative]
    settings: dict[str, Any] = {
        "year": draft.year,
        "sides": [_side_settings(draft, army) for army in draft.armies],
        # CC-RS.16
        "first_turn": _side(draft, draft.armies[draft.initiative]),
        "initiative": _side(draft, draft.armies[draft.initiative]),
        "sets_up_first": _side(draft, first),
        "points": draft.points,
        # CC-RS.14
        "sudden_death": axis.order_of_battle.orders + allies.order_of_battle.orders,
        "open": [draft.open_chit],
    }
    for defender in defenders:
        settings["control"] = {
            str(objective.number): _side(draft, defender)
            for objective in sorted(draft.map.objectives, key=lambda objective: objective.number)
        }
    if draft.works:
        settings["fortifications"] = dict(sorted(draft.works.items()))
    if draft.mines:
        settings["mines"] = draft.mines
    return settings


def _side_settings(draft: Draft, army: Army) -> dict[str, Any]:
    order = army.order_of_battle
    return {
        "side": _side(draft, army),
        "nation": army.nation.id,
        "posture": army.posture,
        "orders": order.orders,
        "surrender": order.surrender,
        "edge": army.edge,
        "quality": army.quality,
        "area": _area(army),
        "draws": 1,
    }


def _briefing(draft: Draft) -> str:
    titles = {piece.id: piece.title for piece in draft.book.module.pieces}
    lines = []
    for army in draft.armies:
        line = f"{army.nation.title}: {army.order_of_battle.title} ({army.quality}, {army.posture})"
        lines.append(f"{line}, from the {_EDGES[army.edge]} edge.")
        bought = [" with ".join(titles[piece] for piece in item.pieces) for item in army.bought]
        if army.radio:
            bought.append(titles[army.radio])
        if bought:
            lines.append(f"Support: {', '.join(bought)}.")
    if draft.works:
        works = (f"{titles[kind]} ({count})" for kind, count in sorted(draft.works.items()))
        lines.append(f"Fortifications: {', '.join(works)}.")
    return "\n".join(lines)
