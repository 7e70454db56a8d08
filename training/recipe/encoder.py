"""The encoders that our models stand on (MiniLM, bge-small, MPNet) and the heads on them, in plain PyTorch."""

import math
from dataclasses import dataclass, replace

import torch
import torch.nn as nn
import torch.nn.functional as F

VOCABULARY, POSITIONS = 30522, 512
"""The uncased vocabulary of BERT, which all bases share; `bases.py` brings MPNet's rows into its order."""


@dataclass(frozen=True)
class Shape:
    width: int
    inner: int
    heads: int
    layers: int
    epsilon: float = 1e-12
    distances: int = 0
    """Rows of the table of relative distances that MPNet adds to its attention; 0 where there is none."""


SHAPES = {
    "minilm": Shape(384, 1536, 12, 6),
    "bge-small": Shape(384, 1536, 12, 12),
    "mpnet": Shape(768, 3072, 12, 12, 1e-5, 32),
}


def shape_of(weights: dict[str, torch.Tensor]) -> Shape:
    """The shape of the base that a checkpoint was trained from."""
    width = weights["enc.we.weight"].shape[1]
    layers = 1 + max(int(name.split(".")[2]) for name in weights if name.startswith("enc.layers."))
    return replace(next(shape for shape in SHAPES.values() if shape.width == width), layers=layers)


def keep_layers(weights: dict[str, torch.Tensor], kept: list[int], prefix: str = "") -> dict[str, torch.Tensor]:
    """The weights with these layers alone, numbered anew; all of them where none is named."""
    places = {layer: place for place, layer in enumerate(kept)}
    made = {}
    for name, values in weights.items():
        if kept and name.startswith(f"{prefix}layers."):
            layer, part = name.removeprefix(f"{prefix}layers.").split(".", 1)
            if int(layer) not in places:
                continue
            name = f"{prefix}layers.{places[int(layer)]}.{part}"
        made[name] = values
    return made


def distance_rows(length: int, rows: int, furthest: int = 128) -> torch.Tensor:
    """For each pair of places the row of the distance table: half of the rows for each direction, small distances exact, larger ones logarithmic."""
    place = torch.arange(length)
    back = place[:, None] - place[None, :]
    half = rows // 2
    exact = half // 2
    size = back.abs()
    far = exact + (torch.log(size.clamp(min=1).float() / exact) / math.log(furthest / exact) * (half - exact)).long()
    return (back < 0).long() * half + torch.where(size < exact, size, far.clamp(max=half - 1))


class Layer(nn.Module):
    def __init__(self, shape: Shape, dropout: float):
        super().__init__()
        self.shape, self.dropout = shape, dropout
        self.q, self.k, self.v, self.o = (nn.Linear(shape.width, shape.width) for _ in range(4))
        self.ln1, self.ln2 = (nn.LayerNorm(shape.width, eps=shape.epsilon) for _ in range(2))
        self.f1, self.f2 = nn.Linear(shape.width, shape.inner), nn.Linear(shape.inner, shape.width)
        self.drop = nn.Dropout(dropout)

    def forward(self, x, mask):
        batch, length, width = x.shape

        def heads(t):
            return t.view(batch, length, self.shape.heads, width // self.shape.heads).transpose(1, 2)

        attended = F.scaled_dot_product_attention(
            heads(self.q(x)), heads(self.k(x)), heads(self.v(x)), attn_mask=mask, dropout_p=self.dropout if self.training else 0.0
        )
        x = self.ln1(x + self.drop(self.o(attended.transpose(1, 2).reshape(batch, length, width))))
        return self.ln2(x + self.drop(self.f2(F.gelu(self.f1(x)))))


class Encoder(nn.Module):
    def __init__(self, shape: Shape, dropout: float = 0.1, types: int = 2):
        super().__init__()
        self.shape = shape
        self.we = nn.Embedding(VOCABULARY, shape.width, padding_idx=0)
        self.pe = nn.Embedding(POSITIONS, shape.width)
        self.te = nn.Embedding(types, shape.width)
        self.ln = nn.LayerNorm(shape.width, eps=shape.epsilon)
        self.drop = nn.Dropout(dropout)
        self.layers = nn.ModuleList(Layer(shape, dropout) for _ in range(shape.layers))
        if shape.distances:
            # It stays as published: 384 numbers, and attention is several times faster when its bias needs no gradient.
            self.register_buffer("distance", torch.zeros(shape.distances, shape.heads))

    def forward(self, ids, types, mask):
        x = self.drop(self.ln(self.we(ids) + self.te(types) + self.pe.weight[: ids.shape[1]]))
        attend = self.attention_mask(mask, x.dtype)
        for layer in self.layers:
            x = layer(x, attend)
        return x

    def attention_mask(self, mask, dtype):
        seen = mask[:, None, None, :].bool()
        if not self.shape.distances:
            return seen
        length = mask.shape[1]
        bias = self.distance[distance_rows(length, self.shape.distances).to(mask.device)].permute(2, 0, 1)[None]
        if torch.is_autocast_enabled():
            dtype = torch.get_autocast_dtype(mask.device.type)
        return bias.to(dtype).masked_fill(~seen, -10000.0)

    def load_base(self, tensors: dict[str, torch.Tensor]) -> "Encoder":
        """More token types than the base has begin as its first."""
        types = tensors["te.weight"]
        extra = self.te.weight.shape[0] - types.shape[0]
        if extra > 0:
            tensors = {**tensors, "te.weight": torch.cat([types, types[:1].repeat(extra, 1)])}
        self.load_state_dict(tensors)
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
        width = encoder.shape.width
        self.d, self.out = nn.Linear(2 * width, width), nn.Linear(width, outputs)
        self.drop = nn.Dropout(dropout)
        small_init(self.d, self.out)

    def forward(self, ids, types, mask):
        x = self.enc(ids, types, mask)
        pooled = torch.cat([x[:, 0], mean_pool(x, mask)], -1)
        return self.out(self.drop(torch.tanh(self.d(self.drop(pooled))))).float()


class Embedder(nn.Module):
    """One vector of length one per text: the mean over its tokens, or with `first` its first token, as bge-small was made.

    All vectors of bge-small lie near each other (two texts that have nothing in common have a cosine of about .5). The shift takes away what they
    share, so that cosines spread as those of MiniLM do, which all that compares them was fitted to."""

    def __init__(self, encoder: Encoder, first: bool = False):
        super().__init__()
        self.enc = encoder
        self.shift = nn.Parameter(torch.zeros(encoder.shape.width)) if first else None

    def forward(self, ids, types, mask):
        x = self.enc(ids, types, mask).float()
        return F.normalize(mean_pool(x, mask) if self.shift is None else F.normalize(x[:, 0], dim=-1) + self.shift, dim=-1)

    @classmethod
    def of(cls, weights: dict[str, torch.Tensor]) -> "Embedder":
        """From a checkpoint."""
        model = cls(Encoder(shape_of(weights)), "shift" in weights)
        model.load_state_dict(weights)
        return model


class TokenHeads(nn.Module):
    """Labels for every token, by two schemes over one backbone."""

    def __init__(self, encoder: Encoder, reference_labels: int, entity_labels: int, dropout: float = 0.1):
        super().__init__()
        self.enc = encoder
        self.drop = nn.Dropout(dropout)
        self.reference, self.entity = (nn.Linear(encoder.shape.width, labels) for labels in (reference_labels, entity_labels))
        small_init(self.reference, self.entity)

    def forward(self, ids, types, mask):
        x = self.drop(self.enc(ids, types, mask))
        return self.reference(x).float(), self.entity(x).float()
