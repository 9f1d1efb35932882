"""How many bytes files come to over the wire, compressed as the best hosts do. Only counting may live here."""

import hashlib
import os
import subprocess
from pathlib import Path

from tools.common import CACHE, require_node

BROTLI = """
const { brotliCompressSync, constants } = require("zlib");
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
console.log(brotliCompressSync(require("fs").readFileSync(process.argv[1]), options).length);
"""


def wire_bytes(file: Path) -> int:
    """The size of a file under brotli 11; counted once for each content, since the largest one takes half a minute."""
    kept = CACHE / "wire" / hashlib.sha256(file.read_bytes()).hexdigest()
    if not kept.is_file():
        command = [require_node(), "-e", BROTLI, str(file)]
        counted = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        kept.parent.mkdir(parents=True, exist_ok=True)
        fresh = kept.with_name(f"{kept.name}.{os.getpid()}")
        fresh.write_text(counted)
        fresh.replace(kept)
    return int(kept.read_text())
