import type { Document } from "../../../domain/document/document.ts";
import { overlaps, type Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { findSourceMarks } from "../../../domain/reference/source-marks.ts";
import { bodyBlocks, entryBlockStarts } from "../citations/find-citations.ts";
import { isFullyLinked } from "../markers/marker.ts";
import { normalizeName } from "../markers/normalize-name.ts";

/** A part of one block with likely markers that rules could not resolve. */
export interface UnlinkedStretch extends Span {
  marks: Span[];
}

/** In characters: the shown text, and its part before the first mark. */
const shown = { max: 4_000, before: 300 };

/** "[see 3 and the works therein]": a bracket with a number and words. */
const wordedBracket = /\[(?=[^[\]]*\d)(?=[^[\]]*\p{L}{2})[^[\]]{3,160}\]/gu;

/** The parts of a manuscript with likely but unresolved markers, in reading order. */
export function findUnlinkedMarks(document: Document, references: Reference[], citations: Citation[]): UnlinkedStretch[] {
  const byNumber = citations.some((citation) => citation.style === "numeric" && isFullyLinked(marker(citation)));
  const known = new Set(references.flatMap(identifyingWords));
  const closed = citations.filter(
    (citation) => citation.style === "numeric" || citation.style === "superscript" || isFullyLinked(marker(citation)),
  );
  const lost = citations.filter((citation) => !closed.includes(citation)).map(({ locator: { start, end } }) => ({ start, end }));
  return bodyBlocks(document, entryBlockStarts(document, references)).flatMap((block) => {
    const text = document.text.slice(block.start, block.end);
    const brackets = byNumber
      ? [...text.matchAll(wordedBracket)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }))
      : [];
    const seen = [...findSourceMarks(text), ...brackets].map(({ start, end }) => ({ start: block.start + start, end: block.start + end }));
    const marks = [...lost.filter((span) => span.start >= block.start && span.end <= block.end), ...seen]
      .filter((span) => !closed.some(({ locator }) => overlaps(locator, span)) && mayBeMarker(document.text, span, { known, byNumber }))
      .sort((one, other) => one.start - other.start || other.end - one.end);
    return groupIntoStretches(block, outermost(marks));
  });
}

function marker({ locator: { start, end }, style, targets }: Citation) {
  return { start, end, style, targets };
}

/** What can identify an entry: its first author, its year, its number, its key. */
function identifyingWords({ label, key, work }: Reference): string[] {
  return [label, key ?? "", String(work.year ?? ""), ...work.author.flatMap(({ family }) => normalizeName(family).split(" "))].filter(
    (word) => word.length > 0,
  );
}

/** A mark without a name, year or number of the list cannot be resolved. */
function mayBeMarker(text: string, span: Span, { known, byNumber }: { known: ReadonlySet<string>; byNumber: boolean }): boolean {
  const words = text.slice(span.start, span.end);
  if (/^\[[\d\s,;–-]+\]$/.test(words))
    return byNumber && closesWords(text, span) && (words.match(/\d+/g) ?? []).every((number) => known.has(number));
  const pieces = [...(words.match(/[\p{L}\p{N}_:.-]*[\p{L}\p{N}]/gu) ?? []), ...normalizeName(words).split(" ")];
  return pieces.some((piece) => known.has(piece));
}

/** "on a scale from one to seven [2, 11].": rules took it for the bounds of the scale, and it may be either. */
function closesWords(text: string, { start, end }: Span): boolean {
  return /\p{L}{2}\s?$/u.test(text.slice(Math.max(0, start - 4), start)) && /^\s?(?:[.,;)]|$)/.test(text.slice(end, end + 2));
}

function outermost(spans: Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans) if (!kept.some((other) => overlaps(other, span))) kept.push(span);
  return kept;
}

function groupIntoStretches(block: Span, marks: Span[]): UnlinkedStretch[] {
  const stretches: UnlinkedStretch[] = [];
  for (const mark of marks) {
    const last = stretches.at(-1);
    if (last && mark.end <= last.end) last.marks.push(mark);
    else {
      const start = Math.max(block.start, mark.start - shown.before);
      stretches.push({ start, end: Math.min(block.end, start + shown.max), marks: [mark] });
    }
  }
  return stretches;
}
