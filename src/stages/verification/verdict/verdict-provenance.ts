import { hashOf } from "../../../domain/id.ts";
import type { Provenance } from "../../../domain/provenance.ts";

/** The models that read are named with what they were asked; one that could not be reached is asked again in the next run. */
export function withLlmProvenance(
  madeBy: Provenance,
  { by, promptHash, isProvisional }: { by: readonly string[]; promptHash: string | undefined; isProvisional: boolean },
): Provenance {
  const signed = by.length === 0 ? madeBy : { ...madeBy, by: by.join(" + "), ...(promptHash === undefined ? {} : { promptHash }) };
  return isProvisional ? markProvisional(signed) : signed;
}

/** Of a verdict that lacks a model's word: it answers for this run alone, and the next one judges anew. */
export function markProvisional(madeBy: Provenance): Provenance {
  return { ...madeBy, inputHash: hashOf(madeBy.inputHash, "provisional") };
}
