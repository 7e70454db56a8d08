"""The verifier: claim and evidence in, nine numbers out.

[0,3) supports / contradicts / neutral · [3,6) full / partial / none · [6,9) accurate / inaccurate / irrelevant citation

Stage 1 learns entailment in general, stage 2 the reading of cited sources. Folds leave documents out, so that every item of the domain
sets is answered once by a model that has not seen its document: those answers calibrate the combiner."""

import functools
import json
import lzma
import os
import random
import time
from multiprocessing import Pool

import numpy as np
import torch
import torch.nn.functional as F

from balance import MADE

from .. import settings, tokens
from ..data import base_encoder, packed
from ..encoder import Encoder, TextHead, shape_of
from ..metrics import macro_f1, softmax
from ..optimise import Trainer
from ..settings import checkpoint, fix_seed, log
from ..text import number_of, split_sentences, without_placeholders
from .faults import make_faults
from .headers import Headers

OUTPUTS, LONGEST = 9, 384
FOLDS = 4
VARIANTS = 2
"""How often claims and passages are told anew with other headers."""
HELD_OUT_MNLI = 2000
UNKNOWN = -1
NOT_TAUGHT = (np.nan,) * 3
DEGREE_OF_STANCE = {0: 0, 1: 2}
"""Where a pair is only known to be entailed or denied, its degree is known as well."""


def fold_of(key: str) -> int:
    return number_of(key) % FOLDS


class Pairs:
    """Encoded pairs with their labels; an unknown label is -1, and without a teacher's answer (`p`, before the softmax) its chances are 0."""

    def __init__(self, rows: list[dict]):
        self.rows = rows
        self.encoded = tokens.encode_claims(tokens.tokenizer(LONGEST), [(row["c"], row["e"]) for row in rows])

    def pick(self, keep, weight: float = 1.0, again: bool = False):
        """`again`: these are read twice where that is asked for."""
        chosen = [index for index, row in enumerate(self.rows) if keep(index, row)]
        labels = [
            (row["y"], row.get("d", UNKNOWN), row.get("t", UNKNOWN), row.get("w", 1.0) * weight, row.get("p", NOT_TAUGHT), again)
            for row in (self.rows[i] for i in chosen)
        ]
        return [self.encoded[index] for index in chosen], labels


def join(*parts) -> tokens.Rows:
    encoded = [one for part, _ in parts for one in part]
    labels = [one for _, part in parts for one in part]
    columns = list(zip(*labels))
    extra = {name: np.array(column, np.int64) for name, column in zip("ydt", columns)}
    given = np.array(columns[4], np.float32)
    taught = np.where(given == given, softmax(np.nan_to_num(given)), 0).astype(np.float32)
    return tokens.Rows(encoded, {**extra, "w": np.array(columns[3], np.float32), "p": taught, "a": np.array(columns[5], bool)})


def loss_of(output, labels, smoothing: float = 0.05):
    """Three questions at once; "not supported" says that it is either of the other two stances. A label and a teacher's chances count alike."""
    stance, weight = labels["y"], labels["w"]
    chances = F.log_softmax(output[:, :3], -1)
    known = F.cross_entropy(output[:, :3], stance.clamp(0, 2), reduction="none", label_smoothing=smoothing)
    either = -torch.logsumexp(chances[:, 1:], -1)
    first = torch.where(stance == 3, either, known) * (stance >= 0)
    is_taught = labels["p"].sum(-1) > 0
    first = (first - (labels["p"] * chances).sum(-1)) / torch.where(is_taught & (stance >= 0), 2, 1)
    degree = F.cross_entropy(output[:, 3:6], labels["d"].clamp(min=0), reduction="none", label_smoothing=smoothing) * (labels["d"] >= 0)
    balance = torch.tensor([0.7, 1.2, 2.5], device=output.device)
    citation = F.cross_entropy(output[:, 6:9], labels["t"].clamp(min=0), reduction="none", label_smoothing=smoothing, weight=balance) * (labels["t"] >= 0)
    return ((first + 0.7 * degree + citation) * weight).sum() / weight.sum()


def agreement(one, other):
    """Two passes of one text through the dropout should say the same: a regulariser that small sets gain from."""
    total = 0.0
    for start in (0, 3, 6):
        a, b = F.log_softmax(one[:, start : start + 3], -1), F.log_softmax(other[:, start : start + 3], -1)
        total = total + F.kl_div(a, b, log_target=True, reduction="batchmean") + F.kl_div(b, a, log_target=True, reduction="batchmean")
    return total / 2


