import type { ClaimNeed, WorkRelation } from "../reference/literature.ts";
import { combineWeights, kindValues, type SourceKind } from "./weigh-evidence.ts";

/**
 * What a newer work does to a claim. `strengthens`: it states a claim that was weakly supported, with a stronger kind of source, or
 * independently of its authors. `adds`: it states it more narrowly, or a part. `open`: its words speak of the same, and a person must read them.
 */
export const evidenceRoles = ["contradicts", "adds", "strengthens", "supports", "open"] as const;
export type EvidenceRole = (typeof evidenceRoles)[number];

/** What to do about a claim of a published document. */
export const claimUpdates = ["update", "add-citation", "none"] as const;
export type ClaimUpdate = (typeof claimUpdates)[number];

interface RoleFacts {
  relation: WorkRelation;
  kind: SourceKind;
  /** The share of its authors that did not write the document, less for works of one circle; 1 if all is independent. */
  independence: number;
}

/** Needs of claims that rested on little when the document appeared. */
const weak: ReadonlySet<ClaimNeed> = new Set(["contradicted", "weakly-cited", "uncited"]);

/** The role of a work beside a claim, by what the claim rests on: the kinds of the works that it cites. */
export function roleOfWork(
  { relation, kind, independence }: RoleFacts,
  { need, citedKinds }: { need: ClaimNeed; citedKinds: readonly SourceKind[] },
): EvidenceRole {
  switch (relation) {
    case "refutes":
      return "contradicts";
    case "qualifies":
      return "adds";
    case "undecided":
      return "open";
    case "supports": {
      const isStronger = citedKinds.length > 0 && citedKinds.every((cited) => kindValues[kind] > kindValues[cited]);
      // What only the authors had found is now stated by others.
      const isReplicated = need === "own" && independence === 1;
      return weak.has(need) || isStronger || isReplicated ? "strengthens" : "supports";
    }
  }
}

/** Below this, together, works change nothing: one abstract that hardly bears on the claim is no reason to touch a published text. */
const minChange = 0.3;
/** From this on, works that state a claim more narrowly ask for its words to be changed, if none states it as it is. */
const minNarrowing = 0.6;

/** A work beside a claim, as far as the decision depends on it. */
interface WeighedWork {
  role: EvidenceRole;
  weight: number;
}

interface UpdateDecision {
  update: ClaimUpdate;
  /** From 0 to 1: how surely this is the thing to do, by what was read. */
  confidence: number;
  /** The role of the works that the update is about; null for `none`. */
  by: EvidenceRole | null;
}

/**
 * What to do about a claim, by the weights of the newer works. Works that contradict it come first: a reader must learn of them even if
 * others support it, which makes the update less sure. Then works that narrow it, then those that strengthen it.
 */
export function adviseUpdate(works: readonly WeighedWork[], { worksRead }: { worksRead: number }): UpdateDecision {
  const of = (...roles: EvidenceRole[]) => combineWeights(works.flatMap(({ role, weight }) => (roles.includes(role) ? [weight] : [])));
  const [against, narrower, stronger, support] = [of("contradicts"), of("adds"), of("strengthens"), of("strengthens", "supports")];
  if (against >= minChange) return { update: "update", confidence: less(against, support), by: "contradicts" };
  if (narrower >= minNarrowing && support < minChange) return { update: "update", confidence: less(narrower, support), by: "adds" };
  if (stronger >= minChange) return { update: "add-citation", confidence: less(stronger, against), by: "strengthens" };
  if (narrower >= minChange) return { update: "add-citation", confidence: less(narrower, against), by: "adds" };
  // Where little was read, nothing speaking against the claim means little.
  const readShare = worksRead / (worksRead + 2);
  return { update: "none", confidence: round((1 - Math.max(against, narrower, stronger)) * readShare), by: null };
}

/** A weight that what speaks against it makes less sure. */
const less = (weight: number, other: number) => round(weight * (1 - other / 2));
const round = (value: number) => Math.round(value * 1_000) / 1_000;
