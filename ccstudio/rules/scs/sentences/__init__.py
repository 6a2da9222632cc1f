"""What the series says, in English, by code; each chapter has its own file."""

from collections.abc import Mapping
from typing import Final

from ccstudio.rules.scs.questions import QUESTION_SENTENCES
from ccstudio.rules.scs.sentences.advice import ADVICE_SENTENCES
from ccstudio.rules.scs.sentences.charts import CHART_SENTENCES
from ccstudio.rules.scs.sentences.combat import COMBAT_SENTENCES
from ccstudio.rules.scs.sentences.habits import HABIT_SENTENCES
from ccstudio.rules.scs.sentences.movement import MOVEMENT_SENTENCES
from ccstudio.rules.scs.sentences.previews import PREVIEW_SENTENCES
from ccstudio.rules.scs.sentences.problems import PROBLEM_SENTENCES
from ccstudio.rules.scs.sentences.table import TABLE_SENTENCES

CHAPTERS: Final[tuple[Mapping[str, str], ...]] = (
    TABLE_SENTENCES,
    MOVEMENT_SENTENCES,
    COMBAT_SENTENCES,
    CHART_SENTENCES,
    PREVIEW_SENTENCES,
    PROBLEM_SENTENCES,
    ADVICE_SENTENCES,
    HABIT_SENTENCES,
    QUESTION_SENTENCES,
)
"""The sentences of each chapter; no two chapters have different ones by the same code."""

SENTENCES: Final[Mapping[str, str]] = {code: text for chapter in CHAPTERS for code, text in chapter.items()}
