/** The input of a model: token ids with their types, and for a tagger the indexes where words begin. */
export interface EncodedInput {
  ids: number[];
  types: number[];
  firsts?: number[];
}

/** The part of the output that is needed: one vector, the first output unchanged, or the rows of words of a named output. */
export type Reduction = { kind: "vector"; pooling: "mean" | "cls" } | { kind: "numbers" } | { kind: "words"; output: string };

/** A model as worker threads load it. */
export interface ModelFile {
  /** Name and the beginning of the hash: enough to identify the model behind a stored result. */
  id: string;
  file: string;
  /** What a user can do when the model fails. */
  hint: string;
}
