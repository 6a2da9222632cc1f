"""Heroes join squads before the game, and leave them during play (DT-H2, DT-H10 to DT-H13)."""

from typing import Final

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import OnPiece, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.pieces import card_of, hero_of, is_hero, is_squad, is_waiting, seat_of, units_of
from ccstudio.rules.dust_tactics.state import DustGame, DustState
from ccstudio.rules.shared.telling import tell

ALONE: Final = ButtonOption("stay-alone")
LEAVE: Final = ButtonOption("leave")
STAY: Final = ButtonOption("stay")


def squads_for(board: DustBoard, state: DustState, hero: PieceId) -> tuple[PieceId, ...]:
    """DT-H2 The squads a hero can join: of his class, without a hero (DT-H12), and not on the field yet (DT-H10).

    One who jumps joins only who jumps (DT-X7d), and nobody a command squad (DT-CS17).
    """
    card = card_of(board, state, hero)
    found = []
    for squad in units_of(state, state.units[hero].side):
        other = card_of(board, state, squad)
        fits = is_squad(board, state, squad) and other.armour == card.armour and hero_of(state, squad) is None
        jumps = "jump" not in card.abilities or "jump" in other.abilities
        if fits and jumps and "command-squad" not in other.abilities and is_waiting(state, squad):
            found.append(squad)
    return tuple(found)


@procedure
class JoinHeroes(Frame):
    """DT-H2, DT-X7d The heroes of a side join squads of their class, or stay alone."""

    side: Side
    heroes: tuple[PieceId, ...] = ()

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-H10 List the heroes who have not entered."""
        board, state = game.board, game.state
        waiting = [unit for unit in units_of(state, self.side) if is_waiting(state, unit)]
        self.heroes = tuple(unit for unit in waiting if is_hero(board, state, unit))
        return None

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-H2 Ask only for a hero with a squad to join."""
        while self.heroes and not squads_for(game.board, game.state, self.heroes[0]):
            self.heroes = self.heroes[1:]
        return None if self.heroes else Return()

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-H2 Ask which squad he joins, if any."""
        hero = self.heroes[0]
        options: list[Option] = [*map(PieceOption, squads_for(game.board, game.state, hero)), ALONE]
        return Ask(seat_of(game.state, hero), "join", "choose-squad", in_order(options), subject=PieceOption(hero))

    @step
    def heed(self, game: DustGame, choice: PieceOption | ButtonOption) -> Outcome:
        """DT-H3 Hero and squad are one unit from now on."""
        hero, self.heroes = self.heroes[0], self.heroes[1:]
        if isinstance(choice, PieceOption):
            game.state.stacks.move(hero, OnPiece(choice.piece))
            tell(game, "joined", "DT-H2", hero=PieceOption(hero), squad=choice)
        return Goto("look")


@procedure
class HeroLeaves(Frame):
    """DT-H11, DT-H13 Ask whether a hero leaves his squad; returns whether he did."""

    squad: PieceId

    @step
    def ask(self, game: DustGame, _: object) -> Outcome:
        """DT-H13 Ask his owner."""
        hero = hero_of(game.state, self.squad)
        assert hero is not None, "only a squad with a hero is left"
        seat, subject = seat_of(game.state, hero), PieceOption(hero)
        return Ask(seat, "parting", "ask-leave", in_order((LEAVE, STAY)), subject=subject)

    @step
    def heed(self, game: DustGame, choice: ButtonOption) -> Outcome:
        """DT-H13 They become two units in the same square, or stay together."""
        if choice == LEAVE:
            effects.leave_squad(game, self.squad)
        return Return(choice == LEAVE)
