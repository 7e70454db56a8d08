import type { WrittenReference } from "./make-key.ts";
import { writeBibtex } from "./write-bibtex.ts";
import { writeCslJson } from "./write-csl-json.ts";
import { writeRis } from "./write-ris.ts";

const writers = { bibtex: writeBibtex, ris: writeRis, "csl-json": writeCslJson };

/** The formats a bibliography can be written in. */
export type BibliographyFormat = keyof typeof writers;
export const bibliographyFormats = Object.keys(writers) as BibliographyFormat[];

/** Writes references as a bibliography file; those without a key get one. */
export function writeBibliography(format: BibliographyFormat, references: WrittenReference[]): string {
  return writers[format](references);
}
