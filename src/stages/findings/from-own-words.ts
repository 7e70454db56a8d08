import { fromConsistency } from "./from-consistency.ts";
import { fromInferences } from "./from-inferences.ts";
import { isReadable } from "./is-readable.ts";
import { readProse, toDraft } from "./prose.ts";
import type { Draft, Records } from "./records.ts";

/** What the manuscript's own words show without any source. */
export function fromOwnWords({ manuscript, passages = [], citations, inferences = [] }: Records): Draft[] {
  if (!isReadable(manuscript)) return [];
  const prose = readProse(
    manuscript,
    citations.map(({ locator }) => locator),
  );
  return [...fromConsistency(prose), ...fromInferences(prose, inferences)].map((observation) => toDraft(prose, passages, observation));
}
