import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { hashOf } from "../../domain/id.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage } from "../../pipeline/stage.ts";
import { extractClaims } from "./extract-claims.ts";

/** Raised when the same document would give other claims. */
const version = 4;

interface Unread {
  document: Document;
  citations: Citation[];
  inputHash: string;
}

/** Finds the assertions of the manuscript and ties each to its own citations. */
export const claims: Stage<Unread, { documentId: string; claims: Claim[]; inputHash: string }> = {
  name: "claims",
  async pending(store, { manuscript: { documentId } }) {
    const citations = await store.references.citations(documentId);
    const inputHash = hashOf(version, ...citations.map(({ id }) => id));
    if (await store.completions.has({ documentId, stage: "claims", inputHash })) return [];
    const document = await store.documents.get(documentId);
    return document ? [{ document, citations, inputHash }] : [];
  },
  run: (inputs, context) =>
    each(inputs, context, {
      subject: ({ document }) => document.title,
      work: async ({ document, citations, inputHash }) => ({
        documentId: document.id,
        claims: extractClaims(document, citations),
        inputHash,
      }),
    }),
  save: (store, { documentId, claims: list, inputHash }) => store.claims.save(documentId, list, { stage: "claims", inputHash }),
};
