import type { Drift } from "../../domain/verdict.ts";
import { closestClauses } from "./clauses.ts";

/** Words that claim a cause or a proof. */
const strong =
  /(?<!\b(?:not|never|cannot|no|n['’]t)\s(?:\w+\s)?)\b(?:causes?(?! of)|caused|causing|(?:proves?|proved|proven)(?! to be)|prevents?|prevented|will prevent|eliminates?|eliminated|guarantees?|guaranteed|ensures?|leads? to|led to|is due to|are due to|because of|demonstrates? conclusively|establishes? that)\b/i;

/** Words by which a source claims less than that. */
const weak =
  /\b(?:(?:was|were|is|are) (?:\w+ )?associated with|association|correlat(?:ed|es|ion)|linked (?:to|with)|(?:was|were) related to|may|might|could|possibly|perhaps|suggests?|suggested|suggestive|appears? to|appeared to|seems? to|tend(?:s|ed)? to|cannot (?:be|show|establish|say)|not (?:been )?shown)\b/i;

const hedge =
  /\b(?:may|might|could|possibly|perhaps|probably|likely|suggests?|appears?|seems?|tends?|about|roughly|some|partly|associated)\b/i;

/** A claim of cause or certainty where the source speaks of association or possibility. */
export function compareStrength(claim: string, evidence: string): Drift[] {
  const claimed = strong.exec(claim);
  if (!claimed || hedge.test(withoutMonths(claim))) return [];
  const [given] = closestClauses(claim, evidence).flatMap(([, clause]) => weak.exec(withoutMonths(clause)) ?? []);
  if (!given) return [];
  // The source may well say both: then the claim is as strong as its source.
  if (strong.test(evidence)) return [];
  return [{ kind: "strength", claimWords: claimed[0], sourceWords: given }];
}

/** "In May, …" is no doubt. */
function withoutMonths(text: string): string {
  return text.replaceAll(/\bMay\b|\bmay(?=\s*[\d,])/g, "");
}
