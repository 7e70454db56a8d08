import { type Change, findChanges, sameChange } from "../../domain/quantity/changes.ts";
import type { Drift } from "../../domain/verdict.ts";
import { type Bound, boundOf } from "./quantity-context.ts";
import { sameSurroundings } from "./surroundings.ts";

/**
 * A claim that something doubled where the source says that it tripled, or rose from 10 to 30. Percentages beside percentages
 * are compared as numbers; here one side at least tells a multiple. The other direction is no other size: see comparePolarity.
 */
export function compareChanges(claim: string, evidence: string): Drift[] {
  const [own, theirs] = [findChanges(claim), findChanges(evidence)];
  const open = own.filter((change) => !theirs.some((other) => sameChange(change, other)));
  const others = theirs.filter((change) => !own.some((known) => sameChange(known, change)));
  const [[wanted], [instead]] = [open, others];
  if (!wanted || !instead || open.length > 1 || others.length > 1) return [];
  if (!(wanted.isMultiple || instead.isMultiple) || isRise(wanted) !== isRise(instead)) return [];
  if (isWithin(wanted, instead, boundOf(claim, wanted)) || isWithin(instead, wanted, boundOf(evidence, instead))) return [];
  if (!sameSurroundings(claim, wanted, evidence, instead)) return [];
  return [{ kind: "number", claimWords: wanted.text, sourceWords: instead.text }];
}

function isRise({ ratio }: Change): boolean {
  return ratio > 1;
}

/** "more than doubled" is true of a change that went further; "about" forgives what is near. */
function isWithin(bounded: Change, other: Change, bound: Bound): boolean {
  const further = Math.abs(Math.log(other.ratio)) > Math.abs(Math.log(bounded.ratio));
  if (bound === "about") return Math.abs(other.ratio / bounded.ratio - 1) < 0.3;
  return bound === "least" ? further : bound === "most" ? !further : false;
}
