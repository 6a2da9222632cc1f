"""Before the first round: placing blocks, crates and traps; heroes join squads (DT-S1 to DT-S8)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.procedures.heroes import JoinHeroes
from ccstudio.rules.dust_tactics.procedures.initiative import InitiativeRoll
from ccstudio.rules.dust_tactics.query.pieces import seat_of_side
from ccstudio.rules.dust_tactics.query.placement import block_squares, cover_squares
from ccstudio.rules.dust_tactics.state import DustGame
from ccstudio.rules.shared.opposing_sides import enemy


@procedure
class SetUp(Frame):
    """DT-S2 Place blocks and cover, then let heroes join squads."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-S6 If there is anything to place, both sides roll for who begins."""
        settings = game.board.settings
        anything = settings.blocks or settings.crates or settings.traps
        return Call(InitiativeRoll(choose=False)) if anything else Goto("join_first")

    @step
    def place_blocks(self, game: DustGame, _: object) -> Outcome:
        """DT-S3 Place the blocks of the scenario: 8 for an easy field, 12 medium, 18 hard (DT-S4)."""
        return Call(PlaceBlocks(side=game.state.winner, left=game.board.settings.blocks))

    @step
    def place_cover(self, game: DustGame, side: Side) -> Outcome:
        """DT-S5 Place crates and traps, the sides still in turn."""
        settings, module = game.board.settings, game.board.module
        kinds = (module.crate,) * settings.crates + (module.trap,) * settings.traps
        return Call(PlaceCover(side=side, kinds=kinds))

    @step
    def join_first(self, game: DustGame, _: object) -> Outcome:
        """DT-H2 Heroes of the first side join squads."""
        return Call(JoinHeroes(side=Side(0)))

    @step
    def join_second(self, game: DustGame, _: object) -> Outcome:
        """DT-H2 Heroes of the other side join squads."""
        return Call(JoinHeroes(side=Side(1)))

    @step
    def leave(self, game: DustGame, _: object) -> Outcome:
        """DT-Z1 The game begins."""
        return None


@procedure
class PlaceBlocks(Frame):
    """DT-S3, DT-S8 The sides place blocks in turn; returns whose turn it would be."""

    side: Side
    left: int

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-S8 Continue while there are blocks and free squares."""
        squares = block_squares(game.board, game.state) if self.left else ()
        if not squares:
            return Return(self.side)
        if len(squares) > 1:
            return Goto("choose")
        self._place(game, squares[0])
        return Goto("look")

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-S3 Ask for a square for the next block."""
        options = in_order(map(SpaceOption, block_squares(game.board, game.state)))
        return Ask(seat_of_side(game.state, self.side), "block", "choose-block", options)

    @step
    def heed(self, game: DustGame, choice: SpaceOption) -> Outcome:
        """DT-S3 Place it; the other side is next."""
        self._place(game, choice.space)
        return Goto("look")

    def _place(self, game: DustGame, space: SpaceId) -> None:
        effects.place_block(game, self.side, space)
        self.left -= 1
        self.side = enemy(self.side)


@procedure
class PlaceCover(Frame):
    """DT-S5 The sides place crates, then traps, in turn."""

    side: Side
    kinds: tuple[str, ...]
    """The types of the crates and traps still to place."""

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-S5 Continue while there are any, and free squares in the middle of the field (DT-S7)."""
        squares = cover_squares(game.board, game.state) if self.kinds else ()
        if not squares:
            return Return()
        if len(squares) > 1:
            return Goto("choose")
        self._place(game, squares[0])
        return Goto("look")

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-S5 Ask for a square: all crates first, then all traps."""
        options = in_order(map(SpaceOption, cover_squares(game.board, game.state)))
        seat, is_crate = seat_of_side(game.state, self.side), self.kinds[0] == game.board.module.crate
        return Ask(seat, "cover", "choose-crate" if is_crate else "choose-trap", options)

    @step
    def heed(self, game: DustGame, choice: SpaceOption) -> Outcome:
        """DT-S5 Place it; the other side is next."""
        self._place(game, choice.space)
        return Goto("look")

    def _place(self, game: DustGame, space: SpaceId) -> None:
        effects.place_cover(game, self.side, self.kinds[0], space)
        self.kinds = self.kinds[1:]
        self.side = enemy(self.side)
