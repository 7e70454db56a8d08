"""Writes a model as ONNX (opset 17) node by node, and its int8 form. No exporter is involved, so the graph holds nothing unknown."""

import math

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnx.external_data_helper import set_external_data

from .encoder import POSITIONS, distance_rows, shape_of

INPUTS = ("input_ids", "token_type_ids", "attention_mask")
OUTER, APART = 32, ".apart"
"""How many inputs of a layer are left out of int8, and what the names of their weights end with."""


class Graph:
    def __init__(self, weights: dict[str, np.ndarray], longest: int | None, largest: dict[str, np.ndarray] | None = None):
        """With `longest`, tables are stored small, and positions beyond that many tokens are left out. `largest`: see `write_int8`."""
        self.weights, self.nodes, self.constants, self.longest, self.largest = weights, [], [], longest, largest or {}
        self.shape = shape_of(weights)

    def constant(self, values, name: str) -> str:
        array = np.asarray(values)
        self.constants.append(numpy_helper.from_array(array if array.ndim == 0 else np.ascontiguousarray(array), name))
        return name

    def op(self, kind: str, inputs: list[str], **attributes) -> str:
        output = f"t{len(self.nodes)}_{kind}"
        self.nodes.append(helper.make_node(kind, inputs, [output], name=f"n{output}", **attributes))
        return output

    def whole(self, values, name):
        return self.constant(np.array(values, np.int64), name)

    def real(self, value, name):
        return self.constant(np.array(value, np.float32), name)

    def linear(self, x, name):
        weight = self.weights[f"{name}.weight"].T
        if name in self.largest:
            outer = np.sort(np.argsort(self.largest[name])[-OUTER:])
            rest = np.ones(len(weight), np.float32)
            rest[outer] = 0
            few = self.op("Gather", [x, self.whole(outer, f"{name}.outer")], axis=-1)
            apart = self.op("MatMul", [few, self.constant(weight[outer], f"{name}{APART}")])
            x = self.op("Mul", [x, self.constant(rest, f"{name}.rest")])
        product = self.op("MatMul", [x, self.constant(weight, f"{name}.W")])
        if name in self.largest:
            product = self.op("Add", [product, apart])
        return self.op("Add", [product, self.constant(self.weights[f"{name}.bias"], f"{name}.b")])

    def norm(self, x, name):
        scale, shift = self.constant(self.weights[f"{name}.weight"], f"{name}.g"), self.constant(self.weights[f"{name}.bias"], f"{name}.be")
        return self.op("LayerNormalization", [x, scale, shift], axis=-1, epsilon=self.shape.epsilon)

    def words(self):
        """The word table is half of the model: as int8 with one scale per word it loses nothing that can be measured."""
        table = self.weights["enc.we.weight"]
        if self.longest is None:
            return self.op("Gather", [self.constant(table, "we"), "input_ids"], axis=0)
        scale = np.maximum(np.abs(table).max(1, keepdims=True), 1e-8) / 127
        rounded = np.clip(np.round(table / scale), -127, 127).astype(np.int8)
        small = self.op("Gather", [self.constant(rounded, "we8"), "input_ids"], axis=0)
        scales = self.op("Gather", [self.constant(scale.astype(np.float32), "we_scale"), "input_ids"], axis=0)
        return self.op("Mul", [self.op("Cast", [small], to=TensorProto.FLOAT), scales])

    def positions(self, places):
        table = self.weights["enc.pe.weight"]
        if self.longest is None:
            return self.op("Gather", [self.constant(table, "pe"), places], axis=0)
        half = self.op("Gather", [self.constant(table[: self.longest].astype(np.float16), "pe"), places], axis=0)
        return self.op("Cast", [half], to=TensorProto.FLOAT)

    def distances(self, length):
        """MPNet's bias by relative distance. It depends on the distance alone: one row for each, of which every place takes its own stretch."""
        longest = self.longest or POSITIONS
        rows = distance_rows(longest, self.shape.distances)
        by_distance = np.concatenate([rows[0, 1:].numpy()[::-1], rows[:, 0].numpy()])
        table = self.constant(self.weights["enc.distance"][by_distance].astype(np.float32), "distance")
        places = self.op("Range", [self.whole(0, "from_place"), length, self.whole(1, "step_place")])
        back = self.op("Sub", [self.op("Unsqueeze", [places, self.whole([1], "axis_row")]), self.op("Unsqueeze", [places, self.whole([0], "axis_column")])])
        chosen = self.op("Gather", [table, self.op("Add", [back, self.whole(longest - 1, "middle")])], axis=0)
        return self.op("Unsqueeze", [self.op("Transpose", [chosen], perm=[2, 0, 1]), self.whole([0], "axis_batch")])

    def encoder(self):
        types = self.op("Gather", [self.constant(self.weights["enc.te.weight"], "te"), "token_type_ids"], axis=0)
        length = self.op("Gather", [self.op("Shape", ["input_ids"]), self.whole(1, "axis_length")], axis=0)
        places = self.op("Range", [self.whole(0, "from"), length, self.whole(1, "step")])
        positions = self.positions(places)
        x = self.norm(self.op("Add", [self.op("Add", [self.words(), types]), positions]), "enc.ln")
        mask = self.op("Cast", ["attention_mask"], to=TensorProto.FLOAT)
        away = self.op("Sub", [self.real(1, "one"), self.op("Unsqueeze", [mask, self.whole([1, 2], "axes_mask")])])
        bias = self.op("Mul", [away, self.real(-10000.0, "never")])
        if self.shape.distances:
            bias = self.op("Add", [bias, self.distances(length)])
        width, head = self.shape.width, self.shape.width // self.shape.heads
        split, joined = self.whole([0, 0, self.shape.heads, head], "split"), self.whole([0, 0, width], "joined")
        scale, half = self.real(1 / math.sqrt(head), "scale"), self.real(0.5, "half")
        root, one = self.real(math.sqrt(2), "root2"), self.real(1, "one_gelu")
        for index in range(self.shape.layers):
            name = f"enc.layers.{index}."
            heads = lambda part, order: self.op("Transpose", [self.op("Reshape", [self.linear(x, name + part), split])], perm=order)
            query, key, value = heads("q", [0, 2, 1, 3]), heads("k", [0, 2, 3, 1]), heads("v", [0, 2, 1, 3])
            scores = self.op("Add", [self.op("Mul", [self.op("MatMul", [query, key]), scale]), bias])
            attended = self.op("Transpose", [self.op("MatMul", [self.op("Softmax", [scores], axis=-1), value])], perm=[0, 2, 1, 3])
            x = self.norm(self.op("Add", [x, self.linear(self.op("Reshape", [attended, joined]), name + "o")]), name + "ln1")
            inner = self.linear(x, name + "f1")
            gate = self.op("Add", [self.op("Erf", [self.op("Div", [inner, root])]), one])
            active = self.op("Mul", [self.op("Mul", [inner, gate]), half])
            x = self.norm(self.op("Add", [x, self.linear(active, name + "f2")]), name + "ln2")
        return x, mask

    def mean(self, x, mask):
        total = self.op("ReduceSum", [self.op("Mul", [x, self.op("Unsqueeze", [mask, self.whole([2], "axis_mask")])]), self.whole([1], "axis_sum")], keepdims=0)
        return self.op("Div", [total, self.op("ReduceSum", [mask, self.whole([1], "axis_count")], keepdims=1)])

    def unit(self, x):
        """Scaled to length one."""
        length = self.op("ReduceL2", [x], axes=[1], keepdims=1)
        return self.op("Div", [x, self.op("Max", [length, self.real(1e-9, f"least{len(self.nodes)}")])])


