import type { Work, WorkRecord } from "../../domain/reference/work.ts";
import { sourceText, textOf } from "../shared/source-text.ts";
import { texToPieces } from "../tex/tex-to-pieces.ts";
import type { BibliographyEntry } from "./bibliography.ts";

/** Lower-case names of the abstract field in bibliography formats. */
const names = new Set(["abstract", "ab", "n2"]);

/** The abstract of an entry, which is read in place of its missing full text, and the fields without it. */
export function recordOfEntry({ work }: Pick<BibliographyEntry, "work">, isTex: boolean): WorkRecord {
  const fields = Object.entries(work.extra ?? {});
  const own = fields.filter(([name]) => names.has(name.toLowerCase()));
  const abstract = own.map(([, value]) => (isTex ? plain(value) : value)).find((value) => value.trim() !== "") ?? "";
  return {
    work: withExtra(
      work,
      fields.filter((field) => !own.includes(field)),
    ),
    abstract,
    body: "",
  };
}

/** Keeps paragraphs separate. */
function plain(value: string): string {
  return value
    .split(/\n\s*\n/)
    .map((paragraph) => textOf(texToPieces(sourceText(paragraph, 0, paragraph.length))))
    .join("\n\n");
}

function withExtra({ extra: _, ...work }: Work, fields: [string, string][]): Work {
  return fields.length > 0 ? { ...work, extra: Object.fromEntries(fields) } : work;
}
