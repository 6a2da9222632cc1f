"""What the computer player is advised in positions of Combat Commander."""

from ccstudio.engine.present import Advice
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import Table


def advice_in(at: Table) -> tuple[Advice, ...]:
    """The advice for the open question, as whoever is asked may know the position."""
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    assert view.pending == at.ask, "nothing goes by another name here"
    return COMBAT_COMMANDER.advise(view, view.pending)


def best(at: Table) -> str:
    """The option that is advised, in words."""
    found = max(advice_in(at), key=lambda advice: advice.worth)
    return at.words(found.option)


def worth(at: Table, word: object) -> float:
    """What an option is worth by the advice."""
    (found,) = [advice for advice in advice_in(at) if at._is_meant(str(word), advice.option)]
    return found.worth


def follow(at: Table, kind: str = "order") -> Table:
    """Let both sides do as they are advised until a question of a kind is put to whoever is asked now."""
    side = at.asked_side
    at.play(max(advice_in(at), key=lambda advice: advice.worth).option)
    while not at.game.over and not (at.ask.kind == kind and at.asked_side == side):
        at.play(max(advice_in(at), key=lambda advice: advice.worth).option)
    return at