def write_onnx(model, path: str, kind: str, longest: int | None = None, largest: dict[str, np.ndarray] | None = None) -> None:
    """kind: text (numbers about a text), tokens (labels for tokens) or embedding."""
    weights = {name: value.detach().float().cpu().numpy() for name, value in model.state_dict().items()}
    graph = Graph(weights, longest, largest)
    x, mask = graph.encoder()
    outputs = []

    def output(name, node, shape):
        graph.nodes.append(helper.make_node("Identity", [node], [name]))
        outputs.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, shape))

    if kind == "text":
        first = graph.op("Gather", [x, graph.whole(0, "first")], axis=1)
        pooled = graph.op("Concat", [first, graph.mean(x, mask)], axis=-1)
        output("logits", graph.linear(graph.op("Tanh", [graph.linear(pooled, "d")]), "out"), ["batch", len(weights["out.bias"])])
    elif kind == "tokens":
        for name in ("reference", "entity"):
            output(name, graph.linear(x, name), ["batch", "tokens", len(weights[f"{name}.bias"])])
    elif kind == "embedding":
        if "shift" in weights:
            first = graph.unit(graph.op("Gather", [x, graph.whole(0, "first")], axis=1))
            pooled = graph.op("Add", [first, graph.constant(weights["shift"], "shift")])
        else:
            pooled = graph.mean(x, mask)
        output("embedding", graph.unit(pooled), ["batch", graph.shape.width])
    else:
        raise ValueError(kind)
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "tokens"]) for name in INPUTS]
    made = helper.make_model(
        helper.make_graph(graph.nodes, "encoder", inputs, outputs, graph.constants), opset_imports=[helper.make_opsetid("", 17)]
    )
    made.ir_version = 9
    onnx.checker.check_model(made)
    onnx.save(made, path)


