"""The `translation` format: the texts of modules, scenarios, lessons and maps in another language."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.nouns import CASES, Case, Gender, Grammar, Number
from ccstudio.documents.document import Document, Record

Language = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8}){0,3}$(?!\n)", max_length=40)]
"""A language, and where needed its script or country: `ru`, `zh_CN`."""

TRANSLATIONS: Final = "translations"
"""The folder of a module, of a map, of all maps, or of a project, that holds translations."""

Form = Annotated[str, msgspec.Meta(max_length=200)]
LONGEST: Final = 8_000
"""Characters of a translation: other languages need more than English."""


class NounCases(Record, frozen=True, kw_only=True):
    """A title in the cases of its language.

    Args:
        genitive: Title in the genitive (of the squad).
        dative: Title in the dative (to the squad).
        accusative: Title in the accusative (attack the squad).
        instrumental: Title in the instrumental (by the squad).
        prepositional: Title in the prepositional (about the squad).
    """

    genitive: Form = ""
    dative: Form = ""
    accusative: Form = ""
    instrumental: Form = ""
    prepositional: Form = ""

    @property
    def by_name(self) -> dict[Case, str]:
        """The forms that are written."""
        return {case: form for case in CASES if (form := getattr(self, case))}


NO_CASES: Final = NounCases()


class TranslatedText(Record, frozen=True, kw_only=True):
    """A text of the content and its translation.

    Args:
        text: Text as the content has it.
        translation: Text in the other language; empty while nobody has translated it.
        number: Whether sentences treat the translated title as singular or plural; without one as that of the content.
        gender: Gender of the translated title; without one that of the content.
        cases: Title in the cases of the language, where sentences ask for them.
    """

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=4_000)]
    translation: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    number: Number | UnsetType = UNSET
    gender: Gender | UnsetType = UNSET
    cases: NounCases = NO_CASES

    def grammar(self, own: Grammar) -> Grammar:
        """Return what sentences agree with; `own` is the grammar of the text that was translated."""
        number = own.number if self.number is UNSET else self.number
        gender = own.gender if self.gender is UNSET else self.gender
        return Grammar(number, gender, self.translation, self.cases.by_name)

    @property
    def is_noun(self) -> bool:
        """Whether the translation says anything of its grammar."""
        return self.number is not UNSET or self.gender is not UNSET or self.cases != NO_CASES


class TranslationDocument(Document, frozen=True, kw_only=True, tag_field="format", tag="ccstudio/translation"):
    """The texts of a folder of content in another language.

    It is in a folder `translations` beside the documents or above them, and its name ends with its language: `ru.json`.

    Args:
        format_version: Version of the format of this file.
        language: Language of the translations, such as `ru` or `zh_CN`.
        texts: Texts of the content, each once.
    """

    format_version: Literal[1]
    language: Language
    texts: tuple[TranslatedText, ...] = ()
