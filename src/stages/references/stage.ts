import type { Document } from "../../domain/document.ts";
import { hashOf } from "../../domain/id.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage } from "../../pipeline/stage.ts";
import type { ReferenceList } from "../../store/references.ts";
import { findCitations } from "./find-citations.ts";
import { findTaggedReferences, readByRules, readerOf, rulesAlone } from "./find-tagged-references.ts";
import { referenceRepair } from "./reference-repair.ts";
import { repairReferences } from "./repair-references.ts";

/** Raised when the same document would give other references or citations. */
const version = 4;

/** Another tagger, or a model that repairs, may tell the fields apart otherwise. */
const inputHashOf = (reader: string, repairer: string) => hashOf(version, reader, ...(repairer === "" ? [] : [repairer]));

/** Reads the manuscript's bibliography and the markers that point into it. */
export const references: Stage<Document, ReferenceList & { inputHash: string }> = {
  name: "references",
  async pending(store, { manuscript: { documentId } }, { models, agents, fresh, modelFree }) {
    const [reader, repairer] = [readerOf(models.tag), agents.signature(referenceRepair)];
    // Where no model may be loaded, a list that one has read before is as good as it gets.
    const good = [inputHashOf(reader, repairer), ...(modelFree ? [inputHashOf(reader, ""), inputHashOf(rulesAlone, "")] : [])];
    for (const inputHash of fresh ? [] : good) if (await store.completions.has({ documentId, stage: "references", inputHash })) return [];
    const document = await store.documents.get(documentId);
    return document ? [document] : [];
  },
  run: (documents, context) =>
    each(documents, context, {
      subject: ({ title }) => title,
      work: async (document) => {
        const read = context.modelFree ? readByRules(document) : await findTaggedReferences(document, context.models);
        const repairer = context.modelFree ? "" : context.agents.signature(referenceRepair);
        const repaired = repairer === "" ? undefined : await repairReferences(document, read.tags, context.agents);
        const found = repaired?.references ?? read.references;
        // What the model did not answer is asked again by the next run.
        const inputHash = inputHashOf(read.reader, repaired?.isWhole ? repairer : "");
        return { documentId: document.id, references: found, citations: findCitations(document, found), inputHash };
      },
    }),
  save: (store, { inputHash, ...list }) => store.references.save(list, { stage: "references", inputHash }),
};
