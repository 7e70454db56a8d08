"""One backbone, two heads: the fields of a reference string, and scientific entities. The shape of a word stands in its token type."""

import json
import os
import random

import numpy as np
import torch
import torch.nn.functional as F

from .. import settings
from ..data import base_encoder, packed
from ..encoder import TokenHeads
from ..metrics import span_f1
from ..optimise import Trainer
from ..settings import checkpoint, fix_seed, log
from ..text import number_of
from .words import SHAPES, shape_of

LONGEST = 256
FIRST, LAST, UNKNOWN_WORD = 101, 102, 100
NO_LABEL = -100


def labels_of(rows) -> list[str]:
    kinds = sorted({label[2:] for row in rows for label in row["l"] if label != "O"})
    return ["O"] + [f"{part}-{kind}" for kind in kinds for part in "BI"]


class Coder:
    """Words to pieces; only the first piece of a word carries its label."""

    def __init__(self):
        from tokenizers import Tokenizer

        self.tool, self.known = Tokenizer.from_file(os.path.join(settings.DATA, "tokenizer.json")), {}
        self.tool.no_padding()
        self.tool.no_truncation()

    def pieces(self, word: str) -> list[int]:
        if word not in self.known:
            self.known[word] = self.tool.encode(word, add_special_tokens=False).ids or [UNKNOWN_WORD]
        return self.known[word]

    def encode(self, words, labels, places):
        ids, shapes, marks = [FIRST], [0], [NO_LABEL]
        for word, label in zip(words, labels):
            pieces = self.pieces(word)
            if len(ids) + len(pieces) >= LONGEST:
                break
            ids += pieces
            shapes += [shape_of(word)] * len(pieces)
            marks += [places[label]] + [NO_LABEL] * (len(pieces) - 1)
        return ids + [LAST], shapes + [0], marks + [NO_LABEL]


def swapped(row, pool, rng, share: float = 0.35):
    """The same reference with other titles, journals, publishers: the order and the signs between tell the fields, not single words."""
    words, labels = [], []
    for kind, piece, marks in runs(row):
        if kind in ("title", "container", "publisher", "place", "author", "volume", "pages", "date") and rng.random() < share * (0.4 if kind in ("author", "date", "volume", "pages") else 1):
            piece = rng.choice(pool[kind])
            marks = [f"{'B' if at == 0 else 'I'}-{kind}" for at in range(len(piece))]
        words += piece
        labels += marks
    return {**row, "w": words, "l": labels}


def runs(row):
    """Stretches of one field each."""
    start = 0
    for at in range(1, len(row["w"]) + 1):
        if at == len(row["w"]) or not (row["l"][at].startswith("I-") or (row["l"][at] == "O" and row["l"][start] == "O")):
            kind = None if row["l"][start] == "O" else row["l"][start][2:]
            yield kind, row["w"][start:at], row["l"][start:at]
            start = at


def lowered(row, rng):
    """Some lists are set in capitals, and some lost their case: the tagger must not hang on it."""
    change = rng.choice([str.lower, str.upper])
    return {**row, "w": [change(word) for word in row["w"]]}


