"""Messages of a host about games and scenarios, with the titles of their content in the language in use."""

from typing import Final

import msgspec

from ccstudio.base.language import content_text, learnt_content
from ccstudio.net.message_types import GameInfo, ScenarioInfo
from ccstudio.net.protocol import GameChanged, Games, Scenarios, read_host_message, written

TITLED: Final = ('{"message":"games"', '{"message":"game-changed"', '{"message":"scenarios"')
"""The beginnings of messages with titles of content: hosts send these as the documents have them."""


def in_language(text: str) -> str:
    """Return a message that begins as one of `TITLED`, with its titles in the language in use."""
    if not learnt_content():
        return text
    message = read_host_message(text)
    match message:
        case Games():
            return written(msgspec.structs.replace(message, games=tuple(map(_game, message.games))))
        case GameChanged():
            return written(msgspec.structs.replace(message, info=_game(message.info)))
        case Scenarios():
            return written(msgspec.structs.replace(message, scenarios=tuple(map(_scenario, message.scenarios))))
    return text


def _game(info: GameInfo) -> GameInfo:
    """Return a game in words; a title of its maker stays as it is."""
    seats = tuple(msgspec.structs.replace(seat, title=content_text(seat.title)) for seat in info.seats)
    title, scenario = content_text(info.title), content_text(info.scenario_title)
    return msgspec.structs.replace(info, title=title, scenario_title=scenario, seats=seats)


def _scenario(info: ScenarioInfo) -> ScenarioInfo:
    return msgspec.structs.replace(
        info,
        title=content_text(info.title),
        module_title=content_text(info.module_title),
        seats=tuple(map(content_text, info.seats)),
        briefing=content_text(info.briefing),
    )
