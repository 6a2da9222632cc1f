"""The colours of sides: those of most of their counters."""

from PySide6.QtGui import QColor

from ccstudio.documents.face_layouts import whole_layout
from ccstudio.engine.seats import Side
from ccstudio.ui.play.side_colours import side_colour
from tests.unit.ui.play.tables import table_of, valor_scenario


def test_a_side_has_the_colour_of_most_of_its_counters_and_not_that_of_grenades():
    """Both sides of this scenario have the same grenades, which lie before everything else."""
    table = table_of(valor_scenario())
    module = table.contents.module
    wanted = [whole_layout(module.layouts, name).slots[0].colour for name in ("infantry-american", "infantry-german")]
    assert [side_colour(table, Side(side)) for side in (0, 1)] == [QColor(colour) for colour in wanted]
