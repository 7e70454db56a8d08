import type { Claim } from "../../../domain/claim/claim.ts";
import type { Provenance } from "../../../domain/provenance.ts";
import type { Verdict } from "../../../domain/verdict/verdict.ts";
import { type CitedWork, uniqueSources } from "../evidence/cited-work.ts";
import { explainVerdict } from "./explain-verdict.ts";
import { unreadReference } from "./sub-verdicts.ts";

/** Why the local models abstain beside a text that is there. */
export const foreignSource = "The source is not in English, and the local models read no other language.";
export const foreignManuscript = "The manuscript is not in English, and the local models read no other language.";

/** None of the cited works can be read: which is said, and is nobody's fault. */
export function unreadVerdict({ id, documentId }: Claim, cited: CitedWork[], madeBy: Provenance): Verdict {
  const isForeignOnly = uniqueSources(cited).length > 0;
  const unlisted = cited.length === 0 ? "No work of the reference list is cited here." : explainVerdict("unverifiable", []);
  return {
    claimId: id,
    documentId,
    label: isForeignOnly ? "uncertain" : "unverifiable",
    confidence: isForeignOnly ? 0 : 1,
    rationale: isForeignOnly ? foreignSource : unlisted,
    evidence: [],
    drift: [],
    references: cited.map(unreadReference),
    basis: "citation",
    parts: [],
    uncovered: [],
    elsewhere: [],
    madeBy,
  };
}
