"""Packs base weights for training: under our names, in the order of our vocabulary, small enough to travel.

    python3 bases.py mpnet=mpnet.safetensors bge-small=bge-small.onnx minilm=model.fp16.safetensors --out data

Numbers are rounded to bfloat16 and their two bytes kept apart, since only the upper ones compress. `recipe/data.py` reads them back."""

import argparse
import gzip
import json
import os
import struct

import numpy as np

BERT_PARTS = {
    "attention.self.query": "q", "attention.self.key": "k", "attention.self.value": "v", "attention.output.dense": "o",
    "attention.output.LayerNorm": "ln1", "intermediate.dense": "f1", "output.dense": "f2", "output.LayerNorm": "ln2",
}  # fmt: skip
MPNET_PARTS = {
    "attention.attn.q": "q", "attention.attn.k": "k", "attention.attn.v": "v", "attention.attn.o": "o",
    "attention.LayerNorm": "ln1", "intermediate.dense": "f1", "output.dense": "f2", "output.LayerNorm": "ln2",
}  # fmt: skip
VOCABULARY = 30522
MPNET_SPECIAL = {0: 1, 100: 3, 101: 0, 102: 2}
"""Rows of [PAD], [UNK], [CLS] and [SEP]; every other word stands four rows later in MPNet's table."""


def read_safetensors(path: str) -> dict[str, np.ndarray]:
    raw = open(path, "rb").read()
    start = 8 + struct.unpack("<Q", raw[:8])[0]
    kinds = {"F16": np.float16, "F32": np.float32, "I64": np.int64}
    tensors = {}
    for name, entry in json.loads(raw[8:start]).items():
        if name != "__metadata__":
            begin, end = entry["data_offsets"]
            tensors[name] = np.frombuffer(raw[start + begin : start + end], kinds[entry["dtype"]]).reshape(entry["shape"])
    return tensors


def read_onnx(path: str) -> dict[str, np.ndarray]:
    """Linear layers of an exported model have lost their names: each is found by the bias that is added to its product."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(path).graph
    values = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    tensors = dict(values)
    products = {node.output[0]: node.input[1] for node in graph.node if node.op_type == "MatMul" and node.input[1] in values}
    for node in graph.node:
        if node.op_type != "Add":
            continue
        bias = next((name for name in node.input if name in values and name.endswith(".bias")), None)
        product = next((name for name in node.input if name in products), None)
        if bias and product:
            tensors[bias.removesuffix("bias") + "weight"] = values[products[product]].T
    return tensors


def our_names(tensors: dict[str, np.ndarray], base: str) -> dict[str, np.ndarray]:
    made = {
        "we.weight": tensors["embeddings.word_embeddings.weight"],
        "pe.weight": tensors["embeddings.position_embeddings.weight"],
        "ln.weight": tensors["embeddings.LayerNorm.weight"],
        "ln.bias": tensors["embeddings.LayerNorm.bias"],
    }
    if base == "mpnet":
        rows = np.arange(VOCABULARY) + 4
        rows[list(MPNET_SPECIAL)] = list(MPNET_SPECIAL.values())
        made["we.weight"], made["pe.weight"] = made["we.weight"][rows], made["pe.weight"][2:514]
        made["te.weight"] = np.zeros((2, made["we.weight"].shape[1]), np.float32)
        made["distance"] = tensors["encoder.relative_attention_bias.weight"]
    else:
        made["te.weight"] = tensors["embeddings.token_type_embeddings.weight"]
    layer = 0
    while f"encoder.layer.{layer}.output.dense.bias" in tensors:
        for published, ours in (MPNET_PARTS if base == "mpnet" else BERT_PARTS).items():
            for kind in ("weight", "bias"):
                made[f"layers.{layer}.{ours}.{kind}"] = tensors[f"encoder.layer.{layer}.{published}.{kind}"]
        layer += 1
    return made


def pack(tensors: dict[str, np.ndarray], base: str, out: str) -> None:
    header = {name: list(values.shape) for name, values in tensors.items()}
    flat = np.concatenate([np.ascontiguousarray(values, np.float32).ravel() for values in tensors.values()]).view(np.uint32)
    short = ((flat + 0x7FFF + ((flat >> 16) & 1)) >> 16).astype(np.uint16)
    with open(f"{out}/{base}.json", "w") as file:
        json.dump(header, file)
    with gzip.open(f"{out}/{base}.high.gz", "wb", compresslevel=1) as file:
        file.write((short >> 8).astype(np.uint8).tobytes())
    (short & 0xFF).astype(np.uint8).tofile(f"{out}/{base}.low")


def unpack(base: str, folder: str) -> dict[str, np.ndarray]:
    header = json.load(open(f"{folder}/{base}.json"))
    high = np.frombuffer(gzip.open(f"{folder}/{base}.high.gz").read(), np.uint8).astype(np.uint32)
    low = np.fromfile(f"{folder}/{base}.low", np.uint8).astype(np.uint32)
    flat, tensors, start = ((high << 24) | (low << 16)).view(np.float32), {}, 0
    for name, shape in header.items():
        size = int(np.prod(shape))
        tensors[name] = flat[start : start + size].reshape(shape)
        start += size
    return tensors


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("bases", nargs="+", metavar="BASE=FILE")
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    for word in options.bases:
        base, path = word.split("=", 1)
        pack(our_names(read_onnx(path) if path.endswith(".onnx") else read_safetensors(path), base), base, options.out)


if __name__ == "__main__":
    main()
