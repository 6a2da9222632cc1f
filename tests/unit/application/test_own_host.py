"""A host that the studio runs in a process of its own."""

import http.client
import ssl
from pathlib import Path

import pytest

from ccstudio.application.own_host import OwnHost
from ccstudio.base.errors import StudioError
from ccstudio.net.host.running import HostOptions
from ccstudio.net.invitation import Invitation
from ccstudio.ui.shell.host_pages import host_pages

pytestmark = pytest.mark.slow


def options(folder: Path) -> HostOptions:
    return HostOptions(folder=folder, address="127.0.0.1", port=0, is_announced=False, processes=1)


def status_of_page(place: Invitation) -> int:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    connection = http.client.HTTPSConnection(place.host, place.port, timeout=20, context=context)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status
    finally:
        connection.close()


def test_it_listens_serves_browsers_and_ends(tmp_path: Path) -> None:
    host = OwnHost(options(tmp_path), host_pages)
    try:
        place = host.start()
        assert status_of_page(place) == 200
        assert host.is_running
        second = OwnHost(options(tmp_path))
        with pytest.raises(StudioError) as refused:
            second.start()
        assert refused.value.code == "host-folder-taken"
        assert not second.is_running
    finally:
        host.stop()
    assert not host.is_running
