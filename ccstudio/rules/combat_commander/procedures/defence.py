"""Defence rolls and the actions before them (CC-O20.3.4, CC-A29, CC-A35.1, CC-A35.3)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, CardOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.ground import BUILDING, WOODS
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits, SuppressUnits
from ccstudio.rules.combat_commander.query.boosts import addable
from ccstudio.rules.combat_commander.query.cards import may_hold, or_pass, with_action
from ccstudio.rules.combat_commander.query.hexes import fortifiable
from ccstudio.rules.combat_commander.query.pieces import hex_of, seat_of
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.state import NO_PIECE, CombatGame, Dice
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell


@procedure
class DefenceRolls(Frame):
    """CC-O20.3.4 The units in a hex roll against an attack total, in the order of their owners."""

    space: SpaceId
    by: Side
    """The attacking side."""
    total: int
    attack: str
    """The kind of attack for cover: `fire`, `ordnance`, `mortar`, `artillery`, `flamethrower`."""
    firers: tuple[SpaceId, ...] = ()
    pieces: tuple[PieceId, ...] = ()
    """The units that still have to roll."""
    asked: tuple[Side, ...] = ()
    """The sides that could play actions."""
    piece: PieceId = NO_PIECE

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-T99 Mortars and artillery get a bonus for airbursts in trees."""
        self.pieces = tuple(units_in(game.state, self.space))
        if not self.pieces:
            return Return()
        if self.attack in ("mortar", "artillery") and game.board.ground.hexes[self.space].rule == WOODS:
            self.total += game.board.numbers.airburst
            tell(game, "airburst", "CC-T99", total=self.total)
        return None

    @step
    def react(self, game: CombatGame, _: object) -> Outcome:
        """CC-A29 Their owner may play actions before they roll; of two owners the active player first (CC-A24.2)."""
        sides = [side for side in self._owners(game) if side not in self.asked]
        if not sides:
            return Goto("check")
        side = sides[0]
        self.asked = (*self.asked, side)
        return Call(
            AfterRoll(side=side, by=self.by, space=self.space, total=self.total, attack=self.attack, firers=self.firers)
        )

    @step
    def note(self, game: CombatGame, total: int) -> Outcome:
        """CC-A29 Concealment lowers the total."""
        self.total = total
        return Goto("react")

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.3.5 A unit that is gone does not roll."""
        self.pieces = tuple(piece for piece in self.pieces if self._is_here(game, piece))
        return None if self.pieces else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.3.4 Ask the owner for the next unit; of two owners the active player first."""
        owner = self._owners(game)[0]
        own = [piece for piece in self.pieces if game.state.units[piece].side == owner]
        options = in_order(map(PieceOption, own))
        return Ask(seat_of(game.state, owner), "defence", "choose-defender", options, subject=SpaceOption(self.space))

    @step
    def roll(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-O20.3.4 The owner rolls."""
        self.piece = choice.piece
        self.pieces = tuple(piece for piece in self.pieces if piece != choice.piece)
        return Call(FateRoll(side=game.state.units[self.piece].side, reason="defence"))

    @step
    def compare(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-O20.3.4 Higher: no effect. Equal: suppressed, a moving unit breaks. Lower: it breaks."""
        if not self._is_here(game, self.piece):
            return Goto("check")
        sheltered = cover(game.board, game.state, self.space, self.attack, self.firers, piece=self.piece)
        total = morale(game.board, game.state, self.piece, sheltered) + dice.total
        tell(game, "defence-total", "CC-O20.3.4", piece=PieceOption(self.piece), total=total, attack=self.total)
        if total < self.total or (total == self.total and self.piece in game.state.moving):
            return Call(BreakUnits(pieces=(self.piece,)))
        return Call(SuppressUnits(pieces=(self.piece,), rule="CC-O20.3.4")) if total == self.total else None

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.3.4 Continue with the next unit."""
        return Goto("check")

    def _is_here(self, game: CombatGame, piece: PieceId) -> bool:
        return piece in game.state.units and hex_of(game.state, piece) == self.space

    def _owners(self, game: CombatGame) -> list[Side]:
        """The owners of units that still have to roll, the active player first."""
        owners = {game.state.units[piece].side for piece in self.pieces if self._is_here(game, piece)}
        return [side for side in (game.state.active, enemy(game.state.active)) if side in owners]


@procedure
class AfterRoll(Frame):
    """CC-A29, CC-A35 After an attack roll the defender may play actions; returns the remaining total."""

    side: Side
    by: Side
    """The attacking side."""
    space: SpaceId
    total: int
    attack: str
    """As for `DefenceRolls`, or `missed` if there was only a targeting roll (CC-A35.a)."""
    firers: tuple[SpaceId, ...]
    played: tuple[str, ...] = ()

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-FL.4 Ask only while the owner of the units has a card."""
        return None if may_hold(game.state, self.side) else Return(self.total)

    @step
    def ask(self, game: CombatGame, _: object) -> Outcome:
        """CC-A29 Offer Concealment; CC-A35.1 Hidden Entrenchments; CC-A35.3 Hidden Pillbox."""
        options = or_pass(with_action(game.board, game.state, self.side, self._actions(game)))
        subject = SpaceOption(self.space)
        return Ask(seat_of(game.state, self.side), "action", "ask-after-roll", options, subject=subject)

    @step
    def play(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-A29 The total is reduced by the cover of the hex."""
        if isinstance(choice, ButtonOption):
            return Return(self.total)
        action = game.board.cards[choice.card].kind.stats.action
        self.played = (*self.played, action)
        module = game.board.module
        if action == "concealment":
            effects.play_action(game, self.side, choice.card, "CC-A29")
            self.total -= max(0, cover(game.board, game.state, self.space, self.attack, self.firers))
            tell(game, "concealed", "CC-A29", total=self.total)
        elif action == "hidden-pillbox":
            effects.play_action(game, self.side, choice.card, "CC-A35.3")
            effects.place_fortification(game, self.space, module.pillbox, "CC-A35.3")
        else:
            effects.play_action(game, self.side, choice.card, "CC-A35.1")
            effects.place_fortification(game, self.space, module.foxholes, "CC-A35.1")
        return Goto("open")

    def _actions(self, game: CombatGame) -> list[str]:
        """CC-O18.2.3.2.b Only Concealment is possible against artillery, by the ruling of OQ-23."""
        board = game.board
        allowed = board.rules("oq-23") if self.attack == "artillery" else "all"
        found = [] if allowed == "none" or self.attack == "missed" else ["concealment"]
        if allowed == "all" and self.by != self.side and board.is_defender(self.side):
            found += self._hidden(game)
        return addable(board, found, self.played)

    def _hidden(self, game: CombatGame) -> list[str]:
        """CC-A35.a The fortifications that can still be hidden in the hex fired at."""
        board, state = game.board, game.state
        if not fortifiable(board, state, self.space):
            return []
        there = board.ground.hexes[self.space]
        found = [] if there.rule == BUILDING else ["hidden-entrenchments"]
        in_play = sum(kind == board.module.pillbox for kind in state.fortifications.values())
        if there.objective and in_play < board.fortifications[board.module.pillbox].count:
            found.append("hidden-pillbox")
        return found
