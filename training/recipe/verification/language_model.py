"""Qwen2 in plain PyTorch, read from a GGUF file: the weights, rounded to four to six bits, and the vocabulary."""

import mmap
import struct

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from .. import settings

WORDS = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
"""What Qwen's tokenizer never joins."""
F32, Q4_K, Q6_K = 0, 12, 14
BLOCK = 256
"""Numbers that share their scales."""
BYTES = {F32: (1, 4), Q4_K: (BLOCK, 144), Q6_K: (BLOCK, 210)}


class Gguf:
    """The facts of the file, and its tensors one by one."""

    def __init__(self, path: str):
        with open(path, "rb") as file:
            self.raw = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self.at = 8
        tensors, facts = self.number("Q"), self.number("Q")
        self.facts = {self.text(): self.value(self.number("I")) for _ in range(facts)}
        self.places = {}
        for _ in range(tensors):
            name, dimensions = self.text(), self.number("I")
            shape = [self.number("Q") for _ in range(dimensions)][::-1]
            self.places[name] = (shape, self.number("I"), self.number("Q"))
        edge = self.facts.get("general.alignment", 32)
        self.start = (self.at + edge - 1) // edge * edge

    def number(self, kind: str):
        (value,) = struct.unpack_from("<" + kind, self.raw, self.at)
        self.at += struct.calcsize("<" + kind)
        return value

    def text(self) -> str:
        length = self.number("Q")
        self.at += length
        return self.raw[self.at - length : self.at].decode()

    def value(self, kind: int):
        if kind == 8:
            return self.text()
        if kind == 9:
            of = self.number("I")
            return [self.value(of) for _ in range(self.number("Q"))]
        return self.number("BbHhIif?  Qqd"[kind])

    def tensor(self, name: str) -> torch.Tensor:
        shape, kind, offset = self.places[name]
        numbers, size = BYTES[kind]
        count = int(np.prod(shape))
        bytes_ = np.frombuffer(self.raw, np.uint8, count // numbers * size, self.start + offset)
        raw = torch.from_numpy(bytes_.copy()).to(settings.DEVICE)
        if kind == F32:
            return raw.view(torch.float32).reshape(shape)
        return (four_bits if kind == Q4_K else six_bits)(raw.view(-1, size)).reshape(shape)


def half(raw: torch.Tensor) -> torch.Tensor:
    return raw.contiguous().view(torch.float16).float()


def four_bits(raw: torch.Tensor) -> torch.Tensor:
    """Eight stretches of 32 numbers, each with a scale and a floor of six bits."""
    scale, floor, packed = half(raw[:, 0:2]), half(raw[:, 2:4]), raw[:, 4:16].int()
    low, middle, high = packed[:, :4], packed[:, 4:8], packed[:, 8:]
    scales = torch.cat([low & 63, (high & 15) | (low >> 6 << 4)], 1)
    floors = torch.cat([middle & 63, (high >> 4) | (middle >> 6 << 4)], 1)
    digits = raw[:, 16:].view(-1, 4, 32)
    values = torch.stack([digits & 15, digits >> 4], 2).view(-1, 8, 32)
    return (scale * scales)[:, :, None] * values - (floor * floors)[:, :, None]


def six_bits(raw: torch.Tensor) -> torch.Tensor:
    """Sixteen stretches of 16 numbers; four bits of each number lie apart from the upper two."""
    low, high = raw[:, :128].view(-1, 2, 64), raw[:, 128:192].view(-1, 2, 32)
    lower = torch.stack([low[..., :32] & 15, low[..., 32:] & 15, low[..., :32] >> 4, low[..., 32:] >> 4], 2)
    upper = torch.stack([high >> shift & 3 for shift in (0, 2, 4, 6)], 2)
    values = (lower | upper << 4).float() - 32
    scales = raw[:, 192:208].contiguous().view(torch.int8).float()
    return half(raw[:, 208:210])[:, :, None] * scales[:, :, None] * values.view(-1, 16, 16)


def tokenizer(facts: dict):
    from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers

    vocabulary = {word: place for place, word in enumerate(facts["tokenizer.ggml.tokens"])}
    made = Tokenizer(models.BPE(vocabulary, [tuple(pair.split(" ", 1)) for pair in facts["tokenizer.ggml.merges"]]))
    made.normalizer = normalizers.NFC()
    made.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.Split(Regex(WORDS), "isolated"), pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
    made.decoder = decoders.ByteLevel()
    return made


class Block(nn.Module):
    """Attention and a gated layer, each behind a norm. A weight that learns is kept in full and read as bfloat16; the others are bfloat16."""

    def __init__(self, width: int, inner: int, heads: int, shared: int, epsilon: float):
        super().__init__()
        self.heads, self.shared, self.epsilon, self.size = heads, shared, epsilon, width // heads
        rows = self.size * (heads + 2 * shared)
        shapes = {"norm1": (width,), "qkv": (rows, width), "bias": (rows,), "out": (width, width), "norm2": (width,), "up": (2 * inner, width), "down": (width, inner)}
        for name, shape in shapes.items():
            setattr(self, name, nn.Parameter(torch.empty(shape)))

    def forward(self, x, turn):
        batch, length, width = x.shape
        as_x = lambda weight: weight.to(x.dtype)
        read = F.linear(F.rms_norm(x, (width,), as_x(self.norm1), self.epsilon), as_x(self.qkv), as_x(self.bias))
        read = read.view(batch, length, -1, self.size)
        turned = turned_by(read[:, :, : self.heads + self.shared], turn)
        query, key = turned.transpose(1, 2).split([self.heads, self.shared], 1)
        value = read[:, :, self.heads + self.shared :].transpose(1, 2)
        seen = F.scaled_dot_product_attention(query, key, value, is_causal=True, enable_gqa=True)
        x = x + F.linear(seen.transpose(1, 2).reshape(batch, length, width), as_x(self.out))
        gate, up = F.linear(F.rms_norm(x, (width,), as_x(self.norm2), self.epsilon), as_x(self.up)).chunk(2, -1)
        return x + F.linear(F.silu(gate) * up, as_x(self.down))


def turned_by(x, turn):
    """Rotary positions: the halves of a head are turned by an angle that hangs on the place."""
    cosine, sine = turn
    one, other = x.chunk(2, -1)
    return torch.cat([one * cosine - other * sine, other * cosine + one * sine], -1)


class LanguageModel(nn.Module):
    """Everything but the choice of the next word: texts in, padded on the right; the last token of each out."""

    def __init__(self, facts: dict, layers: int | None = None):
        super().__init__()
        of = lambda name: facts[f"qwen2.{name}"]
        self.width, self.epsilon = of("embedding_length"), of("attention.layer_norm_rms_epsilon")
        heads, shared = of("attention.head_count"), of("attention.head_count_kv")
        self.layers = nn.ModuleList(Block(self.width, of("feed_forward_length"), heads, shared, self.epsilon) for _ in range(layers or of("block_count")))
        self.words = nn.Parameter(torch.empty(len(facts["tokenizer.ggml.tokens"]), self.width))
        self.norm = nn.Parameter(torch.empty(self.width))
        self.size, self.base = self.width // heads, of("rope.freq_base")

    def turn(self, length: int, device, dtype):
        angles = self.base ** (-torch.arange(0, self.size, 2, device=device).float() / self.size)
        by = torch.arange(length, device=device)[:, None] * angles[None]
        return by.cos()[:, None].to(dtype), by.sin()[:, None].to(dtype)

    def forward(self, ids, last=None):
        x = F.embedding(ids, self.words)
        turn = self.turn(ids.shape[1], x.device, x.dtype)
        for layer in self.layers:
            x = layer(x, turn)
        if last is not None:
            x = x[torch.arange(len(x), device=x.device), last]
        return F.rms_norm(x, (self.width,), self.norm.to(x.dtype), self.epsilon)

    @classmethod
    def read(cls, file: Gguf) -> "LanguageModel":
        with torch.device("meta"):
            model = cls(file.facts)
        take = lambda *names: torch.cat([file.tensor(name) for name in names]).to(torch.bfloat16)
        weights = {"words": take("token_embd.weight"), "norm": take("output_norm.weight")}
        for layer in range(len(model.layers)):
            of = lambda *parts: take(*(f"blk.{layer}.{part}" for part in parts))
            weights |= {
                f"layers.{layer}.norm1": of("attn_norm.weight"),
                f"layers.{layer}.qkv": of("attn_q.weight", "attn_k.weight", "attn_v.weight"),
                f"layers.{layer}.bias": of("attn_q.bias", "attn_k.bias", "attn_v.bias"),
                f"layers.{layer}.out": of("attn_output.weight"),
                f"layers.{layer}.norm2": of("ffn_norm.weight"),
                f"layers.{layer}.up": of("ffn_gate.weight", "ffn_up.weight"),
                f"layers.{layer}.down": of("ffn_down.weight"),
            }
        model.load_state_dict(weights, assign=True)
        return model.requires_grad_(False)
