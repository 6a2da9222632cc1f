"""Orders by a computer player, as far ahead as it can see: until chance falls or another seat decides."""

from typing import Any, Final

from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import View, true_option
from ccstudio.play.choices import choice_text
from ccstudio.play.player import Player
from ccstudio.rules.system import AnySystem

MOST_CHOICES: Final = 200


def choices_ahead(system: AnySystem, view: View[Any, Any], player: Player, seed: int) -> tuple[str, ...]:
    """Return what a computer player chooses now, and after that in a game that the view allows.

    What the seat cannot know may be otherwise in the true game: there the choices end where one is not offered.
    """
    asked = view.pending
    assert isinstance(asked, Ask), "the seat is asked"
    choice: Option = player.choose(system, view, asked)
    chosen = [choice_text(choice)]
    game = system.resample(view, seed)
    while len(chosen) < MOST_CHOICES:
        game.answer(true_option(game, view.seat, choice))
        if game.barrier or not isinstance(game.pending, Ask) or game.pending.seat != view.seat:
            break
        seen = system.view(game, view.seat)
        assert isinstance(seen.pending, Ask), "a seat that is asked sees its question"
        choice = player.choose(system, seen, seen.pending)
        chosen.append(choice_text(choice))
    return tuple(chosen)
