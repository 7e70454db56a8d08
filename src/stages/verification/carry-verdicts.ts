import type { Claim } from "../../domain/claim.ts";
import type { Verdict } from "../../domain/verdict.ts";
import type { Store } from "../../store/store.ts";

interface Plan {
  claim: Claim;
  works: { referenceId: string }[];
  madeBy: { inputHash: string };
}

/**
 * Takes over the verdicts that another version of the manuscript has on the same question: same words, same works, same sources, same
 * models. Returns the plans that are left to judge.
 */
export async function carryVerdicts<P extends Plan>(plans: P[], store: Store): Promise<P[]> {
  const known = await store.verdicts.madeOf(plans.map(({ madeBy }) => madeBy.inputHash));
  const left: P[] = [];
  for (const plan of plans) {
    const verdict = known.get(plan.madeBy.inputHash);
    if (verdict) await store.verdicts.save(adopt(verdict, plan));
    else left.push(plan);
  }
  return left;
}

/** The same answer under this version's names. Evidence stands in the sources, whose names are the same. */
function adopt(verdict: Verdict, { claim, works }: Plan): Verdict {
  // References are listed in the order of the works, which is part of the question.
  const references = verdict.references.map((reference, index) => ({
    ...reference,
    referenceId: works[index]?.referenceId ?? reference.referenceId,
  }));
  return { ...verdict, claimId: claim.id, documentId: claim.documentId, references };
}
