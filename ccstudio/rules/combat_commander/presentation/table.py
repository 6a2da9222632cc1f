"""What a game of Combat Commander looks like, as neutral records (CC-4, CC-8)."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from ccstudio.base.language import N_, _
from ccstudio.base.nouns import SINGULAR, Grammar
from ccstudio.engine.events import EventValue
from ccstudio.engine.options import BoxOption, CardOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import OnPiece, PieceId
from ccstudio.engine.piles import HIDDEN, CardId
from ccstudio.engine.present import (
    Arrow,
    CardFace,
    Counter,
    CounterFace,
    Dice,
    Figure,
    Hand,
    PileFace,
    SpaceMark,
    Table,
    Text,
    Tone,
    Track,
)
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.presentation.moments import moment
from ccstudio.rules.combat_commander.procedures.artillery import FireForEffect
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.procedures.setup import SetUp
from ccstudio.rules.combat_commander.query.pieces import is_leader, radio_kind, seat_of, weapon_kind
from ccstudio.rules.combat_commander.query.points import losses, worth
from ccstudio.rules.combat_commander.state import (
    ALLIES,
    AXIS,
    BOTH,
    CASUALTIES,
    NO_CARD,
    NO_SPACE,
    RADIO_BOX,
    SETUP_BOX,
    TIME_BOX,
    WEAPONS_BOX,
    CombatState,
    CombatView,
    Unit,
    Weapon,
)
from ccstudio.rules.combat_commander.stats import BROKEN, UNBROKEN, ChitStats
from ccstudio.rules.shared.compiled_game import Kind
from ccstudio.rules.shared.presentation import badges_of, hand_of, pile_of, stacks_of, track

BOX_TITLES: Final = {
    CASUALTIES: N_("Casualties of the {side}"),
    RADIO_BOX: N_("Artillery box of the {side}"),
    SETUP_BOX: N_("Set-up box of the {side}"),
}
"""Boxes of which each side has one."""

CHIT_EFFECTS: Final = {
    "five-win": N_("{chit} (control of all five objectives wins)"),
    "exit-doubled": N_("{chit} (exit points double)"),
    "elimination-doubled": N_("{chit} (elimination points double)"),
}
ONE_MORE: Final = {
    "exit-doubled": N_("{chit} (+1 VP for each unit that exits)"),
    "elimination-doubled": N_("{chit} (+1 VP for each eliminated unit)"),
}
"""What two of them do by another ruling (OQ-48)."""


def title_of(view: CombatView, thing: Option) -> str:
    """What people call a thing."""
    board, state = view.board, view.state
    match thing:
        case SpaceOption(space) | SideOption(space):
            return board.ground.hexes[space].name if space in board.ground.hexes else str(space)
        case PieceOption(piece):
            return piece_title(board, state, piece)
        case CardOption(card):
            return card_title(board, card)
        case BoxOption(box):
            return box_title(board, box)
    return str(thing)


def grammar_of(view: CombatView, thing: Option | str) -> Grammar:
    """What sentences agree with: the number of a nation, the number and gender of the type of a piece."""
    board, state = view.board, view.state
    if isinstance(thing, str):
        return board.grammar_of_titles.get(thing, SINGULAR)
    if not isinstance(thing, PieceOption):
        return SINGULAR
    record = state.units.get(thing.piece) or state.weapons.get(thing.piece) or _removed(board, state, thing.piece)
    return board.grammar_of_types.get(record.type, SINGULAR) if record is not None else SINGULAR


def _removed(board: CombatBoard, state: CombatState, piece: PieceId) -> Unit | Weapon | None:
    """What a piece was that is out of the game for good."""
    for number, kind, side in state.removed:
        if number == piece:
            return Unit(kind, side) if kind in board.units else Weapon(kind, side)
    return None


def piece_title(board: CombatBoard, state: CombatState, piece: PieceId) -> str:
    """The title of a unit or weapon; where there can be several, with the letter of its nation and its number.

    What is out of the game keeps its title; what was never in it is nothing that has one.
    """
    gone = _removed(board, state, piece)
    unit = state.units.get(piece) or (gone if isinstance(gone, Unit) else None)
    weapon = state.weapons.get(piece) or (gone if isinstance(gone, Weapon) else None)
    if unit is not None:
        title = board.units[unit.type].title
        return title if is_leader(board, unit) else _numbered(board, title, unit.side, piece)
    if weapon is None:
        return _("an unknown piece")
    return _numbered(board, _weapon_title(board, weapon), weapon.side, piece)


def _numbered(board: CombatBoard, title: str, side: Side, piece: PieceId) -> str:
    return f"{title} {board.title_of(side)[:1]}{piece}"


def card_title(board: CombatBoard, card: CardId) -> str:
    """The title of a fate card by its order and action, of a chit by what it is worth, of a smoke counter."""
    if card == HIDDEN:
        return _("a card")
    if card in board.chits:
        return chit_title(board, board.chits[card])
    return board.smoke[card].title if card in board.smoke else board.cards[card].kind.title


def chit_title(board: CombatBoard, chit: Kind[ChitStats]) -> str:
    """CC-7.3.2.2 The title of an objective chit, and what it does."""
    if chit.stats.effect:
        effects = CHIT_EFFECTS if board.rules("oq-48") == "doubled" else {**CHIT_EFFECTS, **ONE_MORE}
        return _(effects[chit.stats.effect]).format(chit=chit.title)
    if not chit.stats.objective:
        return _("{chit} (all objectives, {worth} VP each)").format(chit=chit.title, worth=chit.stats.victory)
    return _("{chit} (objective {number}, {worth} VP)").format(
        chit=chit.title, number=chit.stats.objective, worth=chit.stats.victory
    )


def box_title(board: CombatBoard, box: str) -> str:
    """The title of a place off the map."""
    for boxes, title in BOX_TITLES.items():
        for side in BOTH:
            if box == boxes[side]:
                return _(title).format(side=board.title_of(side))
    if box == WEAPONS_BOX:
        return _("Eliminated weapons")
    row, _dash, number = box.rpartition("-")
    if row in CASUALTIES:
        return _("{row}, {number}").format(row=box_title(board, row), number=number)
    return _("Time {number}").format(number=number)


def table(view: CombatView) -> Table:
    """All there is to see."""
    board, state = view.board, view.state
    return Table(
        moment=moment(view),
        setting_up=any(isinstance(frame, SetUp) for frame in view.stack),
        stacks=stacks_of(state.stacks, partial(_counter, board, state)),
        hands=tuple(_hand(board, state, side) for side in BOTH),
        piles=tuple(_piles(board, state)),
        tracks=tuple(_tracks(board, state)),
        figures=tuple(_figures(board, state)),
        spaces=tuple(_marks(board, state)),
        arrows=tuple(_arrows(view)),
        dice=tuple(_dice(view)),
    )


def _counter(board: CombatBoard, state: CombatState, piece: PieceId) -> Counter:
    unit = state.units.get(piece)
    shooter = ("shooter", Tone.WARNING, piece in state.shooters)
    if unit is None:
        weapon = state.weapons[piece]
        marks = [("broken", Tone.BAD, weapon.broken), shooter]
        kind, broken, side = weapon.type, weapon.broken, weapon.side
    else:
        moving = state.moving.get(piece)
        marks = [
            ("broken", Tone.BAD, unit.broken),
            ("suppressed", Tone.WARNING, unit.suppressed),
            ("veteran", Tone.GOOD, unit.veteran),
            ("moving", Tone.PLAIN, moving is not None and not moving.finished),
            ("done", Tone.SPENT, moving is not None and moving.finished),
            shooter,
            ("activated", Tone.SPENT, unit.activated and moving is None and piece not in state.shooters),
        ]
        kind, broken, side = unit.type, unit.broken, unit.side
    return Counter(
        piece=piece,
        title=piece_title(board, state, piece),
        face=CounterFace(type=kind, face=BROKEN if broken else UNBROKEN),
        side=side,
        badges=badges_of(marks),
        carried=tuple(_counter(board, state, carried) for carried in state.stacks.at(OnPiece(piece))),
    )


def _weapon_title(board: CombatBoard, weapon: Weapon) -> str:
    return (weapon_kind(board, weapon) if weapon.type in board.weapons else radio_kind(board, weapon)).title


def _hand(board: CombatBoard, state: CombatState, side: Side) -> Hand:
    title, deck = _("Hand of the {side}").format(side=board.title_of(side)), board.nations[side].deck
    return hand_of(seat_of(state, side), title, state.hands[side], partial(_card, board), deck)


def _card(board: CombatBoard, card: CardId) -> CardFace:
    kind = board.chits[card].id if card in board.chits else board.cards[card].kind.id
    return CardFace(card=card, type=kind, title=card_title(board, card))


def _piles(board: CombatBoard, state: CombatState) -> Iterator[PileFace]:
    face, chits = partial(_card, board), board.module.chits
    for side in BOTH:
        title, deck = board.title_of(side), board.nations[side].deck
        draw = _("Draw pile of the {side}").format(side=title)
        yield PileFace(id=f"deck-{side}", title=draw, unseen=len(state.decks[side]), deck=deck)
        discards = state.discards[side].cards
        yield pile_of(f"discards-{side}", _("Discard pile of the {side}").format(side=title), discards, face, deck)
    yield pile_of("chits-open", _("Open objective chits"), state.open_chits, face, chits)
    for side in BOTH:
        title = _("Secret objective chits of the {side}").format(side=board.title_of(side))
        yield pile_of(f"chits-{side}", title, state.secret_chits[side], face, chits)
    yield PileFace(id="chits-cup", title=_("Objective chits in the cup"), unseen=len(state.chits.counters), deck=chits)


def _tracks(board: CombatBoard, state: CombatState) -> Iterator[Track]:
    boxes = [(TIME_BOX.format(number=number), str(number)) for number in board.time_spaces]
    markers = (
        (state.time, "time-marker", "time-marker", Tone.PLAIN),
        (state.sudden_death, "sudden-death-marker", "sudden-death-marker", Tone.WARNING),
    )
    yield track("time", _("Time"), boxes, markers)
    for side in BOTH:
        yield _casualties(board, state, side)


def _casualties(board: CombatBoard, state: CombatState, side: Side) -> Track:
    """CC-4.2.a A side's row of casualties, which lie in its box: markers stand at how many, and at how many end it."""
    row, most = CASUALTIES[side], board.module.casualty_spaces
    boxes = [(f"{row}-{number}" if number else row, str(number)) for number in range(most + 1)]
    markers = (
        (min(losses(board, state, side), most), "lost-marker", "lost-marker", Tone.PLAIN),
        (min(state.surrender[side], most), "surrender-marker", "surrender-marker", Tone.BAD),
    )
    return track(row, box_title(board, row), boxes, markers)


