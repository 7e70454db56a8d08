import { hashOf } from "../../domain/id.ts";
import type { Provenance } from "../../domain/provenance.ts";

/** Of a verdict that lacks a model's word: it answers for this run alone, and the next one judges anew. */
export function provisional(madeBy: Provenance): Provenance {
  return { ...madeBy, inputHash: hashOf(madeBy.inputHash, "provisional") };
}
