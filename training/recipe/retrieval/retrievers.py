"""Embedder and reranker. Both learn to tell the right text from near misses that the embedder itself finds."""

import random

import numpy as np
import torch
import torch.nn.functional as F

from .. import settings, tokens
from ..data import base_encoder, packed
from ..encoder import Embedder, TextHead, keep_layers
from ..metrics import hit_and_ndcg
from ..optimise import Trainer
from ..settings import checkpoint, fix_seed, log
from .questions import answer_questions, cosine_by, score_by
from .retrieval_tasks import READ, TRAINED, Task, build_tasks

LONGEST_TEXT, LONGEST_PAIR = 256, 320
HELD_OUT = ("library-held-out", "claims-held-out", "citing-held-out")


class Vectors:
    """Encoded texts and queries of all tasks."""

    def __init__(self, tasks: dict[str, Task]):
        tool = tokens.tokenizer(LONGEST_TEXT)
        self.texts = {name: tokens.encode(tool, task.texts) for name, task in tasks.items()}
        self.queries = {name: tokens.encode(tool, task.queries) for name, task in tasks.items()}

    def scores(self, model, name: str) -> np.ndarray:
        return tokens.predict(model, self.queries[name]) @ tokens.predict(model, self.texts[name]).T


def measure(model, tasks, vectors, words: str) -> dict:
    result = {name: hit_and_ndcg(vectors.scores(model, name), tasks[name].positives) for name in HELD_OUT}
    log("EMBEDDER", words, result)
    return result


def near_misses(model, tasks, vectors, count: int, names=tuple(TRAINED)) -> dict[str, list[list[int]]]:
    found = {}
    for name in names:
        if not tasks[name].queries:
            found[name] = []
            continue
        scores, task = vectors.scores(model, name), tasks[name]
        found[name] = []
        for row, right, among in zip(scores, task.positives, task.among):
            candidates = np.array(among) if among is not None else np.arange(len(row))
            order = candidates[np.argsort(-row[candidates])[: count + len(right)]]
            found[name].append([int(text) for text in order if text not in right][:count])
    return found


@torch.no_grad()
def centre(model, encoded) -> None:
    """Begins with a shift that takes away the mean of all vectors."""
    model.shift.zero_()
    model.shift.copy_(-torch.from_numpy(tokens.predict(model, encoded).mean(0)))


def learn_vectors(model, teacher, encoded, epochs: int, rate: float, size: int = 32768) -> None:
    """The model's vectors come near the teacher's, whatever the texts say."""
    rows = tokens.Rows(encoded, {"v": tokens.predict(teacher, encoded)})
    rng, trainer = np.random.default_rng(1), None
    for epoch in range(epochs):
        plan, losses = rows.batches(size, rng, 512), []
        trainer = trainer or Trainer(model, rate, len(plan) * epochs)
        model.train()
        for part, places in plan:
            ids, types, mask, extra = rows.take(part, places)
            with torch.autocast(settings.DEVICE, dtype=torch.bfloat16):
                made = model(ids, types, mask)
            loss = (1 - (made * extra["v"]).sum(-1)).mean() * 10
            trainer.step(loss)
            losses.append(loss.detach())
        log("learnt", len(encoded), "vectors, epoch", epoch, f"cosine {1 - torch.stack(losses[-200:]).mean().item() / 10:.4f}")


def texts_without_answers() -> list[str]:
    """Texts to learn a teacher's vectors from. Of the tasks it has only what is trained on; papers that may be held out are not among them."""
    data = packed()
    texts = {text for claim, evidence, *_ in data["entailment"] for text in (claim, evidence)}
    texts |= {row["t"] for row in data["cite_worthiness"] if row["s"] != "qasper"}
    return sorted(text for text in texts if len(text) > 15)


