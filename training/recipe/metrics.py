"""The few numbers that tell whether a run was worth it; the product's own evals decide."""

import math

import numpy as np


def f1(gold, found, label) -> float:
    gold, found = np.asarray(gold), np.asarray(found)
    hits = ((gold == label) & (found == label)).sum()
    return float(2 * hits / max(1, (gold == label).sum() + (found == label).sum()))


def macro_f1(gold, found, labels: int) -> float:
    return float(np.mean([f1(gold, found, label) for label in range(labels)]))


def softmax(values):
    powers = np.exp(values - values.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def hit_and_ndcg(scores, positives, depth: int = 10) -> dict:
    ranked = np.argsort(-scores, 1)[:, :depth]
    hits = [bool(set(row) & set(right)) for row, right in zip(ranked, positives)]
    gains = []
    for row, right in zip(ranked, positives):
        gain = sum(1 / math.log2(place + 2) for place, item in enumerate(row) if item in right)
        gains.append(gain / sum(1 / math.log2(place + 2) for place in range(min(depth, len(right)))))
    return {"hit@10": round(float(np.mean(hits)), 4), "ndcg@10": round(float(np.mean(gains)), 4)}


def span_f1(gold: list[list[str]], found: list[list[str]]) -> float:
    """Strict: the same words with the same label."""
    hits = total = given = 0
    for right, made in zip(gold, found):
        one, other = set(spans(right)), set(spans(made))
        hits, total, given = hits + len(one & other), total + len(one), given + len(other)
    return 2 * hits / max(1, total + given)


def spans(labels: list[str]):
    start, kind = None, None
    for place, label in enumerate([*labels, "O"]):
        if start is not None and not (label.startswith("I-") and label[2:] == kind):
            yield (start, place, kind)
            start = None
        if label.startswith("B-") or (label.startswith("I-") and start is None):
            start, kind = place, label[2:]
