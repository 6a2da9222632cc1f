"""Set-up: decks, chits, forces, fortifications, first hands (CC-SU.1 to CC-SU.4)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Shuffle
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import InBox, PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.draws import NOBODY, Draw, DrawChit
from ccstudio.rules.combat_commander.query.cards import DONE
from ccstudio.rules.combat_commander.query.hexes import fortifiable, with_room
from ccstudio.rules.combat_commander.query.pieces import seat_of, weapon_of
from ccstudio.rules.combat_commander.state import ALLIES, AXIS, NO_PIECE, SETUP_BOX, CombatGame, Unit
from ccstudio.rules.shared.occupation import units_on_map
from ccstudio.rules.shared.opposing_sides import BOTH, enemy


@procedure
class SetUp(Frame):
    """CC-SU.1 Carry out what the scenario prescribes before the first turn."""

    side: Side = AXIS

    @step
    def shuffle(self, game: CombatGame, _: object) -> Outcome:
        """CC-1 Each side's fate deck is shuffled; a card a scenario gives it is taken out before (CC-SU.4)."""
        given = game.state.hands[self.side]
        return Shuffle(tuple(card for card in game.board.decks[self.side] if card not in given), "shuffle-deck")

    @step
    def keep(self, game: CombatGame, cards: tuple[CardId, ...]) -> Outcome:
        """CC-1 Store both decks."""
        effects.refill_deck(game, self.side, cards)
        if self.side == AXIS:
            self.side = ALLIES
            return Goto("shuffle")
        return Call(DrawChits())

    @step
    def set_up_first(self, game: CombatGame, _: object) -> Outcome:
        """CC-SU.2 One side sets up first."""
        return Call(SideSetUp(side=game.board.first_to_set_up))

    @step
    def set_up_second(self, game: CombatGame, _: object) -> Outcome:
        """CC-SU.2 Then the other side."""
        return Call(SideSetUp(side=enemy(game.board.first_to_set_up)))

    @step
    def take_control(self, game: CombatGame, _: object) -> Outcome:
        """CC-7.3.1.a By ruling, a side that is alone in an objective after set-up controls it."""
        if game.board.rules("7-3-1") == "scenario":
            return None
        for spaces in game.board.ground.objectives.values():
            effects.control_anew(game, min(spaces))
        return None

    @step
    def fortify(self, game: CombatGame, _: object) -> Outcome:
        """CC-RS.12 The defender sets up fortifications last."""
        return Call(FortificationSetUp())

    @step
    def deal_axis(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.1 Draw the first hand."""
        return Call(Draw(side=AXIS, count=_first_cards(game, AXIS)))

    @step
    def deal_allies(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.1 Draw the other hand."""
        return Call(Draw(side=ALLIES, count=_first_cards(game, ALLIES)))


def _first_cards(game: CombatGame, side: Side) -> int:
    """CC-1.1, CC-SU.4 The number of cards a side draws: one granted by the scenario counts, unless ruled otherwise."""
    held = len(game.state.hands[side]) if game.board.rules("su-4") == "counts" else 0
    return game.board.hand_size(side) - held


@procedure
class DrawChits(Frame):
    """CC-7.3.2 Draw objective chits: open ones, then secret ones for each side."""

    waiting: tuple[Side, ...] = ()
    """The sides that still get a chit, once for each; chits without a side are open."""

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-7.3.3 Each side has its own secret chits."""
        secret = tuple(side for side in BOTH for _ in range(game.board.sides[side].draws))
        self.waiting = (NOBODY,) * game.board.settings.open_draws + secret
        return None

    @step
    def draw(self, game: CombatGame, _: object) -> Outcome:
        """CC-7.3.3 Draw one after the other."""
        if not self.waiting:
            return Return()
        side, self.waiting = self.waiting[0], self.waiting[1:]
        return Call(DrawChit(rule="CC-7.3.3", side=side))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-7.3.3 Continue with the next."""
        return Goto("draw")


@procedure
class SideSetUp(Frame):
    """CC-SU.3 A side places its units in its area and distributes its weapons."""

    side: Side
    piece: PieceId = NO_PIECE

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-SU.3 Ask for piece after piece, in any order, until all are placed."""
        waiting = self._waiting(game)
        options: list[Option] = [*map(PieceOption, waiting)] or [DONE]
        return Ask(seat_of(game.state, self.side), "setup", "choose-setup", in_order(options))

    @step
    def note(self, game: CombatGame, choice: PieceOption | ButtonOption) -> Outcome:
        """CC-SU.3 Weapons are given to units."""
        if isinstance(choice, ButtonOption):
            return Return()
        self.piece = choice.piece
        return Goto("choose_carrier" if self.piece in game.state.weapons else "choose_hex")

    @step
    def choose_hex(self, game: CombatGame, _: object) -> Outcome:
        """CC-SU.3 Ask for a hex within the stacking limit, without blaze, water barrier or enemy."""
        options = in_order(map(SpaceOption, self._hexes(game, self._place_of(game, self.piece))))
        return Ask(seat_of(game.state, self.side), "hex", "choose-setup-hex", options, subject=PieceOption(self.piece))

    @step
    def place(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-SU.3 Place the unit."""
        effects.set_up(game, self.piece, choice.space)
        return Goto("choose")

    @step
    def choose_carrier(self, game: CombatGame, _: object) -> Outcome:
        """CC-11.2 Each unit may carry one."""
        options = in_order(map(PieceOption, self._carriers(game)))
        return Ask(seat_of(game.state, self.side), "unit", "choose-carrier", options, subject=PieceOption(self.piece))

    @step
    def give(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-SU.3 Give it the weapon."""
        effects.give_weapon(game, self.piece, choice.piece, "CC-SU.3")
        return Goto("choose")

    def _waiting(self, game: CombatGame) -> list[PieceId]:
        """The pieces that can be placed now: units with a legal hex, weapons once a unit can carry them."""
        state = game.state
        waiting = state.stacks.at(InBox(SETUP_BOX[self.side]))
        kinds = {piece: self._place_of(game, piece) for piece in waiting if piece in state.units}
        fitting = {kind for kind in set(kinds.values()) if any(True for _ in self._hexes(game, kind))}
        units = [piece for piece, kind in kinds.items() if kind in fitting]
        weapons = [piece for piece in waiting if piece in state.weapons]
        return units or (weapons if self._carriers(game) else [])

    def _carriers(self, game: CombatGame) -> list[PieceId]:
        """Units without a weapon; those bought in support keep to what was bought with them (CC-RS.7.a).

        They are the ones that the scenario has wait for the set-up one by one, before its forces.
        """
        named = game.board.contents.scenario.pieces
        bought = {PieceId(number) for number, piece in enumerate(named) if piece.box == SETUP_BOX[self.side]}
        own = units_on_map(game.state, self.side)
        return [unit for unit in own if unit not in bought and weapon_of(game.state, unit) is None]

    def _place_of(self, game: CombatGame, piece: PieceId) -> tuple[Unit, frozenset[SpaceId]]:
        """CC-SU.2 A unit, and the area it is set up in."""
        return game.state.units[piece], game.board.set_up_area(piece, self.side)

    def _hexes(self, game: CombatGame, kind: tuple[Unit, frozenset[SpaceId]]) -> Iterator[SpaceId]:
        unit, area = kind
        return with_room(game.board, game.state, area, unit)


@procedure
class FortificationSetUp(Frame):
    """CC-RS.12 Place the defender's fortifications in the set-up area."""

    kinds: tuple[str, ...] = ()
    side: Side = AXIS

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-RS.9 List the fortifications."""
        defenders = [side for side in BOTH if game.board.is_defender(side)]
        bought = game.board.settings.fortifications
        if not defenders or not bought:
            return Return()
        self.side = defenders[0]
        self.kinds = tuple(kind for kind, count in sorted(bought.items()) for _ in range(count))
        return None

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-RS.12 One after the other; without a legal hex the rest is not used."""
        return None if self.kinds and self._hexes(game) else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-F100.1 Ask for a hex; each can have only one."""
        options = in_order(map(SpaceOption, self._hexes(game)))
        return Ask(seat_of(game.state, self.side), "hex", "choose-fortification-hex", options)

    @step
    def place(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-RS.12 Place it."""
        effects.place_fortification(game, choice.space, self.kinds[0], "CC-RS.12")
        self.kinds = self.kinds[1:]
        return Goto("check")

    def _hexes(self, game: CombatGame) -> list[SpaceId]:
        area = game.board.area_of(self.side)
        return [space for space in sorted(area) if fortifiable(game.board, game.state, space)]
