"""The golden playthroughs of Combat Commander. Run as a module, this rewrites them."""

from pathlib import Path
from typing import Final

from tests.helpers.golden_games import GoldenGames

COMMAND: Final = "python -m tests.rules.combat_commander.golden_games"
GAMES: Final = GoldenGames(Path(__file__).with_name("golden"), "combat_commander", {"alder-farm": 3, "mill-road": 3})


if __name__ == "__main__":
    GAMES.rewrite()
