"""Where packages would be; none are installed, since the page brings its own archive."""

from site import getsitepackages


class _Folder:
    """A path that is only ever asked for its text."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """There are none to know of."""


def get_install_dir(target: object = None) -> str:
    """Never asked, since nothing is installed."""
    return str(SITE_PACKAGES)


def unpack_buffer(*_: object, **__: object) -> None:
    """Refused: archives are put on the path as they are."""
    raise NotImplementedError("this page installs no packages")
