import type { Finding } from "../../domain/finding/finding.ts";
import { processInputs, type Stage } from "../../pipeline/stage.ts";
import { documentTasks } from "../document-tasks.ts";
import type { FindingInputs } from "./finding-draft.ts";
import { loadBibliographies } from "./load-bibliographies.ts";
import { loadFindingInputs } from "./load-finding-inputs.ts";

/** Makes the findings from all records; cheap and pure, so it is repeated in every run. */
export const findings: Stage<FindingInputs, { documentId: string; findings: Finding[] }> = {
  name: "findings",
  always: true,
  pending: async (store, { manuscript }, context) => {
    const records = await loadFindingInputs(store, manuscript.documentId, context);
    return [{ ...records, bibliographies: loadBibliographies(records, { manuscript, config: context.config }) }];
  },
  run: (inputs, context) =>
    processInputs(inputs, context, {
      subject: ({ manuscript }) => manuscript.title,
      work: async (records) => ({ documentId: records.documentId, findings: await documentTasks.collectFindings(records, context.signal) }),
    }),
  save: (store, { documentId, findings: list }) => store.findings.replace(documentId, list),
};