def batches(coded, rng, size: int):
    order = sorted(range(len(coded)), key=lambda at: len(coded[at][0]) + rng.random() * 12)
    made, start = [], 0
    while start < len(order):
        count = max(8, min(64, size // (len(coded[order[start]][0]) + 16)))
        made.append(order[start : start + count])
        start += count
    rng.shuffle(made)
    return made


def tensors(coded):
    length = (max(len(ids) for ids, *_ in coded) + 15) // 16 * 16
    ids, shapes, mask = (np.zeros((len(coded), length), np.int64) for _ in range(3))
    marks = np.full((len(coded), length), NO_LABEL, np.int64)
    for row, (one, kinds, labels) in enumerate(coded):
        ids[row, : len(one)], shapes[row, : len(one)], mask[row, : len(one)], marks[row, : len(one)] = one, kinds, 1, labels
    return tuple(torch.from_numpy(array).to(settings.DEVICE) for array in (ids, shapes, mask, marks))


def tagger(name: str, base: str = "minilm", layers: str = "", whole: int = 0, seed: int = 1, epochs: int = 14, rate: float = 1.5e-4, lower: float = 1.0, size: int = 6144):
    fix_seed(seed)
    rng, coder, data = random.Random(seed), Coder(), packed()
    sets = {"reference": data["references"], "entity": data["entities"]}
    labels = {scheme: labels_of(rows) for scheme, rows in sets.items()}
    places = {scheme: {label: at for at, label in enumerate(all_)} for scheme, all_ in labels.items()}
    held = {scheme: [row for row in rows if number_of(str(row["g"])) % 5 == 0] for scheme, rows in sets.items()}
    used = {scheme: rows if whole else [row for row in rows if number_of(str(row["g"])) % 5] for scheme, rows in sets.items()}
    pool: dict[str, list] = {}
    for row in used["reference"]:
        for kind, piece, _ in runs(row):
            if kind:
                pool.setdefault(kind, []).append(piece)
    model = TokenHeads(base_encoder(base, types=SHAPES, layers=layers), len(labels["reference"]), len(labels["entity"])).to(settings.DEVICE)
    trainer = None
    for epoch in range(epochs):
        changed = [swapped(row, pool, rng) if rng.random() < 0.5 else row for row in used["reference"]]
        changed = [lowered(row, rng) if rng.random() < 0.05 else row for row in changed]
        plan, coded = [], {}
        for scheme, rows in (("reference", changed), ("entity", used["entity"])):
            coded[scheme] = [coder.encode(row["w"], row["l"], places[scheme]) for row in rows]
            plan += [(scheme, chosen) for chosen in batches(coded[scheme], rng, size)]
        rng.shuffle(plan)
        trainer = trainer or Trainer(model, rate, len(plan) * epochs, warm=0.1, lower=lower)
        model.train()
        total = {"reference": [], "entity": []}
        for scheme, chosen in plan:
            ids, shapes, mask, marks = tensors([coded[scheme][at] for at in chosen])
            with torch.autocast(settings.DEVICE, dtype=torch.bfloat16):
                output = model(ids, shapes, mask)[0 if scheme == "reference" else 1]
            loss = F.cross_entropy(output.flatten(0, 1), marks.flatten(), ignore_index=NO_LABEL, label_smoothing=0.03)
            trainer.step(loss)
            total[scheme].append(loss.item())
        log(name, "epoch", epoch, {scheme: round(float(np.mean(values)), 3) for scheme, values in total.items()})
    trainer.finish()
    torch.save(model.state_dict(), checkpoint(name))
    json.dump(labels, open(os.path.join(settings.WORK, f"{name}.labels.json"), "w"))
    result = {}
    for scheme, rows in held.items():
        found = tag(model, coder, rows, places[scheme], labels[scheme], scheme)
        result[scheme] = round(span_f1([row["l"] for row in rows], found), 4)
        if scheme == "reference":
            for source in ("anystyle", "grobid"):
                at = [index for index, row in enumerate(rows) if row["s"] == source]
                result[source] = round(span_f1([rows[index]["l"] for index in at], [found[index] for index in at]), 4)
    log("TAGGER", name, result)


@torch.no_grad()
def tag(model, coder, rows, places, names, scheme) -> list[list[str]]:
    """The most likely label of every word, each by itself; the product decodes more carefully."""
    model.eval()
    found = []
    for start in range(0, len(rows), 64):
        part = rows[start : start + 64]
        coded = [coder.encode(row["w"], row["l"], places) for row in part]
        ids, shapes, mask, marks = tensors(coded)
        best = model(ids, shapes, mask)[0 if scheme == "reference" else 1].argmax(-1).cpu().numpy()
        for at, (row, (_, _, own)) in enumerate(zip(part, coded)):
            answer = [names[best[at, place]] for place, mark in enumerate(own) if mark != NO_LABEL]
            found.append(answer + ["O"] * (len(row["w"]) - len(answer)))
    return found
