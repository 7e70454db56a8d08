import { byGravity, type Finding, loudness } from "../../domain/finding.ts";
import type { Stage } from "../../pipeline/stage.ts";
import { fingerprintAll } from "./fingerprints.ts";
import { fromCitations } from "./from-citations.ts";
import { fromHiddenText } from "./from-hidden-text.ts";
import { fromOwnWords } from "./from-own-words.ts";
import { fromReferences } from "./from-references.ts";
import { fromVerdicts } from "./from-verdicts.ts";
import { gatherRecords } from "./gather-records.ts";
import { type Draft, type Records, toFinding } from "./records.ts";

/** Draws the findings from all that is known; cheap and pure, so it is done anew in every run. */
export const findings: Stage<Records, { documentId: string; findings: Finding[] }> = {
  name: "findings",
  always: true,
  pending: async (store, { manuscript: { documentId } }, context) => [await gatherRecords(store, documentId, context)],
  async *run(inputs) {
    for (const records of inputs) yield { documentId: records.documentId, findings: findAll(records) };
  },
  save: (store, { documentId, findings: list }) => store.findings.replace(documentId, list),
};

/** All findings in reading order, the loudest first where two stand in one place. */
export function findAll(records: Records): Finding[] {
  const drafts = [
    ...fromVerdicts(records),
    ...fromCitations(records),
    ...fromReferences(records),
    ...fromOwnWords(records),
    ...fromHiddenText(records),
  ].sort(inReadingOrder);
  const prints = fingerprintAll(drafts.map(({ rule: { code }, about }) => ({ code, about })));
  const ranks = ranksOf(drafts);
  return drafts.map((draft, index) => toFinding(draft, { ...records, fingerprint: prints[index]!, rank: ranks[index]! }));
}

function inReadingOrder({ rule: one, locator }: Draft, { rule: other, locator: elsewhere }: Draft): number {
  return locator.start - elsewhere.start || loudness(one.severity) - loudness(other.severity) || (one.code < other.code ? -1 : 1);
}

/** The place of each draft when the worst come first, counted from 1. */
function ranksOf(drafts: Draft[]): number[] {
  const grave = drafts.map(({ rule: { severity }, confidence = null, locator }, index) => ({ severity, confidence, locator, index }));
  const ranks = new Array<number>(drafts.length);
  for (const [rank, { index }] of grave.sort(byGravity).entries()) ranks[index] = rank + 1;
  return ranks;
}
