import { IbidError } from "../../errors.ts";
import type { ModelFile } from "./runtime/inference.ts";

/** A reranker answers with one number. */
export function toScore(row: Float32Array, { file, hint }: ModelFile): number {
  if (row.length === 1) return row[0]!;
  throw new IbidError("model-unavailable", `the reranker ${file} answers with ${row.length} numbers instead of one`, { hint });
}
