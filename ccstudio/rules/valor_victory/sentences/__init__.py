"""What Valor & Victory says, in English, by code; each chapter has its own file."""

from collections.abc import Mapping
from typing import Final

from ccstudio.rules.valor_victory.questions import QUESTION_SENTENCES
from ccstudio.rules.valor_victory.sentences.advice import ADVICE_SENTENCES
from ccstudio.rules.valor_victory.sentences.armor import ARMOR_SENTENCES
from ccstudio.rules.valor_victory.sentences.casualties import CASUALTY_SENTENCES
from ccstudio.rules.valor_victory.sentences.charts import CHART_SENTENCES, ROLL_SENTENCES
from ccstudio.rules.valor_victory.sentences.close_assault import CLOSE_ASSAULT_SENTENCES
from ccstudio.rules.valor_victory.sentences.command import COMMAND_SENTENCES
from ccstudio.rules.valor_victory.sentences.fire import FIRE_SENTENCES
from ccstudio.rules.valor_victory.sentences.habits import HABIT_SENTENCES
from ccstudio.rules.valor_victory.sentences.missions import MISSION_SENTENCES
from ccstudio.rules.valor_victory.sentences.movement import MOVEMENT_SENTENCES
from ccstudio.rules.valor_victory.sentences.previews import PREVIEW_SENTENCES
from ccstudio.rules.valor_victory.sentences.problems import PROBLEM_SENTENCES
from ccstudio.rules.valor_victory.sentences.setup import SETUP_SENTENCES
from ccstudio.rules.valor_victory.sentences.table import TABLE_SENTENCES
from ccstudio.rules.valor_victory.sentences.transport import TRANSPORT_SENTENCES

CHAPTERS: Final[tuple[Mapping[str, str], ...]] = (
    TABLE_SENTENCES,
    SETUP_SENTENCES,
    COMMAND_SENTENCES,
    MOVEMENT_SENTENCES,
    TRANSPORT_SENTENCES,
    FIRE_SENTENCES,
    CASUALTY_SENTENCES,
    ARMOR_SENTENCES,
    MISSION_SENTENCES,
    CLOSE_ASSAULT_SENTENCES,
    PREVIEW_SENTENCES,
    PROBLEM_SENTENCES,
    CHART_SENTENCES,
    ROLL_SENTENCES,
    QUESTION_SENTENCES,
    ADVICE_SENTENCES,
    HABIT_SENTENCES,
)
"""The sentences of each chapter; no two chapters have different ones by the same code."""

SENTENCES: Final[Mapping[str, str]] = {code: text for chapter in CHAPTERS for code, text in chapter.items()}
