import { existsSync, statSync } from "node:fs";
import type { Config } from "../../config/schema.ts";
import type { SkippedItem } from "../../domain/library/add-result.ts";
import { IbidError } from "../../errors.ts";
import { isBibliography } from "../../formats/bibliography/read-bibliography.ts";
import { isReadable } from "../../formats/detect-format.ts";
import { openFile, refuseSpecialFile } from "../../formats/open-file.ts";
import { isCorpus, isJsonCorpus } from "../../formats/records/read-corpus.ts";
import { identifyFile, listFiles, unfollowedLinks } from "../files/gather-sources.ts";
import { documentsOfBibliography } from "./documents-of-bibliography.ts";
import type { IncomingDocument } from "./incoming-document.ts";
import { worksOfFolder } from "./works-of-folder.ts";

/** The documents found under the given paths, before a library is opened. Corpora are read later, line by line. */
export interface GatheredDocuments {
  incomingDocuments: IncomingDocument[];
  corpora: string[];
  failures: { path: string; error: IbidError }[];
  passedOver: SkippedItem[];
}

/** Finds all documents under the given files, folders and bibliographies, in a stable order. */
export async function gatherDocuments(paths: readonly string[], config: Config, follow: boolean): Promise<GatheredDocuments> {
  const gathered: GatheredDocuments = { incomingDocuments: [], corpora: [], failures: [], passedOver: [] };
  const { incomingDocuments, corpora, failures, passedOver } = gathered;
  let files = 0;
  for (const path of paths) {
    if (!existsSync(path))
      throw new IbidError("not-found", `there is no folder or file ${path}`, {
        hint: "Name files, folders, a bibliography or a corpus (JSON Lines or a JSON list); quotes help when a path has spaces.",
      });
    await attempt(path, async () => {
      if (statSync(path).isDirectory()) await addFolder(path);
      else if (isCorpus(path)) addCorpus(path);
      else await addOther(path);
    });
  }
  return gathered;

  function addCorpus(path: string): void {
    refuseSpecialFile(path);
    corpora.push(path);
  }

  async function addOther(path: string): Promise<void> {
    const { bytes } = openFile(path, config.limits);
    if (isJsonCorpus(path, bytes)) corpora.push(path);
    else if (isBibliography(path, bytes)) await addBibliography(path);
    else addFile({ path });
  }

  async function addFolder(folder: string): Promise<void> {
    const inside = listFiles(folder);
    const { works, bibliographies, leftOut } = await worksOfFolder(inside, config);
    passedOver.push(...leftOut, ...unfollowedLinks(folder));
    let readable = 0;
    // Of two copies the one that a bibliography names is used.
    for (const path of inside.toSorted((one, other) => Number(works.has(other)) - Number(works.has(one)))) {
      if (bibliographies.has(path)) continue;
      if (isCorpus(path)) passedOver.push({ what: path, why: "a corpus is added by its own name" });
      else if (!isReadable(path)) passedOver.push({ what: path, why: "files of this kind cannot be read yet" });
      else {
        readable++;
        await attempt(path, () => addFile({ path, ...works.get(path) }));
      }
    }
    if (readable === 0)
      throw new IbidError("not-found", `${folder} contains no readable file`, {
        hint: "Ibid reads PDF, Word (.docx), LaTeX, Markdown, HTML, JATS, TEI and plain text. Name a bibliography or a corpus in it by itself.",
      });
  }

  function addFile({ path, ...about }: Omit<IncomingDocument, "documentId">): void {
    if (++files > config.limits.documents) {
      passedOver.push({ what: path, why: `more than ${config.limits.documents} files; raise limits.documents to read them all` });
      return;
    }
    incomingDocuments.push({ ...identifyFile(path, config), ...about });
  }

  async function addBibliography(path: string): Promise<void> {
    const { incomingDocuments: offered, broken, leftOut, outside } = await documentsOfBibliography(path, config, follow);
    const left = Math.max(0, config.limits.records - incomingDocuments.length);
    for (const incomingDocument of offered.slice(0, left)) incomingDocuments.push(incomingDocument);
    if (offered.length > left)
      passedOver.push({
        what: path,
        why: `${offered.length - left} entries beyond the first ${config.limits.records}; raise limits.records to take them all`,
      });
    for (const { what, why } of broken) passedOver.push({ what, why });
    passedOver.push(...leftOut);
    if (outside > 0)
      passedOver.push({
        what: path,
        why: `${outside === 1 ? "1 file that it links lies" : `${outside} files that it links lie`} outside its folder and ${outside === 1 ? "was" : "were"} not read; if you trust the bibliography, use --follow-links`,
      });
  }

  async function attempt(path: string, work: () => Promise<void> | void): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof IbidError)) throw error;
      failures.push({ path, error });
    }
  }
}
