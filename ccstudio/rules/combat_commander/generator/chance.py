"""`GeneratorChance`: the rolls and choices of a generator, all from one seed."""

from typing import Final

from ccstudio.engine.chance import Roll, plain_die
from ccstudio.rules.combat_commander.state import Dice
from ccstudio.rules.shared.seeded_choices import SeededChoices

_DICE: Final = Roll((plain_die(6), plain_die(6)), "")


class GeneratorChance(SeededChoices):
    """A roll is two dice, as a shuffled fate deck gives them: each pair is on as many of its cards."""

    def rolled(self) -> Dice:
        """CC-RS.1 A roll; triggers are ignored."""
        white, coloured = self.roll(_DICE)
        return Dice(int(white), int(coloured))
