import { extname } from "node:path";
import type { Config } from "../../config/schema.ts";
import type { ReadingFailure } from "../../domain/document/document.ts";
import type { SkippedItem } from "../../domain/library/add-result.ts";
import { IbidError } from "../../errors.ts";
import type { BibliographyEntry } from "../../formats/bibliography/bibliography.ts";
import { linkedFiles } from "../../formats/bibliography/linked-files.ts";
import { recordOfEntry } from "../../formats/bibliography/record-of-entry.ts";
import { isReadable } from "../../formats/detect-format.ts";
import { openFile } from "../../formats/open-file.ts";
import { recordIdOf } from "../../formats/records/record-document.ts";
import { documentTasks } from "../../stages/document-tasks.ts";
import { identifyFile } from "../files/gather-sources.ts";
import type { IncomingDocument } from "./incoming-document.ts";
import { resolveLink } from "./resolve-link.ts";

export interface BibliographyDocuments {
  incomingDocuments: IncomingDocument[];
  /** Parts of the bibliography that could not be read. */
  broken: ReadingFailure[];
  /** Linked files that are not read, and entries with nothing to read. */
  leftOut: SkippedItem[];
  /** How many of those files are outside the folder of the bibliography. */
  outside: number;
}

/** The entries of a bibliography as documents: the linked file, otherwise the entry's own text. */
export async function documentsOfBibliography(path: string, config: Config, follow: boolean): Promise<BibliographyDocuments> {
  const { entries, failures: broken } = await entriesOf(path, config);
  const leftOut: SkippedItem[] = [];
  let outside = 0;
  const incomingDocuments = entries.flatMap((entry, index): IncomingDocument[] => {
    const called = `${path}#${entry.key || index + 1}`;
    const record = recordOfEntry(entry, isTex(path));
    const about = { work: record.work, entry: called, ...(entry.key === "" ? {} : { key: entry.key }) };
    const file = chooseFile(entry, called);
    const hasWords = record.work.title !== undefined || record.abstract !== "";
    if (file) return [{ ...file, ...about, ...(hasWords ? { otherwise: record } : {}) }];
    if (hasWords) return [{ path: called, documentId: recordIdOf(record), record, ...about }];
    leftOut.push({ what: called, why: "the entry has no file, no abstract and no title" });
    return [];
  });
  return { incomingDocuments, broken, leftOut, outside };

  /** The first readable file, PDFs before snapshots of web pages. */
  function chooseFile(entry: BibliographyEntry, called: string): IncomingDocument | undefined {
    const found: string[] = [];
    for (const link of linkedFiles(entry.work)) {
      const resolved = resolveLink(link, { bibliography: path, follow });
      if (!("path" in resolved)) {
        leftOut.push({ what: called, why: resolved.why });
        if (resolved.isOutside) outside++;
      } else if (!isReadable(resolved.path))
        leftOut.push({ what: resolved.path, why: `files of this kind cannot be read yet (entry ${called})` });
      else found.push(resolved.path);
    }
    const ordered = found.toSorted((one, other) => Number(!isPdf(one)) - Number(!isPdf(other)));
    for (const [index, file] of ordered.entries()) {
      try {
        const named = identifyFile(file, config);
        for (const other of ordered.slice(index + 1)) leftOut.push({ what: other, why: `a further file of the entry ${called}` });
        return named;
      } catch (error) {
        if (!(error instanceof IbidError)) throw error;
        leftOut.push({ what: called, why: error.message });
      }
    }
    return undefined;
  }
}

/** The entries of a bibliography. Throws when it has none. */
export async function entriesOf(path: string, config: Config): Promise<{ entries: BibliographyEntry[]; failures: ReadingFailure[] }> {
  const { bytes } = openFile(path, config.limits);
  const { entries, failures } = await documentTasks.readBibliography({ name: path, bytes });
  if (entries.length > 0) return { entries, failures };
  throw new IbidError("document-unreadable", `${path} contains no bibliography entry${failures[0] ? `: ${failures[0].why}` : ""}`, {
    hint: "Ibid takes BibTeX, BibLaTeX, RIS, PubMed (.nbib), CSL-JSON and EndNote XML. Check that the export is complete.",
  });
}

function isTex(path: string): boolean {
  return /^\.bib(?:la)?(?:tex)?$/i.test(extname(path));
}

function isPdf(path: string): boolean {
  return extname(path).toLowerCase() === ".pdf";
}
