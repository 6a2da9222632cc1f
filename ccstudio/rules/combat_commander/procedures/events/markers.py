"""Events that place or remove markers (CC-E46 to CC-E48, CC-E53, CC-E55, CC-E69, CC-E70, CC-E73)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.draws import DrawSmoke
from ccstudio.rules.combat_commander.procedures.events.base import Choice, Event, HexEvent
from ccstudio.rules.combat_commander.procedures.losses import EliminateUnits
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.query.hexes import blown_on, burnable, fortifiable, may_stand
from ccstudio.rules.combat_commander.query.pieces import seat_of
from ccstudio.rules.combat_commander.state import NO_PIECE, CombatGame
from ccstudio.rules.shared.occupation import occupied, units_in
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell


@procedure
class BlazeEvent(HexEvent):
    """CC-E46 A blaze in a random hex."""

    @step
    def burn(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-E46 Not in a water barrier."""
        return Call(Burn(space=space)) if burnable(game.board, game.state, space) else None


@procedure
class Burn(Frame):
    """CC-E46 A hex catches fire: units leave or are eliminated, then it burns, and what else is in it goes."""

    space: SpaceId
    waiting: tuple[PieceId, ...] = ()
    """Units that still have to leave."""
    lost: tuple[PieceId, ...] = ()
    """Units that cannot: they are eliminated together, by one result (CC-FL.3.a)."""
    piece: PieceId = NO_PIECE

    @step
    def warn(self, game: CombatGame, _: object) -> Outcome:
        """CC-E46 Units there must leave, by the ruling of OQ-37."""
        tell(game, "catches-fire", "CC-E46", space=SpaceOption(self.space))
        there = tuple(units_in(game.state, self.space))
        if game.board.rules("oq-37") == "eliminated":
            self.lost = there
        else:
            self.waiting = there
        return None

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-E46 One after the other; who cannot is eliminated."""
        if not self.waiting:
            return Goto("eliminate")
        self.piece, self.waiting = self.waiting[0], self.waiting[1:]
        if self._ways(game):
            return None
        self.lost = (*self.lost, self.piece)
        return Goto("check")

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-E46 Its owner chooses an adjacent passable hex without enemies."""
        options = in_order(map(SpaceOption, self._ways(game)))
        seat = seat_of(game.state, game.state.units[self.piece].side)
        return Ask(seat, "hex", "choose-flight", options, subject=PieceOption(self.piece))

    @step
    def flee(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-E46 There it goes."""
        effects.put(game, self.piece, InSpace(choice.space), "fled", "CC-E46")
        return Goto("check")

    @step
    def eliminate(self, game: CombatGame, _: object) -> Outcome:
        """CC-E46 Those who found no way are eliminated."""
        return Call(EliminateUnits(pieces=self.lost, cause="blaze")) if self.lost else None

    @step
    def light(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.1.5 It burns; smoke and fortification are removed."""
        effects.place_blaze(game, self.space, "CC-E46")
        return None

    def _ways(self, game: CombatGame) -> list[SpaceId]:
        side = game.state.units[self.piece].side
        return [
            step.to
            for step in game.board.ground.steps[self.space]
            if step.open and not step.cliff and may_stand(game.board, game.state, step.to, side)
        ]


@procedure
class Breeze(Event):
    """CC-E48 All smoke goes; every blaze spreads a hex in the direction on the card."""

    spaces: tuple[SpaceId, ...] = ()
    """Hexes that still catch fire."""

    @step
    def blow(self, game: CombatGame, _: object) -> Outcome:
        """CC-E48 Smoke goes first; blazes made now do not spread again. By the ruling of OQ-38 they may shift."""
        board, state = game.board, game.state
        for space in sorted(state.smoke):
            effects.remove_smoke(game, space, "CC-E48")
        blown = blown_on(board, state, board.cards[self.card].kind.stats.breeze)
        if board.rules("oq-38") == "shift":
            for space in blown:
                effects.remove_blaze(game, space, "CC-E48")
        self.spaces = tuple(sorted(blown.values()))
        return None

    @step
    def spread(self, game: CombatGame, _: object) -> Outcome:
        """CC-E48 One hex after the other."""
        if not self.spaces:
            return Return()
        space, self.spaces = self.spaces[0], self.spaces[1:]
        return Call(Burn(space=space))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-E48 The next."""
        return Goto("spread")


@procedure
class Dust(HexEvent):
    """CC-E53 Smoke in a random hex."""

    @step
    def draw(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-8.m.1 A counter from the cup."""
        return Call(DrawSmoke(spaces=(space,), rule="CC-E53"))


@procedure
class BoobyTrap(HexEvent):
    """CC-E47 Mines in a random hex; whether they attack units already there is a ruling."""

    @step
    def place(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-8.1.3 If there may be."""
        self.space = space
        placed = effects.place_fortification(game, space, game.board.module.mines, "CC-E47")
        return None if placed and game.board.rules("e47") == "attacked" else Return()

    @step
    def attack_enemies(self, game: CombatGame, _: object) -> Outcome:
        """CC-E47 Each side's units there are attacked together, by the ruling."""
        pieces = tuple(units_in(game.state, self.space, enemy(self.side)))
        return Call(MinesAttack(space=self.space, pieces=pieces)) if pieces else None

    @step
    def attack_friends(self, game: CombatGame, _: object) -> Outcome:
        """CC-E47 One's own are not spared."""
        pieces = tuple(units_in(game.state, self.space, self.side))
        return Call(MinesAttack(space=self.space, pieces=pieces)) if pieces else None


@procedure
class Rubble(HexEvent):
    """CC-E69 Wire in a random hex."""

    @step
    def place(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-8.1.3 If there may be."""
        effects.place_fortification(game, space, game.board.module.wire, "CC-E69")
        return None


@procedure
class Shellholes(HexEvent):
    """CC-E73 Foxholes in a random hex."""

    @step
    def place(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-8.1.3 If there may be."""
        effects.place_fortification(game, space, game.board.module.foxholes, "CC-E73")
        return None


@procedure
class Entrench(Choice):
    """CC-E55 Foxholes may be put where one's own units are."""

    PROMPT = "choose-foxholes"
    MAY = True

    def eligible(self, game: CombatGame) -> list[SpaceOption]:
        """CC-E55 Where there can be any."""
        board, state = game.board, game.state
        return [SpaceOption(space) for space in occupied(state, self.side) if fortifiable(board, state, space)]

    @step
    def dig(self, game: CombatGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """CC-E55 Foxholes."""
        if isinstance(choice, SpaceOption):
            effects.place_fortification(game, choice.space, game.board.module.foxholes, "CC-E55")
        return None


@procedure
class Sappers(Choice):
    """CC-E70 One mines or wire marker may be removed anywhere."""

    PROMPT = "choose-cleared"
    MAY = True

    def eligible(self, game: CombatGame) -> list[SpaceOption]:
        """CC-E70 Wherever one lies."""
        kinds = (game.board.module.mines, game.board.module.wire)
        return [SpaceOption(space) for space, kind in game.state.fortifications.items() if kind in kinds]

    @step
    def clear(self, game: CombatGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """CC-E70 It is removed."""
        if isinstance(choice, SpaceOption):
            effects.remove_fortification(game, choice.space, "CC-E70")
        return None
