"""The encoder (MiniLM: a BERT of 6 layers, 384 wide) and the heads that stand on it, in plain PyTorch."""

import json
import struct

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH, INNER, HEADS, LAYERS = 384, 1536, 12, 6
VOCABULARY, POSITIONS = 30522, 512


def read_safetensors(raw: bytes) -> dict[str, torch.Tensor]:
    header_length = struct.unpack("<Q", raw[:8])[0]
    header = json.loads(raw[8 : 8 + header_length])
    kinds = {"F16": np.float16, "F32": np.float32, "I64": np.int64}
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        start, end = entry["data_offsets"]
        values = np.frombuffer(raw[8 + header_length + start : 8 + header_length + end], dtype=kinds[entry["dtype"]])
        tensors[name] = torch.from_numpy(values.reshape(entry["shape"]).copy())
    return tensors


class Layer(nn.Module):
    def __init__(self, dropout: float):
        super().__init__()
        self.dropout = dropout
        self.q, self.k, self.v, self.o = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.ln1, self.ln2 = nn.LayerNorm(WIDTH, eps=1e-12), nn.LayerNorm(WIDTH, eps=1e-12)
        self.f1, self.f2 = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.drop = nn.Dropout(dropout)

    def forward(self, x, mask):
        batch, length, _ = x.shape

        def heads(t):
            return t.view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)

        attended = F.scaled_dot_product_attention(
            heads(self.q(x)), heads(self.k(x)), heads(self.v(x)), attn_mask=mask, dropout_p=self.dropout if self.training else 0.0
        )
        x = self.ln1(x + self.drop(self.o(attended.transpose(1, 2).reshape(batch, length, WIDTH))))
        return self.ln2(x + self.drop(self.f2(F.gelu(self.f1(x)))))


class Encoder(nn.Module):
    def __init__(self, dropout: float = 0.1, types: int = 2):
        super().__init__()
        self.we = nn.Embedding(VOCABULARY, WIDTH, padding_idx=0)
        self.pe = nn.Embedding(POSITIONS, WIDTH)
        self.te = nn.Embedding(types, WIDTH)
        self.ln = nn.LayerNorm(WIDTH, eps=1e-12)
        self.drop = nn.Dropout(dropout)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(LAYERS))

    def forward(self, ids, types, mask):
        x = self.drop(self.ln(self.we(ids) + self.te(types) + self.pe.weight[: ids.shape[1]]))
        attend = mask[:, None, None, :].bool()
        for layer in self.layers:
            x = layer(x, attend)
        return x

    def load_base(self, tensors: dict[str, torch.Tensor]) -> "Encoder":
        """The names of the published weights, to ours. More token types than the base has begin as its first."""
        get = lambda name: tensors[name].float()
        self.we.weight.data = get("embeddings.word_embeddings.weight")
        self.pe.weight.data = get("embeddings.position_embeddings.weight")
        types = get("embeddings.token_type_embeddings.weight")
        extra = self.te.weight.shape[0] - types.shape[0]
        self.te.weight.data = torch.cat([types, types[:1].repeat(extra, 1)]) if extra > 0 else types
        self.ln.weight.data, self.ln.bias.data = get("embeddings.LayerNorm.weight"), get("embeddings.LayerNorm.bias")
        for index, layer in enumerate(self.layers):
            prefix = f"encoder.layer.{index}."
            for name, part in (
                ("attention.self.query", layer.q),
                ("attention.self.key", layer.k),
                ("attention.self.value", layer.v),
                ("attention.output.dense", layer.o),
                ("attention.output.LayerNorm", layer.ln1),
                ("intermediate.dense", layer.f1),
                ("output.dense", layer.f2),
                ("output.LayerNorm", layer.ln2),
            ):
                part.weight.data, part.bias.data = get(f"{prefix}{name}.weight"), get(f"{prefix}{name}.bias")
        return self


def mean_pool(x, mask):
    weights = mask[..., None].to(x.dtype)
    return (x * weights).sum(1) / weights.sum(1).clamp(min=1)


def small_init(*layers):
    for layer in layers:
        nn.init.normal_(layer.weight, std=0.02)
        nn.init.zeros_(layer.bias)


class TextHead(nn.Module):
    """Numbers about a whole text or pair, from its first token and the mean of all."""

    def __init__(self, encoder: Encoder, outputs: int, dropout: float = 0.1):
        super().__init__()
        self.enc = encoder
        self.d, self.out = nn.Linear(2 * WIDTH, WIDTH), nn.Linear(WIDTH, outputs)
        self.drop = nn.Dropout(dropout)
        small_init(self.d, self.out)

    def forward(self, ids, types, mask):
        x = self.enc(ids, types, mask)
        pooled = torch.cat([x[:, 0], mean_pool(x, mask)], -1)
        return self.out(self.drop(torch.tanh(self.d(self.drop(pooled))))).float()


class Embedder(nn.Module):
    """One vector of length one per text."""

    def __init__(self, encoder: Encoder):
        super().__init__()
        self.enc = encoder

    def forward(self, ids, types, mask):
        return F.normalize(mean_pool(self.enc(ids, types, mask).float(), mask), dim=-1)


class TokenHeads(nn.Module):
    """Labels for every token, by two schemes over one backbone."""

    def __init__(self, encoder: Encoder, reference_labels: int, entity_labels: int, dropout: float = 0.1):
        super().__init__()
        self.enc = encoder
        self.drop = nn.Dropout(dropout)
        self.reference, self.entity = nn.Linear(WIDTH, reference_labels), nn.Linear(WIDTH, entity_labels)
        small_init(self.reference, self.entity)

    def forward(self, ids, types, mask):
        x = self.drop(self.enc(ids, types, mask))
        return self.reference(x).float(), self.entity(x).float()
