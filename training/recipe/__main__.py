"""python3 -m recipe MODEL [option=value …], with DATA and WORK naming the folders; see README.md."""

import inspect
import os
import sys

import torch

from . import classifier, settings
from .encoder import Embedder, Encoder, TextHead, TokenHeads, shape_of
from .retrieval import retrievers
from .settings import checkpoint
from .tagging import tagger
from .verification import teacher, verifier

COMMANDS = {
    "entailment": verifier.entailment,
    "verifier": verifier.domain,
    "teacher": teacher.teacher,
    "distil": verifier.distil,
    "embedder": retrievers.embedder,
    "reranker": retrievers.reranker,
    "classifier": classifier.classifier,
    "tagger": tagger.tagger,
}


LONGEST = {"embedder": 256, "reranker": 320, "verifier": 384, "deep-verifier": 384, "classifier": 192, "tagger": 256}
"""In tokens; the same as maxTokens in packages/ibid-models/manifest.json."""


def export(kind: str, name: str, reduce_range: int = 0, full: int = 0) -> None:
    """The checkpoint as ONNX: int8, and with full=1 the fp32 form beside it."""
    from .onnx_file import keep_words_apart, largest_inputs, write_int8, write_onnx

    weights = torch.load(checkpoint(name), map_location="cpu")
    encoder = Encoder(shape_of(weights), types=len(weights["enc.te.weight"]))
    if kind == "embedder":
        model, shape = Embedder(encoder, "shift" in weights), "embedding"
    elif kind == "tagger":
        model, shape = TokenHeads(encoder, len(weights["reference.bias"]), len(weights["entity.bias"])), "tokens"
    else:
        model, shape = TextHead(encoder, len(weights["out.bias"])), "text"
    model.load_state_dict(weights)
    model.eval()
    path = os.path.join(settings.WORK, f"{kind}.int8.onnx")
    if kind == "deep-verifier":
        sizes = {layer: size for layer, size in largest_inputs(model, verifier.sample_batches()).items() if layer.split(".")[-1] in ("f1", "f2")}
        write_int8(model, path, shape, LONGEST[kind], bool(reduce_range), sizes)
        keep_words_apart(path, path.replace(".int8.onnx", ".words.int8"))
    else:
        write_int8(model, path, shape, LONGEST[kind], bool(reduce_range))
    if full:
        write_onnx(model, os.path.join(settings.WORK, f"{kind}.fp32.onnx"), shape)


def main() -> None:
    command, *words = sys.argv[1:]
    work = export if command == "export" else COMMANDS[command]
    wanted = inspect.signature(work).parameters
    options = {}
    for key, value in (word.split("=", 1) for word in words):
        options[key] = type(wanted[key].default)(value) if wanted[key].default is not inspect.Parameter.empty else value
    work(**options)


main()
