"""Where things lie, and what runs them."""

import os
import random
import time

import numpy as np
import torch

DATA = os.environ.get("DATA", "data")
"""Folder with what `gather.py` packed."""
WORK = os.environ.get("WORK", "work")
"""Folder for checkpoints and exports."""
COMPILE = bool(os.environ.get("COMPILE"))
"""Whether layers are compiled before they are trained: about a minute to start, then faster."""
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"

_started = time.time()


def log(*words) -> None:
    print(f"[{time.time() - _started:6.1f}s]", *words, flush=True)


def fix_seed(seed: int) -> None:
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def checkpoint(name: str) -> str:
    os.makedirs(WORK, exist_ok=True)
    return os.path.join(WORK, f"{name}.pt")
