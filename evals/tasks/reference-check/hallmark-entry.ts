import { z } from "zod";
import { makeId } from "../../../src/domain/id.ts";
import type { Reference } from "../../../src/domain/reference/reference.ts";
import { readBibliography } from "../../../src/formats/bibliography/read-bibliography.ts";
import { readJsonLines } from "../../support/read-rows.ts";

/** One entry in HALLMARK's form: the fields of a BibTeX entry, and whether its work exists as described. */
const HallmarkRow = z.object({
  bibtex_key: z.string(),
  bibtex_type: z.string().nullish(),
  fields: z.record(z.string(), z.string()),
  label: z.enum(["VALID", "HALLUCINATED"]),
  hallucination_type: z.string().nullish(),
  explanation: z.string().nullish(),
});

export interface HallmarkEntry {
  reference: Pick<Reference, "id" | "work" | "raw">;
  isReal: boolean;
  /** The kind of fabrication; undefined for real entries. */
  kind: string | undefined;
  /** The title before it was changed, where the data says so. */
  originalTitle: string | undefined;
  /** The entry as BibTeX. */
  bibtex: string;
}

/** The entries of a file, each read as the product reads a .bib file. */
export function readHallmark(path: string, limit: number): HallmarkEntry[] {
  return readJsonLines(path, HallmarkRow)
    .slice(0, limit)
    .map(({ bibtex_type, fields, label, hallucination_type, explanation }, index) => {
      const bibtex = writeEntry(`entry${index}`, bibtex_type ?? "misc", fields);
      const { entries } = readBibliography("entry.bib", bibtex);
      const isReal = label === "VALID";
      return {
        reference: { id: makeId("ref", index), work: entries[0]?.work ?? { author: [] }, raw: bibtex },
        isReal,
        kind: isReal ? undefined : (hallucination_type ?? "unnamed"),
        originalTitle: /\(original: '(.+)'\)\s*$/.exec(explanation ?? "")?.[1],
        bibtex,
      };
    });
}

/** BibTeX of fields; the key says nothing, since the keys of some data sets hold the year or the label. */
function writeEntry(key: string, type: string, fields: Record<string, string>): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${balanced(value)}},\n`);
  return `@${/^[a-z]+$/i.test(type) ? type : "misc"}{${key},\n${lines.join("")}}\n`;
}

/** Drops braces when they do not pair, which would end the field early. */
function balanced(value: string): string {
  let depth = 0;
  for (const character of value) {
    if (character === "{") depth++;
    if (character === "}" && --depth < 0) break;
  }
  return depth === 0 ? value : value.replace(/[{}]/g, "");
}
