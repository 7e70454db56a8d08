import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** An output that looks up a row of numbers for each token, or their mean over the text. */
export interface TinyOutput {
  name: string;
  by: "input_ids" | "token_type_ids";
  /** One row for each id. */
  table: number[][];
  mean?: boolean;
}

/** Words of the tiny models; a word's id is its place. */
export const tinyWords = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "quay", "tree", "query", ":"];

/** A tokenizer of the BERT family that knows a few words. */
export function writeTinyTokenizer(folder: string, words = tinyWords): void {
  const vocab = Object.fromEntries(words.map((word, id) => [word, id]));
  const special = words.filter((word) => word.startsWith("["));
  const tokenizer = {
    version: "1.0",
    added_tokens: special.map((content) => ({ id: vocab[content], content, special: true, single_word: false, normalized: false })),
    normalizer: { type: "BertNormalizer", clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: null,
    decoder: null,
    model: { type: "WordPiece", unk_token: "[UNK]", continuing_subword_prefix: "##", max_input_chars_per_word: 100, vocab },
  };
  writeFileSync(join(folder, "tokenizer.json"), JSON.stringify(tokenizer));
}

/** Writes an ONNX model that answers from tables alone: small enough to know every answer by heart. */
export function writeTinyModel(path: string, inputs: string[], outputs: TinyOutput[]): void {
  const nodes = outputs.flatMap(({ name, by, mean }) => {
    const looked = mean ? `${name}_rows` : name;
    const gather = node("Gather", [`${name}_table`, by], looked);
    const reduce = node("ReduceMean", [looked], name, [field(5, [...text(1, "axes"), ...number(8, 1), ...number(20, ints)])]);
    return mean ? [gather, [...reduce, ...field(5, [...text(1, "keepdims"), ...number(3, 0), ...number(20, int)])]] : [gather];
  });
  const graph = [
    ...nodes.flatMap((bytes) => field(1, bytes)),
    ...text(2, "tiny"),
    ...outputs.flatMap(({ name, table }) => field(5, tensor(`${name}_table`, table))),
    ...inputs.flatMap((name) => field(11, value(name, int64, ["one", "tokens"]))),
    ...outputs.flatMap(({ name, mean }) => field(12, value(name, float, mean ? ["one", "width"] : ["one", "tokens", "width"]))),
  ];
  writeFileSync(path, Uint8Array.from([...number(1, 8), ...field(8, [...text(1, ""), ...number(2, 13)]), ...field(7, graph)]));
}

// The numbers that ONNX gives to types of elements and of attributes.
const [float, int64] = [1, 7];
const [int, ints] = [2, 7];

function node(type: string, inputs: string[], output: string, attributes: number[][] = []): number[] {
  return [...inputs.flatMap((input) => text(1, input)), ...text(2, output), ...text(4, type), ...attributes.flat()];
}

function tensor(name: string, table: number[][]): number[] {
  const raw = new Uint8Array(Float32Array.from(table.flat()).buffer);
  return [...number(1, table.length), ...number(1, table[0]!.length), ...number(2, float), ...text(8, name), ...field(9, [...raw])];
}

function value(name: string, element: number, dimensions: string[]): number[] {
  const shape = dimensions.flatMap((dimension) => field(1, text(2, dimension)));
  return [...text(1, name), ...field(2, field(1, [...number(1, element), ...field(2, shape)]))];
}

// Protocol Buffers, as far as this needs them: varints, and fields with a length.
function varint(given: number): number[] {
  return given < 128 ? [given] : [(given & 127) | 128, ...varint(given >> 7)];
}

function number(tag: number, given: number): number[] {
  return [...varint(tag << 3), ...varint(given)];
}

function field(tag: number, bytes: number[]): number[] {
  return [...varint((tag << 3) | 2), ...varint(bytes.length), ...bytes];
}

function text(tag: number, given: string): number[] {
  return field(tag, [...new TextEncoder().encode(given)]);
}
