import type { Document } from "../../domain/document.ts";
import { hashOf } from "../../domain/id.ts";
import { localAgents } from "../../pipeline/agents.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage, StageContext } from "../../pipeline/stage.ts";
import type { ReferenceList } from "../../store/references.ts";
import { citationDetection } from "./citation-detection.ts";
import { detectCitations } from "./detect-citations.ts";
import { findCitations } from "./find-citations.ts";
import { findTaggedReferences, readByRules, readerOf, rulesAlone } from "./find-tagged-references.ts";
import { referenceRepair } from "./reference-repair.ts";
import { repairReferences } from "./repair-references.ts";

/** Raised when the same document would give other references or citations. */
const version = 4;

/** Another tagger, or a model that repairs or ties, may read the list and its markers otherwise. */
const inputHashOf = (reader: string, helpers: readonly string[]) => [hashOf(version, reader), ...helpers].join("+");

/** The models that help, as far as some are assigned. */
function helpersOf({ agents }: Pick<StageContext, "agents">): string[] {
  return [referenceRepair, citationDetection].map((agent) => agents.signature(agent)).filter((signature) => signature !== "");
}

/** Reads the manuscript's bibliography and the markers that point into it. */
export const references: Stage<Document, ReferenceList & { inputHash: string }> = {
  name: "references",
  async pending(store, { manuscript: { documentId } }, context) {
    const { models, fresh, modelFree } = context;
    const reader = readerOf(models.tag);
    const known = fresh ? undefined : await store.completions.find({ documentId, stage: "references" });
    if (known === inputHashOf(reader, helpersOf(context))) return [];
    // Where no model may be loaded, a list that one has read before is as good as it gets.
    const good = modelFree ? [reader, rulesAlone].map((name) => inputHashOf(name, [])) : [];
    if (good.some((hash) => known?.split("+")[0] === hash)) return [];
    const document = await store.documents.get(documentId);
    return document ? [document] : [];
  },
  run: (documents, context) =>
    each(documents, context, {
      subject: ({ title }) => title,
      work: async (document) => {
        const { modelFree, models } = context;
        const agents = modelFree ? localAgents() : context.agents;
        const { tags, reader, references: read } = modelFree ? readByRules(document) : await findTaggedReferences(document, models);
        const isRepaired = agents.readers(referenceRepair).length > 0;
        const list = isRepaired ? await repairReferences(document, tags, agents) : { references: read, isWhole: true };
        const marked = { document, references: list.references, citations: findCitations(document, list.references) };
        const { citations, isWhole } = await detectCitations(marked, { ...context, agents });
        const inputHash = inputHashOf(reader, helpersOf({ agents }));
        // What the models did not answer is asked again by the next run.
        const asRead = list.isWhole && isWhole ? inputHash : `${inputHash}+provisional`;
        return { documentId: document.id, references: list.references, citations, inputHash: asRead };
      },
    }),
  save: (store, { inputHash, ...list }) => store.references.save(list, { stage: "references", inputHash }),
};
