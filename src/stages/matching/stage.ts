import type { DocumentFace } from "../../domain/document.ts";
import { hashOf } from "../../domain/id.ts";
import { fingerprintOf, type Reference, type SourceMatch } from "../../domain/reference.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage } from "../../pipeline/stage.ts";
import { matchAssigned, matchSource } from "./match-source.ts";

/** Raised when the same reference and sources would match otherwise. */
const version = 4;

interface Unmatched {
  reference: Reference;
  sources: DocumentFace[];
  /** The document that the user said it is. */
  assigned: string | undefined;
  inputHash: string;
}

/** Finds, for every reference, the document at hand that is its text. */
export const matching: Stage<Unmatched, { match: SourceMatch; inputHash: string }> = {
  name: "matching",
  async pending(store, { manuscript, sources, holdings }, { fresh }) {
    const references = await store.references.list(manuscript.documentId);
    const ids = [...sources, ...holdings].map(({ documentId }) => documentId).filter((id) => id !== manuscript.documentId);
    const assignments = await store.holdings.assignments(references.map(fingerprintOf));
    const stored = await store.references.matches(references.map(({ id }) => id));
    const done = new Map(stored.map((item) => [item.match.referenceId, item.inputHash]));
    const left = references
      .map((reference) => {
        const assigned = assignments.get(fingerprintOf(reference));
        return { reference, assigned, inputHash: hashOf(version, assigned ?? "", ...ids.toSorted()) };
      })
      .filter(({ reference, inputHash }) => fresh || done.get(reference.id) !== inputHash);
    if (left.length === 0) return [];
    const documents = await store.documents.describe(ids);
    return left.map((item) => ({ ...item, sources: documents }));
  },
  run: (inputs, context) =>
    each(inputs, context, {
      subject: ({ reference }) => reference.label,
      work: async ({ reference, sources, assigned, inputHash }) => ({
        match: assigned === undefined ? matchSource(reference, sources) : matchAssigned(reference, assigned),
        inputHash,
      }),
    }),
  save: (store, { match, inputHash }) => store.references.saveMatch(match, inputHash),
};
