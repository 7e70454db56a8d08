import type { KeyedReference } from "./assign-keys.ts";
import { assignKeys } from "./assign-keys.ts";
import { writeBibtex } from "./bibtex/write-bibtex.ts";
import { cslOfWork } from "./csl/csl-json.ts";
import { writeRis } from "./tagged/write-ris.ts";
import { writableText, writableWork } from "./writable-work.ts";

const writers = { bibtex: writeBibtex, ris: writeRis, "csl-json": writeCslJson };

export type BibliographyFormat = keyof typeof writers;
export const bibliographyFormats = Object.keys(writers) as BibliographyFormat[];

/** Writes references as a bibliography file; those without a key get one. */
export function writeBibliography(format: BibliographyFormat, references: KeyedReference[]): string {
  return writers[format](references);
}

export function writeCslJson(references: KeyedReference[]): string {
  const items = assignKeys(references).map(({ key, work }) => ({ id: key, ...cslOfWork(writableWork(work)) }));
  // Fields that CSL does not know may be JSON with escapes of their own.
  const clean = (_: string, value: unknown) => (typeof value === "string" ? writableText(value) : value);
  return `${writableText(JSON.stringify(items, clean, 2))}\n`;
}
