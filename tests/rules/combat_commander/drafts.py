"""Drafts of generated scenarios, luck that is written out, and what is generated of seeds."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

from ccstudio.base.places import content_folder
from ccstudio.documents.contents import Contents
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.engine.chance import below
from ccstudio.engine.outcomes import Ask
from ccstudio.rules.combat_commander.generator.draft import Army, Draft, GeneratorChance
from ccstudio.rules.combat_commander.generator.generate import choose_orders_of_battle, generate
from ccstudio.rules.combat_commander.generator.tables import GeneratorTables
from ccstudio.rules.combat_commander.state import ALLIES, AXIS, CombatGame, Dice
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.boards import shipped

SEEDS = range(200)

T = TypeVar("T")


class Fixed(GeneratorChance):
    """Luck that is written out: rolls, and for each choice a word of what is chosen."""

    def __init__(self, rolls: Iterable[int | tuple[int, int]] = (), choices: Iterable[object] = ()) -> None:
        super().__init__(0)
        self._rolls, self._choices = list(rolls), list(choices)

    def rolled(self) -> Dice:
        roll = self._rolls.pop(0)
        return Dice(*roll) if isinstance(roll, tuple) else Dice(roll // 2, roll - roll // 2)

    def one_of(self, items: Sequence[T]) -> T:
        word = self._choices.pop(0)
        return next(item for item in items if word == item or (isinstance(word, str) and word in str(item)))


@cache
def maps() -> tuple[MapDocument, ...]:
    """All maps that ship."""
    found = [read_file(path).document for path in sorted((content_folder() / "maps").glob("*/map.json"))]
    return tuple(document for document in found if isinstance(document, MapDocument))


def the_map(name: str) -> MapDocument:
    """A shipped map."""
    return next(here for here in maps() if here.id == name)


def book(**changes: Any) -> GeneratorTables:
    """The tables of the shipped module, or of a changed one."""
    return GeneratorTables(msgspec.structs.replace(shipped()[0], **changes))


def draft(
    chance: GeneratorChance, *, year: int = 1943, allies: str = "russian", edges: str = "ns", **values: Any
) -> Draft:
    """A draft of Germans and an ally, with what is settled already."""
    tables = book()
    axis_nation = tables.nations(AXIS)[0]
    allied = next(nation for nation in tables.nations(ALLIES) if nation.id == allies)
    armies = (
        Army(side=AXIS, nation=axis_nation, edge="n" if edges == "ns" else "w", quality="elite"),
        Army(side=ALLIES, nation=allied, edge="s" if edges == "ns" else "e", quality="elite"),
    )
    return Draft(book=tables, chance=chance, map=the_map("orbeck"), armies=armies, year=year, **values)


def companies(chance: GeneratorChance) -> Draft:
    """EX-21: SS against Guards SMG, their orders of battle chosen."""
    luck_before, made = Fixed(choices=("SS Company", "Guards SMG Company")), draft(chance)
    made.chance = luck_before
    choose_orders_of_battle(made)
    made.chance = chance
    return made


@cache
def scenario(seed: int) -> ScenarioDocument:
    """The scenario of a seed."""
    made = generate(shipped()[0], maps(), seed)
    assert made is not None
    return made


def contents(made: ScenarioDocument) -> Contents:
    """A scenario with what it is played with."""
    module, terrain = shipped()
    return Contents(scenario=made, module=module, terrain=terrain, map=the_map(made.map.id))


def sides(made: ScenarioDocument) -> list[dict[str, Any]]:
    """The settings of both sides."""
    found: list[dict[str, Any]] = made.settings["sides"]
    return found


def with_posture(posture: str) -> list[tuple[ScenarioDocument, dict[str, Any]]]:
    """The scenarios in which a side has a posture, with that side."""
    return [(scenario(seed), side) for seed in SEEDS for side in sides(scenario(seed)) if side["posture"] == posture]


def played(made: ScenarioDocument, seed: int, until: Callable[[Ask], bool] = lambda _: False) -> CombatGame:
    """Play at random, to the end or to a question."""
    board = COMBAT_COMMANDER.compile(contents(made))
    game = COMBAT_COMMANDER.setup(board, COMBAT_COMMANDER.seatings(board)[0], seed).go_on()
    while isinstance(game.pending, Ask) and not until(game.pending):
        choice, seed = below(len(game.pending.options), seed)
        game.answer(game.pending.options[choice])
    return game
