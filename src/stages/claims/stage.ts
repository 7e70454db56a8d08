import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { hashOf } from "../../domain/id.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage } from "../../pipeline/stage.ts";
import { readClaims, readerOf } from "./read-claims.ts";

/** Raised when the same document would give other claims. */
const version = 5;

interface Unread {
  document: Document;
  citations: Citation[];
  /** Hashes what the claims are made from, with whoever read them. */
  inputHash(reader: string): string;
}

/** Finds the assertions of the manuscript and ties each to its own citations. */
export const claims: Stage<Unread, { documentId: string; claims: Claim[]; inputHash: string }> = {
  name: "claims",
  async pending(store, { manuscript: { documentId } }, { models, config: { domain, audience }, fresh }) {
    const citations = await store.references.citations(documentId);
    // What rules read alone because the model was missing is read anew when it is back.
    const inputHash = (reader: string) => hashOf(version, reader, domain, audience, ...citations.map(({ id }) => id));
    const done = { documentId, stage: "claims", inputHash: inputHash(readerOf(models.classify)) };
    if (!fresh && (await store.completions.has(done))) return [];
    const document = await store.documents.get(documentId);
    return document ? [{ document, citations, inputHash }] : [];
  },
  run: (inputs, context) =>
    each(inputs, context, {
      subject: ({ document }) => document.title,
      work: async ({ document, citations, inputHash }) => {
        const { claims: found, reader } = await readClaims(document, citations, context);
        return { documentId: document.id, claims: found, inputHash: inputHash(reader) };
      },
    }),
  save: (store, { documentId, claims: list, inputHash }) => store.claims.save(documentId, list, { stage: "claims", inputHash }),
};
