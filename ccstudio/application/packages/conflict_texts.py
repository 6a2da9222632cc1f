"""Sentences about documents of a package that are installed already in another form."""

from typing import Final

from ccstudio.application.packages.installing import Answer, Conflict, Difference
from ccstudio.base.language import N_, _

KIND_TITLES: Final = {
    "map": N_("map"),
    "layout": N_("layout"),
    "terrain": N_("terrain table"),
    "module": N_("module"),
    "scenario": N_("scenario"),
    "lesson": N_("lesson"),
    "set-up": N_("set-up"),
    "experiment": N_("experiment"),
    "translation": N_("translation"),
}
"""The names of kinds of documents."""

_SENTENCES: Final = {
    Difference.OTHER_CONTENT: N_("{title} ({kind}): version {version} is installed with other content."),
    Difference.OLDER: N_("{title} ({kind}): the package has version {version}; the older {installed} is installed."),
    Difference.NEWER: N_("{title} ({kind}): the package has version {version}; the newer {installed} is installed."),
}

_ANSWERS: Final = {
    (Answer.KEEP, True): N_("Keep the installed one"),
    (Answer.KEEP, False): N_("Keep the installed version {installed}"),
    (Answer.REPLACE, True): N_("Replace the installed one"),
    (Answer.REPLACE, False): N_("Replace version {installed} by {version}"),
    (Answer.BESIDE, True): N_("Install this one too, as a new version"),
    (Answer.BESIDE, False): N_("Install version {version} too"),
}

_EFFECTS: Final = {
    Answer.KEEP: N_("The other documents of the package use the installed one."),
    Answer.REPLACE: N_("The installed one is overwritten. Whatever uses it now uses the one of the package."),
    Answer.BESIDE: N_("Both are installed. The documents of the package use their own, others keep the installed one."),
}


def conflict_text(conflict: Conflict) -> str:
    """Return what is installed already."""
    return _(_SENTENCES[conflict.difference]).format(
        title=conflict.title,
        kind=_(KIND_TITLES[conflict.kind]),
        version=conflict.key.reference.version,
        installed=conflict.installed,
    )


def effect_text(conflict: Conflict, answer: Answer) -> str:
    """Return what an answer does."""
    file = conflict.files[0]
    return _("{effect} Installed: {file}").format(effect=_(_EFFECTS[answer]), file=file)


def answer_text(conflict: Conflict, answer: Answer) -> str:
    """Return an answer in words."""
    is_same_version = conflict.difference is Difference.OTHER_CONTENT
    return _(_ANSWERS[answer, is_same_version]).format(
        version=conflict.key.reference.version, installed=conflict.installed
    )