def train(model, rows_of_epoch, *, epochs, rate, size, seed, name, twice: float = 0.0, average: float = 0.0, lower: float = 1.0, most: int = 256):
    """`size` tokens are read together, and at most so many pairs (`most`)."""
    if settings.COMPILE:
        for layer in model.enc.layers:
            layer.compile(dynamic=True)
    rng = np.random.default_rng(seed)
    first = rows_of_epoch(0)
    steps = len(first.batches(size, rng, most)) * epochs
    trainer, started, done = Trainer(model, rate, steps, average=average, lower=lower), time.time(), 0
    for epoch in range(epochs):
        rows = first if epoch == 0 else rows_of_epoch(epoch)
        model.train()
        for part, places in rows.batches(size, rng, most):
            ids, types, mask, labels = rows.take(part, places)
            once, again = len(ids), labels["a"].nonzero()[:, 0] if twice else []
            if len(again):
                labels["w"] = labels["w"] / (1 + labels["a"].float())
                ids, types, mask = (torch.cat([values, values[again]]) for values in (ids, types, mask))
                labels = {key: torch.cat([values, values[again]]) for key, values in labels.items()}
            with torch.autocast(settings.DEVICE, dtype=torch.bfloat16):
                output = model(ids, types, mask)
            loss = loss_of(output, labels)
            if len(again):
                loss = loss + twice * agreement(output[again], output[once:]) * len(again) / once
            trainer.step(loss)
            done += 1
        log(name, "epoch", epoch, f"loss {loss.item():.3f}", f"steps {done}/{steps}", f"{time.time() - started:.0f}s")
    trainer.finish()


def _faults(job):
    return make_faults(*job)


OTHER_FIELDS = ("condaqa", "boolq-eraser", "factcheck-gpt-stance", "feverous-dev", "evidence-inference-v2")
"""Sources of passages that are no abstracts: encyclopaedia articles, web pages, trials."""


