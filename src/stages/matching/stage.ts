import type { DocumentFace } from "../../domain/document.ts";
import { hashOf } from "../../domain/id.ts";
import type { Reference, SourceMatch } from "../../domain/reference.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage } from "../../pipeline/stage.ts";
import { matchSource } from "./match-source.ts";

/** Raised when the same reference and sources would match otherwise. */
const version = 2;

interface Unmatched {
  reference: Reference;
  sources: DocumentFace[];
  inputHash: string;
}

/** Finds, for every reference, the document at hand that is its text. */
export const matching: Stage<Unmatched, { match: SourceMatch; inputHash: string }> = {
  name: "matching",
  async pending(store, { manuscript, sources }) {
    const references = await store.references.list(manuscript.documentId);
    const ids = sources.map(({ documentId }) => documentId).filter((id) => id !== manuscript.documentId);
    const inputHash = hashOf(version, ...ids.toSorted());
    const stored = await store.references.matches(references.map(({ id }) => id));
    const done = new Set(stored.filter((item) => item.inputHash === inputHash).map(({ match }) => match.referenceId));
    const left = references.filter(({ id }) => !done.has(id));
    if (left.length === 0) return [];
    const documents = await store.documents.describe(ids);
    return left.map((reference) => ({ reference, sources: documents, inputHash }));
  },
  run: (inputs, context) =>
    each(inputs, context, {
      subject: ({ reference }) => reference.label,
      work: async ({ reference, sources, inputHash }) => ({ match: matchSource(reference, sources), inputHash }),
    }),
  save: (store, { match, inputHash }) => store.references.saveMatch(match, inputHash),
};
