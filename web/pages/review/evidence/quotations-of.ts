import type { Evidence } from "../../../../src/domain/evidence.ts";
import type { ClaimDossier, FindingDossier } from "../../../../src/domain/review.ts";
import { nameQuotation } from "../../../parts/sources/name-quotation.ts";

/** Words that bear on what is looked at, with whose they are. */
export interface Quoted {
  /** Its name in an address. */
  key: string;
  evidence: Evidence;
  /** `cited`: the source's. `elsewhere`: those of a document that is not cited here. `manuscript`: the manuscript's own, in another place. */
  whose: "cited" | "elsewhere" | "manuscript" | "recommended";
}

/** All quotations of a finding and of the claim behind it, each once: those that the finding rests on first. */
export function quotationsOf(finding: FindingDossier["finding"] | undefined, claim: ClaimDossier | null): Quoted[] {
  const verdict = claim?.verdict;
  const manuscript = finding?.documentId ?? claim?.claim.documentId;
  const elsewhere = new Set(verdict?.elsewhere.map(nameQuotation));
  const all = [...(finding?.evidence ?? []), ...(verdict?.evidence ?? []), ...(verdict?.elsewhere ?? [])].map(
    (evidence): Quoted => ({ key: nameQuotation(evidence), evidence, whose: whose(evidence) }),
  );
  const works = recommended(claim).map((evidence): Quoted => ({ key: nameQuotation(evidence), evidence, whose: "recommended" }));
  const known = new Map<string, Quoted>();
  for (const quoted of [...all, ...works]) if (!known.has(quoted.key)) known.set(quoted.key, quoted);
  return [...known.values()];

  function whose(evidence: Evidence): Quoted["whose"] {
    if (evidence.documentId === manuscript) return "manuscript";
    return elsewhere.has(nameQuotation(evidence)) ? "elsewhere" : "cited";
  }
}

function recommended(claim: ClaimDossier | null): Evidence[] {
  const { works = [], against = [] } = claim?.recommendation ?? {};
  return [...works, ...against].flatMap(({ evidence }) => evidence);
}
