import type { SourcePiece } from "../shared/canonical-text.ts";

/** The parts of an entry that a reference list prints, each with its places in the file. */
export interface PrintedParts {
  names: SourcePiece[][];
  year?: SourcePiece[] | undefined;
  title?: SourcePiece[] | undefined;
  container?: SourcePiece[] | undefined;
  volume?: SourcePiece[] | undefined;
  issue?: SourcePiece[] | undefined;
  page?: SourcePiece[] | undefined;
  publisher?: SourcePiece[] | undefined;
  address?: SourcePiece[] | undefined;
}

/** An entry as a reference list prints it. Separators take the place where the part before them ends. */
export function printEntry(parts: PrintedParts): SourcePiece[] {
  const pieces: SourcePiece[] = [];
  /** End offset of the last printed text in the file. */
  let end = 0;
  for (const name of parts.names) add("; ", name);
  add(" (", parts.year, ")");
  add(". ", parts.title);
  add(". ", parts.container);
  add(", ", parts.volume);
  add("(", parts.issue, ")");
  add(", ", parts.page);
  add(". ", parts.publisher);
  add(". ", parts.address);
  return pieces;

  function add(before: string, words: SourcePiece[] | undefined, after = ""): void {
    const filled = words?.filter(({ text }) => text !== "") ?? [];
    if (filled.every(({ text }) => text.trim() === "")) return;
    // A title that ends with a sign of its own gets no second one.
    const separator = /[.?!]\s*$/.test(pieces.at(-1)?.text ?? "") ? before.replace(/^\./, "") : before;
    if (pieces.length > 0) pieces.push({ text: separator, from: end });
    else if (before.endsWith("(")) pieces.push({ text: "(", from: filled[0]!.from });
    for (const piece of filled) pieces.push(piece);
    const last = filled.at(-1)!;
    end = last.from + last.text.length;
    if (after !== "") pieces.push({ text: after, from: end });
  }
}
