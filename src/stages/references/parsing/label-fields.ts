import { cutPieces } from "./cut-pieces.ts";
import type { FieldSpan } from "./field-span.ts";
import { findAuthors } from "./find-authors.ts";
import { findContributors } from "./find-contributors.ts";
import { findGenre } from "./find-genre.ts";
import { findIdentifiers } from "./find-identifiers.ts";
import { namesEnd } from "./find-names.ts";
import { findNumbers } from "./find-numbers.ts";
import { findQuoted } from "./find-quoted.ts";
import { fold } from "./fold.ts";
import { segmentText } from "./segment-text.ts";
import { Taken } from "./spans.ts";

/** In characters; what is longer is no entry but a list that was not cut, and only its beginning is read. */
const longestEntry = 5_000;

const label =
  /^[\s•*·]*(?:(?:Citation|Cite\sthis(?:\sarticle)?\sas|Reference)\s?:|[[(]\s?((?!(?:1[5-9]|20)\d\d[\])])\d{1,4}[a-z]?|[A-Z][\w+-]{1,12}\d{2}[a-z]?)\s?[\])]\.?|(\d{1,4})[.)](?=\s|[A-Z])|(\d{1,3})(?=\s[A-Z])|\([^)A-Za-z0-9]{1,3}\)|[-–—_]{1,}(?:,\s[-–—_]{1,})*[,.:](?=\s))\s*/;

/** What is said of another printing tells nothing of this one. */
const reprint = /\.\s(?:(?:Re(?:printed|published)|Also)\s(?:in|as|available in|published)\b)/;

/** Tells the fields of an entry apart by the habits of the common styles; spans are in order and never overlap. */
export function labelFields(entry: string): FieldSpan[] {
  const raw = fold(entry.slice(0, longestEntry));
  const taken = new Taken(raw.length);
  const numbered = label.exec(raw);
  const number = numbered?.[1] ?? numbered?.[2] ?? numbered?.[3];
  if (numbered && number) {
    const start = numbered[0].indexOf(number);
    taken.add({ field: "label", start, end: start + number.length });
  }
  const from = numbered?.[0].length ?? /^[\s•*·]*/.exec(raw)![0].length;
  const again = reprint.exec(raw.slice(from));
  if (again) taken.add({ field: "note", start: from + again.index + 2, end: raw.length });
  for (const span of findIdentifiers(raw)) taken.add(span);
  const quoted = quotedTitle(raw, from);
  if (quoted) taken.add({ field: "title", start: quoted.start, end: quoted.end });
  for (const span of findGenre(raw, from)) taken.add(span);
  for (const span of findNumbers(raw, (start, end) => taken.has(start, end))) if (span.start >= from) taken.add(span);
  // A dash and a stop stand for the authors of the entry before.
  const authors = /[-–—_]\.\s*$/.test(numbered?.[0] ?? "") ? [] : findAuthors(raw, from, taken);
  for (const span of authors) taken.add(span);
  for (const span of findContributors(raw, authors.at(-1)?.end ?? from, taken)) taken.add(span);
  for (const span of segmentText(raw, cutPieces(raw, { from, to: raw.length, taken }), quoted !== undefined)) taken.add(span);
  return taken.spans.sort((one, other) => one.start - other.start);
}

/** In words: between names and a quoted title stand a date or a mark; more is a title, and the quotation a journal. */
const mostBetween = 5;

/** A quotation is the title when no sentence stands before it. */
function quotedTitle(raw: string, from: number): { start: number; end: number } | undefined {
  const quoted = findQuoted(raw, from);
  if (!quoted) return undefined;
  const small = raw.slice(from, quoted.before).match(/(?<![A-Za-z'’.-])(?!xx)[a-z]{4,}/g) ?? [];
  const continues =
    /^\s?(?!xx)[a-z]/.test(raw.slice(quoted.after)) && !/^\s?(?:in|ed|trans|vol|pp|no|translated|edited)\b/.test(raw.slice(quoted.after));
  const names = namesEnd(raw, from, quoted.before);
  const between = names === undefined ? "" : raw.slice(names, quoted.before);
  // "(2024). Package 'awning'": after the date stand words already.
  const isInside = /\d{4}[a-z]?\)?[.,:]?\s+[A-Za-z]{3,}/.test(between) || between.split(/\s+/).length > mostBetween;
  return small.filter((word) => word !== "editors").length > 3 || continues || isInside ? undefined : quoted;
}
