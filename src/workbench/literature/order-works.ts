import type { ReviewedWork, WorkRelation } from "../../domain/reference/literature.ts";

/** What decides comes before what limits, and that before what is open. */
const ranks: Record<WorkRelation, number> = { supports: 0, refutes: 0, qualifies: 1, undecided: 2 };

/** The works to show, the surest first; those that leave it open in the order of the search. Where some support and some refute, both sides are among them, however many there are of one. */
export function orderWorks<Reviewed extends Pick<ReviewedWork, "relation" | "confidence">>(
  works: readonly Reviewed[],
  limit: number,
): Reviewed[] {
  const sureness = ({ relation, confidence }: Reviewed) => (relation === "undecided" ? 0 : confidence);
  const ordered = works.toSorted((one, other) => ranks[one.relation] - ranks[other.relation] || sureness(other) - sureness(one));
  const shown = ordered.slice(0, limit);
  for (const side of ["refutes", "supports"] as const) {
    const best = ordered.find(({ relation }) => relation === side);
    if (best && limit > 1 && !shown.includes(best)) shown.splice(-1, 1, best);
  }
  return shown;
}
