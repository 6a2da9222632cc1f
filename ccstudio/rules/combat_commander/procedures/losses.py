"""Breaking, elimination, leaving the map (CC-3.2, CC-7.1, CC-7.2, CC-A36, CC-X.2)."""

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, CardOption, NumberOption, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.declarations import Battle
from ccstudio.rules.combat_commander.procedures.endings import after_losses, by_points, wiped_out
from ccstudio.rules.combat_commander.query.cards import may_hold, or_pass, with_action
from ccstudio.rules.combat_commander.query.pieces import hex_of, in_play, is_squad, seat_of
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell


@procedure
class BreakUnits(Frame):
    """CC-3.2 Break units one after the other: squads may be lightly wounded, broken units are eliminated."""

    pieces: tuple[PieceId, ...]
    place: int = 0
    lost: tuple[PieceId, ...] = ()

    @step
    def next_unit(self, game: CombatGame, _: object) -> Outcome:
        """CC-3.2.4 Broken units among them are eliminated together at the end."""
        if self.place == len(self.pieces):
            return Goto("eliminate")
        piece = self.pieces[self.place]
        if piece not in game.state.units or hex_of(game.state, piece) is None:
            return Goto("go_on")
        return Call(LightWounds(piece=piece))

    @step
    def flip(self, game: CombatGame, wounded: bool) -> Outcome:
        """CC-3.2.1 The unit turns to its broken side, unless it was lightly wounded."""
        piece = self.pieces[self.place]
        if not wounded and game.state.units[piece].broken:
            self.lost = (*self.lost, piece)
        elif not wounded:
            effects.flip_broken(game, piece)
        return None

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-3.2.1 Continue with the next unit."""
        self.place += 1
        return Goto("next_unit")

    @step
    def eliminate(self, game: CombatGame, _: object) -> Outcome:
        """CC-3.2.4 A broken unit that breaks again is eliminated."""
        return Call(EliminateUnits(pieces=self.lost)) if self.lost else None

    @step
    def close(self, game: CombatGame, _: object) -> Outcome:
        """CC-3.2.1 End."""
        return Return()


@procedure
class SuppressUnits(Frame):
    """CC-13.2 Suppress units; a ruling says what happens to those already suppressed (OQ-7)."""

    pieces: tuple[PieceId, ...]
    rule: str

    @step
    def mark(self, game: CombatGame, _: object) -> Outcome:
        """CC-13.2 A second marker has no effect, or breaks, by the ruling of OQ-7."""
        again = tuple(piece for piece in self.pieces if game.state.units[piece].suppressed)
        for piece in self.pieces:
            effects.suppress(game, piece, self.rule)
        return Call(BreakUnits(pieces=again)) if again and game.board.rules("oq-7") == "breaks" else None

    @step
    def close(self, game: CombatGame, _: object) -> Outcome:
        """CC-13.2 End."""
        return Return()


@procedure
class LightWounds(Frame):
    """CC-A36 A squad that would break may be replaced by a team; returns whether it was."""

    piece: PieceId

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-A36 Ask only while its owner has a card, and a matching team is left."""
        unit = game.state.units[self.piece]
        again = not unit.broken or game.board.rules("oq-34") == "allowed"
        if not (is_squad(game.board, unit) and again and may_hold(game.state, unit.side) and self._team(game)):
            return Return(False)
        return None

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A36 Offer Light Wounds."""
        state = game.state
        side = state.units[self.piece].side
        options = or_pass(with_action(game.board, state, side, ("light-wounds",)))
        return Ask(seat_of(state, side), "action", "ask-light-wounds", options, subject=PieceOption(self.piece))

    @step
    def replace(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A36 The team takes over everything; the squad is out of play, and a victory point is lost."""
        if isinstance(choice, ButtonOption):
            return Return(False)
        unit = game.state.units[self.piece]
        effects.play_action(game, unit.side, choice.card, "CC-A36")
        effects.replace_unit(game, self.piece, self._team(game))
        tell(game, "lightly-wounded", "CC-A36", piece=PieceOption(self.piece))
        effects.score(game, enemy(unit.side), game.board.numbers.light_wounds, "CC-A36")
        return Return(True)

    def _team(self, game: CombatGame) -> str:
        """The matching team, if one is left."""
        team = game.board.units[game.state.units[self.piece].type].stats.matching_team
        if not team or in_play(game.state, team) >= game.board.units[team].count:
            return ""
        return team


@procedure
class EliminateUnits(Frame):
    """CC-X.2 Eliminate units by one result; may end the game."""

    pieces: tuple[PieceId, ...]
    sides: tuple[Side, ...] = ()
    cause: str = "broken-again"
    """The cause in the code of the event: `eliminated-<cause>`."""

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-FL.3.a Note their owners before the units are gone."""
        self.sides = tuple(sorted({game.state.units[piece].side for piece in self.pieces}))
        return None

    @step
    def remove(self, game: CombatGame, _: object) -> Outcome:
        """CC-X.2 Score all units and put them on the track, then update control."""
        spaces = {space for piece in self.pieces if (space := hex_of(game.state, piece)) is not None}
        for piece in self.pieces:
            tell(game, f"eliminated-{self.cause}", "CC-7.1", piece=PieceOption(piece))
            effects.score_elimination(game, piece)
            effects.to_casualties(game, piece)
        for space in sorted(spaces):
            effects.control_anew(game, space)
        return None

    @step
    def test(self, game: CombatGame, _: object) -> Outcome:
        """CC-FL.3.a Test both players together."""
        result = after_losses(game, self.sides)
        return Return() if result is None else Return(result, out_of=Battle)


@procedure
class LeaveMap(Frame):
    """CC-7.2.1 A unit voluntarily exits over the enemy map edge; may end the game."""

    piece: PieceId

    @step
    def score(self, game: CombatGame, _: object) -> Outcome:
        """CC-7.2.1 Its owner scores its value at once."""
        tell(game, "left-map", "CC-7.2.1", piece=PieceOption(self.piece))
        effects.score_exit(game, self.piece)
        return None

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-7.2.1 Ask its owner for a space of the time track."""
        side = game.state.units[self.piece].side
        options = in_order(NumberOption(number) for number in game.board.time_spaces)
        return Ask(seat_of(game.state, side), "time", "choose-return", options, subject=PieceOption(self.piece))

    @step
    def put(self, game: CombatGame, choice: NumberOption) -> Outcome:
        """CC-6.3 (3) If it was its owner's last unit on the map, the game ends after its points are scored."""
        side = game.state.units[self.piece].side
        effects.to_time_track(game, self.piece, choice.number)
        if wiped_out(game, side):
            return Return(by_points(game, "left-map"), out_of=Battle)
        return Return()
