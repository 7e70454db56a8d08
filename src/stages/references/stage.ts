import type { Document } from "../../domain/document.ts";
import { hashOf } from "../../domain/id.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage } from "../../pipeline/stage.ts";
import type { ReferenceList } from "../../store/references.ts";
import { findCitations } from "./find-citations.ts";
import { findReferences } from "./find-references.ts";
import { findTaggedReferences, readerOf, rulesAlone } from "./find-tagged-references.ts";

/** Raised when the same document would give other references or citations. */
const version = 5;

/** Another tagger may tell the fields apart otherwise. */
const inputHashOf = (reader: string) => hashOf(version, reader);

/** Reads the manuscript's bibliography and the markers that point into it. */
export const references: Stage<Document, ReferenceList & { inputHash: string }> = {
  name: "references",
  async pending(store, { manuscript: { documentId } }, { models, fresh, modelFree }) {
    // Where no model may be loaded, a list that one has read before is as good as it gets.
    const readers = [readerOf(models.tag), ...(modelFree ? [rulesAlone] : [])];
    for (const reader of fresh ? [] : readers)
      if (await store.completions.has({ documentId, stage: "references", inputHash: inputHashOf(reader) })) return [];
    const document = await store.documents.get(documentId);
    return document ? [document] : [];
  },
  run: (documents, context) =>
    each(documents, context, {
      subject: ({ title }) => title,
      work: async (document) => {
        const { references: found, reader } = context.modelFree
          ? { references: findReferences(document), reader: rulesAlone }
          : await findTaggedReferences(document, context.models);
        return { documentId: document.id, references: found, citations: findCitations(document, found), inputHash: inputHashOf(reader) };
      },
    }),
  save: (store, { inputHash, ...list }) => store.references.save(list, { stage: "references", inputHash }),
};
