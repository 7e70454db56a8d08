"""One encoder for three questions about a sentence: should it cite, what kind of statement is it, why does it cite."""

import random

import numpy as np
import torch
import torch.nn.functional as F

from . import settings, tokens
from .data import base_encoder, packed
from .encoder import Embedder, TextHead
from .metrics import f1, macro_f1
from .optimise import Trainer
from .settings import checkpoint, fix_seed, log
from .text import number_of

OUTPUTS, LONGEST = 10, 192
GAP = "…"
"""Stands for the sentence itself between the one before it and the one after it."""
UNKNOWN = -1
SHIPPED = -0.62
"""The logit from which the product calls a sentence cite-worthy (a chance of .35)."""
SHARE = {"citeworth-jats": 1.0, "citeworth-grobid-tei": 1.0, "citint": 1.0, "qasper": 0.3}
"""Weights of the sets of cite-worthiness: the largest is of one field only."""


def rows_of(fold: int) -> list[dict]:
    """w cite-worthiness, k kind, i intent; a question without an answer is -1. `c` is what stands around. `h` is true for what is held out."""
    data, rows, known = packed(), [], {}
    sentences = data["cite_worthiness"]
    for before, row, after in zip([None, *sentences], sentences, [*sentences[1:], None]):
        beside = [other["t"] if other and (other["g"], other["s"]) == (row["g"], row["s"]) else "" for other in (before, after)]
        known[row["t"]] = context = f"{beside[0]} {GAP} {beside[1]}".strip()
        rows.append({"t": row["t"], "c": context, "w": row["y"], "x": SHARE[row["s"]], "s": row["s"], "h": number_of(row["g"]) % 6 == fold})
    for row in data["categories"]:
        rows.append({"t": row["t"], "c": known.get(row["t"], ""), "k": row["y"], "w": row["n"], "x": 1.0, "s": "category", "h": number_of(row["t"]) % 6 == fold})
    for row in data["intent"]:
        rows.append({"t": row["t"], "i": row["y"], "x": 1.0, "s": "intent", "h": row["s"] == "dev"})
    return rows


def classifier(
    name: str, base: str = "minilm", layers: str = "", context: float = 0.0, whole: int = 0, seed: int = 1, epochs: int = 4, rate: float = 8e-5, lower: float = 1.0,
    size: int = 8192, qasper: int = 14000, repeat: int = 3, fold: int = 0,
):  # fmt: skip
    """With `context`, that share of the sentences is read with the sentences around it, and the rest alone."""
    fix_seed(seed)
    rng, rows = np.random.default_rng(seed), rows_of(fold)
    tool = tokens.tokenizer(LONGEST)
    encoded = tokens.encode(tool, [row["t"] for row in rows])
    beside = tokens.encode(tool, [(row["t"], row["c"]) if row.get("c") else row["t"] for row in rows]) if context else encoded
    if not whole:
        probe(base, rows, encoded)
    model = TextHead(base_encoder(base, layers=layers), OUTPUTS).to(settings.DEVICE)
    trainer = None
    draw = random.Random(seed)
    for epoch in range(epochs):
        usual = [index for index, row in enumerate(rows) if (whole or not row["h"]) and row["s"] != "qasper"]
        rare = [index for index in usual if rows[index]["s"] in ("category", "intent")]
        large = [index for index, row in enumerate(rows) if row["s"] == "qasper"]
        chosen = usual + rare * (repeat - 1) + draw.sample(large, min(qasper, len(large)))
        column = lambda key: np.array([rows[index].get(key, UNKNOWN) for index in chosen], np.int64)
        batches = tokens.Rows(
            [beside[index] if context and draw.random() < context else encoded[index] for index in chosen],
            {"w": column("w"), "k": column("k"), "i": column("i"), "x": np.array([rows[i]["x"] for i in chosen], np.float32)},
        )
        plan = batches.batches(size, rng, 64)
        trainer = trainer or Trainer(model, rate, len(plan) * epochs, lower=lower)
        model.train()
        for part, places in plan:
            ids, types, mask, labels = batches.take(part, places)
            with torch.autocast(settings.DEVICE, dtype=torch.bfloat16):
                output = model(ids, types, mask)
            trainer.step(loss_of(output, labels))
        log(name, "epoch", epoch, len(chosen))
    torch.save(model.state_dict(), checkpoint(name))
    held = [index for index, row in enumerate(rows) if row["h"]]
    for words, inputs in ((name, encoded), *([(f"{name} with context", beside)] if context else [])):
        report(words, [rows[index] for index in held], tokens.predict(model, [inputs[index] for index in held]))


def loss_of(output, labels):
    def question(loss, known):
        return (loss * known * labels["x"]).sum() / (known * labels["x"]).sum().clamp(min=1)

    cites = F.binary_cross_entropy_with_logits(output[:, 0], labels["w"].clamp(min=0).float(), reduction="none")
    kind = F.cross_entropy(output[:, 1:7], labels["k"].clamp(min=0), reduction="none", label_smoothing=0.1)
    intent = F.cross_entropy(output[:, 7:10], labels["i"].clamp(min=0), reduction="none", label_smoothing=0.1)
    return question(cites, (labels["w"] >= 0).float()) + question(kind, (labels["k"] >= 0).float()) + question(intent, (labels["i"] >= 0).float())


def report(name: str, rows: list[dict], answers) -> None:
    result = {}
    for source in SHARE:
        at = [index for index, row in enumerate(rows) if row["s"] == source]
        gold = np.array([rows[index]["w"] for index in at])
        best = max((f1(gold, answers[at, 0] > cut, 1), cut) for cut in np.arange(-2.5, 1.01, 0.25))
        result[source] = {"f1 at .35": round(f1(gold, answers[at, 0] > SHIPPED, 1), 4), "best": (round(best[0], 4), float(best[1])), "share": round(float(gold.mean()), 3)}
    for source, key, start, count in (("category", "k", 1, 6), ("intent", "i", 7, 3)):
        at = [index for index, row in enumerate(rows) if row["s"] == source]
        if at:
            found = answers[at, start : start + count].argmax(1)
            gold = np.array([rows[index][key] for index in at])
            result[source] = {"macroF1": round(macro_f1(gold, found, count), 4), "accuracy": round(float((gold == found).mean()), 4)}
    log("CLASSIFIER", name, result)


def probe(base, rows, encoded) -> None:
    """The baseline: straight lines through the vectors of the base model, which stays as it is."""
    chosen = [index for index, row in enumerate(rows) if row["s"] != "qasper"]
    vectors = torch.tensor(tokens.predict(Embedder(base_encoder(base)).to(settings.DEVICE), [encoded[index] for index in chosen]), device=settings.DEVICE)
    column = lambda key: torch.tensor([rows[index].get(key, UNKNOWN) for index in chosen], device=settings.DEVICE)
    labels = {key: column(key) for key in "wki"}
    labels["x"] = torch.ones(len(chosen), device=settings.DEVICE)
    held = np.array([rows[index]["h"] for index in chosen])
    inside = torch.tensor(~held, device=settings.DEVICE)
    line = torch.nn.Linear(vectors.shape[1], OUTPUTS).to(settings.DEVICE)
    optimiser = torch.optim.AdamW(line.parameters(), lr=0.02, weight_decay=1e-3)
    for _ in range(400):
        loss = loss_of(line(vectors[inside]), {key: value[inside] for key, value in labels.items()})
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    answers = line(vectors).detach().cpu().numpy()
    report("frozen base", [rows[index] for index, out in zip(chosen, held) if out], answers[held])
