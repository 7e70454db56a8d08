import type { Document } from "../../domain/document.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage } from "../../pipeline/stage.ts";
import type { ReferenceList } from "../../store/references.ts";
import { findCitations } from "./find-citations.ts";
import { findReferences } from "./find-references.ts";

/** Raised when the same document would give other references or citations. */
const version = 3;
const inputHash = String(version);

/** Reads the manuscript's bibliography and the markers that point into it. */
export const references: Stage<Document, ReferenceList> = {
  name: "references",
  async pending(store, { manuscript: { documentId } }) {
    if (await store.completions.has({ documentId, stage: "references", inputHash })) return [];
    const document = await store.documents.get(documentId);
    return document ? [document] : [];
  },
  run: (documents, context) =>
    each(documents, context, {
      subject: ({ title }) => title,
      work: async (document) => {
        const found = findReferences(document);
        return { documentId: document.id, references: found, citations: findCitations(document, found) };
      },
    }),
  save: (store, list) => store.references.save(list, { stage: "references", inputHash }),
};
