import { createHash } from "node:crypto";
import type { ClaimAndEvidence } from "../../src/models/models.ts";

/** The same pair in two folds is answered by two models. */
export function pairId({ claim, evidence }: ClaimAndEvidence, itemKey: string): string {
  return createHash("sha1").update(`${itemKey}\n${claim}\n${evidence}`).digest("hex").slice(0, 16);
}
