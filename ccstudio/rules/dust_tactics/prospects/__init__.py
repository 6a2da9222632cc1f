"""What options can change, by the prompt of the question; 0 where the rules leave no way to help.

See DT-F9, DT-CC2, DT-H13.
"""

from fractions import Fraction
from typing import Final

from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.prospects import Prospect
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.odds import declared, shots_together
from ccstudio.rules.dust_tactics.odds.volley import damage_chances
from ccstudio.rules.dust_tactics.procedures.attack import DeclareLine
from ccstudio.rules.dust_tactics.procedures.close_combat import STRIKE, StrikeBack, lines_back, shot_back
from ccstudio.rules.dust_tactics.procedures.heroes import LEAVE, STAY, HeroLeaves
from ccstudio.rules.dust_tactics.query.weapons import carriers_of
from ccstudio.rules.dust_tactics.state import DustCase, DustState
from ccstudio.rules.shared.cases import OfQuestion
from ccstudio.rules.shared.damage_chances import Capped
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.shared.simulated_choices import case_after


def _prospect(option: Option, rule: str, chances: Capped | None) -> tuple[Prospect, ...]:
    """Whether there is any damage; nothing where that cannot be counted."""
    if chances is None:
        return ()
    chance = Fraction(1) - chances[0]
    reason = None if chance else why(rule, "cannot-damage")
    return (Prospect(option=option, chance=chance, reason=reason, is_public=True),)


def _targets(case: DustCase[DeclareLine]) -> tuple[Prospect, ...]:
    """DT-F9 The chance of damage by the line that is being declared, alone."""
    found: tuple[Prospect, ...] = ()
    for option in case.asked.options:
        for shot in declared(case.view, option) if isinstance(option, PieceOption) else ():
            together = shots_together(case.view, shot)
            if together is not None:
                unit, mode, _ = together
                found += _prospect(option, "DT-F9", damage_chances(case.board, case.state, unit, mode, (shot,)))
    return found


def _strike_back(case: DustCase[StrikeBack]) -> tuple[Prospect, ...]:
    """DT-CC2 The chance of damage to the attacker by all that strikes back."""
    board, state, frame = case.board, case.state, case.frame
    shots = tuple(
        shot_back(board, state, line, frame.against, carriers_of(board, state, line))
        for line in lines_back(board, state, frame.squad, frame.against)
    )
    return _prospect(
        STRIKE, "DT-CC2", damage_chances(board, state, frame.squad, "strike-back", shots) if shots else None
    )


def _leaving(case: DustCase[HeroLeaves]) -> tuple[Prospect, ...]:
    """DT-H13 A hero who is asked about again before anybody acts loses nothing by staying until then."""
    after = case_after(case.view, STAY)
    while after is not None and after.asked.prompt == case.asked.prompt and after.asked.subject != case.asked.subject:
        after = case_after(after.view, STAY)
    if after is None or (after.asked.prompt, after.asked.subject) != (case.asked.prompt, case.asked.subject):
        return ()
    return (Prospect(option=LEAVE, chance=Fraction(0), reason=why("DT-H13", "can-leave-later"), is_public=True),)


PROSPECTS: Final = OfQuestion[DustState, DustBoard, Prospect](
    {"choose-target": _targets, "ask-strike-back": _strike_back, "ask-leave": _leaving}
)
"""Who says what options can change, by the prompt of the question."""
