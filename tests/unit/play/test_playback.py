"""What an entry led to is shown step by step: causes over the position before it, effects over that after it."""

from typing import ClassVar

from ccstudio.engine.event_style import EventStyle, Sound
from ccstudio.engine.events import Event
from ccstudio.engine.options import CardOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.marks import ShownDie, Span
from ccstudio.play.narration import Narrator
from ccstudio.play.playback import PlaybackViewer, playback_steps
from ccstudio.play.playback_step import BoardLabel, PlaybackStep, Shot

GUN, CREW, FIELD, ROAD = PieceOption(PieceId(3)), PieceOption(PieceId(4)), SpaceOption("C3"), SpaceOption("C4")


class _Rules:
    """A rule system as far as playback asks it."""

    event_styles: ClassVar = {
        "fires": EventStyle(shot=("pieces", "space"), sound=Sound.SHOT),
        "broken": EventStyle(label="is-broken", sound=Sound.HIT),
        "went": EventStyle(path="way"),
        "turn": EventStyle(is_banner=True),
    }
    sentences: ClassVar = {"is-broken": "broken"}


class _Words(Narrator):
    """A narrator without a game."""

    def __init__(self) -> None:
        self.system = _Rules()  # type: ignore[assignment]

    def text(self, code, values=None):
        return self.system.sentences[code]


def line(kind: LineKind = LineKind.EVENT, event: Event | None = None, dice: tuple[int, ...] = ()) -> LogLine:
    spans = tuple(Span(number, number + 1, ShownDie("d6", face)) for number, face in enumerate(dice))
    return LogLine(number=0, kind=kind, text="something", spans=spans, event=event)


def told(kind: str, **values: object) -> LogLine:
    return line(event=Event(kind=kind, values=values))  # type: ignore[arg-type]


def steps(*lines: LogLine) -> tuple[PlaybackStep, ...]:
    return playback_steps(lines, PlaybackViewer(narrator=_Words()))


FIRES = told("fires", pieces=(GUN, CREW), space=FIELD)
ROLL = line(LineKind.CHANCE, dice=(5, 2))
BROKEN = told("broken", piece=CREW)


def test_every_firer_shoots_at_the_space() -> None:
    (step,) = steps(FIRES)
    assert (step.shots, step.sound, step.things) == ((Shot(GUN, FIELD), Shot(CREW, FIELD)), "shot", (GUN, CREW, FIELD))


def test_a_label_lies_at_each_piece_or_else_at_the_space() -> None:
    (piece,), (space,) = steps(BROKEN), steps(told("broken", space=FIELD))
    assert (piece.labels, space.labels) == (
        (BoardLabel(at=CREW, text="broken"),),
        (BoardLabel(at=FIELD, text="broken"),),
    )


def test_shot_and_dice_are_shown_before_what_they_do() -> None:
    assert [step.is_after for step in steps(FIRES, ROLL, BROKEN, told("turn"))] == [False, False, True, True]


def test_without_a_cause_everything_is_shown_where_it_led_to() -> None:
    assert [step.is_after for step in steps(told("turn"), told("went", piece=GUN, way=(FIELD, ROAD)))] == [True, True]


def test_pieces_go_along_the_spaces_of_their_path() -> None:
    (step,) = steps(told("went", piece=GUN, way=(FIELD, ROAD)))
    assert (step.path, step.changes_table, step.pieces) == ((FIELD, ROAD), True, (GUN.piece,))


def test_dice_have_the_sound_of_dice_and_events_without_a_style_none() -> None:
    roll, plain = steps(ROLL, told("unheard-of", card=CardOption(CardId(7))))
    assert (roll.sound, roll.dice[0].face, plain.sound, plain.cards) == ("dice", 5, "", (CardOption(CardId(7)),))


def test_what_a_person_chose_is_not_shown_again() -> None:
    assert steps(line(LineKind.CHOICE), line(LineKind.BY_HAND)) == ()
