"""What a card or a deployment brings that is offered in a melee, between turns, as enemies enter, or before a loss."""

from ccstudio.engine.frames import Frame
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.present import Preview, Reason
from ccstudio.rules.combat_commander.preview.rolls import melee_sums
from ccstudio.rules.combat_commander.procedures.hidden import EnteredWindow
from ccstudio.rules.combat_commander.procedures.losses import LightWounds
from ccstudio.rules.combat_commander.procedures.melee import Ambush
from ccstudio.rules.combat_commander.state import CombatCase
from ccstudio.rules.shared.previews import preview_of
from ccstudio.rules.shared.reasons import why


def ambush(case: CombatCase[Ambush], choices: tuple[Option, ...]) -> Preview | None:
    """CC-A25 What both sides go into the melee with, and what the card does before."""
    notes = (why("CC-A25", "ambush-breaks"),) if isinstance(choices[0], CardOption) else ()
    return preview_of(choices, sums=melee_sums(case.view, case.frame.space), notes=notes)


def light_wounds(case: CombatCase[LightWounds], choices: tuple[Option, ...]) -> Preview | None:
    """CC-A36 What replaces the squad, and what it costs."""
    piece, points = PieceOption(case.frame.piece), case.board.numbers.light_wounds
    return _with_card(choices, why("CC-A36", "team-replaces", piece=piece, points=points))


def no_quarter(case: CombatCase[Frame], choices: tuple[Option, ...]) -> Preview | None:
    """CC-A38 The points."""
    return _with_card(choices, why("CC-A38", "no-quarter-scores", points=case.board.numbers.no_quarter))


def dig_in(case: CombatCase[Frame], choices: tuple[Option, ...]) -> Preview | None:
    """CC-A32 The cover of foxholes."""
    dug = case.board.fortifications[case.board.module.foxholes].stats.cover or 0
    return _with_card(choices, why("CC-A32", "foxholes-cover", cover=dug))


def hidden(case: CombatCase[EnteredWindow], choices: tuple[Option, ...]) -> Preview | None:
    """CC-A35.2, CC-A35.5 What lies in the hex then."""
    if not isinstance(choices[0], CardOption):
        return None
    if case.board.cards[choices[0].card].kind.stats.action == "hidden-wire":
        return _with_card(choices, why("CC-A35.5", "wire-stops-now", space=SpaceOption(case.frame.space)))
    return _with_card(choices, why("CC-A35.2", "mines-attack-now", strength=case.state.mines))


def deploy(case: CombatCase[Frame], choices: tuple[Option, ...]) -> Preview | None:
    """CC-8.2.a.1 What a squad becomes, or that units are eliminated."""
    del case
    note = why("CC-8.2.a.1", "teams-replace", piece=choices[0]) if isinstance(choices[0], PieceOption) else None
    return preview_of(choices, notes=(note or why("CC-8.2.a.1", "stays-whole"),))


def _with_card(choices: tuple[Option, ...], note: Reason) -> Preview | None:
    """A note on a card; nothing on passing."""
    return preview_of(choices, notes=(note,)) if isinstance(choices[0], CardOption) else None
