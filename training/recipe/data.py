"""Reads what gather.py and bases.py packed."""

import functools
import json
import lzma
import os

import torch

from bases import unpack

from . import settings
from .encoder import SHAPES, Encoder


@functools.cache
def packed() -> dict:
    with lzma.open(os.path.join(settings.DATA, "data.json.xz"), "rt", encoding="utf-8") as file:
        return json.load(file)


@functools.cache
def _base(name: str) -> dict:
    return {key: torch.from_numpy(values) for key, values in unpack(name, settings.DATA).items()}


def base_encoder(base: str = "minilm", dropout: float = 0.1, types: int = 2) -> Encoder:
    return Encoder(SHAPES[base], dropout, types).load_base(_base(base))
