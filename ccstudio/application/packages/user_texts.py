"""Sentences about what uses an installed document, and what becomes of it when the document is gone."""

from typing import Final

from ccstudio.application.packages.library_entries import LibraryEntry
from ccstudio.base.language import _, plural

MOST_NAMED: Final = 6
"""So many users of a document are named; the others are counted."""


def named_users(entry: LibraryEntry) -> str:
    """Return the titles of the documents that use one, the first by name."""
    titles = list(dict.fromkeys(user.title for user in entry.users))
    more = len(titles) - MOST_NAMED
    rest = [_("{count} more").format(count=more)] if more > 0 else []
    return ", ".join([*titles[:MOST_NAMED], *rest])


def consequence(entry: LibraryEntry) -> str:
    """Return what becomes of the users of a document that is uninstalled."""
    effect = plural(
        "{count} document cannot be played or packed until it is installed again.",
        "{count} documents cannot be played or packed until it is installed again.",
        len(entry.users),
    )
    return _("{effect} Saved games have copies and go on.").format(effect=effect)


def about_text(entry: LibraryEntry) -> str:
    """Return where a document lies, where it came from and what uses it."""
    lines = [str(entry.path)]
    if entry.origin is not None:
        lines.append(
            _("Installed from the package {title}, version {version}.").format(
                title=entry.origin.title, version=entry.origin.version
            )
        )
    if entry.users:
        lines.append(_("Used by: {names}").format(names=named_users(entry)))
    return "\n".join(lines)
