"""Copy and paste of parts of modules together with the pieces, layouts, pictures and prototypes that they need."""

import base64
import binascii
from collections.abc import Iterable
from functools import partial
from pathlib import PurePath
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, in_a_row, plural
from ccstudio.documents.module import Art, ModuleDocument
from ccstudio.edit.clip_needs import Prepared, needs_of, with_needs, without_present
from ccstudio.edit.module_names import Declared
from ccstudio.edit.record_clips import RecordClip, UnusableRecordsError
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.module_editor.art_files import ArtFiles, content_of
from ccstudio.ui.module_editor.art_intake import Source
from ccstudio.ui.record_editor.context import RecordContext

LARGEST_PICTURES: Final = 8 * 2**20
"""Bytes of pictures that one clip carries; further ones are left out."""


class ClipPictures:
    """Completes clips of one module, and pastes clips with what they bring."""

    def __init__(self, context: RecordContext, files: ArtFiles, declared: Declared) -> None:
        self._context = context
        self._files = files
        self._declared = declared

    def complete(self, clip: RecordClip) -> RecordClip:
        """Add what its records need to a clip."""
        module: ModuleDocument = self._context.document
        brought = needs_of(module, clip, self._declared)
        contents: dict[str, str] = {}
        room = LARGEST_PICTURES
        for art in brought.art:
            data = self._content(art)
            if data is not None and len(data) <= room:
                room -= len(data)
                contents[art.id] = base64.b64encode(data).decode()
        brought = replace(brought, files=contents)
        is_empty = not (brought.pieces or brought.layouts or brought.art or brought.prototypes)
        return clip if is_empty else replace(clip, brought=brought)

    def paste(self, clip: RecordClip) -> str:
        """Add the records of a clip, and what they bring; return what came along, empty for nothing.

        Raises:
            UnusableRecordsError: they have no place here, or are damaged.
        """
        if clip.brought is UNSET:
            return self._context.paste(clip)
        clip = without_present(self._context.document, clip, self._declared)
        sources = self._new_pictures(clip)
        if sources:
            self._files.dialog_wanted.emit(partial(self._paste_with_pictures, clip, sources))
            return ""
        return self._paste(clip, {})

    async def _paste_with_pictures(self, clip: RecordClip, sources: dict[str, Source], dialogs: Dialogs) -> None:
        intake = await self._files.taken_in(list(sources.values()), dialogs)
        if intake is None:
            return
        by_name = {picture.name: picture.file for picture in intake.pictures}
        try:
            remark = self._paste(clip, {id_: by_name[it.name] for id_, it in sources.items() if it.name in by_name})
        except UnusableRecordsError as error:
            remark = str(error)
        self._files.message.emit(remark)

    def _paste(self, clip: RecordClip, files: dict[str, str]) -> str:
        renaming = self._context.renaming
        assert renaming is not None, "modules have references"
        assert clip.brought is not UNSET, "whoever calls this has looked"
        same = [art.id for art in clip.brought.art if self._is_there(art, _decoded(clip, art.id))]
        before: ModuleDocument = self._context.document
        prepared = with_needs(before, clip, renaming, same_art=same, files=files)
        return in_a_row((self._context.paste(prepared.clip, prepared.module), _words(prepared, before)))

    def _new_pictures(self, clip: RecordClip) -> dict[str, Source]:
        """The pictures of a clip that the module does not have under their ids, with names of their own."""
        assert clip.brought is not UNSET, "whoever calls this has looked"
        found: dict[str, Source] = {}
        for art in clip.brought.art:
            data = _decoded(clip, art.id)
            if data is not None and not self._is_there(art, data):
                found[art.id] = Source(f"{art.id}{PurePath(art.file).suffix}", content=data)
        return found

    def _is_there(self, art: Art, data: bytes | None) -> bool:
        module: ModuleDocument = self._context.document
        own = next((it for it in module.art if it.id == art.id), None)
        return own is not None and (data is None or self._content(own) == data)

    def _content(self, art: Art) -> bytes | None:
        try:
            return content_of(art, self._context.model.folder)
        except (StudioError, OSError):
            return None


def _decoded(clip: RecordClip, art: str) -> bytes | None:
    """The content of a picture that a clip carries; None if it does not.

    Raises:
        UnusableRecordsError: it is damaged.
    """
    assert clip.brought is not UNSET, "whoever calls this has looked"
    text = clip.brought.files.get(art)
    try:
        return None if text is None else base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise UnusableRecordsError("records-damaged", reason=str(error)) from error


def _words(prepared: Prepared, before: ModuleDocument) -> str:
    """What came along, and what is called otherwise; empty if nothing did."""
    after = prepared.module
    layouts, art = len(after.layouts) - len(before.layouts), len(after.art) - len(before.art)
    parts: list[str] = []
    pieces = ", ".join(it.title for it in after.pieces[len(before.pieces) :])
    if pieces:
        parts.append(_("pieces ({titles})").format(titles=pieces))
    if layouts:
        parts.append(plural("{count} layout", "{count} layouts", layouts))
    if art:
        parts.append(plural("{count} picture", "{count} pictures", art))
    if after.settings is not before.settings:
        parts.append(_("prototypes"))
    sentences = [_("Brought along: {parts}.").format(parts=", ".join(parts))] if parts else []
    if prepared.renamed:
        sentences.append(_("Renamed: {names}.").format(names=", ".join(_pairs(prepared.renamed))))
    return in_a_row(sentences)


def _pairs(renamed: Iterable[tuple[str, str, str]]) -> Iterable[str]:
    return (_("{old} to {new}").format(old=old, new=new) for _list, old, new in renamed)
