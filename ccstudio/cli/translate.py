"""`ccstudio translate`: write a translation of content with all its texts, or bring one up to date."""

from argparse import Namespace
from pathlib import Path

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, plural
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say
from ccstudio.documents.files import load_as, save
from ccstudio.documents.translating import all_texts, brought_up_to_date, documents_for, new_translation
from ccstudio.documents.translation import TRANSLATIONS, TranslationDocument


def run(arguments: Namespace) -> int:
    """Write the translation beside the content, or the file of `--out`.

    Raises:
        StudioError: there is no content to translate, or the file cannot be read or written.
    """
    content = Path(arguments.content)
    folder = content if content.is_dir() else content.parent
    documents = documents_for(folder / TRANSLATIONS)
    if not documents:
        raise StudioError("translation-no-content", folder=str(folder))
    out = Path(arguments.out) if arguments.out else folder / TRANSLATIONS / f"{arguments.language}.json"
    known = load_as(TranslationDocument, out) if out.is_file() else new_translation(documents[0], arguments.language)
    texts = all_texts(documents)
    made = brought_up_to_date(known, texts)
    out.parent.mkdir(parents=True, exist_ok=True)
    save(made, out)
    open_texts = sum(1 for entry in made.texts if not entry.translation)
    former = len(made.texts) - len(texts)
    say(_("{file}: {texts}").format(file=out, texts=plural("{count} text", "{count} texts", len(texts))))
    say(plural("{count} text is not translated", "{count} texts are not translated", open_texts))
    if former:
        say(
            plural(
                "{count} text is not in the content any more", "{count} texts are not in the content any more", former
            )
        )
    return FINE
