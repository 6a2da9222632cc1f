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
    """CC-E46 Place a blaze in a random hex."""

    @step
    def burn(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-E46 Water barriers do not burn."""
        return Call(Burn(space=space)) if burnable(game.board, game.state, space) else None


@procedure
class Burn(Frame):
    """CC-E46 A hex catches fire: units leave or are eliminated, then other markers are removed."""

    space: SpaceId
    waiting: tuple[PieceId, ...] = ()
    """The units that still have to leave."""
    lost: tuple[PieceId, ...] = ()
    """The units that cannot leave, which are eliminated together (CC-FL.3.a)."""
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
        """CC-E46 One after the other; a unit that cannot leave is eliminated."""
        if not self.waiting:
            return Goto("eliminate")
        self.piece, self.waiting = self.waiting[0], self.waiting[1:]
        if self._ways(game):
            return None
        self.lost = (*self.lost, self.piece)
        return Goto("check")

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-E46 Ask its owner for an adjacent passable hex without enemies."""
        options = in_order(map(SpaceOption, self._ways(game)))
        seat = seat_of(game.state, game.state.units[self.piece].side)
        return Ask(seat, "hex", "choose-flight", options, subject=PieceOption(self.piece))

    @step
    def flee(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-E46 Move it there."""
        effects.put(game, self.piece, InSpace(choice.space), "fled", "CC-E46")
        return Goto("check")

    @step
    def eliminate(self, game: CombatGame, _: object) -> Outcome:
        """CC-E46 Eliminate the units that could not leave."""
        return Call(EliminateUnits(pieces=self.lost, cause="blaze")) if self.lost else None

    @step
    def light(self, game: CombatGame, _: object) -> Outcome:
        """CC-8.1.5 Place the blaze; smoke and fortification are removed."""
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
    """CC-E48 Remove all smoke; every blaze spreads one hex in the direction on the card."""

    spaces: tuple[SpaceId, ...] = ()
    """The hexes that still catch fire."""

    @step
    def blow(self, game: CombatGame, _: object) -> Outcome:
        """CC-E48 Remove smoke first; new blazes do not spread. By the ruling of OQ-38 blazes may move."""
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
        """CC-E48 Continue with the next hex."""
        return Goto("spread")


@procedure
class Dust(HexEvent):
    """CC-E53 Place smoke in a random hex."""

    @step
    def draw(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-8.m.1 Draw a counter from the cup."""
        return Call(DrawSmoke(spaces=(space,), rule="CC-E53"))


@procedure
class BoobyTrap(HexEvent):
    """CC-E47 Place mines in a random hex; a ruling says whether they attack units there."""

    @step
    def place(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-8.1.3 Place them if the hex allows it."""
        self.space = space
        placed = effects.place_fortification(game, space, game.board.module.mines, "CC-E47")
        return None if placed and game.board.rules("e47") == "attacked" else Return()

    @step
    def attack_enemies(self, game: CombatGame, _: object) -> Outcome:
        """CC-E47 By ruling, each side's units there are attacked together."""
        pieces = tuple(units_in(game.state, self.space, enemy(self.side)))
        return Call(MinesAttack(space=self.space, pieces=pieces)) if pieces else None

    @step
    def attack_friends(self, game: CombatGame, _: object) -> Outcome:
        """CC-E47 Friendly units are attacked as well."""
        pieces = tuple(units_in(game.state, self.space, self.side))
        return Call(MinesAttack(space=self.space, pieces=pieces)) if pieces else None


@procedure
class Rubble(HexEvent):
    """CC-E69 Place wire in a random hex."""

    @step
    def place(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-8.1.3 Place it if the hex allows it."""
        effects.place_fortification(game, space, game.board.module.wire, "CC-E69")
        return None


@procedure
class Shellholes(HexEvent):
    """CC-E73 Place foxholes in a random hex."""

    @step
    def place(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-8.1.3 Place them if the hex allows it."""
        effects.place_fortification(game, space, game.board.module.foxholes, "CC-E73")
        return None


@procedure
class Entrench(Choice):
    """CC-E55 Foxholes may be placed in a hex with friendly units."""

    PROMPT = "choose-foxholes"
    MAY = True

    def eligible(self, game: CombatGame) -> list[SpaceOption]:
        """CC-E55 The hexes that allow them."""
        board, state = game.board, game.state
        return [SpaceOption(space) for space in occupied(state, self.side) if fortifiable(board, state, space)]

    @step
    def dig(self, game: CombatGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """CC-E55 Place the foxholes."""
        if isinstance(choice, SpaceOption):
            effects.place_fortification(game, choice.space, game.board.module.foxholes, "CC-E55")
        return None


@procedure
class Sappers(Choice):
    """CC-E70 One mines or wire marker may be removed anywhere."""

    PROMPT = "choose-cleared"
    MAY = True

    def eligible(self, game: CombatGame) -> list[SpaceOption]:
        """CC-E70 All such markers."""
        kinds = (game.board.module.mines, game.board.module.wire)
        return [SpaceOption(space) for space, kind in game.state.fortifications.items() if kind in kinds]

    @step
    def clear(self, game: CombatGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """CC-E70 Remove it."""
        if isinstance(choice, SpaceOption):
            effects.remove_fortification(game, choice.space, "CC-E70")
        return None
