import type { Document } from "../../domain/document/document.ts";
import { hashOf } from "../../domain/id.ts";
import { refuseTooMany } from "../../formats/shared/refuse-too-many.ts";
import { localAgents } from "../../pipeline/agents.ts";
import { processInputs, type Stage, type StageContext } from "../../pipeline/stage.ts";
import type { ReferenceList } from "../../store/records/references.ts";
import { documentTasks } from "../document-tasks.ts";
import { citationDetectionAgent } from "./detection/citation-detection-agent.ts";
import { detectCitations } from "./detection/detect-citations.ts";
import { findTaggedReferences, maxTaggedEntries, readByRules, referenceReaderOf, rulesAlone } from "./entries/find-tagged-references.ts";
import { referenceRepairAgent } from "./entries/reference-repair-agent.ts";
import { repairReferences } from "./entries/repair-references.ts";

/** Increased when the same document would give other references or citations. */
const version = 10;

/** Another tagger, or an assigned model, may read the list and its markers differently. */
const inputHashOf = (reader: string, helpers: readonly string[]) => [hashOf(version, reader), ...helpers].join("+");

/** Signatures of the assigned models. */
function helpersOf({ agents }: Pick<StageContext, "agents">): string[] {
  return [referenceRepairAgent, citationDetectionAgent].map((agent) => agents.signature(agent)).filter((signature) => signature !== "");
}

/** Reads the manuscript's bibliography and its markers. */
export const references: Stage<Document, ReferenceList & { inputHash: string }> = {
  name: "references",
  async pending(store, { manuscript: { documentId } }, context) {
    const { models, fresh, modelFree } = context;
    const reader = referenceReaderOf(models.tag);
    const known = fresh ? undefined : await store.completions.find({ documentId, stage: "references" });
    if (known === inputHashOf(reader, helpersOf(context))) return [];
    // If no model may be loaded, a list that a model has read before is good enough.
    const good = modelFree ? [reader, rulesAlone].map((name) => inputHashOf(name, [])) : [];
    if (good.some((hash) => known?.split("+")[0] === hash)) return [];
    const document = await store.documents.get(documentId);
    return document ? [document] : [];
  },
  run: (documents, context) =>
    processInputs(documents, context, {
      subject: ({ title }) => title,
      work: async (document) => {
        const { modelFree, models, signal } = context;
        const agents = modelFree ? localAgents() : context.agents;
        const {
          tags,
          reader,
          references: read,
          leftToRules,
        } = modelFree ? await readByRules(document, signal) : await findTaggedReferences(document, models, signal);
        if (leftToRules > 0)
          context.notice(
            `The tagger reads ${maxTaggedEntries.toLocaleString("en")} references; rules alone read the other ${leftToRules.toLocaleString("en")}.`,
          );
        const isRepaired = agents.readers(referenceRepairAgent).length > 0;
        const list = isRepaired ? await repairReferences(document, tags, agents) : { references: read, isComplete: true };
        const found = await documentTasks.findCitations(document, list.references, signal);
        refuseTooMany("citations", found.length);
        const marked = { document, references: list.references, citations: found };
        const { citations, isComplete } = await detectCitations(marked, { ...context, agents });
        const inputHash = inputHashOf(reader, helpersOf({ agents }));
        // The next run repeats the requests that models did not answer.
        const asRead = list.isComplete && isComplete ? inputHash : `${inputHash}+provisional`;
        return { documentId: document.id, references: list.references, citations, inputHash: asRead };
      },
    }),
  save: (store, { inputHash, ...list }) => store.references.save(list, { stage: "references", inputHash }),
};
