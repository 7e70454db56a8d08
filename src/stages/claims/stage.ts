import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { hashOf } from "../../domain/id.ts";
import { guessLanguage } from "../../domain/language.ts";
import type { Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage, StageContext } from "../../pipeline/stage.ts";
import { readershipOf } from "./audience.ts";
import { type ClaimDraft, draftClaims } from "./draft-claims.ts";
import { isOpen, settleClaims } from "./extract-claims.ts";

/** Raised when the same document would give other claims. */
const version = 4;

/** Enough characters to tell a language by. */
const sample = 20_000;

interface Unread {
  document: Document;
  citations: Citation[];
  /** What the claims are made from; the model's id comes to it when the model has read them. */
  inputHash: string;
}

/** Claims that rules alone told apart answer for this run only: with the model they are read anew. */
const withModel = (inputHash: string, { classify }: Models, hasRead = true) => hashOf(inputHash, hasRead ? classify.id : "rules");

/** Finds the assertions of the manuscript and ties each to its own citations. */
export const claims: Stage<Unread, { documentId: string; claims: Claim[]; inputHash: string }> = {
  name: "claims",
  async pending(store, { manuscript: { documentId } }, { models, config: { domain, audience } }) {
    const citations = await store.references.citations(documentId);
    const inputHash = hashOf(version, domain, audience, ...citations.map(({ id }) => id));
    if (await store.completions.has({ documentId, stage: "claims", inputHash: withModel(inputHash, models) })) return [];
    const document = await store.documents.get(documentId);
    return document ? [{ document, citations, inputHash }] : [];
  },
  run: (inputs, context) =>
    each(inputs, context, {
      subject: ({ document }) => document.title,
      work: async ({ document, citations, inputHash }) => {
        const drafts = draftClaims(document, citations);
        const readings = await readOpen(drafts, document, context);
        return {
          documentId: document.id,
          claims: settleClaims(drafts, { ...(readings ? { readings } : {}), readership: readershipOf(context.config) }),
          inputHash: withModel(inputHash, context.models, readings !== undefined),
        };
      },
    }),
  save: (store, { documentId, claims: list, inputHash }) => store.claims.save(documentId, list, { stage: "claims", inputHash }),
};

/** The sentence model reads only what rules leave open: it is the slow part. */
async function readOpen(drafts: ClaimDraft[], document: Document, { models, signal, tell }: StageContext) {
  // It reads English alone.
  const open = guessLanguage(document.text.slice(0, sample)) === "other" ? [] : drafts.filter(isOpen);
  const onProgress = (done: number, total: number) => tell({ subject: document.title, part: "sentence", done, total });
  const readings = await unlessMissing(
    models,
    models.classify.read(
      open.map(({ text }) => text),
      { signal, onProgress },
    ),
  );
  return readings && new Map(open.map(({ id }, index) => [id, readings[index]!]));
}
