"""What a game of Dust Tactics looks like, as neutral records."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from ccstudio.base.language import _
from ccstudio.base.nouns import SINGULAR, Grammar
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import BoxOption, ButtonOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import OnPiece, PieceId
from ccstudio.engine.present import (
    Badge,
    Counter,
    CounterFace,
    Dice,
    Figure,
    SpaceMark,
    Table,
    Text,
    Tone,
    Track,
)
from ccstudio.rules.dust_tactics.board import DustBoard
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
from ccstudio.rules.dust_tactics.query.unit_cards import sheet_of
from ccstudio.rules.dust_tactics.state import BOTH, ENTRY_BOX, WORD_TO, DustState, DustView, Unit
from ccstudio.rules.shared.presentation import numbered_title, stacks_of, track

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
        moment=tuple(_moment(view)),
        stacks=stacks_of(state.stacks, partial(_counter, board, state, _acting(view))),
        tracks=tuple(_tracks(board, state)),
        figures=tuple(_figures(board, state)),
        spaces=tuple(_marks(board, state)),
        dice=tuple(_dice(board, state)),
    )


def title_of(view: DustView, thing: Option) -> str:
    """What people call a thing."""
    board = view.board
    match thing:
        case SpaceOption(space) | SideOption(space):
            return board.name(space) if board.map.on_map(space) else str(space)
        case PieceOption(piece):
            return piece_title(board, view.state, piece)
        case BoxOption(box):
            return box_title(board, box)
        case ButtonOption(button) if button.startswith(WORD_TO):
            seat = int(button.removeprefix(WORD_TO)) - 1
            return _("Let {player} choose").format(player=view.state.seating.seats[seat].title)
    return str(thing)


def grammar_of(view: DustView, thing: Option | str) -> Grammar:
    """What sentences agree with: the number of a side, the number and gender of the type of a piece."""
    board, state = view.board, view.state
    if isinstance(thing, str):
        return board.grammar_of_titles.get(thing, SINGULAR)
    if not isinstance(thing, PieceOption):
        return SINGULAR
    return board.grammar_of_types.get(_type_of(board, state, thing.piece), SINGULAR)


def _type_of(board: DustBoard, state: DustState, piece: PieceId) -> str:
    """The type of a piece in the module, of one that is gone too; empty if it was never in the game."""
    unit = state.units.get(piece) or state.destroyed.get(piece)
    if unit is not None:
        return unit.card
    soldier = state.soldiers.get(piece) or state.fallen.get(piece)
    if soldier is not None:
        return card_of(board, state, soldier.squad).soldiers[soldier.number].piece
    cover = state.cover.get(piece) or state.wrecked.get(piece)
    return "" if cover is None else cover.type


def piece_title(board: DustBoard, state: DustState, piece: PieceId) -> str:
    """The title of a unit, soldier, crate or trap, of one that is gone too; numbered where there can be several."""
    unit = state.units.get(piece) or state.destroyed.get(piece)
    if unit is not None:
        title = board.cards[unit.card].title
        units = {**state.units, **state.destroyed}
        return numbered_title(title, piece, [other for other, one in units.items() if one.card == unit.card])
    soldier = state.soldiers.get(piece) or state.fallen.get(piece)
    if soldier is not None:
        slots = card_of(board, state, soldier.squad).soldiers
        figure = slots[soldier.number].piece
        alike = [number for number, slot in enumerate(slots) if slot.piece == figure]
        return numbered_title(board.figures[figure], soldier.number, alike)
    cover = state.cover.get(piece) or state.wrecked.get(piece)
    if cover is not None:
        covers = {**state.cover, **state.wrecked}
        alike = [other for other, one in covers.items() if one.type == cover.type]
        return numbered_title(board.covers[cover.type].title, piece, alike)
    return _("an unknown piece")


def box_title(board: DustBoard, box: str) -> str:
    """The title of a place off the field."""
    for side in BOTH:
        if box == ENTRY_BOX[side]:
            return _("{side}, waiting to enter").format(side=board.title_of(side))
    return _("Round {number}").format(number=box.rpartition("-")[2])


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


def _dice(board: DustBoard, state: DustState) -> Iterator[Dice]:
    """All dice that lie there, a roll after the other; the last of those that go on from each other has their sum."""
    thrown = state.thrown
    count = dice = 0
    for number, throw in enumerate(thrown):
        if not throw.goes_on:
            count = dice = 0
        count += throw.counted
        dice += 0 if throw.is_again else len(throw.faces)
        is_last = number + 1 == len(thrown) or not thrown[number + 1].goes_on
        code = "dice-saved" if throw.reason in _SAVING else "dice-hit"
        yield Dice(
            meaning=Text(throw.reason),
            faces=tuple((board.module.die, face) for face in throw.faces),
            is_again=throw.is_again,
            comes_to=Text(code, {"count": count, "dice": dice}) if is_last else None,
        )
