"""Reads what gather.py packed."""

import functools
import json
import lzma
import os

from . import settings
from .encoder import Encoder, read_safetensors


@functools.cache
def packed() -> dict:
    with lzma.open(os.path.join(settings.DATA, "data.json.xz"), "rt", encoding="utf-8") as file:
        return json.load(file)


@functools.cache
def _base() -> dict:
    path = os.path.join(settings.DATA, "base")
    high, low = lzma.open(f"{path}.high.xz").read(), lzma.open(f"{path}.low.xz").read()
    body = bytearray(2 * len(low))
    body[1::2], body[0::2] = high, low
    return read_safetensors(open(f"{path}.header", "rb").read() + bytes(body))


def base_encoder(dropout: float = 0.1, types: int = 2) -> Encoder:
    return Encoder(dropout, types).load_base(_base())
