import type { SnapshotContent } from "./open-content.ts";
import type { SplitRecord } from "./split-lines.ts";

/** In characters. Entries are read in pieces of about this size; BibTeX finds crossref parents and macros only within a piece. */
const pieceLength = 4 * 1024 * 1024;
/** In characters: the maximum length of all macros of a file. Every piece begins with them. */
const maxMacros = 256 * 1024;

const starts = { bibtex: /\n[ \t]*@[a-z]+\s*[{(]/gi, ris: /\n\s*TY {1,2}-/g };

/** `line` is the line of the file in which the text begins. */
type BibliographyPiece = Exclude<SplitRecord, { text: string }> | { text: string; line: number };

/** Divides a bibliography into pieces of whole entries. */
export async function* splitBibliography(content: SnapshotContent, format: keyof typeof starts): AsyncGenerator<BibliographyPiece> {
  const decoder = new TextDecoder();
  let macros = "";
  let rest = "";
  let line = 1;
  let isSkipping = false;
  for await (const chunk of content.chunks) {
    rest += decoder.decode(chunk, { stream: true });
    if (rest.length < pieceLength) continue;
    const end = lastStart(rest, starts[format]);
    if (end <= 0) {
      // One entry fills the piece: a thousand authors with an abstract are a tenth of it.
      isSkipping = true;
      line += countLines(rest.slice(0, -4));
      rest = rest.slice(-4);
      continue;
    }
    yield* take(rest.slice(0, end));
    rest = rest.slice(end);
  }
  rest += decoder.decode();
  if (format === "ris" && content.cut === undefined && !/\n?ER {1,2}-[^\n]*\s*$/.test(rest)) content.cut = "its last record does not end";
  if (format === "bibtex" && content.cut === undefined && isOpenEntry(rest)) content.cut = "its last entry does not end";
  // The last entry of an incomplete file is incomplete too.
  if (content.cut !== undefined) rest = rest.slice(0, Math.max(0, lastStart(rest, starts[format])));
  if (rest.trim() !== "" || isSkipping) yield* take(rest);

  function* take(piece: string): Generator<BibliographyPiece> {
    if (isSkipping) {
      isSkipping = false;
      yield { why: `it is longer than ${pieceLength / 1024 / 1024} MB` };
      const next = piece.search(starts[format]);
      line += countLines(next === -1 ? piece : piece.slice(0, next));
      if (next === -1) return;
      piece = piece.slice(next);
    }
    const begins = line - countLines(macros);
    line += countLines(piece);
    if (format === "bibtex" && macros.length < maxMacros) {
      const own = (piece.match(/^[ \t]*@string\s*[{(][^\n]*$/gim) ?? []).join("\n");
      yield { text: macros + piece, line: begins };
      macros = `${macros}${own === "" ? "" : `${own}\n`}`;
    } else yield { text: macros + piece, line: begins };
  }
}

const countLines = (text: string) => text.split("\n").length - 1;

function lastStart(text: string, start: RegExp): number {
  let last = -1;
  for (const { index } of text.matchAll(start)) last = index;
  return last;
}

/** Whether the last entry of a BibTeX file lacks its closing brace. */
function isOpenEntry(text: string): boolean {
  const start = Math.max(0, lastStart(`\n${text}`, starts.bibtex));
  const last = text.slice(start);
  let depth = 0;
  for (const sign of last.replace(/\\[{}]/g, "")) depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
  return depth > 0;
}
