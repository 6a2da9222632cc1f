"""Damage: casualties, Damage Resilient, and losses (DT-F9 to DT-F11, DT-H6, DT-W2, DT-X8, DT-X12a)."""

from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Seat
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import HIT, DustBoard
from ccstudio.rules.dust_tactics.query.pieces import card_of, health_left, is_squad, models_of, seat_of
from ccstudio.rules.dust_tactics.state import NO_PIECE, DustGame, DustState, Harm
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw


def points_of(harms: tuple[Harm, ...]) -> tuple[Harm, ...]:
    """DT-F11 One harm for each point of damage, in the order in which models are picked for them.

    What nobody resists comes first, so that saved damage leaves nobody unharmed; of it what a sniper aims (DT-X12a).
    """
    points = [harm for harm in harms for _ in range(harm.hits * harm.damage)]
    return tuple(sorted(points, key=lambda harm: (harm.resisted and not harm.kills, not harm.sniper)))


def endurance_of(board: DustBoard, state: DustState, model: PieceId) -> int:
    """DT-U12 The points of damage that a model can take before it is lost: one for a soldier."""
    return 1 if model in state.soldiers else health_left(board, state, model)


def is_resilient(board: DustBoard, state: DustState, model: PieceId) -> bool:
    """DT-X8 Whether a model has Damage Resilient on its own card; hero and squad do not share it (DT-Q27)."""
    soldier = state.soldiers.get(model)
    owner = model if soldier is None else soldier.squad
    return "damage-resilient" in card_of(board, state, owner).abilities


def destroys_all(board: DustBoard, state: DustState, target: PieceId, harms: tuple[Harm, ...]) -> bool:
    """DT-W2 Whether a hit destroys a whole unit at once; of a squad possibly only one model (DT-Q12)."""
    whole = not is_squad(board, state, target) or board.rules("skull-on-squad") == "unit"
    return whole and any(harm.kills for harm in harms)


@procedure
class TakeHarm(Frame):
    """DT-F9 to DT-F11 A target takes what is left of an attack: its owner, or a sniper, picks who is hit.

    Returns how many models were lost.
    """

    target: PieceId
    harms: tuple[Harm, ...]
    by: PieceId = NO_PIECE
    """The attacker; none for an air strike."""
    hurt: tuple[PieceId, ...] = ()
    """The models picked so far, one for each point of damage."""
    saved: tuple[int, ...] = ()
    """The indices in `hurt` of points that Damage Resilient prevents."""
    lost: int = 0

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-F15, DT-F18 A crate or trap only keeps its damage; DT-W2 a skull destroys everything."""
        board, state = game.board, game.state
        if self.target in state.cover:
            health = board.covers[state.cover[self.target].type].stats.health
            damage = health if any(harm.kills for harm in self.harms) else len(points_of(self.harms))
            if damage:
                effects.damage_cover(game, self.target, damage)
            return Return(0)
        if self.target not in state.units:
            return Return(0)
        if destroys_all(board, state, self.target, self.harms):
            models = models_of(state, self.target)
            for unit in [model for model in models if model in state.units and model != self.target]:
                effects.destroy(game, unit, "DT-W2")
            effects.destroy(game, self.target, "DT-W2")
            return Return(len(models))
        return None

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-F11 Ask only if it matters who is hit."""
        points = points_of(self.harms)
        able = self._able(game)
        while len(self.hurt) < len(points) and able:
            left = len(points) - len(self.hurt)
            if len(able) > 1 and left < sum(self._left(game, model) for model in able):
                return Goto("choose")
            self.hurt += (able[0],)
            able = self._able(game)
        return Goto("resist")

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-F11, DT-H6 Ask the owner who is hit; a sniper chooses himself (DT-X12a, DT-X12c)."""
        point = points_of(self.harms)[len(self.hurt)]
        seat, options = self._chooser(game, point), in_order(map(PieceOption, self._able(game)))
        aimed, squad = self._is_aimed(point), PieceOption(self.target)
        return Ask(seat, "casualty", "choose-aim" if aimed else "choose-casualty", options, subject=squad)

    @step
    def heed(self, game: DustGame, choice: PieceOption) -> Outcome:
        """DT-F11 This point hits that model."""
        self.hurt += (choice.piece,)
        return Goto("look")

    @step
    def resist(self, game: DustGame, _: object) -> Outcome:
        """DT-X8, DT-X8b Roll a die for every point on a resilient model, unless the ability does not apply to it."""
        count = len(self._resisting(game))
        return Roll((game.board.die,) * count, "roll-resilience") if count else Goto("suffer")

    @step
    def note(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-X8 A hit saves the model of its die, in the order in which they were picked."""
        resisting = self._resisting(game)
        self.saved = tuple(place for place, face in zip(resisting, faces, strict=True) if face == HIT)
        effects.note_dice(game, Throw(reason="roll-resilience", faces=faces, counted=len(self.saved)))
        tell(game, "resists", "DT-X8", unit=PieceOption(self.target), saved=len(self.saved))
        return None

    @step
    def suffer(self, game: DustGame, _: object) -> Outcome:
        """DT-F10, DT-F11 Remove soldiers, and damage vehicles and heroes, all at once."""
        for model, damage in self._damage(game).items():
            if model in game.state.soldiers:
                effects.lose_soldier(game, model, "DT-F11")
                self.lost += 1
            else:
                health = card_of(game.board, game.state, model).health
                effects.wound(game, model, damage, health, "DT-F10")
                self.lost += model not in game.state.units
        return Return(self.lost)

    def _is_aimed(self, point: Harm) -> bool:
        return point.sniper and self.by != NO_PIECE

    def _chooser(self, game: DustGame, point: Harm) -> Seat:
        """The seat that picks; a hero may still aim after his squad was destroyed in close combat (DT-H14)."""
        if not self._is_aimed(point):
            return seat_of(game.state, self.target)
        attacker = game.state.units.get(self.by) or game.state.destroyed[self.by]
        return attacker.seat

    def _able(self, game: DustGame) -> tuple[PieceId, ...]:
        """The models that can still be picked."""
        return tuple(model for model in models_of(game.state, self.target) if self._left(game, model) > 0)

    def _left(self, game: DustGame, model: PieceId) -> int:
        """The points that a model can still take; none if a skull has hit it (DT-Q12)."""
        points = points_of(self.harms)
        taken = [points[place] for place, hurt in enumerate(self.hurt) if hurt == model]
        if any(point.kills for point in taken):
            return 0
        return endurance_of(game.board, game.state, model) - len(taken)

    def _resisting(self, game: DustGame) -> tuple[int, ...]:
        """The indices in `hurt` for which a die is rolled."""
        points = points_of(self.harms)
        return tuple(
            place
            for place, model in enumerate(self.hurt)
            if points[place].resisted and not points[place].kills and is_resilient(game.board, game.state, model)
        )

    def _damage(self, game: DustGame) -> dict[PieceId, int]:
        """The damage to each model; a skull leaves it nothing (DT-Q12)."""
        points = points_of(self.harms)
        found: dict[PieceId, int] = {}
        for place, model in enumerate(self.hurt):
            if place not in self.saved:
                damage = endurance_of(game.board, game.state, model) if points[place].kills else 1
                found[model] = found.get(model, 0) + damage
        return found
