"""`Tactician`: tries the best few options in imagined games, some turns ahead or to the end."""

from typing import ClassVar

from ccstudio.ai.search.budget import Budget
from ccstudio.ai.search.race import Trial
from ccstudio.ai.search.searcher import Care, Imagination, Searcher
from ccstudio.engine.options import Option


class Tactician(Searcher):
    """Plays each option on as the rules advise; its budget is a number of playouts, so its play can be repeated."""

    base_name: ClassVar[str] = "tactician"
    care: ClassVar[Care] = Care(options=3, first=4, reach=80)
    usual: ClassVar[Budget] = Budget(playouts=24)

    def trial(self, imagination: Imagination, turns: int) -> Trial:
        """Play an option and what the rules advise after it, and appraise the positions that come of it."""

        def tried(option: Option, number: int) -> float:
            playout = imagination.playout(number, turns)
            playout.choose(option)
            playout.play_out()
            return imagination.chance(playout)

        return tried
