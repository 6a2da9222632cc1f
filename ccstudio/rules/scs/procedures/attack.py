"""An attack from its declaration to the advance: support, odds, the roll, results, defender first (SCS-7)."""

from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import SpaceOption
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.declarations import Attack
from ccstudio.rules.scs.effects import combat
from ccstudio.rules.scs.procedures.advance import Advance
from ccstudio.rules.scs.procedures.losses import Suffer
from ccstudio.rules.scs.procedures.support import Support
from ccstudio.rules.scs.query.combat import newcomers_in
from ccstudio.rules.scs.query.odds import BELOW, odds_sheet, read_dice, result_of
from ccstudio.rules.scs.query.support import has_support
from ccstudio.rules.scs.query.units import hex_of, units_in
from ccstudio.rules.scs.state import SeriesGame
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw


@carries_out(Attack)
class _Attack(Attack):
    """SCS-7.0, SCS-6.0a An attack in the Combat Phase, or an overrun, which is resolved like one."""

    @step
    def declare(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-FOW-3, SCS-7.0/8 It cannot be withdrawn; everybody hears how many units attack from which hexes."""
        state = game.state
        origins = [hex_of(state, unit) for unit in self.attackers]
        self.numbers = tuple([(space, origins.count(space)) for space in sorted(set(origins))])
        if not self.overrun:
            combat.begin_attack(game, self.attackers)
        combat.tell_numbers(game, self.target, self.numbers, overrun=self.overrun)
        return None if has_support(game.board) else Goto("reveal")

    @step
    def support_it(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-6.1f, SCS-DEMO-S5, SCS-DEMO-S7 Both sides may support, attacker first."""
        return Call(Support(attacker=self.side, target=self.target, overrun=self.overrun))

    @step
    def note_support(
        self,
        game: SeriesGame,
        given: tuple[tuple[int, int], tuple[tuple[PieceId, ...], tuple[PieceId, ...]]],
    ) -> Outcome:
        """SCS-7.4/6 What they give shifts the column."""
        self.air, self.support = given
        return None

    @step
    def reveal(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-7.0/7, SCS-7.2c, SCS-7.2d/2 All units are revealed; the stack defends as a whole, without newcomers."""
        state = game.state
        stack = units_in(state, self.target)
        self.newcomers = newcomers_in(state, self.target)
        self.defenders = tuple([unit for unit in stack if unit not in self.newcomers])
        self.shown = self.attackers
        combat.lay_open(game, self.attackers, stack, self.target, overrun=self.overrun)
        return None

    @step
    def find_odds(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-7.4/1, SCS-7.4/3 The column is found; below the table no dice are thrown."""
        sheet = odds_sheet(
            game.board, game.state, self.side, self.attackers, self.defenders, self.target, self.air, self.support
        )
        self.column = sheet.column
        effects.clear_dice(game)
        combat.tell_odds(game, sheet, self.target)
        return Goto("hurt_defender") if self.column == BELOW else None

    @step
    def throw(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-7.0/9 Roll two dice."""
        return Roll((game.board.die, game.board.die), "roll-combat")

    @step
    def read(self, game: SeriesGame, faces: tuple[Face, ...]) -> Outcome:
        """SCS-7.0/9, SCS-7.1/1 The result of the table."""
        results = game.board.results
        self.roll = read_dice(game.board, faces)
        effects.note_dice(game, Throw(reason="roll-combat", faces=faces, counted=self.roll))
        cell = str(results.result(self.roll, self.column))
        label = results.columns.labels[self.column]
        space = SpaceOption(self.target)
        tell(game, "combat-result", "SCS-7.1/1", space=space, roll=self.roll, column=label, result=cell)
        return None

    @step
    def hurt_defender(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-7.1/3, SCS-7.2d/3 The defender applies his part first, newcomers in the hex with the others."""
        suffered = result_of(game.board, self.column, self.roll).defender
        return Call(
            Suffer(
                side=enemy(self.side),
                units=(*self.defenders, *self.newcomers),
                losses=suffered.losses,
                hexes=suffered.retreat,
                target=self.target,
                newcomers=self.newcomers,
            )
        )

    @step
    def hurt_attacker(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-7.1/2, SCS-6.0/5, SCS-6.2b Then the attacker his: units that did not take part suffer nothing."""
        suffered = result_of(game.board, self.column, self.roll).attacker
        return Call(
            Suffer(
                side=self.side,
                units=self.attackers,
                losses=suffered.losses,
                hexes=suffered.retreat,
                target=self.target,
                attacking=True,
            )
        )

    @step
    def advance(self, game: SeriesGame, retreated: tuple[PieceId, ...]) -> Outcome:
        """SCS-10.0/1, SCS-10.0d, SCS-10.0e Attackers that did not retreat may enter the hex if it is empty now."""
        board, state = game.board, game.state
        barred = retreated if board.rules("both-retreat") == "no" else ()
        survivors = tuple([unit for unit in self.attackers if unit in state.units and unit not in barred])
        if units_in(state, self.target) or not survivors:
            return Goto("close")
        retreat = result_of(board, self.column, self.roll).defender.retreat
        forced = self.overrun
        return Call(Advance(side=self.side, target=self.target, units=survivors, retreat=retreat, forced=forced))

    @step
    def close(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-FOW-1, SCS-7.1/4 The combat is over: stacks may no longer be inspected."""
        effects.conceal(game)
        holders = units_in(game.state, self.target)
        return Return(not holders or game.state.units[holders[0]].side == self.side)
