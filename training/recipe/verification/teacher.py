"""The teacher: a language model tuned to judge a claim beside evidence. It never ships; its answers teach the deep verifier.

It is taught with entailment, faults and our own claims about documents of no verification set. So what it says about a pair of these sets,
or about any passage of theirs, is as of one who has not seen their labels: the folds of the verifier may all learn from it."""

import json
import os
import random
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from .. import settings, tokens
from ..data import packed
from ..metrics import macro_f1
from ..settings import fix_seed, log
from .headers import Headers
from .language_model import Gguf, LanguageModel, tokenizer
from .near import near_pairs
from .verifier import UNKNOWN, domain_rows, entailment_rows, faults, fold_of, held_out, windows

LONGEST = 448
"""In tokens of the language model: a little more than the verifier's 384."""
VERDICTS = (" true", " false", " unknown")
"""The words whose rows in the table of words begin the three outputs."""
JUDGED = ("scifact", "citint", "expertqa", "wice")
FREE = ("mnli", "mnli-ni")
"""Sources of which all is read; of the others at most a share."""


def encode(tool, pairs) -> list[np.ndarray]:
    """The evidence, then the claim, so that the claim is read with the evidence in view; the evidence is cut where both are too long."""
    made = []
    for start in range(0, len(pairs), 8192):
        part = pairs[start : start + 8192]
        first = tool.encode_batch_fast([evidence for _, evidence in part])
        second = tool.encode_batch_fast([f"\nClaim: {' '.join(claim.split()[: tokens.LONGEST_CLAIM])}\nVerdict:" for claim, _ in part])
        made += [np.array(one.ids[: max(0, LONGEST - len(other.ids))] + other.ids, np.int32) for one, other in zip(first, second)]
    return made


def batches(encoded, size: int, rng=None) -> list[np.ndarray]:
    """Places of texts of nearly the same length, `size` tokens together; with `rng` in a new order every time."""
    lengths = np.array([len(ids) for ids in encoded])
    order = np.argsort(lengths + (rng.random(len(lengths)) * 0.05 * lengths if rng else 0), kind="stable")
    made, start = [], 0
    for at in range(1, len(order) + 1):
        if at == len(order) or (at + 1 - start) * padded(lengths[order[start : at + 1]].max()) > size:
            made.append(order[start:at])
            start = at
    if rng:
        rng.shuffle(made)
    return made


def padded(length: int) -> int:
    return (int(length) + 7) // 8 * 8


def take(encoded, places):
    length = padded(max(len(encoded[index]) for index in places))
    ids = np.zeros((len(places), length), np.int64)
    for row, index in enumerate(places):
        ids[row, : len(encoded[index])] = encoded[index]
    last = np.array([len(encoded[index]) - 1 for index in places])
    return tuple(torch.from_numpy(one).pin_memory().to(settings.DEVICE, non_blocking=True) if settings.DEVICE == "cuda" else torch.from_numpy(one) for one in (ids, last))


class Teacher(nn.Module):
    def __init__(self, body: LanguageModel, tool):
        super().__init__()
        self.body = body
        self.out = nn.Parameter(body.words[[tool.encode(word).ids[0] for word in VERDICTS]].float())

    def learn_above(self, frozen: int) -> None:
        """The lowest layers stay as they are: a fifth of the time."""
        for layer in self.body.layers[frozen:]:
            layer.float().requires_grad_()
        self.body.norm.data = self.body.norm.data.float()
        self.body.norm.requires_grad_()
        if settings.COMPILE:
            for layer in self.body.layers:
                layer.compile(dynamic=True)

    def forward(self, ids, last):
        return F.linear(self.body(ids, last).float(), self.out)


def lessons(seed: int, most: int, made: int, fold: int = 0) -> list[dict]:
    """What the teacher is taught with. Of our own claims about other documents, `fold` is left out to measure it."""
    rng, rows = random.Random(seed), entailment_rows()
    held = held_out(rows)
    by_source: dict[str, list] = {}
    for index, row in enumerate(rows):
        if index not in held:
            by_source.setdefault(row["s"], []).append(row)
    chosen = [row for source, own in sorted(by_source.items()) for row in (own if source in FREE else rng.sample(own, min(most, len(own))))]
    chosen += Headers(seed).vary([row for row in other_claims() if fold_of(row["k"]) != fold], 0.3)
    return chosen + faults(made, seed)


def other_claims() -> list[dict]:
    return [row for row in packed()["written_claims"] if row["s"].removeprefix("written-") not in JUDGED]


def loss_of(output, stance):
    chances = F.log_softmax(output, -1)
    known = F.cross_entropy(output, stance.clamp(0, 2), reduction="none", label_smoothing=0.03)
    return torch.where(stance == 3, -torch.logsumexp(chances[:, 1:], -1), known).mean()


