"""Problems name the records of a module by their titles."""

from ccstudio.application.records.field_labels import problem_sentence
from ccstudio.base.problems import Problem
from ccstudio.documents.document import Reference
from ccstudio.documents.module import Deck, ModuleDocument

MODULE = ModuleDocument(
    format_version=1,
    id="mine",
    version=1,
    title="Mine",
    licence="CC0-1.0",
    system="freeform",
    terrain=Reference(id="ground", version=1),
    sides=(),
    decks=(Deck(id="deck-2", title="Weather", size=3, cards=()),),
)
SIZE = Problem(code="deck-size", path=("decks", 0, "size"), arguments={"deck": "deck-2", "count": 0, "size": 3})


def test_a_deck_is_named_by_its_title():
    assert problem_sentence(SIZE, MODULE).startswith("The cards of the deck Weather add up to 0")


def test_what_the_module_does_not_have_is_named_by_its_id():
    unknown = Problem(code="deck-size", path=SIZE.path, arguments={**SIZE.arguments, "deck": "gone"})
    assert problem_sentence(unknown, MODULE).startswith("The cards of the deck gone add up to 0")
