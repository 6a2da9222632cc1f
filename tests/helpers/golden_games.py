"""Golden playthroughs: whole games of shipped scenarios as text, which are read when what they say changes."""

from pathlib import Path
from typing import NamedTuple

from ccstudio.base.places import content_folder
from ccstudio.cli.log_text import log_text
from ccstudio.conformance.laws.trials import Trial
from ccstudio.engine.options import ButtonOption
from ccstudio.play.log import log_lines
from ccstudio.play.opening import open_scenario


class GoldenGames(NamedTuple):
    """The golden playthroughs of a system: where they lie, and the seed of each, by its scenario."""

    folder: Path
    module: str
    seeds: dict[str, int]

    def text_of(self, scenario: str) -> str:
        """The log of a game, all of it, as those may read it who may know everything.

        Each option is equally likely; but a player who would press a button thinks again, or little would come to pass.
        """
        path = content_folder() / "modules" / self.module / "scenarios" / f"{scenario}.json"
        trial = Trial(open_scenario(path), self.seeds[scenario])
        while (option := trial.next_choice()) is not None:
            again = trial.next_choice() if isinstance(option, ButtonOption) else None
            trial.choose(again or option)
        return "".join(f"{line}\n" for line in log_text(log_lines(trial.session(), None)))

    def kept(self, scenario: str) -> str:
        """The log as it was kept."""
        return (self.folder / f"{scenario}.txt").read_text(encoding="utf-8")

    def rewrite(self) -> None:
        """Rewrite all of them."""
        self.folder.mkdir(exist_ok=True)
        for scenario in self.seeds:
            (self.folder / f"{scenario}.txt").write_text(self.text_of(scenario), encoding="utf-8")
