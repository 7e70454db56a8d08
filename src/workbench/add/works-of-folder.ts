import { extname } from "node:path";
import type { Config } from "../../config/schema.ts";
import type { SkippedItem } from "../../domain/library/add-result.ts";
import type { Work } from "../../domain/reference/work.ts";
import { IbidError } from "../../errors.ts";
import { linkedFiles } from "../../formats/bibliography/linked-files.ts";
import { isBibliography } from "../../formats/bibliography/read-bibliography.ts";
import { recordOfEntry } from "../../formats/bibliography/record-of-entry.ts";
import { openFile } from "../../formats/open-file.ts";
import { entriesOf } from "./documents-of-bibliography.ts";
import { resolveLink } from "./resolve-link.ts";

/** The metadata that bibliographies of a folder give to the files they link. */
export interface FolderWorks {
  /** By the path of the file. */
  works: Map<string, { work: Work; key?: string }>;
  bibliographies: Set<string>;
  leftOut: SkippedItem[];
}

/** Unambiguous extensions; a JSON file in a folder may be anything. */
const bibliographyExtensions = new Set([".bib", ".bibtex", ".biblatex", ".ris", ".nbib", ".xml"]);

/** Finds bibliographies among the files of a folder. They give Works to the files that they link; other entries are not added. */
export async function worksOfFolder(files: readonly string[], config: Config): Promise<FolderWorks> {
  const found: FolderWorks = { works: new Map(), bibliographies: new Set(), leftOut: [] };
  for (const path of files.filter((file) => bibliographyExtensions.has(extname(file).toLowerCase()))) {
    try {
      if (!isBibliography(path, openFile(path, config.limits).bytes)) continue;
      found.bibliographies.add(path);
      const { entries } = await entriesOf(path, config);
      const used = entries.filter((entry) => {
        const links = linkedFiles(entry.work).map((link) => resolveLink(link, { bibliography: path, follow: false }));
        const own = links.flatMap((link) => ("path" in link ? [link.path] : []));
        const { work } = recordOfEntry(entry, path.toLowerCase().includes(".bib"));
        for (const file of own)
          if (!found.works.has(file)) found.works.set(file, { work, ...(entry.key === "" ? {} : { key: entry.key }) });
        return own.length > 0;
      });
      const others = entries.length - used.length;
      if (others > 0)
        found.leftOut.push({
          what: path,
          why: `${others} of its ${entries.length} entries link no file here; name the file itself to add them too`,
        });
    } catch (error) {
      if (!(error instanceof IbidError)) throw error;
      found.bibliographies.add(path);
      found.leftOut.push({ what: path, why: error.message });
    }
  }
  return found;
}
