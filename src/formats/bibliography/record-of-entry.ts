import type { Work, WorkRecord } from "../../domain/reference/work.ts";
import { sourceText, textOf } from "../shared/source-text.ts";
import { texToPieces } from "../tex/tex-to-pieces.ts";
import type { BibliographyEntry } from "./bibliography.ts";

/** What the kinds of bibliography call an abstract, in lower case. */
const names = new Set(["abstract", "ab", "n2"]);

/** The words of an entry that can be read in the place of its work; they are then no more among its fields. */
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

/** Paragraphs stay apart. */
function plain(value: string): string {
  return value
    .split(/\n\s*\n/)
    .map((paragraph) => textOf(texToPieces(sourceText(paragraph, 0, paragraph.length))))
    .join("\n\n");
}

function withExtra({ extra: _, ...work }: Work, fields: [string, string][]): Work {
  return fields.length > 0 ? { ...work, extra: Object.fromEntries(fields) } : work;
}
