import type { ReadingFailure } from "../../domain/document/document.ts";
import type { Span } from "../../domain/document/locator.ts";
import type { KeyedEntry } from "../../domain/document/markup.ts";
import { comparable, type Work } from "../../domain/reference/work.ts";
import type { createCanonicalText, SourcePiece } from "../shared/canonical-text.ts";

/** One entry of a bibliography file. Its span is its place in that file. */
export interface BibliographyEntry extends Span {
  key: string;
  work: Work;
  /** The text that a reference list would print, each word with its place in the file. */
  pieces: SourcePiece[];
}

/** A bibliography file as read: BibTeX, BibLaTeX, RIS, CSL-JSON, EndNote XML. */
export interface Bibliography {
  entries: BibliographyEntry[];
  failures: ReadingFailure[];
}

/** The entries of a bibliography file, and its errors with their places. */
export interface ParsedEntries {
  entries: BibliographyEntry[];
  problems: { at: number; why: string; isMinor?: boolean }[];
}

/** Names that are read of one role of a work. The largest collaborations have 15,000 authors. */
export const maxNames = 20_000;

/**
 * Keeps the first entry of each key, as BibTeX does, and all entries without a key. Says which entries have more names than are read. An
 * entry that is left out is a minor problem only if the kept one names the same work.
 */
export function keepFirstOfEachKey({ entries, problems }: ParsedEntries): ParsedEntries {
  const firstOfKey = new Map<string, BibliographyEntry>();
  const repeated: ParsedEntries["problems"] = [];
  const kept = entries.filter((entry) => {
    const { key, start } = entry;
    const first = key === "" ? undefined : firstOfKey.get(key);
    if (first === undefined) return firstOfKey.set(key, entry);
    const isCopy = namesSameWork(first.work, entry.work);
    const why = `the key ${key} is already used by another entry`;
    repeated.push(isCopy ? { at: start, why, isMinor: true } : { at: start, why: `${why}, so this one was left out` });
    return false;
  });
  const shortened = kept
    .filter(({ work }) => [work.author, work.editor, work.translator].some((names) => names && names.length >= maxNames))
    .map(({ key, start }) => ({ at: start, why: `${key || "an entry"}: only its first ${maxNames.toLocaleString("en")} names are read` }));
  return { entries: kept, problems: [...problems, ...repeated, ...shortened] };
}

function namesSameWork(one: Work, other: Work): boolean {
  const identify = ({ title = "", year, DOI = "" }: Work) => [comparable(title), year, DOI.toLowerCase()].join("|");
  return identify(one) === identify(other);
}

/** Appends entries of a bibliography file to the text as a reference list, so that findings point into that file. */
export function addEntries(canonical: ReturnType<typeof createCanonicalText>, entries: BibliographyEntry[], file: number): KeyedEntry[] {
  return entries.flatMap(({ key, work, pieces, start }) => {
    const words = pieces.some(({ text }) => text.trim() !== "") ? pieces : [{ text: key || "(empty entry)", from: start }];
    const block = canonical.addBlock(
      "reference-entry",
      words.map((piece) => ({ ...piece, file })),
    );
    return block ? [{ key, work, start: block.start, end: block.end }] : [];
  });
}
