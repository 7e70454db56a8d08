import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { hashOf } from "../../domain/id.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage } from "../../pipeline/stage.ts";
import { categorisation } from "./categorisation.ts";
import { claimExtraction } from "./claim-extraction.ts";
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
  async pending(store, { manuscript: { documentId } }, { models, agents, config: { domain, audience }, fresh }) {
    const citations = await store.references.citations(documentId);
    // What rules read alone because the model was missing is read anew when it is back.
    const signatures = [claimExtraction, categorisation].map(agents.signature).filter((signature) => signature !== "");
    const inputHash = (reader: string) => hashOf(version, reader, domain, audience, ...citations.map(({ id }) => id), ...signatures);
    const done = { documentId, stage: "claims", inputHash: inputHash(readerOf(models.classify)) };
    if (!fresh && (await store.completions.has(done))) return [];
    const document = await store.documents.get(documentId);
    return document ? [{ document, citations, inputHash }] : [];
  },
  run: (inputs, context) =>
    each(inputs, context, {
      subject: ({ document }) => document.title,
      work: async ({ document, citations, inputHash }) => {
        const { claims: found, reader, isWhole } = await readClaims(document, citations, context);
        // What a twin read in a model's place stands for this run; the next one asks again, and is answered from memory where it was before.
        const asRead = isWhole ? inputHash(reader) : hashOf(inputHash(reader), "provisional");
        return { documentId: document.id, claims: found, inputHash: asRead };
      },
    }),
  save: (store, { documentId, claims: list, inputHash }) => store.claims.save(documentId, list, { stage: "claims", inputHash }),
};
