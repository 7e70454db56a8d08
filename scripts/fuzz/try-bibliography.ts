import type { Bibliography } from "../../src/formats/bibliography/bibliography.ts";
import { readBibliography } from "../../src/formats/bibliography/read-bibliography.ts";
import { bibliographyFormats, writeBibliography } from "../../src/formats/bibliography/write-bibliography.ts";
import type { DocumentFile } from "../../src/formats/parsed-document.ts";
import { decodeText } from "../../src/formats/shared/decode-text.ts";
import { parseReference } from "../../src/stages/references/parsing/parse-reference.ts";

/** Reads a bibliography, writes it in every format, and parses its lines as printed entries. Returns the violated invariant. */
export function tryBibliography({ name, bytes }: DocumentFile): string | undefined {
  const source = decodeText(bytes, name);
  const bibliography = readBibliography(name, source);
  const references = bibliography.entries.map(({ key, work, pieces }) => ({ key, work, raw: pieces.map(({ text }) => text).join("") }));
  for (const format of bibliographyFormats) writeBibliography(format, references);
  for (const line of source.split("\n")) parseReference(line);
  return violatedBibliographyInvariant(bibliography, source);
}

function violatedBibliographyInvariant({ entries }: Bibliography, { length }: string): string | undefined {
  const lost = entries.find(
    ({ start, end, pieces }) => start < 0 || start > end || end > length || pieces.some(({ from }) => from < 0 || from > length),
  );
  return lost && `an entry outside its file: ${lost.key}`;
}