def _figures(board: CombatBoard, state: CombatState) -> Iterator[Figure]:
    ahead = board.title_of(AXIS if state.points > 0 else ALLIES)
    points = _("{points} for the {side}").format(points=abs(state.points), side=ahead) if state.points else "0"
    yield Figure(meaning=Text("victory-points"), text=points)
    yield Figure(meaning=Text("initiative-holder"), text=board.title_of(state.initiative))
    left = _("{left} of {orders}").format(
        left=board.sides[state.active].orders - state.orders_given, orders=board.sides[state.active].orders
    )
    yield Figure(meaning=Text("orders-left"), text=left)
    for side in BOTH:
        lost = _("{lost} of {surrender}").format(lost=losses(board, state, side), surrender=state.surrender[side])
        yield Figure(meaning=Text("casualties"), text=lost, side=side)
    if any(board.fortifications[kind].stats.attacks for kind in state.fortifications.values()):
        yield Figure(meaning=Text("mines-strength"), text=str(state.mines))


def _marks(board: CombatBoard, state: CombatState) -> Iterator[SpaceMark]:
    for space, value in sorted(state.overlay.smoke.items()):
        yield SpaceMark(space=space, style="smoke", meaning=Text("is-smoke"), text=str(value))
    for space in sorted(state.overlay.blaze):
        yield SpaceMark(space=space, style="blaze", meaning=Text("is-blaze"), tone=Tone.BAD)
    for space, kind in sorted(state.fortifications.items()):
        title = board.fortifications[kind].title
        yield SpaceMark(space=space, style=kind, meaning=Text("is-fortified", {"title": title}))
    for objective, spaces in sorted(board.ground.objectives.items()):
        holder = state.control.get(objective)
        values: dict[str, EventValue] = {"worth": worth(board, state, objective)}
        if holder is not None:
            values["side"] = board.title_of(holder)
        meaning = Text("is-held-by-nobody" if holder is None else "is-held", values)
        for space in sorted(spaces):
            yield SpaceMark(space=space, style="objective", meaning=meaning, text=str(objective), side=holder)


def _arrows(view: CombatView) -> Iterator[Arrow]:
    """The shots of an attack in progress, and the line of who spots for the artillery."""
    for frame in view.stack:
        match frame:
            case FireAttack(origins=origins, target=target, second=second):
                for space in origins:
                    for hit in (target, second):
                        if hit != NO_SPACE:
                            yield Arrow(spaces=(space, hit), meaning=Text("arrow-attack"), tone=Tone.BAD)
            case FireForEffect(spot=spot, centre=centre) if NO_SPACE not in (spot, centre) and spot != centre:
                yield Arrow(spaces=(spot, centre), meaning=Text("arrow-spotting"), tone=Tone.WARNING)


def _dice(view: CombatView) -> Iterator[Dice]:
    """CC-1.9 The two dice of the latest roll in progress: the white one and the coloured one."""
    board = view.board
    rolls = [frame for frame in view.stack if isinstance(frame, FateRoll) and frame.card != NO_CARD]
    for roll in rolls[-1:]:
        white, coloured = board.cards[roll.card].kind.stats.dice
        meaning = Text("dice-on-table", {"side": board.title_of(roll.side)})
        yield Dice(meaning=meaning, faces=(("white", white), ("coloured", coloured)))
