"""Firing at a hex with the group or weapon that hurts most, or with everybody (CC-O20.3, CC-A26, CC-A33)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.combat_commander.procedures.fire import SHELL, ChooseAttack
from ccstudio.rules.combat_commander.procedures.op_fire import FIRE, OpFireWindow
from ccstudio.rules.combat_commander.procedures.pauses import MoverWindow
from ccstudio.rules.combat_commander.prospects.attacks import shot_chance
from ccstudio.rules.combat_commander.query.attacks import attackable, groups, has_smoke_target
from ccstudio.rules.combat_commander.query.boosts import lift
from ccstudio.rules.combat_commander.query.card_chances import Shot
from ccstudio.rules.combat_commander.query.cards import DONE
from ccstudio.rules.combat_commander.query.fire import armed, group_fp, is_ordnance, reaches
from ccstudio.rules.combat_commander.query.orders import activatable, followers
from ccstudio.rules.combat_commander.query.pieces import carrier_of, hex_of
from ccstudio.rules.combat_commander.state import CombatCase, CombatView
from ccstudio.rules.shared.occupation import holds
from ccstudio.rules.shared.opposing_sides import enemy

Pieces = tuple[PieceId, ...]


class _Volley(NamedTuple):
    """An attack that can be declared: its firers in the order in which they can be chosen."""

    firers: Pieces
    fp: int
    chance: Fraction


def at_targets(case: CombatCase[ChooseAttack]) -> tuple[Shortcut, ...]:
    """CC-O20.1 Each hex with enemies, the one that is most likely to be hurt first."""
    frame = case.frame
    spaces = [option.space for option in case.asked.options if isinstance(option, SpaceOption)]
    found = [
        (volley.chance, _shortcut(case.view, volley, space, (SpaceOption(space),), code=code))
        for space in spaces
        for code, volley in _volleys(case.view, frame, frame.pieces, space)
    ]
    return tuple(shortcut for _, shortcut in sorted(found, key=lambda one: -one[0]))


def by_firers(case: CombatCase[ChooseAttack]) -> tuple[Shortcut, ...]:
    """CC-O20.3.1 Those who are still to be chosen for the attack that is being declared."""
    frame = case.frame
    shortcuts = (
        _shortcut(case.view, volley, frame.target, (), done=frame.firers, code=code)
        for code, volley in _volleys(case.view, frame, frame.pieces, frame.target, frame.firers)
    )
    return tuple(one for one in shortcuts if len(one.choices) > 1 and one.choices[0] in case.asked.options)


def at_mover(case: CombatCase[OpFireWindow]) -> tuple[Shortcut, ...]:
    """CC-A33.3 Those activated for opportunity fire; with a card those whom it activates as well."""
    board, state, frame = case.board, case.state, case.frame
    ready = tuple(piece for piece in armed(board, state, sorted(state.shooters), "op") if piece not in state.shot)
    found: list[Shortcut] = []
    if FIRE in case.asked.options:
        volleys = _volleys(case.view, frame, ready, frame.space)
        found += (_shortcut(case.view, volley, frame.space, (FIRE,), code=code) for code, volley in volleys)
    cards = [option for option in case.asked.options if isinstance(option, CardOption)]
    best = max(_activations(case, ready), key=lambda one: one[1].chance, default=None) if cards else None
    if best is not None:
        units, volley = best
        found += (
            _shortcut(case.view, volley, frame.space, (card, *units), code="shortcut-fire-by", card=card)
            for card in cards
        )
    return tuple(found)


def assaults(case: CombatCase[MoverWindow]) -> tuple[Shortcut, ...]:
    """CC-A26 Assault Fire by the moving units, at each hex."""
    board, state, side = case.board, case.state, case.frame.side
    again = board.rules("oq-32") == "again"
    moving = tuple(
        piece for piece in armed(board, state, sorted(state.moving), "assault") if again or piece not in state.assaulted
    )
    return tuple(
        _shortcut(case.view, volley, space, (card, SpaceOption(space)), code="shortcut-fire-by", card=card)
        for card in case.asked.options
        if isinstance(card, CardOption) and board.cards[card.card].kind.stats.action == "assault-fire"
        for space in attackable(board, state, side, moving, card.card)
        for code, volley in _volleys(case.view, case.frame, moving, space)
        if code == _BEST
    )


_BEST = "shortcut-fire"
_EVERYBODY = "shortcut-fire-all"


def _volleys(
    view: CombatView,
    frame: ChooseAttack | OpFireWindow | MoverWindow,
    pieces: Iterable[PieceId],
    space: SpaceId,
    core: Pieces = (),
) -> Iterator[tuple[str, _Volley]]:
    """The attack at a hex that is most likely to hurt, and that of most firers if it is another."""
    board, state, side = view.board, view.state, frame.side
    if not holds(state, space, enemy(side)):
        return
    able = tuple(piece for piece in pieces if reaches(board, state, piece, space))
    guns = () if core else tuple((piece,) for piece in able if is_ordnance(board, state, piece))
    made = [*groups(board, state, able, space, core), *guns]
    found = [volley for firers in made if (volley := _volley(view, frame, firers, space, core)) is not None]
    if not found:
        return
    best = max(found, key=lambda volley: (volley.chance, volley.fp))
    yield _BEST, best
    widest = max(found, key=lambda volley: (len(volley.firers), volley.fp))
    if len(widest.firers) > len(best.firers):
        yield _EVERYBODY, widest


def _volley(
    view: CombatView, frame: ChooseAttack | OpFireWindow | MoverWindow, firers: Pieces, space: SpaceId, core: Pieces
) -> _Volley | None:
    """CC-O20.1.c An attack, if it has at least 1 FP with the cards in the hand."""
    board, state, side = view.board, view.state, frame.side
    fp, gun = group_fp(board, state, firers, (space,)), is_ordnance(board, state, firers[0])
    bonus = 0
    if fp < 1 and not gun:
        if fp + lift(board, state, side, firers, (space,)) < 1:
            return None
        bonus = -((fp - 1) // board.numbers.bonus) * board.numbers.bonus
    shot = Shot(side, firers, (space,), bonus, aimed=not gun)
    return _Volley(_in_chain(view, firers, core), fp + bonus, shot_chance(view, shot))


def _in_chain(view: CombatView, firers: Pieces, core: Pieces) -> Pieces:
    """CC-O20.3.1 Firers in an order in which those chosen so far always stand in one chain of hexes."""
    left = [piece for piece in firers if piece not in core]
    found = [*core] or [left.pop(0)]
    while left:
        spaces = {hex_of(view.state, piece) for piece in found}
        near = spaces.union(*(view.board.ground.beside(space) for space in spaces if space is not None))
        following = next((piece for piece in left if hex_of(view.state, piece) in near), left[0])
        left.remove(following)
        found.append(following)
    return tuple(found)


def _shortcut(
    view: CombatView,
    volley: _Volley,
    space: SpaceId,
    before: tuple[Option, ...],
    *,
    done: Pieces = (),
    code: str,
    **values: Option,
) -> Shortcut:
    """The choices that declare an attack, from some before it on; `done` are the firers chosen already."""
    firers = [PieceOption(piece) for piece in volley.firers if piece not in done]
    after: tuple[Option, ...] = (DONE,)
    if is_ordnance(view.board, view.state, volley.firers[0]):
        after = (SHELL,) if has_smoke_target(view.board, view.state, volley.firers[0], space) else ()
    title = Text(code, {"space": SpaceOption(space), "fp": volley.fp, "count": len(volley.firers), **values})
    return Shortcut(title=title, choices=(*before, *firers, *after), at=SpaceOption(space))


def _activations(case: CombatCase[OpFireWindow], ready: Pieces) -> Iterator[tuple[tuple[Option, ...], _Volley]]:
    """CC-A33.2 Who can be activated by a card, alone or by a leader, and the best attack with them.

    Only those who fire are activated.
    """
    board, state, frame = case.board, case.state, case.frame
    for first in activatable(board, state, frame.side, "op-fire", frame.space):
        others = followers(board, state, first)
        pieces = (*ready, *armed(board, state, (first, *others), "op"))
        for code, volley in _volleys(case.view, frame, pieces, frame.space):
            units = {carrier_of(state, piece) if piece in state.weapons else piece for piece in volley.firers}
            led = [piece for piece in others if piece in units]
            if code != _BEST or not units.intersection((first, *others)):
                continue
            after = (DONE,) if others and len(led) < len(others) else ()
            yield (PieceOption(first), *map(PieceOption, led), *after), volley
