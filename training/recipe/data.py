"""Reads what gather.py and bases.py packed."""

import functools
import json
import lzma
import os
from dataclasses import replace

import torch

from bases import unpack

from . import settings
from .encoder import SHAPES, Encoder, keep_layers


@functools.cache
def packed() -> dict:
    with lzma.open(os.path.join(settings.DATA, "data.json.xz"), "rt", encoding="utf-8") as file:
        return json.load(file)


@functools.cache
def _base(name: str) -> dict:
    return {key: torch.from_numpy(values) for key, values in unpack(name, settings.DATA).items()}


def base_encoder(base: str = "minilm", dropout: float = 0.1, types: int = 2, layers: str = "") -> Encoder:
    """`layers` names those of the base that are kept: "0,2,4"; without it all are."""
    kept = [int(layer) for layer in layers.split(",") if layer]
    shape = replace(SHAPES[base], layers=len(kept) or SHAPES[base].layers)
    return Encoder(shape, dropout, types).load_base(keep_layers(_base(base), kept))
