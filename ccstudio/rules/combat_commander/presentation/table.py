"""The table of Combat Commander as neutral records (CC-4, CC-8)."""

from collections.abc import Iterator
from functools import partial

from ccstudio.base.language import _
from ccstudio.engine.events import EventValue
from ccstudio.engine.pieces import OnPiece, PieceId
from ccstudio.engine.piles import CardId
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
from ccstudio.rules.combat_commander.presentation.titles import box_title, card_title, piece_title
from ccstudio.rules.combat_commander.procedures.artillery import FireForEffect
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.procedures.fire import FireAttack
from ccstudio.rules.combat_commander.procedures.setup import SetUp
from ccstudio.rules.combat_commander.query.pieces import seat_of
from ccstudio.rules.combat_commander.query.points import known_worth, losses, worth
from ccstudio.rules.combat_commander.state import (
    ALLIES,
    AXIS,
    CASUALTIES,
    NO_CARD,
    NO_SPACE,
    TIME_BOX,
    CombatState,
    CombatView,
)
from ccstudio.rules.combat_commander.stats import BROKEN, UNBROKEN
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.presentation import badges_of, hand_of, pile_of, stacks_of, track


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
        known = known_worth(board, state, objective)
        meaning = Text("is-held-by-nobody" if holder is None else "is-held", values)
        for space in sorted(spaces):
            yield SpaceMark(
                space=space, style="objective", meaning=meaning, text=str(objective), worth=known, side=holder
            )


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
