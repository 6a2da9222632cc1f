"""The table of Dust Tactics as neutral records."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from ccstudio.base.language import _
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import OnPiece, PieceId
from ccstudio.engine.present import (
    Badge,
    Counter,
    CounterFace,
    Figure,
    SpaceMark,
    Table,
    Text,
    Tone,
    Track,
)
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.presentation.titles import box_title, piece_title
from ccstudio.rules.dust_tactics.preview.attack import line_values
from ccstudio.rules.dust_tactics.procedures.abilities import Announce, Charge, SelfRepair
from ccstudio.rules.dust_tactics.procedures.activation import Activate
from ccstudio.rules.dust_tactics.procedures.attack import DeclareFlames, DeclareLine
from ccstudio.rules.dust_tactics.procedures.close_combat import CloseCombat, StrikeBack
from ccstudio.rules.dust_tactics.procedures.endings import EndOfRound
from ccstudio.rules.dust_tactics.procedures.game import SideActivation
from ccstudio.rules.dust_tactics.procedures.initiative import InitiativeRoll
from ccstudio.rules.dust_tactics.procedures.move import Movement
from ccstudio.rules.dust_tactics.procedures.resolve import ResolveTarget
from ccstudio.rules.dust_tactics.procedures.setup import SetUp
from ccstudio.rules.dust_tactics.query.pieces import card_of, health_left, is_squad, left_to_act, slot_of, soldiers_of
from ccstudio.rules.dust_tactics.query.points import points_of
from ccstudio.rules.dust_tactics.state import ENTRY_BOX, DustState, DustView, Unit
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.presentation import stacks_of, track
from ccstudio.rules.shared.thrown_dice import Throw, dice_on_table

ROUND_BOX: Final = "round-{number}"

_MOMENTS: Final[Mapping[type[Frame], str]] = {
    SetUp: "in-setup",
    InitiativeRoll: "in-initiative",
    Movement: "in-movement",
    Announce: "in-announcement",
    Charge: "in-charge",
    CloseCombat: "in-close-combat",
    SelfRepair: "in-self-repair",
    EndOfRound: "in-end-of-round",
}

_SAVING: Final = frozenset(("roll-cover", "roll-resilience"))
"""Rolls of which those dice count that save somebody."""


def table(view: DustView) -> Table:
    """All there is to see."""
    board, state = view.board, view.state
    return Table(
        moment=moment(view),
        stacks=stacks_of(state.stacks, partial(_counter, board, state, _acting(view))),
        tracks=tuple(_tracks(board, state)),
        figures=tuple(_figures(board, state)),
        spaces=tuple(_marks(board, state)),
        dice=tuple(dice_on_table(state.thrown, board.module.die, _result)),
    )


def moment(view: DustView) -> tuple[Text, ...]:
    """The place in the sequence of play."""
    return tuple(_moment(view))


def _moment(view: DustView) -> Iterator[Text]:
    board, state = view.board, view.state
    yield Text("round-now", {"round": state.round, "rounds": board.settings.rounds})
    for frame in view.stack:
        match frame:
            case InitiativeRoll(at="roll_first"):
                yield Text("in-initiative-of", {"side": board.title_of(BOTH[0])})
            case InitiativeRoll(at="roll_second"):
                yield Text("in-initiative-of", {"side": board.title_of(BOTH[1])})
            case SideActivation(side=side):
                yield Text("in-side-activation", {"side": board.title_of(side)})
            case StrikeBack(squad=squad):
                yield Text("in-strike-back", {"unit": PieceOption(squad)})
            case Activate(unit=unit):
                yield Text("in-activation", {"unit": PieceOption(unit)})
            case DeclareLine() | DeclareFlames():
                yield Text("in-line", line_values(view, frame))
            case ResolveTarget(target=target):
                yield Text("in-resolution", {"target": PieceOption(target)})
            case _ if type(frame) in _MOMENTS:
                yield Text(_MOMENTS[type(frame)])


def _acting(view: DustView) -> frozenset[PieceId]:
    """The units that act just now, with who is in them."""
    acting = [frame.unit for frame in view.stack if isinstance(frame, Activate)]
    return frozenset(acting).union(*(view.state.stacks.at(OnPiece(unit)) for unit in acting))


def _counter(board: DustBoard, state: DustState, acting: frozenset[PieceId], piece: PieceId) -> Counter:
    """A unit with the hero in it, and with its soldiers, who are parts of it."""
    unit = state.units.get(piece)
    title = piece_title(board, state, piece)
    if unit is not None:
        done = unit.activated and piece not in acting
        row = "strength" if is_squad(board, state, piece) else "wounds"
        return Counter(
            piece=piece,
            title=title,
            face=CounterFace(
                type=unit.card,
                face="front",
                values={row: f"{health_left(board, state, piece)}/{board.cards[unit.card].health}"},
            ),
            side=unit.side,
            badges=tuple(_badges(board, state, piece, unit, done=done)),
            tone=Tone.SPENT if done else Tone.PLAIN,
            carried=tuple(_counter(board, state, acting, one) for one in state.stacks.at(OnPiece(piece))),
            sheet=sheet_of(board, state, piece),
        )
    soldier = state.soldiers.get(piece)
    if soldier is not None:
        kind = slot_of(board, state, piece).piece
        side = state.units[soldier.squad].side
        return Counter(piece=piece, title=title, face=CounterFace(type=kind, face="front"), side=side, is_part=True)
    cover = state.cover[piece]
    health = board.covers[cover.type].stats.health
    face = CounterFace(type=cover.type, face="front", values={"wounds": f"{health - cover.damage}/{health}"})
    return Counter(piece=piece, title=title, face=face, badges=_hurt(cover.damage, health) if cover.damage else ())


def _badges(board: DustBoard, state: DustState, piece: PieceId, unit: Unit, *, done: bool) -> Iterator[Badge]:
    if is_squad(board, state, piece):
        count = len(soldiers_of(state, piece))
        yield Badge(symbol="soldiers", text=str(count), meaning=Text("has-soldiers", {"count": count}), is_on_face=True)
    elif unit.damage:
        yield from _hurt(unit.damage, board.cards[unit.card].health)
    if done:
        yield Badge(symbol="activated", meaning=Text("is-activated"), tone=Tone.SPENT)


def _hurt(damage: int, health: int) -> tuple[Badge, ...]:
    meaning = Text("is-hurt", {"damage": damage, "health": health})
    return (Badge(symbol="damage", text=str(damage), meaning=meaning, tone=Tone.BAD, is_on_face=True),)


def _tracks(board: DustBoard, state: DustState) -> Iterator[Track]:
    rounds = range(1, max(board.settings.rounds, state.round) + 1)
    boxes = [(ROUND_BOX.format(number=number), str(number)) for number in rounds]
    yield track("rounds", _("Rounds"), boxes, ((state.round - 1, "round", "round-marker", Tone.PLAIN),))
    for side in BOTH:
        box = ENTRY_BOX[side]
        title = box_title(board, box)
        yield track(box, title, ((box, title),))


def _figures(board: DustBoard, state: DustState) -> Iterator[Figure]:
    for side in BOTH:
        yield Figure(meaning=Text("points"), text=str(points_of(board, state, side)), side=side)
        yield Figure(meaning=Text("left-to-act"), text=str(len(left_to_act(state, side))), side=side)


def _marks(board: DustBoard, state: DustState) -> Iterator[SpaceMark]:
    for task in board.victory.tasks:
        for name in task.spaces:
            meaning = Text("is-task", {"task": task.title})
            yield SpaceMark(space=board.map.grid.space(name), style="objective", meaning=meaning, text=str(task.points))
    places = {name: goal.title for goal in reversed(board.victory.goals) for name in goal.spaces}
    for number, (name, title) in enumerate(sorted(places.items()), 1):
        meaning = Text("is-goal", {"goal": title})
        yield SpaceMark(space=board.map.grid.space(name), style="objective", meaning=meaning, text=str(number))
    for space, terrain in sorted(state.overlay.spaces.items()):
        if terrain == board.module.block:
            yield SpaceMark(space=space, style=terrain, meaning=Text("is-block"))


def _result(throw: Throw) -> str:
    return "dice-saved" if throw.reason in _SAVING else "dice-hit"


SHEET: Final = "card"
"""The face of a piece type that is its unit card."""
CROSS: Final = "✕"
"""In a box: fired, or a point of damage."""
LOST: Final = "–"
"""In a box: whoever had the shot fell."""


def sheet_of(board: DustBoard, state: DustState, unit: PieceId) -> CounterFace | None:
    """The card of a unit with what the game has written on it; None if the module has no such face."""
    record = state.units[unit]
    printed = board.sheets.get(record.card)
    if printed is None:
        return None
    values = dict(_shots(board, state, unit))
    values.update(_health(board, state, unit))
    for number, ability in enumerate(card_of(board, state, unit).printed, 1):
        if ability in record.used and (slot := f"ability-{number}") in printed:
            values[slot] = f"{CROSS} {printed[slot]}"
    return CounterFace(type=record.card, face=SHEET, values={k: v for k, v in values.items() if k in printed})


def _shots(board: DustBoard, state: DustState, unit: PieceId) -> Iterator[tuple[str, str]]:
    """DT-W3 The boxes of limited ammunition, line by line of the card: those fired first, then those that fell."""
    card = card_of(board, state, unit)
    for row, weapon in enumerate(card.weapons.values(), 1):
        if not weapon.shots:
            continue
        if card.soldiers:
            living = [soldier for soldier in state.soldiers.values() if soldier.squad == unit]
            fallen = [soldier for soldier in state.fallen.values() if soldier.squad == unit]
            fired = sum(soldier.fired.count(weapon.id) for soldier in (*living, *fallen))
            carriers = [one for one in fallen if weapon.id in card.soldiers[one.number].weapons]
            lost = sum(weapon.shots - one.fired.count(weapon.id) for one in carriers)
        else:
            fired, lost = state.units[unit].used.count(weapon.id), 0
        for number, mark in enumerate((CROSS,) * fired + (LOST,) * lost, 1):
            yield f"shot-{row}-{number}", mark


def _health(board: DustBoard, state: DustState, unit: PieceId) -> Iterator[tuple[str, str]]:
    """DT-F10, DT-F11 The crosses of damage; of a squad how many soldiers are left."""
    left, whole = health_left(board, state, unit), card_of(board, state, unit).health
    if is_squad(board, state, unit) and left < whole:
        yield "health", f"{left}/{whole}"
    for number in range(1, state.units[unit].damage + 1):
        yield f"health-box-{number}", CROSS
