"""The golden playthroughs of Dust Tactics. Run as a module, this rewrites them."""

from pathlib import Path
from typing import Final

from tests.helpers.golden_games import GoldenGames

COMMAND: Final = "python -m tests.rules.dust_tactics.golden_games"
GAMES: Final = GoldenGames(Path(__file__).with_name("golden"), "dust_tactics", {"tarn-well": 63})


if __name__ == "__main__":
    GAMES.rewrite()
