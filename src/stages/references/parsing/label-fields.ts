import type { FieldSpan } from "./field-span.ts";
import { findIdentifiers } from "./find-identifiers.ts";
import { foldToAscii } from "./fold-to-ascii.ts";
import { findAuthors } from "./names/find-authors.ts";
import { findContributors } from "./names/find-contributors.ts";
import { findNamesEnd } from "./names/find-names.ts";
import { findNumbers } from "./numbers/find-numbers.ts";
import { segmentText } from "./segments/segment-text.ts";
import { splitPieces } from "./segments/split-pieces.ts";
import { TakenSpans } from "./taken-spans.ts";

const genrePatterns = [
  // Theses.
  /[([]?\b(?:unpublished\s|published\s)?(?:ph\.?\s?d\.?|d\.?phil\.?|doctoral|doctor['’]s|master(?:['’]?s)?|m\.?\s?sc\.?|m\.?a\.?|m\.?s\.?|b\.?sc\.?|bachelor(?:['’]?s)?|diploma|habilitation|honou?rs)\s(?:of\s\w+\s)?(?:thesis|dissertation|diss\.)(?:[)\]])?/gi,
  /\b(?:dissertation(?!\sabstracts)|these(?:\sde\sdoctorat)?|tesis(?:\sdoctoral)?|tese(?:\sde\s(?:doutorado|doutoramento))?|tesi\sdi\sdottorato|diplomarbeit|masterarbeit|doktorarbeit|habilitationsschrift|inaugural-?dissertation|memoire\sde\s\w+|dissertacao(?:\sde\smestrado)?)\b(?=[.,;:)(\s]*(?:[A-Z]|$|\())/gi,
  /(?<=\.\s)Diss\.(?=\s)/g,
  // Reports, with their number.
  /[([]?\b(?:technical|tech\.?|research|internal|working|discussion|policy|project|annual|scientific|final)\s(?:summary\s)?(?:report|rep\.?|memo(?:randum)?|paper|note|brief)\b\.?(?:\s?series)?,?\s?(?:(?:no|nr|number)\b\.?\s?|#\s?)?(?:(?:[A-Za-z-]{1,8}\s){0,2}(?=[^\s,;)]{0,20}\d)[A-Za-z\d][^\s,;)]*(?:\s\d[\w./-]*)?)?[)\]]?/gi,
  /\b(?:U\.?S\.?|European|EP|German|WO)\s?patent\s?(?:application\s)?(?:no\.?\s?)?[\d,./A-Z-]*/gi,
  /\[(?:computer software|software|dvd|cd(?:-rom)?|video(?: file)?|film|motion picture|data\s?set|blog post|web log post|online|internet|mimeographed|audio|podcast|brochure|electronic version|letter|tweet|map|preprint|abstract)\]/gi,
  /\(\s?(?:version|v\.?)\s?v?[\d.]+[^)]{0,20}\)/gi,
  /\b(?:personal|private)\scommunication\b/gi,
];

/** In characters; longer text is a list that was not split, and only its beginning is parsed. */
const longestEntry = 5_000;

const label =
  /^[\s•*·]*(?:(?:Citation|Cite\sthis(?:\sarticle)?\sas|Reference)\s?:|[[(]\s?((?!(?:1[5-9]|20)\d\d[\])])\d{1,4}[a-z]?|[A-Z][\w+-]{1,12}\d{2}[a-z]?)\s?[\])]\.?|(\d{1,4})[.)](?=\s|[A-Z])|(\d{1,3})(?=\s[A-Z])|\([^)A-Za-z0-9]{1,3}\)|[-–—_]{1,}(?:,\s[-–—_]{1,})*[,.:](?=\s))\s*/;

/** Information about another printing, which is ignored. */
const reprint = /\.\s(?:(?:Re(?:printed|published)|Also)\s(?:in|as|available in|published)\b)/;

/** Recognises the fields of an entry by the common citation styles; spans are in order and do not overlap. */
export function labelFields(entry: string): FieldSpan[] {
  const raw = foldToAscii(entry.slice(0, longestEntry));
  const taken = new TakenSpans(raw.length);
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
  const quoted = pickQuotedTitle(raw, from);
  if (quoted) taken.add({ field: "title", start: quoted.start, end: quoted.end });
  for (const span of findGenre(raw, from)) taken.add(span);
  for (const span of findNumbers(raw, (start, end) => taken.has(start, end))) if (span.start >= from) taken.add(span);
  // A dash and a period stand for the authors of the entry before.
  const authors = /[-–—_]\.\s*$/.test(numbered?.[0] ?? "") ? [] : findAuthors(raw, from, taken);
  for (const span of authors) taken.add(span);
  for (const span of findContributors(raw, authors.at(-1)?.end ?? from, taken)) taken.add(span);
  for (const span of segmentText(raw, splitPieces(raw, { from, to: raw.length, taken }), quoted !== undefined)) taken.add(span);
  return taken.spans.sort((one, other) => one.start - other.start);
}

/** In words: only a date or a mark is between names and a quoted title; more is a title, and the quotation a journal. */
const maxBetween = 5;

/** A quotation is the title if no sentence precedes it. */
function pickQuotedTitle(raw: string, from: number): { start: number; end: number } | undefined {
  const quoted = findQuotedTitle(raw, from);
  if (!quoted) return undefined;
  const small = raw.slice(from, quoted.before).match(/(?<![A-Za-z'’.-])(?!xx)[a-z]{4,}/g) ?? [];
  const continues =
    /^\s?(?!xx)[a-z]/.test(raw.slice(quoted.after)) && !/^\s?(?:in|ed|trans|vol|pp|no|translated|edited)\b/.test(raw.slice(quoted.after));
  const names = findNamesEnd(raw, from, quoted.before);
  const between = names === undefined ? "" : raw.slice(names, quoted.before);
  // "(2024). Package 'awning'": words already follow the date.
  const isInside = /\d{4}[a-z]?\)?[.,:]?\s+[A-Za-z]{3,}/.test(between) || between.split(/\s+/).length > maxBetween;
  return small.filter((word) => word !== "editors").length > 3 || continues || isInside ? undefined : quoted;
}

const quotationMarks: [string, string][] = [
  ["“", '[”“"]'],
  ["„", '[“”"]'],
  ['"', '["”]'],
  ["``", "(?:''|\"|”)"],
  ["(?<![A-Za-z0-9,.?!])”", "”"],
  ["(?<![A-Za-z0-9,.?!'])''", "''"],
  ["(?<![A-Za-z’'])«", "»"],
  ["‘", "’(?![A-Za-z])"],
  ["(?<![A-Za-z0-9])'", "'(?![A-Za-z])"],
  ["(?<![A-Za-z0-9])’", "’(?![A-Za-z])"],
];

/** A short quotation is a title only with closing punctuation inside: “Owls,”. */
const quotedText = "[A-Z][A-Za-z]{1,4}[,.?!]|.{6,400}?";

const quotedPatterns = quotationMarks.map(([open, close]) => new RegExp(`(?:${open})(${quotedText})${close}`, "s"));

/** The place of the first quoted title, without its quotation marks. */
function findQuotedTitle(raw: string, from: number): { start: number; end: number; before: number; after: number } | undefined {
  const rest = raw.slice(from);
  const found = quotedPatterns
    .map((pattern) => pattern.exec(rest))
    .filter((match) => match !== null)
    .sort((one, other) => one.index - other.index)[0];
  if (!found) return undefined;
  const opened = from + found.index + found[0].indexOf(found[1]!);
  const text = found[1]!.trim();
  const start = opened + found[1]!.indexOf(text);
  return { start, end: start + text.length, before: from + found.index, after: from + found.index + found[0].length };
}

/** The genre that an entry states: "PhD thesis", "Technical report TR-12", "[Computer software]". */
function findGenre(raw: string, from: number): FieldSpan[] {
  return genrePatterns.flatMap((pattern) =>
    [...raw.matchAll(pattern)]
      .filter(({ index }) => index > from)
      .map((match): FieldSpan => ({ field: "genre", start: match.index, end: match.index + match[0].length })),
  );
}
