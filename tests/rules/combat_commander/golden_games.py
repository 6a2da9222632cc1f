"""Golden playthroughs: whole random games of the shipped scenarios as text. Run as a module, this rewrites them."""

from pathlib import Path
from typing import Final

from ccstudio.base.places import content_folder
from ccstudio.cli.log_text import log_text
from ccstudio.engine.options import ButtonOption
from ccstudio.play.laws.trials import Trial
from ccstudio.play.log import log_lines
from ccstudio.play.opening import open_scenario

FOLDER: Final = Path(__file__).with_name("golden")
COMMAND: Final = "python -m tests.rules.combat_commander.golden_games"
GAMES: Final = {"alder-farm": 3, "mill-road": 3}
"""The seed of each game, by its scenario."""


def text_of(scenario: str) -> str:
    """The log of a game, all of it, as those may read it who may know everything.

    Each option is equally likely; but a player who would press a button thinks again, or little would come to pass.
    """
    path = content_folder() / "modules" / "combat_commander" / "scenarios" / f"{scenario}.json"
    trial = Trial(open_scenario(path), GAMES[scenario])
    while (option := trial.next_choice()) is not None:
        again = trial.next_choice() if isinstance(option, ButtonOption) else None
        trial.choose(again or option)
    return "".join(f"{line}\n" for line in log_text(log_lines(trial.session(), None)))


def main() -> None:
    """Rewrite all of them."""
    FOLDER.mkdir(exist_ok=True)
    for scenario in GAMES:
        (FOLDER / f"{scenario}.txt").write_text(text_of(scenario), encoding="utf-8")


if __name__ == "__main__":
    main()
