"""Positions of Combat Commander: one line for the position, one for the deck, one for the deed.

    at = table("german-rifle C3 with german-light-mg", "german-haffner C3", "russian-rifle C5", board=WOODED)
    at.hand(AXIS, "fire", "hand-grenades").deck(AXIS, 8).deck(ALLIES, (2, 1))
    at.play("fire", "german-haffner", "german-rifle", "C5", "german-rifle", "done", "pass").until("order")
    assert at.unit("russian-rifle").broken

A piece is written `<type> <place> [markers] [with [broken] <weapon>] [as <name>]`. The place is a hex, `time-3`,
`casualties`, `setup`, `artillery` (a radio) or `weapons`; markers are `broken`, `suppressed`, `veteran`, `activated`.
Afterwards it is called by its type, by `<type> <hex>`, or by its name; `german-light-mg` is the weapon.

The first side is the Axis; its own edge is the north, that of the Allies the south. Both begin with empty hands, so
that no window opens that no card was dealt for; decks are complete, cards without a trigger lie on top.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Self

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import (
    ButtonOption,
    CardOption,
    DirectionOption,
    NumberOption,
    Option,
    PieceOption,
    SpaceOption,
)
from ccstudio.engine.outcomes import Outcome, Return
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId, Place
from ccstudio.engine.piles import CardId, Pile, cup_of
from ccstudio.engine.seats import Side
from ccstudio.engine.sources import SEEDED, ListedChance
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.declarations import Battle, ResolveEvent
from ccstudio.rules.combat_commander.opening import opening
from ccstudio.rules.combat_commander.state import (
    ALLIES,
    AXIS,
    CASUALTIES,
    RADIO_BOX,
    SETUP_BOX,
    CombatGame,
    Unit,
    Weapon,
)
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from ccstudio.rules.shared.opposing_sides import BOTH
from tests.rules.combat_commander.boards import board_of
from tests.rules.combat_commander.wishes import HEX, Wish, card, deck_wish
from tests.rules.position import Position

__all__ = ["ALLIES", "AXIS", "Table", "Wish", "board_of", "card", "table"]


@procedure
class Bench(Battle):
    """Hears what a procedure returned that was run alone; leaving the battle ends it too."""

    @step
    def hear(self, game: CombatGame, value: object) -> Outcome:
        """That was all."""
        return Return(value)


class Table(Position):
    """A game with words for everything on it."""

    IDLE = ("accept", "pass", "done", "stop", "no", "no-deploy")

    def __init__(self, board: CombatBoard, seed: int) -> None:
        seating = COMBAT_COMMANDER.seatings(board)[0]
        game = CombatGame(board, opening(board, seating, seed), [Battle(at="take_turn")])
        super().__init__(board, game, partial(Bench, at="hear"))
        self.state.hands = dict.fromkeys(BOTH, ())
        for side in BOTH:
            self._lay(side, ())

    # What is on the table

    def hand(self, side: Side, *wishes: str | Wish) -> Self:
        """Deal a side a hand of cards from its deck: an order or an action each, or a `card(...)`; the old one goes."""
        state = self.game.state
        self._lay(side, (*state.decks[side].cards, *state.hands[side]))
        deck = list(state.decks[side].cards)
        hand = [self._pick(deck, wish) for wish in wishes]
        state.hands[side] = tuple(hand)
        state.decks[side] = Pile(tuple(deck))
        return self

    def deck(self, side: Side, *wishes: tuple[int, int] | int | str | Wish, only: bool = False) -> Self:
        """Lay cards on top of a deck, the first named on top.

        A pair or a total is a roll without a trigger, a hex name a random hex, a word an event; else a `card(...)`.
        With `only` the deck has no other cards: the rest are discards.
        """
        state = self.game.state
        rest = list(state.decks[side].cards)
        top = tuple(self._pick(rest, deck_wish(wish)) for wish in wishes)
        if only:
            state.discards[side] = Pile((*rest, *state.discards[side].cards))
            state.decks[side] = Pile(top)
        else:
            state.decks[side] = Pile((*top, *rest))
        return self

    def discards(self, side: Side, count: int) -> Self:
        """Put cards from the bottom of a deck among the discards, until there are so many."""
        state = self.game.state
        cards = (*state.decks[side].cards, *state.discards[side].cards)
        state.decks[side], state.discards[side] = Pile(cards[: len(cards) - count]), Pile(cards[len(cards) - count :])
        return self

    def control(self, **objectives: Side) -> Self:
        """Give objectives to sides, without points: `control(o3=AXIS)`."""
        self.game.state.control |= {int(name[1:]): side for name, side in objectives.items()}
        return self

    def chits(self, *opened: str, axis: tuple[str, ...] = (), allies: tuple[str, ...] = ()) -> Self:
        """Lay chits open, by letter, and give sides secret ones; nothing is scored."""
        state = self.game.state
        state.open_chits = tuple(self.chit(letter) for letter in opened)
        state.secret_chits = {
            side: tuple(self.chit(letter) for letter in letters)
            for side, letters in zip(BOTH, (axis, allies), strict=True)
        }
        taken = {*state.open_chits, *state.secret_chits[AXIS], *state.secret_chits[ALLIES]}
        state.chits = cup_of(chit for chit in self.board.chits_in_play if chit not in taken)
        return self

    def fortify(self, **hexes: str) -> Self:
        """Put fortifications into hexes: `fortify(C3="wire")`."""
        self.game.state.fortifications |= {self.hex(name): kind for name, kind in hexes.items()}
        return self

    def smoke(self, **hexes: int) -> Self:
        """Put smoke into hexes: `smoke(C3=5)`."""
        state = self.game.state
        for name, value in hexes.items():
            counter = self.counter(value)
            state.smoke_cup = state.smoke_cup.without(counter)
            effects.place_smoke(self.game, self.hex(name), counter, "")
        return self

    def blaze(self, *hexes: str) -> Self:
        """Set hexes on fire."""
        burning = self.game.state.overlay.blaze | {self.hex(name) for name in hexes}
        self.game.state.overlay = msgspec.structs.replace(self.game.state.overlay, blaze=burning)
        return self

    def surrender(self, *, axis: int = 10, allies: int = 10) -> Self:
        """Set the surrender levels."""
        self.game.state.surrender = {AXIS: axis, ALLIES: allies}
        return self

    def chance(self, *answers: tuple[int, ...]) -> Self:
        """Rig what is shuffled and picked next; whatever follows is left to the seed."""
        self.game.source = ListedChance(answers, then=SEEDED)
        return self

    # Deeds

    def event(self, side: Side, name: str | Wish, *then: tuple[int, int] | int | str | Wish) -> Self:
        """Let a side reveal an event alone; `then` lies below it in its deck, as a random hex or a roll."""
        return self.deck(side, name, *then).run(ResolveEvent(side=side))

    def begin(self, frame: Frame | None = None) -> Self:
        """Begin the turn of the active side, or a procedure after which it begins."""
        return self._go_on(Battle(at="take_turn"), *([frame] if frame else []))

    def play(self, *words: object) -> Self:
        """Answer questions, one word each: a button, a hex, a piece, a number, an order or action, a `card(...)`.

        A turn begins if nothing is asked yet. A question that no word is about is answered if its answer is a matter of
        course: rolls are accepted, and where there is one option it is taken.
        """
        self._begin_if_nothing_is_asked()
        for word in words:
            while (option := self._option(word)) is None:
                ask = self.ask
                assert ask.kind == "reroll" or len(ask.options) == 1, f"{word!r} is not offered: {self.asked()}"
                self._answer(ButtonOption("accept") if ask.kind == "reroll" else ask.options[0])
            self._answer(option)
        return self

    def until(self, kind: str = "order") -> Self:
        """Let things go on, pressing what does least, until a question of a kind, or the end of the game."""
        return super().until(kind)

    def _press_what_does_least(self) -> None:
        assert self.ask.kind != "order", "the next turn is asked for before what was to be asked"
        super()._press_what_does_least()

    # What one reads off

    @property
    def asked_side(self) -> Side:
        """Which side is asked."""
        return self.game.state.seating.side_of(self.ask.seat)

    def words(self, option: Option) -> str:
        """An option in words."""
        match option:
            case SpaceOption(space):
                text = self.board.ground.hexes[space].name
            case PieceOption(piece):
                text = f"{self._type(piece)} {self.where(piece)}"
            case CardOption(number) if number in self.board.cards:
                stats = self.board.cards[number].kind.stats
                text = f"{stats.order}/{stats.action}"
            case ButtonOption(text):
                pass
            case NumberOption(value):
                text = str(value)
            case _:
                text = str(option)
        return text

    def piece(self, word: str | PieceId) -> PieceId:
        """A piece by its name, its type, or its type and hex."""
        if isinstance(word, int):
            return word
        if word in self.names:
            return self.names[word]
        kind, _, place = word.partition(" ")
        pieces = {**self.game.state.units, **self.game.state.weapons}
        found = [number for number, piece in pieces.items() if piece.type == kind and place in ("", self.where(number))]
        assert len(found) == 1, f"{word!r} is {len(found)} pieces"
        return found[0]

    def unit(self, word: str | PieceId) -> Unit:
        """A unit, with its markers."""
        return self.game.state.units[self.piece(word)]

    def weapon(self, word: str | PieceId) -> Weapon:
        """A weapon or radio."""
        return self.game.state.weapons[self.piece(word)]

    def where(self, word: str | PieceId) -> str:
        """The hex or box a piece is in, through its carrier; "gone" if it is out of the game."""
        piece = self.piece(word)
        if piece not in self.game.state.stacks:
            return "gone"
        ground = self.game.state.stacks.ground(piece)
        return self.board.ground.hexes[ground.space].name if isinstance(ground, InSpace) else ground.box

    def units(self, place: str, side: Side | None = None) -> list[str]:
        """The types of the units in a hex or box."""
        state = self.game.state
        there = InSpace(self.hex(place)) if HEX.fullmatch(place) else InBox(place)
        return [
            state.units[p].type
            for p in state.stacks.at(there)
            if p in state.units and side in (None, state.units[p].side)
        ]

    def hex(self, name: str) -> SpaceId:
        """A hex by its name."""
        return self.board.map.grid.space(name)

    def chit(self, letter: str) -> CardId:
        """An objective chit by its letter."""
        return next(number for number, kind in self.board.chits.items() if kind.id == f"chit-{letter.lower()}")

    def counter(self, value: int) -> CardId:
        """A smoke counter of a value that is in the cup."""
        cup = self.game.state.smoke_cup.counters
        return next(number for number in cup if self.board.smoke[number].stats.hindrance == value)

    def count(self, side: Side) -> tuple[int, int, int]:
        """How many cards a side has in its deck, in its hand, and among its discards."""
        state = self.game.state
        return len(state.decks[side]), len(state.hands[side]), len(state.discards[side])

    # How it is done

    def _option(self, word: object) -> Option | None:
        """The offered option that a word means."""
        if isinstance(word, Wish):
            return self._first(lambda option: isinstance(option, CardOption) and word.fits(self.board, option.card))
        if isinstance(word, int):
            return self._first(lambda option: option in (NumberOption(word), PieceOption(PieceId(word))))
        if isinstance(word, str):
            return self._first(lambda option: self._is_meant(word, option))
        return self._first(lambda option: option == word)

    def _is_meant(self, word: str, option: Option) -> bool:
        match option:
            case PieceOption(piece):
                kind, _, place = word.partition(" ")
                named = self._type(piece) == kind and place in ("", self.where(piece))
                return named or self.names.get(word) == piece
            case CardOption(number) if number in self.board.cards:
                stats = self.board.cards[number].kind.stats
                return word in (stats.order, stats.action)
            case CardOption(number) if number in self.board.chits:
                return word == self.board.chits[number].id
            case DirectionOption(direction):
                return word == direction
        return word == self.words(option)

    def _first(self, fits: Callable[[Option], bool]) -> Option | None:
        return next((option for option in self.ask.options if fits(option)), None)

    def _type(self, piece: PieceId) -> str:
        state = self.game.state
        return state.units[piece].type if piece in state.units else state.weapons[piece].type

    def _put(self, text: str) -> None:
        text, _, name = text.partition(" as ")
        text, _, carried = text.partition(" with ")
        kind, place, *markers = text.split()
        piece = self._new(kind, place, markers)
        if name:
            self.names[name] = piece
        if carried:
            *broken, weapon = carried.split()
            self._add(weapon, self._side_of(kind), OnPiece(piece), broken)

    def _new(self, kind: str, place: str, markers: list[str]) -> PieceId:
        side = self._side_of(kind)
        if HEX.fullmatch(place):
            there: Place = InSpace(self.hex(place))
        else:
            boxes = {"casualties": CASUALTIES[side], "setup": SETUP_BOX[side], "artillery": RADIO_BOX[side]}
            there = InBox(boxes.get(place, place))
        return self._add(kind, side, there, markers)

    def _add(self, kind: str, side: Side, place: Place, markers: list[str]) -> PieceId:
        state = self.game.state
        piece, state.next_piece = PieceId(state.next_piece), state.next_piece + 1
        marks = dict.fromkeys(markers, True)
        if kind in self.board.units:
            state.units[piece] = Unit(kind, side, **marks)
        else:
            assert kind in self.board.weapons or kind in self.board.radios, f"the module has no {kind}"
            state.weapons[piece] = Weapon(kind, side, **marks)
        state.stacks.move(piece, place)
        return piece

    def _side_of(self, kind: str) -> Side:
        nation = kind.partition("-")[0]
        return next(side for side in BOTH if self.board.nations[side].id == nation)

    def _lay(self, side: Side, cards: tuple[CardId, ...]) -> None:
        """Lay a whole deck, or some cards: those without a trigger on top."""
        laid = cards or self.board.decks[side]
        quiet = [number for number in laid if self.board.cards[number].kind.stats.trigger == "none"]
        self.game.state.decks[side] = Pile((*quiet, *(number for number in laid if number not in quiet)))

    def _pick(self, cards: list[CardId], wish: str | Wish) -> CardId:
        if isinstance(wish, str):
            by_order = [number for number in cards if Wish(order=wish).fits(self.board, number)]
            by_action = [number for number in cards if Wish(action=wish).fits(self.board, number)]
            found = by_order or by_action
        else:
            found = [number for number in cards if wish.fits(self.board, number)]
        assert found, f"no card is left that is {wish}; some rolls always bear a trigger: card(dice=..., trigger=...)"
        cards.remove(found[0])
        return found[0]


def table(*pieces: str, board: Mapping[str, Any] | CombatBoard | None = None, seed: int = 1) -> Table:
    """A position on a board (the wishes of `board_of`), with the first turn to begin.

    Nations are Germans and Russians; with an American piece Germans and Americans.
    """
    if not isinstance(board, CombatBoard):
        wishes = dict(board or {})
        if any(piece.startswith("american") for piece in pieces):
            wishes.setdefault("nations", ("german", "american"))
        board = board_of(**wishes)
    return Table(board, seed).put(*pieces)
