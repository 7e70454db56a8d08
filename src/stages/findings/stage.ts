import { type Finding, loudness } from "../../domain/finding.ts";
import type { Stage } from "../../pipeline/stage.ts";
import { fromCitations } from "./from-citations.ts";
import { fromOwnWords } from "./from-own-words.ts";
import { fromReferences } from "./from-references.ts";
import { fromVerdicts } from "./from-verdicts.ts";
import { type Records, toFinding } from "./records.ts";

/** Draws the findings from all that is known; cheap and pure, so it is done anew in every run. */
export const findings: Stage<Records, { documentId: string; findings: Finding[] }> = {
  name: "findings",
  always: true,
  async pending(store, { manuscript: { documentId } }, context) {
    const [document, passages, references, citations, claims, verdicts] = await Promise.all([
      context.document(documentId),
      context.passages(documentId),
      store.references.list(documentId),
      store.references.citations(documentId),
      store.claims.list(documentId),
      store.verdicts.list(documentId),
    ]);
    return [{ documentId, document, passages, references, citations, claims, verdicts, today: new Date().toISOString().slice(0, 10) }];
  },
  async *run(inputs) {
    for (const records of inputs) yield { documentId: records.documentId, findings: findAll(records) };
  },
  save: (store, { documentId, findings: list }) => store.findings.replace(documentId, list),
};

/** All findings in reading order, the loudest first where two stand in one place. */
export function findAll(records: Records): Finding[] {
  return [...fromVerdicts(records), ...fromCitations(records), ...fromReferences(records), ...fromOwnWords(records)]
    .map((draft) => toFinding(records.documentId, draft))
    .sort(
      (one, other) =>
        one.locator.start - other.locator.start || loudness(one.severity) - loudness(other.severity) || (one.code < other.code ? -1 : 1),
    );
}