def embedder(
    name: str, base: str = "minilm", layers: str = "", teacher: str = "", seed: int = 1, epochs: int = 3, rate: float = 2e-5, size: int = 192, skip_first: int = 1,
    papers_held_out: int = 0, copying: int = 2, copying_rate: float = 2e-4, most: int = 10**9, near: float = 0.0,
):  # fmt: skip
    """With a teacher (an embedder of more layers) it begins as some of the teacher's layers, and first learns the teacher's vectors of `most` texts.
    `near` keeps the vectors near the teacher's while it learns the tasks."""
    fix_seed(seed)
    rng, tasks = random.Random(seed), build_tasks(papers_held_out=bool(papers_held_out))
    log({key: (len(task.texts), len(task.queries)) for key, task in tasks.items()})
    vectors, taught = Vectors(tasks), None
    own = [one for key in TRAINED for one in (*vectors.texts[key], *vectors.queries[key])]
    if teacher:
        weights = torch.load(checkpoint(teacher), map_location=settings.DEVICE)
        taught = Embedder.of(weights).to(settings.DEVICE)
        model = Embedder.of(keep_layers(weights, [int(layer) for layer in layers.split(",")], "enc.")).to(settings.DEVICE)
        texts = texts_without_answers()
        rng.shuffle(texts)
        learn_vectors(model, taught, own + tokens.encode(tokens.tokenizer(LONGEST_TEXT), texts[:most]), copying, copying_rate)
        taught.eval()
    else:
        model = Embedder(base_encoder(base, layers=layers), first=base == "bge-small").to(settings.DEVICE)
        if model.shift is not None:
            centre(model, own)
    measure(model, tasks, vectors, "begins")
    began = {key: value.clone() for key, value in model.state_dict().items()}
    misses = near_misses(model, tasks, vectors, 30)

    def batches():
        made = []
        for key, times in TRAINED.items():
            for _ in range(times):
                order = [index for index in range(len(tasks[key].queries)) if tasks[key].positives[index]]
                rng.shuffle(order)
                made += [(key, order[start : start + size]) for start in range(0, len(order), size) if len(order[start : start + size]) >= 16]
        rng.shuffle(made)
        return made

    trainer = Trainer(model, rate, len(batches()) * epochs)
    for epoch in range(epochs):
        model.train()
        losses = []
        for key, chosen in batches():
            task = tasks[key]
            right = [rng.choice(task.positives[index]) for index in chosen]
            wrong = [rng.choice(misses[key][index][skip_first:20] or [right[at]]) for at, index in enumerate(chosen)]
            both = right + wrong
            with torch.autocast(settings.DEVICE, dtype=torch.bfloat16):
                queries = model(*tokens.pad([vectors.queries[key][index] for index in chosen]))
                texts = model(*tokens.pad([vectors.texts[key][text] for text in both]))
            scores = queries @ texts.T * 20
            also = [[text in task.positives[index] and column != row for column, text in enumerate(both)] for row, index in enumerate(chosen)]
            loss = F.cross_entropy(scores.masked_fill(torch.tensor(also, device=settings.DEVICE), -1e4), torch.arange(len(chosen), device=settings.DEVICE))
            if taught is not None and near:
                with torch.no_grad(), torch.autocast(settings.DEVICE, dtype=torch.bfloat16):
                    wanted = taught(*tokens.pad([vectors.texts[key][text] for text in both]))
                loss = loss + near * (1 - (texts * wanted).sum(-1)).mean()
            trainer.step(loss)
            losses.append(loss.item())
        log(name, "epoch", epoch, f"loss {np.mean(losses):.3f}")
    tuned = {key: value.clone() for key, value in model.state_dict().items()}
    best = None
    # Part of the way back to the base keeps what it knew of other fields.
    for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0) if teacher else (0.4, 0.6, 0.8, 1.0):
        model.load_state_dict({key: began[key] + share * (tuned[key] - began[key]) for key in began})
        result = measure(model, tasks, vectors, f"share {share}")
        score = result["library-held-out"]["hit@10"] + result["claims-held-out"]["ndcg@10"]
        if best is None or score > best[0]:
            best = (score, share)
    model.load_state_dict({key: began[key] + best[1] * (tuned[key] - began[key]) for key in began})
    torch.save(model.state_dict(), checkpoint(name))
    log(name, "share chosen", best)
    if papers_held_out:
        answer_questions(name, -1, cosine_by(model, LONGEST_TEXT))


