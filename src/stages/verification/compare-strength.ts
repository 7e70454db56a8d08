import type { Drift } from "../../domain/verdict.ts";

/** Words that claim a cause or a proof. */
const strong =
  /\b(?:causes?|caused|causing|proves?|proved|proven|prevents?|prevented|will prevent|eliminates?|eliminated|guarantees?|guaranteed|ensures?|leads? to|led to|results? in|resulted in|is due to|are due to|because of|makes?|made|demonstrates? conclusively|establishes? that)\b/i;

/** Words by which a source claims less than that. */
const weak =
  /\b(?:(?:was|were|is|are) (?:\w+ )?associated with|association|correlat(?:ed|es|ion)|linked (?:to|with)|(?:was|were) related to|may|might|could|possibly|perhaps|suggests?|suggested|suggestive|appears? to|appeared to|seems? to|tend(?:s|ed)? to|cannot (?:be|show|establish|say)|not (?:been )?shown)\b/i;

const hedge =
  /\b(?:may|might|could|possibly|perhaps|probably|likely|suggests?|appears?|seems?|tends?|about|roughly|some|partly|associated)\b/i;

/** A claim of cause or certainty where the source speaks of association or possibility. */
export function compareStrength(claim: string, evidence: string): Drift[] {
  const claimed = strong.exec(claim);
  const given = weak.exec(evidence);
  if (!claimed || !given || hedge.test(claim)) return [];
  // The source may well say both: then the claim is as strong as its source.
  if (strong.test(evidence)) return [];
  return [{ kind: "strength", claimWords: claimed[0], sourceWords: given[0] }];
}
