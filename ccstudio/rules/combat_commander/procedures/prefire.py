"""Actions of the firing player before a fire attack roll (CC-A24.6, CC-A40, CC-A41)."""

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, CardOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.query.boosts import addable, fitting, lift, second_targets
from ccstudio.rules.combat_commander.query.cards import PASS, may_hold, with_action
from ccstudio.rules.combat_commander.query.fire import group_fp
from ccstudio.rules.combat_commander.query.pieces import seat_of
from ccstudio.rules.combat_commander.state import NO_SPACE, CombatGame

RULES = {
    "bore-sighting": "CC-A27",
    "crossfire": "CC-A30",
    "hand-grenades": "CC-A34",
    "marksmanship": "CC-A37",
    "sustained-fire": "CC-A41",
    "spray-fire": "CC-A40",
}


class Boosts(msgspec.Struct, frozen=True):
    """The effects of the cards played on an attack."""

    bonus: int = 0
    second: SpaceId = NO_SPACE
    sustained: tuple[PieceId, ...] = ()


@procedure
class BeforeRoll(Frame):
    """CC-A24.5 Any number of actions may be played on an attack, each with its own card; returns their `Boosts`."""

    side: Side
    firers: tuple[PieceId, ...]
    target: SpaceId
    boosts: Boosts = Boosts()
    played: tuple[str, ...] = ()

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-FL.4 Ask only while the firing player has a card."""
        return None if may_hold(game.state, self.side) else Return(self.boosts)

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-10.3.2.1, CC-O20.1.c Cards that an attack needs for 1 FP were declared with it and must be played."""
        board, state = game.board, game.state
        adding = addable(board, fitting(board, state, self.side, self.firers, self.hexes), self.played)
        options: list[Option] = [*with_action(board, state, self.side, adding)]
        if self.fp(game) >= 1 or not options:
            options.append(PASS)
            if self._may_spray(game):
                options += with_action(board, state, self.side, ("spray-fire",))
        subject = SpaceOption(self.target)
        return Ask(seat_of(state, self.side), "action", "ask-before-roll", in_order(options), subject=subject)

    @step
    def play(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A24.6 Each adds its bonus."""
        if isinstance(choice, ButtonOption):
            return Return(self.boosts)
        action = game.board.cards[choice.card].kind.stats.action
        effects.play_action(game, self.side, choice.card, RULES[action])
        self.played = (*self.played, action)
        if action == "spray-fire":
            return Goto("choose_second")
        bonus = self.boosts.bonus + game.board.numbers.bonus
        self.boosts = msgspec.structs.replace(self.boosts, bonus=bonus)
        return Goto("choose_weapon" if action == "sustained-fire" else "open")

    @step
    def choose_second(self, game: CombatGame, _: object) -> Outcome:
        """CC-A40 Ask for the second hex, adjacent to the first."""
        options = in_order(map(SpaceOption, self._second_targets(game)))
        return Ask(seat_of(game.state, self.side), "target", "choose-second", options)

    @step
    def note_second(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-A40 It is attacked by the same roll."""
        self.boosts = msgspec.structs.replace(self.boosts, second=choice.space)
        return Goto("open")

    @step
    def choose_weapon(self, game: CombatGame, _: object) -> Outcome:
        """CC-A41 Ask for a machine gun or mortar: doubles break it."""
        options = in_order(map(PieceOption, self._sustainable(game)))
        return Ask(seat_of(game.state, self.side), "weapon", "choose-sustained", options)

    @step
    def note_weapon(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-A41 Note the weapon."""
        self.boosts = msgspec.structs.replace(self.boosts, sustained=(*self.boosts.sustained, choice.piece))
        return Goto("open")

    @property
    def hexes(self) -> tuple[SpaceId, ...]:
        """The hexes fired at."""
        return (self.target,) if self.boosts.second == NO_SPACE else (self.target, self.boosts.second)

    def fp(self, game: CombatGame) -> int:
        """The FP of the attack with the cards played, on the hex where it is least."""
        return group_fp(game.board, game.state, self.firers, self.hexes) + self.boosts.bonus

    def _may_spray(self, game: CombatGame) -> bool:
        return self.boosts.second == NO_SPACE and bool(self._second_targets(game))

    def _second_targets(self, game: CombatGame) -> list[SpaceId]:
        """CC-A40 The hexes against which the attack also has 1 FP, with more cards if needed (CC-O20.1.c)."""
        board, state, firers = game.board, game.state, self.firers
        found = []
        for space in second_targets(board, state, self.side, firers, self.target):
            hexes = (self.target, space)
            fp = group_fp(board, state, firers, hexes) + self.boosts.bonus
            if fp >= 1 or fp + lift(board, state, self.side, firers, hexes, played=self.played) >= 1:
                found.append(space)
        return found

    def _sustainable(self, game: CombatGame) -> list[PieceId]:
        weapons = game.state.weapons
        return [
            piece
            for piece in self.firers
            if piece in weapons and game.board.weapons[weapons[piece].type].stats.sort in ("machine-gun", "mortar")
        ]
