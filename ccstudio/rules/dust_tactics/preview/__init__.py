"""What choices would come to before they are made: ways, shots, flames, pairs of actions, orders and the like."""

from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Preview
from ccstudio.engine.secrets import View
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.preview import action_pairs, fire, others, path
from ccstudio.rules.dust_tactics.state import DustState

DustView = View[DustState, DustBoard]


def preview(view: DustView, choices: tuple[Option, ...]) -> Preview | None:
    """What some choices would come to; None where there is nothing to say of them."""
    if not choices or not (isinstance(view.pending, Ask) and view.stack):
        return None
    on_the_way = path.preview(view, choices)
    if on_the_way is not None:
        return on_the_way
    if len(choices) != 1 or choices[0] not in view.pending.options:
        return None
    choice = choices[0]
    return (
        fire.preview(view, choice) or action_pairs.preview(view, view.pending, choice) or others.preview(view, choice)
    )