def faults(count: int, seed: int) -> list[dict]:
    documents = [paper[2] for paper in packed()["scifact_docs"]]
    runs = []
    for paper in packed()["qasper"]:
        sentences = [one for paragraph in paper["p"] for one in split_sentences(paragraph) if not any(sign in one for sign in "$\\{}")]
        runs += [sentences[start : start + 14] for start in range(0, len(sentences), 14)]
    others = sorted({evidence for _, evidence, _, source in packed()["entailment"] if source in OTHER_FIELDS and len(evidence) > 200})
    pools = (documents, runs, [split_sentences(text) for text in others])
    jobs = [(pools[part % 3], count // 18, seed * 100 + part) for part in range(18)]
    with Pool(8) as pool:
        return [row for made in pool.map(_faults, jobs, chunksize=1) for row in made]


def entailment_rows() -> list[dict]:
    return [{"c": c, "e": e, "y": y, "s": s, "d": DEGREE_OF_STANCE.get(y, UNKNOWN)} for c, e, y, s in packed()["entailment"]]


def held_out(rows) -> set[int]:
    return set([index for index, row in enumerate(rows) if row["s"] == "mnli"][:HELD_OUT_MNLI])


def entailment(name: str, base: str = "minilm", seed: int = 1, epochs: int = 6, rate: float = 2e-4, size: int = 24576, made: int = 25000, lower: float = 1.0, most: int = 256):
    """Stage 1: all licensed entailment pairs, with a fresh sample of faults in every epoch (too many teach the spotting of copies).

    Our own claims about the documents of the domain sets wait for stage 2, where folds leave theirs out: so a fold has seen nothing about its documents."""
    fix_seed(seed)
    rows = entailment_rows()
    held = held_out(rows)
    pairs, invented = Pairs(rows), Pairs(faults(made * epochs, seed))
    log(name, "encoded", len(rows), len(invented.rows))
    model = TextHead(base_encoder(base), OUTPUTS).to(settings.DEVICE)
    general = pairs.pick(lambda index, _: index not in held)

    def rows_of_epoch(epoch):
        share = len(invented.rows) // epochs
        return join(general, invented.pick(lambda index, _: index // share == epoch))

    train(model, rows_of_epoch, epochs=epochs, rate=rate, size=size, seed=seed, name=name, lower=lower, most=most)
    torch.save(model.state_dict(), checkpoint(name))
    measure(model, name, [pairs.encoded[index] for index in held], [rows[index]["y"] for index in held], Pairs(domain_rows()), 0)


def load(name: str) -> TextHead:
    weights = torch.load(checkpoint(name), map_location=settings.DEVICE)
    model = TextHead(Encoder(shape_of(weights)), OUTPUTS).to(settings.DEVICE)
    model.load_state_dict(weights)
    return model


def domain_rows() -> list[dict]:
    return packed()["domain"]


QUESTIONS = {"scifact": ("y", 0), "citint": ("t", 6), "wice": ("d", 3), "expertqa": ("d", 3)}


def measure(model, name: str, encoded, gold, domain: Pairs, fold: int) -> dict:
    result = {}
    if len(encoded):
        result["mnli"] = float((tokens.predict(model, encoded)[:, :3].argmax(1) == np.array(gold)).mean())
    for kind, (question, start) in QUESTIONS.items():
        chosen = [index for index, row in enumerate(domain.rows) if row["s"] == kind and fold_of(row["k"]) == fold]
        if chosen:
            answers = tokens.predict(model, [domain.encoded[index] for index in chosen])[:, start : start + 3].argmax(1)
            right = [domain.rows[index][question] for index in chosen]
            result[kind] = macro_f1(right, answers, 3)
            result[f"{kind}_binary"] = macro_f1(np.array(right) == 0, answers == 0, 2)
    log("RESULT", name, json.dumps({key: round(value, 4) for key, value in result.items()}))
    return result


def odds(row: dict) -> float:
    """How likely one of our claims is read in an epoch: those that hold in part are few, passages that are silent about their claim many and easy."""
    return 2 if row["y"] == 3 else 0.5 if row.get("kind") == "silent" else 1


def domain(
    name: str, start: str, fold: int = -1, seed: int = 21, epochs: int = 4, rate: float = 5e-5, size: int = 12288,
    general: int = 30000, made: int = 10000, repeat: int = 2, twice: float = 0.0, average: float = 0.0, written: float = 1.0, lower: float = 1.0,
    taught: str = "", claims: int = 100000, own_alone: int = 0, most: int = 256,
):  # fmt: skip
    """Stage 2: the domain sets and our own claims, with a share of the general pairs so that nothing is forgotten.

    fold -1 trains on everything and is what ships; any other leaves that fold out and answers for it. With the answers of a teacher (`taught`) the
    general pairs are those that it answered, the windows of the documents inside the fold are read too, and the domain sets have both labels.
    At most so many `claims` of ours are read in an epoch; with `own_alone` only the domain sets are read `twice`."""
    fix_seed(seed)
    pairs, invented, windows_, own, ours = second_stage(seed, epochs, general, made, taught)
    model = load(start)
    inside = lambda _, row: fold < 0 or fold_of(row["k"]) != fold
    once = not own_alone

    def rows_of_epoch(epoch):
        part = lambda all_, count, keep=lambda *_: True: all_.pick(lambda index, row: index // count == epoch and keep(index, row), 0.5, once)
        variant = epoch % VARIANTS
        count, dice = len(ours[variant].rows), random.Random(seed + epoch)
        chosen = set(sorted(range(count), key=lambda index: dice.random() ** (1 / odds(ours[variant].rows[index])))[-claims:])
        written_claims = ours[variant].pick(lambda index, row: index in chosen and inside(index, row), written, once)
        general_pairs = [part(pairs, general), part(invented, made), part(windows_, len(windows_.rows) // epochs + 1, inside)]
        return join(*[own[variant].pick(inside, again=True)] * repeat, written_claims, *general_pairs)

    train(model, rows_of_epoch, epochs=epochs, rate=rate, size=size, seed=seed, name=name, twice=twice, average=average, lower=lower, most=most)
    torch.save(model.state_dict(), checkpoint(name))
    if fold >= 0:
        measure(model, name, [], [], Pairs(domain_rows()), fold)
    answer_windows(model, name, fold)
    if fold >= 0:
        answer_written(model, name, fold)


@functools.cache
def second_stage(seed: int, epochs: int, general: int, made: int, taught: str) -> tuple:
    """The same for every fold."""
    rng = random.Random(seed)
    answered = taught_rows(taught) if taught else []
    of = lambda kind: [row for row in answered if row["from"] == kind]
    if taught:
        rows, made_up = (rng.sample(of(kind), min(count * epochs, len(of(kind)))) for kind, count in (("entailment", general), ("fault", made)))
    else:
        rows = entailment_rows()
        held = held_out(rows)
        rows = [rows[index] for index in rng.sample([i for i in range(len(rows)) if i not in held], min(general * epochs, len(rows) - len(held)))]
        made_up = faults(made * epochs, seed)
    headers, given = Headers(seed), {(row["c"], row["e"]): row["p"] for row in of("domain")}
    known = lambda row: {**row, "p": given[row["c"], row["e"]]} if (row["c"], row["e"]) in given else row
    own = [Pairs([known(row) for row in headers.vary(domain_rows(), 0.15)]) for _ in range(VARIANTS)]
    ours = [Pairs(headers.vary(packed()["written_claims"], 0.35)) for _ in range(VARIANTS)]
    return Pairs(rows), Pairs(made_up), Pairs(rng.sample(of("window"), len(of("window")))), own, ours


def taught_rows(name: str) -> list[dict]:
    with open(os.path.join(settings.WORK, f"{name}.taught.jsonl"), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def distil(name: str, start: str, taught: str, seed: int = 11, epochs: int = 1, rate: float = 4e-5, size: int = 32768, lower: float = 1.0, most: int = 1024):
    """Between the stages: what a teacher said about general pairs and pairs without a label, none of which belongs to a fold."""
    fix_seed(seed)
    pairs = Pairs([row for row in taught_rows(taught) if row["from"] not in ("window", "domain")])
    model = load(start)
    train(model, lambda _: join(pairs.pick(lambda *_: True)), epochs=epochs, rate=rate, size=size, seed=seed, name=name, lower=lower, most=most)
    torch.save(model.state_dict(), checkpoint(name))
    rows = entailment_rows()
    held = Pairs([rows[index] for index in held_out(rows)])
    measure(model, name, held.encoded, [row["y"] for row in held.rows], Pairs(domain_rows()), 0)


STANCES = ("supported", "contradicted", "neutral", "neutral")


def answer_written(model, name: str, fold: int, count: int = 1000) -> None:
    """The numbers for a sample of our own claims about documents of this fold, for the combiner: two thirds written, a third made by program."""
    own = [row for row in packed()["written_claims"] if row.get("kind") and fold_of(row["k"]) == fold]
    rng, rows = random.Random(5), []
    for made, wanted in ((False, count * 2 // 3), (True, count // 3)):
        some = [row for row in own if (row["kind"] in MADE) == made]
        rows += rng.sample(some, min(wanted, len(some)))
    answers = tokens.predict(model, tokens.encode_claims(tokens.tokenizer(LONGEST), [(row["c"], row["e"]) for row in rows]))
    with open(os.path.join(settings.WORK, f"{name}.written.jsonl"), "w") as file:
        for row, answer in zip(rows, answers):
            logits = [round(float(value), 3) for value in answer]
            file.write(json.dumps({"key": row["k"], "gold": STANCES[row["y"]], "claim": row["c"], "evidence": row["e"], "logits": logits}) + "\n")
    log(name, "answered", len(rows), "written claims")


def windows() -> list[dict]:
    path = os.path.join(settings.DATA, "windows.jsonl.xz")
    if not os.path.exists(path):
        return []
    with lzma.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def answer_windows(model, name: str, fold: int) -> None:
    """The numbers for every window that the product would read for the items of this fold."""
    rows = [row for row in windows() if fold < 0 or fold_of(row["k"]) == fold]
    if not rows:
        return
    answers = tokens.predict(model, tokens.encode_claims(tokens.tokenizer(LONGEST), [(row["c"], row["e"]) for row in rows]))
    with open(os.path.join(settings.WORK, f"{name}.windows.json"), "w") as file:
        json.dump({row["id"]: [round(float(value), 3) for value in answer] for row, answer in zip(rows, answers)}, file)
    log(name, "answered", len(rows), "windows")


def sample_batches(count: int = 64, size: int = 8) -> list:
    """Some of our own claims beside their passages, to see how large a model's inputs become."""
    rows = random.Random(1).sample(packed()["written_claims"], count)
    encoded = tokens.encode_claims(tokens.tokenizer(LONGEST), [(row["c"], row["e"]) for row in rows])
    return [tokens.pad(encoded[start : start + size]) for start in range(0, count, size)]
