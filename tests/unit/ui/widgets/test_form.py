"""Forms made from the types of documents."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QScrollArea, QSpinBox

from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString, Polygon
from ccstudio.documents.grid import HexCell, HexGrid, Numbering, SquareGrid
from ccstudio.documents.map import (
    Affine,
    Contour,
    Course,
    Feature,
    GridStyle,
    Label,
    MapDocument,
    Objective,
    Picture,
    Space,
)
from ccstudio.documents.sheet import Box, Frame, Print
from ccstudio.documents.terrain import Hindrance, Obstacle
from ccstudio.ui.widgets.fields import (
    HELP,
    MIXED,
    ChoiceField,
    Field,
    LongTextField,
    NoteField,
    SwitchField,
    TextField,
    WordsField,
)
from ccstudio.ui.widgets.form import Form, RecordField, VariantField, invalid_reason, tip_of
from ccstudio.ui.widgets.form_foot import FormFoot
from ccstudio.ui.widgets.number_fields import NumberField, PositionField, RealField

RING = ((0, 0), (10, 0), (0, 10), (0, 0))
RECORDS = {
    "feature": Feature(id="a", owners=("A1", "A2"), effect=Obstacle(), geometry=Polygon(coordinates=(RING,))),
    "contour": Contour(id="a", level=1, geometry=Polygon(coordinates=(RING,))),
    "course": Course(id="a", terrain="road", width=5, geometry=LineString(coordinates=((0, 0), (1, 1)))),
    "objective": Objective(number=1, spaces=("A1",)),
    "label": Label(text="x", at=(3, 4)),
    "box": Box(id="a", title="x", at=(1, 2), width=3, height=4),
    "picture": Picture(id="a", file="a.png", transform=Affine(matrix=(1, 0, 0, 0, 1, 0))),
    "space": Space(space="A1"),
    "hexes": HexGrid(columns=3, rows=4),
    "squares": SquareGrid(columns=3, rows=4),
    "cell": HexCell(),
    "numbering": Numbering(),
    "grid style": GridStyle(),
    "print": Print(),
    "frame": Frame(),
    "map": MapDocument(
        format_version=1, id="m", version=1, title="M", licence="CC0-1.0", terrain=Reference(id="t", version=1),
        ground="open", grid=HexGrid(columns=3, rows=4),
    ),
}  # fmt: skip

RECORDS_WITHIN = (HexGrid, SquareGrid, HexCell, Numbering, GridStyle, Print, Frame, Hindrance)
"""What the form of a map shows in forms of their own."""


def names_of(record):
    return [field.name for field in msgspec.structs.fields(record)]


@pytest.fixture
def form_of(qtbot):
    made = []

    def make(record, names=None):
        form = Form(type(record), names or names_of(record))
        qtbot.addWidget(form)
        made.append(form)
        form.show_records([record])
        return form

    return make


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_every_record_of_a_map_has_a_form(form_of, record):
    assert form_of(record).names == tuple(names_of(record))


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_showing_a_record_tells_nobody(qtbot, form_of, record):
    form = form_of(record)
    told = []
    form.edited.connect(lambda *edit: told.append(edit))
    form.show_records([record])
    form.show_records([record, record])
    assert told == []


@pytest.mark.parametrize(
    ("record", "name", "kind"),
    [
        ("feature", "title", TextField),
        ("feature", "level", NumberField),
        ("feature", "owners", WordsField),
        ("feature", "effect", VariantField),
        ("feature", "geometry", VariantField),
        ("course", "smooth", SwitchField),
        ("label", "style", ChoiceField),
        ("label", "at", PositionField),
        ("label", "angle_deg", RealField),
        ("map", "notes", LongTextField),
        ("map", "frame", RecordField),
        ("map", "features", NoteField),
    ],
)
def test_each_kind_of_value_has_its_field(form_of, record, name, kind):
    assert type(form_of(RECORDS[record]).field(name)) is kind


def test_a_field_says_what_it_means(form_of):
    field = form_of(RECORDS["label"]).field("at")
    assert field.toolTip().startswith("Centre of the words.")
    assert field.property(HELP) == "Place: Centre of the words."
    assert field.focusProxy().accessibleDescription() == "Centre of the words."


def test_the_foot_of_a_form_explains_the_field_with_the_keys(form_of, qtbot):
    area = QScrollArea()
    qtbot.addWidget(area)
    form = form_of(RECORDS["label"])
    area.setWidget(form)
    foot = FormFoot(area)
    QApplication.instance().focusChanged.emit(None, form.field("text").focusProxy())
    assert foot.help.text() == "Text: Words that are printed."
    elsewhere = QScrollArea()
    qtbot.addWidget(elsewhere)
    QApplication.instance().focusChanged.emit(None, elsewhere)
    assert not foot.help.text()


def test_choices_stand_in_the_order_they_were_declared(form_of):
    box = form_of(RECORDS["label"]).field("style").box
    assert [box.itemText(row) for row in range(box.count())] == ["place", "water", "note"]


def edited(qtbot, form):
    return qtbot.waitSignal(form.edited)


def test_a_text_is_told_when_it_is_finished(qtbot, form_of):
    form = form_of(RECORDS["feature"])
    line = form.field("title").findChild(QLineEdit)
    line.setText("Mill")
    with edited(qtbot, form) as told:
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert told.args == ["title", "Mill"]


def test_an_unchanged_text_tells_nobody(qtbot, form_of):
    form = form_of(RECORDS["feature"])
    with qtbot.assertNotEmitted(form.edited):
        QTest.keyClick(form.field("title").findChild(QLineEdit), Qt.Key.Key_Return)


def test_a_number_is_told(qtbot, form_of):
    form = form_of(RECORDS["feature"])
    with edited(qtbot, form) as told:
        form.field("level").findChild(QSpinBox).setValue(3)
    assert told.args == ["level", 3]


def test_a_number_stays_within_the_limits_of_its_type(form_of):
    box = form_of(RECORDS["feature"]).field("level").findChild(QSpinBox)
    box.setValue(1_000)
    assert box.value() == 99


def test_the_limits_are_told_in_the_tool_tip(form_of):
    assert form_of(RECORDS["feature"]).field("level").toolTip().splitlines()[-1] == "-9 to 99"


def test_a_number_of_steps_keeps_to_them(form_of):
    assert form_of(RECORDS["cell"]).field("half_side").findChild(QSpinBox).singleStep() == 2


def test_a_switch_is_told(qtbot, form_of):
    form = form_of(RECORDS["course"])
    with edited(qtbot, form) as told:
        form.field("smooth").findChild(QCheckBox).click()
    assert told.args == ["smooth", False]


def test_a_choice_is_told_by_its_value(qtbot, form_of):
    form = form_of(RECORDS["label"])
    with edited(qtbot, form) as told:
        form.field("style").findChild(QComboBox).activated.emit(1)
    assert told.args == ["style", "water"]


def test_half_a_place_tells_the_whole_one(qtbot, form_of):
    form = form_of(RECORDS["label"])
    with edited(qtbot, form) as told:
        form.field("at").findChildren(QSpinBox)[1].setValue(40)
    assert told.args == ["at", (3, 40)]


def test_words_are_divided_by_commas(qtbot, form_of):
    form = form_of(RECORDS["feature"])
    line = form.field("owners").findChild(QLineEdit)
    line.setText(" B1 ,, B2 ")
    with edited(qtbot, form) as told:
        line.editingFinished.emit()
    assert told.args == ["owners", ("B1", "B2")]


def test_an_entry_of_a_record_within_tells_the_whole_record(qtbot, form_of):
    form = form_of(RECORDS["map"])
    with edited(qtbot, form) as told:
        form.field("frame").form.field("compass").findChild(QCheckBox).click()
    assert told.args == ["frame", Frame(compass=False)]


def test_another_variant_begins_with_its_least(qtbot, form_of):
    form = form_of(RECORDS["feature"])
    with edited(qtbot, form) as told:
        form.field("effect").choice.edited.emit(Hindrance)
    assert told.args == ["effect", Hindrance(value=1)]


def test_no_variant_leaves_the_entry_out(qtbot, form_of):
    form = form_of(RECORDS["feature"])
    with edited(qtbot, form) as told:
        form.field("effect").choice.edited.emit(None)
    assert told.args == ["effect", msgspec.UNSET]


@pytest.mark.parametrize(
    ("record", "name", "value", "reason"),
    [
        ("feature", "id", "Not A Slug", "Use lower-case letters and digits"),
        ("feature", "id", "", "Enter a value."),
        ("label", "text", "", "Enter a value."),
        ("objective", "spaces", (), "Enter a value."),
        ("feature", "owners", ("A1", "A2", "A3"), "Enter at most 2 values."),
        ("feature", "owners", ("A" * 13,), "Enter at most 2 values."),
        ("label", "at", (2**30, 0), "Invalid value"),
    ],
)
def test_a_value_that_does_not_fit_is_marked_and_not_told(qtbot, form_of, record, name, value, reason):
    form = form_of(RECORDS[record])
    with qtbot.assertNotEmitted(form.edited):
        form.field(name).edited.emit(value)
    assert form.field(name).toolTip().startswith(reason)


def test_the_mark_goes_with_a_value_that_fits(qtbot, form_of):
    form = form_of(RECORDS["feature"])
    form.field("id").edited.emit("Not A Slug")
    form.field("id").edited.emit("a-slug")
    assert form.field("id").toolTip().endswith("At most 64 characters")


def test_records_that_differ_say_so(form_of):
    form = form_of(RECORDS["feature"])
    other = msgspec.structs.replace(RECORDS["feature"], level=4, title="x", owners=())
    form.show_records([RECORDS["feature"], other])
    shown = [form.field("level").findChild(QSpinBox).text()]
    shown += [form.field(name).findChild(QLineEdit).placeholderText() for name in ("title", "owners")]
    assert shown == [MIXED] * 3


def test_a_mixed_switch_becomes_a_plain_one_when_clicked(qtbot, form_of):
    form = form_of(RECORDS["course"])
    form.show_records([RECORDS["course"], msgspec.structs.replace(RECORDS["course"], smooth=False)])
    box = form.field("smooth").findChild(QCheckBox)
    mixed = box.checkState()
    with edited(qtbot, form) as told:
        box.click()
    assert (mixed, told.args[0]) == (Qt.CheckState.PartiallyChecked, "smooth")
    assert not box.isTristate()


def test_what_is_mixed_at_first_can_be_made_the_same(qtbot, form_of):
    form = form_of(RECORDS["feature"])
    form.show_records([RECORDS["feature"], msgspec.structs.replace(RECORDS["feature"], level=4)])
    with edited(qtbot, form) as told:
        form.field("level").findChild(QSpinBox).setValue(0)
    assert told.args == ["level", 0]


def test_a_choice_unknown_to_the_form_is_shown_as_it_stands(qapp):
    field = ChoiceField([("a", "A")])
    field.show_value("strange")
    assert field.box.currentText() == "strange"
    field.deleteLater()


def test_the_wheel_does_not_change_a_field_without_the_keys(form_of):
    from PySide6.QtCore import QPoint, QPointF
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtWidgets import QApplication

    box = form_of(RECORDS["feature"]).field("level").findChild(QSpinBox)
    event = QWheelEvent(
        QPointF(3, 3), QPointF(3, 3), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(box, event)
    assert box.value() == 0


def test_unset_fits_everywhere():
    assert invalid_reason(msgspec.UNSET, int) == ""


def test_a_type_without_limits_has_no_tip():
    assert tip_of(msgspec.inspect.BoolType()) == ""


def kinds_of_fields(base: type[Field] = Field) -> list[type[Field]]:
    return [kind for sub in base.__subclasses__() for kind in (sub, *kinds_of_fields(sub))]


@pytest.mark.parametrize("kind", kinds_of_fields(), ids=lambda kind: kind.__name__)
def test_every_kind_of_field_shows_a_value_and_a_difference(kind):
    # A widget cannot have the metaclass that would refuse to make an abstract field.
    shown = (kind.show_value, kind.show_mixed)
    assert not any(getattr(way, "__isabstractmethod__", False) for way in shown)
