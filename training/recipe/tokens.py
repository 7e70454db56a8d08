"""From text to token ids, and to batches of equal length that lie on the GPU."""

import os

import numpy as np
import torch

from . import settings

BUCKETS = [32, 48, 64, 96, 128, 160, 192, 256, 320, 384, 448, 512]
LONGEST_CLAIM = 120
"""In words: a claim beyond this is cut before the evidence is, as the product does."""


def tokenizer(longest: int):
    from tokenizers import Tokenizer

    made = Tokenizer.from_file(os.path.join(settings.DATA, "tokenizer.json"))
    made.no_padding()
    made.enable_truncation(longest, strategy="longest_first")
    return made


def encode(tool, inputs) -> list[tuple[np.ndarray, np.ndarray]]:
    """Ids and token types of texts or pairs."""
    encoded = []
    for start in range(0, len(inputs), 4096):
        batch = tool.encode_batch(inputs[start : start + 4096])
        encoded += [(np.array(one.ids, np.int32), np.array(one.type_ids, np.int8)) for one in batch]
    return encoded


def encode_claims(tool, pairs) -> list[tuple[np.ndarray, np.ndarray]]:
    return encode(tool, [(" ".join(claim.split()[:LONGEST_CLAIM]), evidence) for claim, evidence in pairs])


def pad(rows, length: int | None = None):
    length = length or (max(len(ids) for ids, _ in rows) + 15) // 16 * 16
    ids, types, mask = (np.zeros((len(rows), length), np.int64) for _ in range(3))
    for row, (tokens, kinds) in enumerate(rows):
        ids[row, : len(tokens)], types[row, : len(tokens)], mask[row, : len(tokens)] = tokens, kinds, 1
    return tuple(torch.from_numpy(array).to(settings.DEVICE) for array in (ids, types, mask))


class Rows:
    """Token matrices by length, with further numbers for each row, all on the GPU."""

    def __init__(self, encoded, extra: dict[str, np.ndarray]):
        lengths = np.array([len(ids) for ids, _ in encoded])
        self.parts, self.order, shorter = [], [], 0
        for length in BUCKETS:
            chosen = np.where((lengths > shorter) & (lengths <= length))[0]
            shorter = length
            if len(chosen) == 0:
                continue
            ids, types, mask = (np.zeros((len(chosen), length), kind) for kind in (np.int32, np.int8, np.int8))
            for row, index in enumerate(chosen):
                tokens, kinds = encoded[index]
                ids[row, : len(tokens)], types[row, : len(tokens)], mask[row, : len(tokens)] = tokens, kinds, 1
            tensors = tuple(torch.from_numpy(array).to(settings.DEVICE) for array in (ids, types, mask))
            self.parts.append((*tensors, {name: torch.as_tensor(values[chosen]).to(settings.DEVICE) for name, values in extra.items()}))
            self.order.append(chosen)

    def batches(self, tokens: int, rng, most: int = 256):
        made = []
        for part, (ids, *_) in enumerate(self.parts):
            size = max(16, min(most, tokens // ids.shape[1]))
            places = rng.permutation(len(ids))
            made += [(part, places[start : start + size]) for start in range(0, len(places), size)]
        rng.shuffle(made)
        return made

    def take(self, part: int, places):
        ids, types, mask, extra = self.parts[part]
        at = torch.as_tensor(places, device=settings.DEVICE)
        return ids[at].long(), types[at].long(), mask[at].long(), {name: values[at] for name, values in extra.items()}


@torch.no_grad()
def predict(model, encoded, tokens: int = 200_000) -> np.ndarray:
    """One row of numbers per text, in the order given."""
    model.eval()
    rows, answer = Rows(encoded, {}), None
    for order, (ids, types, mask, _) in zip(rows.order, rows.parts):
        size = max(16, tokens // ids.shape[1])
        for start in range(0, len(ids), size):
            piece = slice(start, start + size)
            with torch.autocast(settings.DEVICE, dtype=torch.bfloat16):
                values = model(ids[piece].long(), types[piece].long(), mask[piece].long()).float().cpu().numpy()
            if answer is None:
                answer = np.zeros((len(encoded), values.shape[1]), np.float32)
            answer[order[piece]] = values
    return answer
