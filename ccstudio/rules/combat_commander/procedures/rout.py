"""The Rout order and retreats (CC-O23)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.losses import EliminateUnits, SuppressUnits
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.procedures.morale_rolls import MoraleRolls
from ccstudio.rules.combat_commander.query.movement import retreats, stops
from ccstudio.rules.combat_commander.query.orders import routable
from ccstudio.rules.combat_commander.query.pieces import hex_of, seat_of
from ccstudio.rules.combat_commander.state import NO_SPACE, CombatGame
from ccstudio.rules.shared.occupation import holds, units_on_map
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell

SIDES = (ButtonOption("rout-axis"), ButtonOption("rout-allies"))


@procedure
class RoutOrder(Frame):
    """CC-O23.1 The broken units of a player, chosen by the active player, must rout."""

    side: Side

    @step
    def choose_side(self, game: CombatGame, _: object) -> Outcome:
        """CC-O23.1 Ask for a player with a broken unit against whom no other Rout was given this turn."""
        options = in_order(SIDES[side] for side in routable(game.state))
        return Ask(seat_of(game.state, self.side), "side", "choose-routed", options)

    @step
    def begin(self, game: CombatGame, choice: ButtonOption) -> Outcome:
        """CC-O23.2.a Units broken during the order do not roll."""
        state = game.state
        side = Side(SIDES.index(choice))
        if game.board.rules("oq-20") == "once":
            state.routed.add(side)
        broken = tuple(piece for piece in units_on_map(state, side) if state.units[piece].broken)
        return Call(RoutRolls(side=side, pieces=broken))


@procedure
class RoutRolls(MoraleRolls):
    """CC-O23.2 Every broken unit rolls, one after the other."""

    PROMPT = "choose-routing"
    REASON = "rout"
    RULE = "CC-O23.2"

    @step
    def rout(self, game: CombatGame, _: object) -> Outcome:
        """CC-O23.2 It retreats by the difference between roll and morale; an equal roll has the effect of OQ-29."""
        if self.excess == 0 and game.board.rules("oq-29") == "suppresses":
            return Call(SuppressUnits(pieces=(self.piece,), rule="CC-O23.2"))
        return Call(Retreat(piece=self.piece, distance=self.excess)) if self.excess > 0 else None

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-O23.2 Continue with the next unit."""
        return Goto("check")


@procedure
class Retreat(Frame):
    """CC-O23.3.1 A unit retreats hex by hex toward the friendly map edge, at any cost."""

    piece: PieceId
    distance: int
    to: SpaceId = NO_SPACE

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-O23.3.1.a From an edge hex the next step leaves the map."""
        state = game.state
        space = hex_of(state, self.piece)
        if space is None or self.distance <= 0:
            return Return()
        if space in game.board.edge_of(state.units[self.piece].side):
            return Goto("leave_mines")
        return None if retreats(game.board, state, self.piece) else Goto("blocked")

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-O23.3.1 Ask its owner for one of the legal paths."""
        options = in_order(map(SpaceOption, retreats(game.board, game.state, self.piece)))
        seat = seat_of(game.state, game.state.units[self.piece].side)
        return Ask(seat, "hex", "choose-retreat", options, subject=PieceOption(self.piece))

    @step
    def leave(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-O23.3.4 Mines in the hex that it leaves attack first."""
        here = hex_of(game.state, self.piece)
        assert here is not None, "who retreats is on the map"
        self.to = choice.space
        return Call(MinesAttack(space=here, pieces=(self.piece,)))

    @step
    def enter(self, game: CombatGame, _: object) -> Outcome:
        """CC-O23.3.3 Wire stops a unit that enters it, and lets one that starts in it move one hex."""
        board, state = game.board, game.state
        here = hex_of(state, self.piece)
        if here is None or self.to not in retreats(board, state, self.piece):
            return Goto("check")
        wired = stops(board, state, here) or stops(board, state, self.to)
        self.distance = 0 if wired else self.distance - 1
        effects.put(game, self.piece, InSpace(self.to), "retreated", "CC-O23.3.1")
        return Call(MinesAttack(space=self.to, pieces=(self.piece,)))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-O23.3.1 Continue with the next hex."""
        return Goto("check")

    @step
    def leave_mines(self, game: CombatGame, _: object) -> Outcome:
        """CC-O23.3.4 Mines attack a unit that leaves their hex."""
        here = hex_of(game.state, self.piece)
        assert here is not None, "who leaves the map is on it"
        return Call(MinesAttack(space=here, pieces=(self.piece,)))

    @step
    def leave_map(self, game: CombatGame, _: object) -> Outcome:
        """CC-7.2.2 A unit that leaves the friendly edge is eliminated."""
        if hex_of(game.state, self.piece) is None:
            return Return()
        tell(game, "retreated-off", "CC-7.2.2", piece=PieceOption(self.piece))
        return Call(EliminateUnits(pieces=(self.piece,), cause="off-map"))

    @step
    def gone(self, game: CombatGame, _: object) -> Outcome:
        """CC-7.2.2 End the retreat."""
        return Return()

    @step
    def blocked(self, game: CombatGame, _: object) -> Outcome:
        """CC-O23.3.2 A unit that cannot continue is eliminated if an enemy is adjacent, else it stops."""
        board, state = game.board, game.state
        here = hex_of(state, self.piece)
        assert here is not None, "who is blocked is on the map"
        foe = enemy(state.units[self.piece].side)
        near = any(holds(state, space, foe) for space in board.ground.beside(here))
        if near and board.rules("oq-30") == "eliminated":
            return Call(EliminateUnits(pieces=(self.piece,), cause="blocked"))
        return None