def largest_inputs(model, batches) -> dict[str, np.ndarray]:
    """For each layer of the encoder the largest size of each of its inputs over some batches."""
    import torch

    found: dict[str, np.ndarray] = {}

    def watch(name):
        def remember(_, inputs):
            sizes = inputs[0].detach().abs().flatten(0, -2).amax(0).float().cpu().numpy()
            found[name] = np.maximum(found.get(name, 0), sizes)

        return remember

    layers = [(name, part) for name, part in model.named_modules() if name.startswith("enc.layers.") and isinstance(part, torch.nn.Linear)]
    hooks = [part.register_forward_pre_hook(watch(name)) for name, part in layers]
    with torch.no_grad():
        for batch in batches:
            model(*batch)
    for hook in hooks:
        hook.remove()
    return found


def write_int8(model, path: str, kind: str, longest: int, reduce_range: bool = False, largest: dict[str, np.ndarray] | None = None) -> None:
    """Dynamic int8: weights of the layers per channel, activations when they are met. The word table has its own int8 form.

    A few inputs of MPNet's second layers are a hundred times larger than the rest, and one scale for all of them loses the small ones. With `largest`
    (see `largest_inputs`) the largest inputs are multiplied in fp32 (LLM.int8)."""
    import os

    from onnxruntime.quantization import QuantType, quantize_dynamic

    full = f"{path}.words8"
    write_onnx(model, full, kind, longest, largest)
    quantize_dynamic(
        full,
        path,
        weight_type=QuantType.QInt8,
        per_channel=True,
        reduce_range=reduce_range,
        op_types_to_quantize=["MatMul"],
        nodes_to_exclude=[node.name for node in onnx.load(full).graph.node if node.op_type == "MatMul" and node.input[1].endswith(APART)],
        extra_options={"DefaultTensorType": TensorProto.FLOAT, "MatMulConstBOnly": True},
    )
    os.remove(full)


def keep_words_apart(path: str, words: str) -> None:
    """Moves the largest table, that of the words, into a file beside the model: many hosts of code refuse files above 100 MB."""
    import os

    made = onnx.load(path)
    table = max(made.graph.initializer, key=lambda one: one.ByteSize())
    set_external_data(table, location=os.path.basename(words))
    for old in (path, words):
        if os.path.exists(old):
            os.remove(old)
    onnx.save(made, path)
