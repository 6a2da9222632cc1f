"""What a seat may not know: hands, the order of decks, secret chits; and worlds it could be in (CC-1.2, CC-7.3.3)."""

from ccstudio.engine.chance import Shuffle
from ccstudio.engine.piles import HIDDEN, CardId, Pile, cup_of
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.secrets import View, sampled
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.procedures.events.fortune import Interrogation
from ccstudio.rules.combat_commander.state import CombatGame, CombatState
from ccstudio.rules.shared.opposing_sides import BOTH, enemy


def hide(state: CombatState, seat: Seat) -> None:
    """CC-1.2 Take out what a seat may not know; discard piles and open chits anybody may inspect."""
    own = state.seating.side_of(seat)
    for side in BOTH:
        state.decks[side] = state.decks[side].hidden()
        if side != own:
            state.hands[side] = (HIDDEN,) * len(state.hands[side])
            state.secret_chits[side] = (HIDDEN,) * len(state.secret_chits[side])
    state.chits = state.chits.hidden()


def resample(view: View[CombatState, CombatBoard], seed: int) -> CombatGame:
    """A game the view could be of: the cards and chits that cannot be placed are dealt anew."""
    game = sampled(view, {}, seed)
    state, board = game.state, game.board
    for frame in game.stack:
        if isinstance(frame, Interrogation) and frame.seen:
            state.hands[enemy(frame.side)] = frame.seen
    for side in BOTH:
        seen = {*state.discards[side].cards, *state.hands[side]}
        unseen, seed = _mixed([card for card in board.decks[side] if card not in seen], seed)
        if HIDDEN in state.hands[side]:
            size = len(state.hands[side])
            state.hands[side], unseen = unseen[:size], unseen[size:]
        state.decks[side] = Pile(unseen)
    known = {*state.open_chits, *state.secret_chits[Side(0)], *state.secret_chits[Side(1)]}
    chits, seed = _mixed([chit for chit in board.chits_in_play if chit not in known], seed)
    for side in BOTH:
        if HIDDEN in state.secret_chits[side]:
            size = len(state.secret_chits[side])
            # A chit without a secret side would lie open (CC-7.3.3.a).
            able = [chit for chit in chits if not board.chits[chit].stats.open_only]
            state.secret_chits[side] = tuple(able[:size])
            chits = tuple(chit for chit in chits if chit not in state.secret_chits[side])
    state.chits = cup_of(chits)
    state.seed = seed
    return game.go_on()


def reshuffle(state: CombatState) -> None:
    """CC-1.2 Shuffle the decks, from which dice fall too: nobody knows their order."""
    for side in BOTH:
        cards, state.seed = _mixed(list(state.decks[side].cards), state.seed)
        state.decks[side] = Pile(cards)


def _mixed(cards: list[CardId], seed: int) -> tuple[tuple[CardId, ...], int]:
    order, seed = Shuffle(tuple(cards), "").seeded(seed)
    return tuple(cards[place] for place in order), seed
