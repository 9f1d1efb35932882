"""From LLVM's intermediate code to a WebAssembly module that can be instantiated. Only that lives here."""

from collections.abc import Iterator

import llvmlite.binding as llvm
from llvmlite import ir

from tools.kernel.helpers import HELPERS

TRIPLE = "wasm32-unknown-unknown"
# What every engine of the last years has.
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
HEADER = b"\0asm\1\0\0\0"
CUSTOM, IMPORT, FUNCTION, EXPORT, CODE = 0, 2, 3, 7, 10


def module_of(code: ir.Module, entries: list[str]) -> bytes:
    """The WebAssembly module that exports these functions."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    parsed = llvm.parse_assembly(_text(code, str(machine.target_data)))
    parsed.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(parsed, passes)
    defined = [function.name for function in parsed.functions if not function.is_declaration]
    return _exporting(machine.emit_object(parsed), {name: defined.index(name) for name in entries})


def _text(code: ir.Module, layout: str) -> str:
    code.triple, code.data_layout = TRIPLE, layout
    text = str(code)
    for name, body in HELPERS.items():
        lines = [line for line in text.splitlines() if line.startswith("declare") and f'@"{name}"' in line]
        for line in lines:
            text = text.replace(line, body)
    return text


def _exporting(made: bytes, entries: dict[str, int]) -> bytes:
    """An object file with its functions of these numbers exported, and without what is for linkers only."""
    exports = b"".join(_text_of(name) + b"\0" + _number(at) for name, at in entries.items())
    parts = [HEADER]
    for section, content in _sections(made):
        if section == CUSTOM:
            continue
        if section == IMPORT and content[0] != 1:
            raise ValueError("the compiled kernels ask for more than a memory")
        if section == CODE:
            parts.append(_section(EXPORT, _number(len(entries)) + exports))
        parts.append(_section(section, content))
    return b"".join(parts)


def _sections(made: bytes) -> Iterator[tuple[int, bytes]]:
    at = len(HEADER)
    while at < len(made):
        section = made[at]
        size, start = _read_number(made, at + 1)
        yield section, made[start : start + size]
        at = start + size


def _section(section: int, content: bytes) -> bytes:
    return bytes((section,)) + _number(len(content)) + content


def _text_of(text: str) -> bytes:
    return _number(len(text)) + text.encode("ascii")


def _number(value: int) -> bytes:
    """A whole number as WebAssembly writes it: seven bits a byte, the lowest first."""
    parts = []
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes((*parts, value))


def _read_number(made: bytes, at: int) -> tuple[int, int]:
    """A number, and where it ends."""
    value = shift = 0
    while True:
        value |= (made[at] & 127) << shift
        shift += 7
        at += 1
        if made[at - 1] < 128:
            return value, at
