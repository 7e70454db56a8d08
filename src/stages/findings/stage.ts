import type { Config } from "../../config/schema.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import { IbidError } from "../../errors.ts";
import { openFile } from "../../formats/open-file.ts";
import { documentIdOf } from "../../formats/read-document.ts";
import { decodeText } from "../../formats/shared/text-encoding.ts";
import { processInputs, type Stage } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { documentTasks } from "../document-tasks.ts";
import type { BibliographyFile, FindingInputs } from "./finding-draft.ts";
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

/**
 * The bibliography files of a manuscript with an entry whose fields can be corrected. Empty where the files are not those that were read:
 * findings are made without fixes then.
 */
function loadBibliographies(
  { documentId, references, judgements = [] }: FindingInputs,
  { manuscript: { path, bytes, open }, config }: { manuscript: NamedFile; config: Config },
): BibliographyFile[] {
  const differing = new Set(judgements.filter(({ status }) => status === "differs").map(({ referenceId }) => referenceId));
  const names = new Set(references.flatMap(({ id, key, locator }) => (differing.has(id) && key && locator.file ? [locator.file] : [])));
  // An uploaded file is corrected by its owner.
  if (names.size === 0 || open) return [];
  try {
    const file = openFile(path, config.limits, bytes);
    if (documentIdOf(file, config) !== documentId) return [];
    return (file.companions ?? []).flatMap(({ name, bytes: content }) =>
      names.has(name) ? [{ name, text: decodeText(content, name) }] : [],
    );
  } catch (error) {
    if (error instanceof IbidError || (error as NodeJS.ErrnoException).code !== undefined) return [];
    throw error;
  }
}
