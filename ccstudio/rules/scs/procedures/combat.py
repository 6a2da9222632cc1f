"""The Combat Phase: attacks are declared and resolved one after the other (SCS-7.0)."""

from typing import ClassVar, Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.declarations import Attack, CombatPhase
from ccstudio.rules.scs.query.combat import can_declare, is_in_contact, joiners, shared_targets, targets
from ccstudio.rules.scs.query.units import seat_of
from ccstudio.rules.scs.state import NO_SPACE, SeriesGame

DONE: Final = ButtonOption("done")
DECLARE: Final = ButtonOption("declare")
START_OVER: Final = ButtonOption("start-over")


@carries_out(CombatPhase)
class _CombatPhase(CombatPhase):
    """SCS-7.0/3, SCS-7.0/6 A side attacks as often as it likes, one combat at a time."""

    @step
    def look(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-1.0/5, SCS-7.2a The phase is over when no stack is next to an enemy that can still be attacked."""
        return None if is_in_contact(game.board, game.state, self.side) else Return()

    @step
    def choose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-7.0/3, SCS-7.0/6 Ask for a unit that attacks, or a hex that is attacked.

        Whoever can attack nobody any more is asked, too: the enemy may not know (SCS-FOW-4).
        """
        found = targets(game.board, game.state, self.side)
        options: tuple[Option, ...] = (
            *[SpaceOption(space) for space in found.by_hex],
            *[PieceOption(unit) for unit in found.by_unit],
            DONE,
        )
        return Ask(seat_of(game.state, self.side), "combat", "choose-combat", options)

    @step
    def heed(self, game: SeriesGame, choice: PieceOption | SpaceOption | ButtonOption) -> Outcome:
        """SCS-7.0/5 The attack takes shape, or the phase is over."""
        if isinstance(choice, ButtonOption):
            return Return()
        if isinstance(choice, PieceOption):
            return Call(BuildAttack(side=self.side, attackers=(choice.piece,)))
        return Call(BuildAttack(side=self.side, target=choice.space))

    @step
    def attack(self, game: SeriesGame, declared: tuple[SpaceId, tuple[PieceId, ...]] | None) -> Outcome:
        """SCS-FOW-3, SCS-7.1/4 What was declared is resolved at once."""
        if declared is None:
            return Goto("choose")
        target, attackers = declared
        return Call(Attack(side=self.side, target=target, attackers=attackers))

    @step
    def go_on(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-7.0/6 The next attack."""
        return Goto("look")


@procedure
class BuildAttack(Frame):
    """SCS-7.0/5 Attackers and the hex that they attack are chosen; nothing is declared before it is complete.

    Returns the hex and the attackers, or None if the attacker thinks better of it.
    """

    side: Side
    target: SpaceId = NO_SPACE
    attackers: tuple[PieceId, ...] = ()

    SECRETS: ClassVar[dict[str, str]] = {"target": "side", "attackers": "side"}

    @step
    def choose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-7.0/5, SCS-7.2b/1, SCS-7.2e/3 Ask who joins, which hex is attacked, or whether that is all."""
        board, state = game.board, game.state
        found = targets(board, state, self.side)
        options: list[Option] = []
        if self.target == NO_SPACE:
            options += [SpaceOption(space) for space in shared_targets(found, self.attackers)]
        options += [PieceOption(unit) for unit in joiners(found, self.attackers, self.target)]
        if can_declare(board, state, found, self.attackers, self.target):
            options.append(DECLARE)
        options.append(START_OVER)
        subject = None if self.target == NO_SPACE else SpaceOption(self.target)
        return Ask(seat_of(state, self.side), "attack", "build-attack", tuple(options), subject=subject)

    @step
    def heed(self, game: SeriesGame, choice: PieceOption | SpaceOption | ButtonOption) -> Outcome:
        """SCS-7.0/5 It is added, or the attack is declared or given up."""
        if choice == DECLARE:
            return Return((self.target, self.attackers))
        if isinstance(choice, ButtonOption):
            return Return()
        if isinstance(choice, PieceOption):
            self.attackers += (choice.piece,)
        else:
            self.target = choice.space
        return Goto("choose")