def teach(model: Teacher, encoded, stances, *, rate: float, size: int, seconds: float, seed: int, frozen: int, warm: float = 0.05) -> None:
    """One round through all of it, or as far as `seconds` reach; the rate falls to zero with whichever ends first."""
    model.learn_above(frozen)
    rng, stances = np.random.default_rng(seed), np.array(stances)
    plan = batches(encoded, size, rng)
    learning = [value for value in model.parameters() if value.requires_grad]
    optimiser = torch.optim.AdamW(learning, lr=rate, betas=(0.9, 0.95), weight_decay=0.01, fused=settings.DEVICE == "cuda")
    started, read, mean = time.time(), 0, 0.0
    for step, places in enumerate(plan):
        share = max(step / len(plan), (time.time() - started) / seconds)
        if share >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = rate * min((step + 1) / (warm * len(plan)), 1 - share, 1)
        loss = loss_of(model(*take(encoded, places)), torch.from_numpy(stances[places]).to(settings.DEVICE))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learning, 1.0)
        optimiser.step()
        read += sum(len(encoded[index]) for index in places)
        if step % 25 == 0:
            mean = loss.item() if step == 0 else 0.7 * mean + 0.3 * loss.item()
            log("step", step, "of", len(plan), f"loss {mean:.3f}", f"{read / (time.time() - started):.0f} tokens a second")


@torch.inference_mode()
def answers(model: Teacher, encoded, size: int = 65536) -> np.ndarray:
    made = np.zeros((len(encoded), len(VERDICTS)), np.float32)
    waiting = [(places, model(*take(encoded, places))) for places in batches(encoded, size)]
    for places, values in waiting:
        made[places] = values.cpu().numpy()
    return made


def questions(seed: int, general: int, made: int, near: int) -> list[dict]:
    """What the verifier is to learn from the teacher: pairs with a label and pairs without."""
    rng, rows = random.Random(seed), entailment_rows()
    held = held_out(rows)
    rows = [{**rows[index], "from": "entailment"} for index in rng.sample([one for one in range(len(rows)) if one not in held], general)]
    rows += [{**row, "from": "fault"} for row in faults(made, seed + 1)]
    rows += [{**row, "y": UNKNOWN, "from": "near"} for row in near_pairs(near, seed)]
    rows += [{**row, "y": UNKNOWN, "from": "window"} for row in windows()]
    return rows + [{**row, "from": "domain"} for row in domain_rows()]


BINARY = {"citint": "t", "wice": "d", "expertqa": "d"}


def measure(name: str, rows, given) -> dict:
    """By the stance alone: of SciFact three classes, of the others whether a claim is supported in full or not."""
    found, result = given.argmax(1), {}
    for kind in ("mnli", "written", "scifact", *BINARY):
        chosen = [index for index, row in enumerate(rows) if row["from"] == kind]
        if not chosen:
            continue
        answered = found[chosen]
        if kind == "mnli":
            result[kind] = float((answered == np.array([rows[index]["y"] for index in chosen])).mean())
            continue
        right = np.array([rows[index][BINARY.get(kind, "y")] for index in chosen])
        if kind == "scifact":
            result[kind] = macro_f1(right, answered, 3)
        if kind == "written":
            result[kind] = float(np.where(right == 3, answered > 0, answered == right).mean())
            result["contradicted as supported"] = float((answered[right == 1] == 0).mean())
            result["unstated as supported"] = float((answered[right == 2] == 0).mean())
        result[f"{kind}_binary"] = macro_f1(right == 0, answered == 0, 2)
    log("RESULT", name, json.dumps({key: round(value, 4) for key, value in result.items()}))
    return result


def exam(fold: int = 0) -> list[dict]:
    """What nothing was taught of: 2,000 pairs of MNLI, our own claims about other documents in `fold`, and the four sets."""
    rows = entailment_rows()
    asked = [{**rows[index], "from": "mnli"} for index in sorted(held_out(rows))]
    asked += [{**row, "from": "written"} for row in other_claims() if fold_of(row["k"]) == fold and row["s"] != "written-passage"]
    return asked + [{**row, "from": row["s"]} for row in domain_rows() if row["s"] in ("scifact", *BINARY)]


def texts(rows) -> list[tuple[str, str]]:
    return [(row["c"], row["e"]) for row in rows]


def teacher(
    name: str, base: str, seed: int = 5, most: int = 4500, made: int = 20000, rate: float = 1e-5, size: int = 16384, seconds: float = 1e9,
    frozen: int = 7, general: int = 50000, invented: int = 25000, near: int = 35000,
):  # fmt: skip
    """`base` is the GGUF file. Writes what it answered to WORK/NAME.taught.jsonl, which `recipe distil` and `recipe verifier taught=NAME` read."""
    fix_seed(seed)
    file = Gguf(base)
    tool = tokenizer(file.facts)
    taught, asked, wanted = lessons(seed, most, made), exam(), questions(seed, general, invented, near)
    sets = [encode(tool, texts(rows)) for rows in (taught, asked, wanted)]
    log(name, "encoded", [(len(one), sum(map(len, one))) for one in sets])
    model = Teacher(LanguageModel.read(file), tool).to(settings.DEVICE)
    teach(model, sets[0], [row["y"] for row in taught], rate=rate, size=size, seconds=seconds, seed=seed, frozen=frozen)
    model.body.to(torch.bfloat16)
    given = answers(model, sets[1])
    measure(name, asked, given)
    np.savez_compressed(os.path.join(settings.WORK, f"{name}.exam.npz"), given=given)
    given = answers(model, sets[2])
    with open(taught_file(name), "w", encoding="utf-8") as out:
        for row, values in zip(wanted, given):
            out.write(json.dumps({**row, "p": [round(float(value), 2) for value in values]}, ensure_ascii=False) + "\n")
    log(name, "answered", len(wanted))


def taught_file(name: str) -> str:
    return os.path.join(settings.WORK, f"{name}.taught.jsonl")
