/** What a model reads: token ids with their types, and for a tagger the places where words begin. */
export interface EncodedInput {
  ids: number[];
  types: number[];
  firsts?: number[];
}

/** Which numbers of the answer are wanted: one vector, the first output as it is, or the rows of words in a named output. */
export type Reduction = { kind: "vector"; pooling: "mean" | "cls" } | { kind: "numbers" } | { kind: "words"; output: string };

/** A model as threads know it. */
export interface ModelFile {
  /** Name and the beginning of the hash: enough to know whose answer a stored one is. */
  id: string;
  file: string;
  /** What a user can do when it does not work. */
  hint: string;
}
