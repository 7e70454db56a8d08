import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config/schema.ts";
import type { SkippedItem } from "../../domain/library/add-result.ts";
import { IbidError } from "../../errors.ts";
import { isReadable } from "../../formats/detect-format.ts";
import { recordIdOf } from "../../formats/records/record-document.ts";
import { readZotero, type ZoteroRequest, type ZoteroWork } from "../../scholarly/zotero.ts";
import { recordOfZotero } from "../../scholarly/zotero-record.ts";
import { identifyFile } from "../files/gather-sources.ts";
import type { IncomingDocument } from "./incoming-document.ts";

/** The items of Zotero as documents: the first readable file of an item, otherwise its title and abstract. */
export async function documentsOfZotero(
  request: ZoteroRequest,
  config: Config,
): Promise<{ incomingDocuments: IncomingDocument[]; leftOut: SkippedItem[] }> {
  const leftOut: SkippedItem[] = [];
  const works = await readZotero(request);
  const incomingDocuments = works.slice(0, config.limits.records).flatMap((work): IncomingDocument[] => {
    const { key, ...record } = recordOfZotero(work.item);
    const entry = `zotero://select/library/items/${work.item.key}`;
    const about = { work: record.work, entry, ...(key === undefined ? {} : { key }) };
    const file = chooseFile(work, entry);
    const hasWords = record.work.title !== undefined || record.abstract !== "";
    if (file) return [{ ...file, ...about, ...(hasWords ? { otherwise: record } : {}) }];
    if (hasWords) return [{ path: entry, documentId: recordIdOf(record), record, ...about }];
    leftOut.push({ what: entry, why: "the item has no file, no abstract and no title" });
    return [];
  });
  const beyond = works.length - config.limits.records;
  if (beyond > 0)
    leftOut.push({
      what: "Zotero",
      why: `${beyond} items beyond the first ${config.limits.records}; raise limits.records to take them all`,
    });
  return { incomingDocuments, leftOut };

  /** Zotero itself names the files, so they are read wherever they are. */
  function chooseFile({ files }: ZoteroWork, entry: string): IncomingDocument | undefined {
    for (const address of files) {
      try {
        const path = fileURLToPath(address);
        if (!isReadable(path)) leftOut.push({ what: path, why: `files of this kind cannot be read yet (item ${entry})` });
        else if (!statSync(path, { throwIfNoEntry: false })?.isFile())
          leftOut.push({ what: path, why: `it is not on this machine (item ${entry})` });
        else return identifyFile(path, config);
      } catch (error) {
        if (!(error instanceof IbidError) && !(error instanceof TypeError)) throw error;
        leftOut.push({ what: entry, why: error.message });
      }
    }
    return undefined;
  }
}