def reranker(
    name: str, embedder_name: str, base: str = "minilm", layers: str = "", start: str = "", seed: int = 1, epochs: int = 2, rate: float = 5e-5, lower: float = 1.0,
    group: int = 8, size: int = 24, fold: int = -1,
):  # fmt: skip
    """One right text among near misses; its score must be the highest. With a fold, it answers for the documents that it was not asked about."""
    fix_seed(seed)
    rng, tasks = random.Random(seed), build_tasks(fold)
    vectors, finder = Vectors(tasks), Embedder.of(torch.load(checkpoint(embedder_name), map_location=settings.DEVICE)).to(settings.DEVICE)
    misses = near_misses(finder, tasks, vectors, 40, READ)
    model = TextHead(base_encoder(base, layers=layers), 1).to(settings.DEVICE)
    if start:
        taught = torch.load(checkpoint(start), map_location=settings.DEVICE)
        model.load_state_dict({key: value for key, value in taught.items() if not key.startswith("out.")}, strict=False)
    tool, most = tokens.tokenizer(LONGEST_PAIR), {"titles": 800, "inverse": 1500, "facts": 4000, "written": 2500}

    def groups():
        made = []
        for key in READ:
            task = tasks[key]
            order = [index for index in range(len(task.queries)) if task.positives[index] and len(misses[key][index]) >= 4]
            rng.shuffle(order)
            for index in order[: most.get(key, 10**9)] * (2 if key in ("claims", "citing", "basis") else 1):
                near = misses[key][index]
                wrong = [rng.choice(near[:12]) if rng.random() < 0.6 else rng.choice(near) for _ in range(group - 1)]
                made.append((task.queries[index], [task.texts[text] for text in [rng.choice(task.positives[index]), *wrong]]))
        rng.shuffle(made)
        return made

    rounds = [groups() for _ in range(epochs)]
    trainer = Trainer(model, rate, sum(len(one) // size for one in rounds), lower=lower)
    for epoch, made in enumerate(rounds):
        encoded = tokens.encode_claims(tool, [(query, text) for query, texts in made for text in texts])
        longest = [max(len(encoded[at * group + one][0]) for one in range(group)) + rng.random() * 40 for at in range(len(made))]
        order = sorted(range(len(made)), key=lambda at: longest[at])
        batches = [order[start : start + size] for start in range(0, len(order) - size + 1, size)]
        rng.shuffle(batches)
        model.train()
        losses = []
        for batch in batches:
            rows = [encoded[at * group + one] for at in batch for one in range(group)]
            with torch.autocast(settings.DEVICE, dtype=torch.bfloat16):
                scores = model(*tokens.pad(rows)).view(-1, group)
            loss = F.cross_entropy(scores, torch.zeros(len(batch), dtype=torch.long, device=settings.DEVICE))
            loss = loss + 0.05 * F.binary_cross_entropy_with_logits(scores, torch.eye(group, device=settings.DEVICE)[0].expand(len(batch), group))
            trainer.step(loss)
            losses.append(loss.item())
        log(name, "epoch", epoch, f"loss {np.mean(losses[-200:]):.3f}", len(made))
    torch.save(model.state_dict(), checkpoint(name))
    if fold >= 0:
        answer_questions(name, fold, score_by(model, LONGEST_PAIR))
    for key in HELD_OUT:
        scores, task = vectors.scores(finder, key), tasks[key]
        count = min(600, len(scores))
        top = np.argsort(-scores[:count], 1)[:, :30]
        pairs = [(task.queries[at], task.texts[text]) for at in range(count) for text in top[at]]
        read = tokens.predict(model, tokens.encode_claims(tool, pairs))[:, 0].reshape(count, 30)
        standard = lambda values: (values - values.mean(1, keepdims=True)) / (values.std(1, keepdims=True) + 1e-6)
        near = np.take_along_axis(scores[:count], top, 1)
        for share in (0.0, 0.3, 0.5, 0.7, 1.0):
            mixed = np.full_like(scores[:count], -1e9)
            np.put_along_axis(mixed, top, share * standard(read) + (1 - share) * standard(near), 1)
            log("RERANKER", name, key, "share", share, hit_and_ndcg(mixed, task.positives[:count]))
