"""Cover: which squads have it against which attackers, and what it prevents (DT-K1 to DT-K15)."""

from typing import Literal

from msgspec.structs import replace

from ccstudio.engine.chance import Face
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.dice import hits_of, pool
from ccstudio.rules.dust_tactics.query.pieces import cover_in, is_squad, space_of
from ccstudio.rules.dust_tactics.sight.lines import has_corner_cover
from ccstudio.rules.dust_tactics.state import DustGame, DustState, Harm
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw

Grade = Literal["soft", "hard"]


def own_cover_of(board: DustBoard, state: DustState, target: PieceId) -> Grade | None:
    """DT-K1, DT-K2 The cover of a squad by the crate or trap in its square; vehicles and lone heroes have none."""
    space = space_of(state, target)
    if space is None or target not in state.units or not is_squad(board, state, target):
        return None
    cover = cover_in(state, space)
    return None if cover is None else board.covers[state.cover[cover].type].stats.cover


def cover_of(board: DustBoard, state: DustState, attacker: PieceId, target: PieceId) -> Grade | None:
    """DT-K3, DT-K4 The cover of a squad in sight of an attacker: a corner is soft, and with other soft cover hard."""
    own = own_cover_of(board, state, target)
    if target not in state.units or not is_squad(board, state, target):
        return None
    if not has_corner_cover(board, state, attacker, target):
        return own
    return "soft" if own is None else "hard"


def hits_to_cover(harms: tuple[Harm, ...]) -> int:
    """DT-K8, DT-K14 The number of cover dice: one for each hit that does not ignore cover."""
    return sum(harm.hits for harm in harms if not harm.ignores_cover)


def reduced(harms: tuple[Harm, ...], saved: int, *, whole_hits: bool) -> tuple[Harm, ...]:
    """DT-K9 What is left of harms, where so many points of damage, or so many whole hits, were saved.

    Saved is first what is worst for the squad: what destroys it, then what a sniper aims, then the greatest damage.
    """
    left = list(harms)
    exposed = [place for place, harm in enumerate(harms) if not harm.ignores_cover]
    for place in sorted(exposed, key=lambda place: _gravity(harms[place]), reverse=True):
        harm = left[place]
        points = harm.hits if whole_hits or harm.kills else harm.hits * harm.damage
        kept = max(points - saved, 0)
        saved -= points - kept
        if kept < points:
            left[place] = replace(harm, hits=kept, damage=harm.damage if whole_hits else 1)
    return tuple(harm for harm in left if harm.hits)


def _gravity(harm: Harm) -> tuple[bool, bool, bool, int]:
    return harm.kills, harm.sniper, not harm.resisted, harm.damage


@procedure
class CoverRoll(Frame):
    """DT-K8, DT-K9, DT-K15 A squad rolls for cover; returns the remaining harms."""

    target: PieceId
    cover: Literal["soft", "hard"]
    harms: tuple[Harm, ...]

    @step
    def throw(self, game: DustGame, _: object) -> Outcome:
        """DT-K8 Roll a die for every hit."""
        return pool(game.board, hits_to_cover(self.harms), "roll-cover")

    @step
    def note(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-K9 In soft cover hits prevent damage, in hard cover misses."""
        saved = hits_of(faces, reversed_faces=self.cover == "hard")
        effects.note_dice(game, Throw(reason="roll-cover", faces=faces, counted=saved))
        tell(game, f"{self.cover}-cover", "DT-K9", unit=PieceOption(self.target), saved=saved)
        whole_hits = game.board.rules("cover-cancels") == "hit"
        return Return(reduced(self.harms, saved, whole_hits=whole_hits))
