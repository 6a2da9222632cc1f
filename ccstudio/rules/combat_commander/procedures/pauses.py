"""The mover's actions in the pauses of a Move order: assault fire, smoke grenades, weapons (CC-A26, CC-A39)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, CardOption, Option, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.draws import DrawSmoke
from ccstudio.rules.combat_commander.procedures.fire import ChooseAttack
from ccstudio.rules.combat_commander.procedures.weapons import ABANDON, TRANSFER, Abandonment, Transfer
from ccstudio.rules.combat_commander.query.attacks import attackable
from ccstudio.rules.combat_commander.query.cards import PASS, may_hold, with_action
from ccstudio.rules.combat_commander.query.fire import armed, targets
from ccstudio.rules.combat_commander.query.hexes import smokable
from ccstudio.rules.combat_commander.query.movement import abandonable, burdened, givers
from ccstudio.rules.combat_commander.query.pieces import face_of, hex_of, seat_of
from ccstudio.rules.combat_commander.state import CombatGame


@procedure
class MoverWindow(Frame):
    """CC-O21.5 A pause of the Move order, for the active player."""

    side: Side

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-FL.4 Ask while the player has a card and units that could use one, or a weapon that slows a unit."""
        board, state = game.board, game.state
        armed_with = self._assaulters(game)
        cards = may_hold(state, self.side) and (self._smokers(game) or targets(board, state, self.side, armed_with))
        return None if cards or givers(board, state) or burdened(board, state) else Return()

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A26 Offer Assault Fire; CC-A39 Smoke Grenades; CC-11.3 giving or abandoning a weapon."""
        board, state = game.board, game.state
        options: list[Option] = [PASS]
        assaults = with_action(board, state, self.side, ("assault-fire",))
        if assaults and attackable(board, state, self.side, self._assaulters(game)):
            options += assaults
        if self._smokers(game):
            options += with_action(board, state, self.side, ("smoke-grenades",))
        if givers(board, state):
            options.append(TRANSFER)
        if abandonable(board, state, self.side):
            options.append(ABANDON)
        return Ask(seat_of(state, self.side), "action", "ask-mover", in_order(options))

    @step
    def play(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A24.1 Discard the card."""
        if choice == TRANSFER:
            return Call(Transfer(side=self.side))
        if choice == ABANDON:
            return Call(Abandonment(side=self.side))
        if not isinstance(choice, CardOption):
            return Return()
        if game.board.cards[choice.card].kind.stats.action == "smoke-grenades":
            effects.play_action(game, self.side, choice.card, "CC-A39")
            return Goto("choose_smoked")
        effects.play_action(game, self.side, choice.card, "CC-A26")
        return Goto("fire")

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.5 Continue the pause."""
        return Goto("open")

    @step
    def fire(self, game: CombatGame, _: object) -> Outcome:
        """CC-A26.a One card is one attack; firing costs nothing and does not end the move."""
        return Call(ChooseAttack(side=self.side, pieces=self._assaulters(game), mode="assault"))

    @step
    def note_fired(self, game: CombatGame, firers: tuple[PieceId, ...]) -> Outcome:
        """CC-A26.a Each piece may use assault fire once in a Move order."""
        game.state.assaulted |= set(firers)
        return Goto("open")

    @step
    def choose_smoked(self, game: CombatGame, _: object) -> Outcome:
        """CC-A39 Ask for a hex in or next to that of a moving unit with boxed movement that allows smoke (CC-T98)."""
        near = {space for here in self._smokers(game) for space in (here, *game.board.ground.beside(here))}
        options = in_order(SpaceOption(space) for space in near if smokable(game.board, game.state, space))
        return Ask(seat_of(game.state, self.side), "hex", "choose-smoked", options)

    @step
    def draw_smoke(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-A39 Draw a counter and place it there."""
        return Call(DrawSmoke(spaces=(choice.space,), rule="CC-A39"))

    @step
    def smoked(self, game: CombatGame, _: object) -> Outcome:
        """CC-O21.5 Continue the pause."""
        return Goto("open")

    def _smokers(self, game: CombatGame) -> list[SpaceId]:
        """The hexes of moving units with boxed movement."""
        state = game.state
        return sorted(
            {
                space
                for piece in state.moving
                if (space := hex_of(state, piece)) is not None and face_of(game.board, state.units[piece]).move_boxed
            }
        )

    def _assaulters(self, game: CombatGame) -> tuple[PieceId, ...]:
        """The moving pieces with boxed FP that have not used assault fire."""
        board, state = game.board, game.state
        again = board.rules("oq-32") == "again"
        return tuple(
            piece
            for piece in armed(board, state, sorted(state.moving), "assault")
            if again or piece not in state.assaulted
        )
