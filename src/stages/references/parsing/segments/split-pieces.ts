import type { ReferenceField } from "../field-span.ts";
import { containerWords, publisherWords, strongContainerWords, strongPublisherWords } from "../lexicon.ts";
import type { TakenSpans } from "../taken-spans.ts";

/** The delimiter between two pieces of free text; `field` if a known span is there. */
export type Delimiter = "." | "abbreviation" | "?" | "," | ";" | ":" | "-" | "(" | "space" | "field" | "edge";

/** Free text without a possible field end inside. */
export interface TextPiece {
  start: number;
  end: number;
  before: Delimiter;
  after: Delimiter;
  /** The fields between this piece and its neighbours. */
  fieldsBefore: ReferenceField[];
  fieldsAfter: ReferenceField[];
}

/** Possible field ends in free text. */
const delimiter =
  /\s*(?:[,;]\s+|(?<=[a-z]{3})[,;](?=[A-Z])|\s[,;](?=\S)|[.?!:][)*_"”’]{0,2}(?=\s)\s*|\s[.:](?=\S)|(?<=[a-z]{4})[.,](?=[A-Z]))|\s[-–—]+\s|(?:\s|(?<=[A-Za-z]{3}))\((?=[^)]*(?:\)|$))|(?<=[a-z\d])\s(?=(?:[A-Z][A-Za-z]{0,9}\s?\.\s?){2})/g;

/** Splits the untaken text between `from` and `to` at every possible field end. */
export function splitPieces(raw: string, { from, to, taken }: { from: number; to: number; taken: TakenSpans }): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const [start, end] of freeStretches(from, to, taken)) {
    let left = start;
    let before: Delimiter = pieces.length === 0 && start === from ? "edge" : "field";
    for (const match of raw.slice(start, end).matchAll(delimiter)) {
      const found = delimiterOf(raw, start + match.index, match[0], { end, taken });
      // One unknown word before a period, after the title: "Geophys." or the like.
      const isLone = found === "." && pieces.length > 0 && /^[\s.,]*[A-Z][A-Za-z]{2,9}$/.test(raw.slice(left, start + match.index));
      const kind = isLone ? "abbreviation" : found;
      if (!kind) continue;
      left = pushTrimmed(pieces, raw, { start: left, end: start + match.index + (kind === "?" ? 1 : 0), before, after: kind })
        ? start + match.index + match[0].length
        : left;
      before = kind;
      if (pieces.length >= maxPieces) break;
    }
    pushTrimmed(pieces, raw, { start: left, end, before, after: end >= to ? "edge" : "field" });
  }
  return joinFields(pieces, taken, from, to);
}

/** Maximum pieces; the rest is one piece, so that an unsplit list does not take long. */
const maxPieces = 48;

function freeStretches(from: number, to: number, taken: TakenSpans): [number, number][] {
  const spans = taken.spans.filter(({ start, end }) => end > from && start < to).sort((one, other) => one.start - other.start);
  const edges = [from, ...spans.flatMap(({ start, end }) => [Math.max(from, start), Math.min(to, end)]), to];
  const stretches: [number, number][] = [];
  for (let index = 0; index < edges.length; index += 2) stretches.push([edges[index]!, edges[index + 1]!]);
  return stretches.filter(([start, end]) => end > start);
}

function pushTrimmed(pieces: TextPiece[], raw: string, piece: Omit<TextPiece, "fieldsBefore" | "fieldsAfter">): boolean {
  let { start, end } = piece;
  while (start < end && /[\s.,;:)\]*_/=>–—"”’»'`-]/.test(raw[start]!)) start++;
  while (end > start && /[\s,;:([*_/=<–—“«„`-]/.test(raw[end - 1]!)) end--;
  if (start < end && /^[([]/.test(raw[start]!) && !/[)\]]/.test(raw.slice(start + 1, end))) start++;
  while (end > start && /[.]/.test(raw[end - 1]!)) end--;
  if (end > start && /[)\]]$/.test(raw[end - 1]!) && !/[([]/.test(raw.slice(start, end - 1))) end--;
  if (!/[A-Za-z0-9]/.test(raw.slice(start, end)) || /^(?:in|dans|and|from|by)$/i.test(raw.slice(start, end))) return false;
  pieces.push({ ...piece, start, end, fieldsBefore: [], fieldsAfter: [] });
  return true;
}

/** Abbreviations that are not journal words. */
const shortForms =
  /(?:^|[^A-Za-z0-9])(?:[A-Za-z]|vols?|nos?|pp|[Ee]ds?|al|Jr|Sr|St|vs|cf|[Ee]tc|ca|approx|spp?|subsp|var|gen|comb|nov|[Uu]niv|[Dd]ept|Mitt|Inc|Ltd|Co|Corp|Bros|Intl|Assoc|Dr|Prof|Mr|Mrs|Ms|Mt|Ft|No|Nr|Ser|Sect|Pt|[Hh]rsg|Bd|Aufl|Abt|usw|bzw|ed|trad|trans|Wash|Mass|Calif|Conn|Ill|U\.S|U\.K|D\.C|Ph\.D)$/;
const lastWord = /([A-Z][A-Za-z]*)$/;
/** Short journal words that are not abbreviated, and longer ones that are. */
const wholeWords = new Set(
  "nature cell today times post news world forum series neuron lancet review acta annals neue archiv royal annual trends theory policy notes papers daily blog wired revue actes atti ieee acm".split(
    " ",
  ),
);
const longShortForms = new Set(
  "biochem biophys neurosci pharmacol physiol microbiol immunol internat spectrosc naturforsch electrochem crystallogr geophys astrophys statist psychol zeitschr symposium".split(
    " ",
  ),
);

/** Whether the period after `before` belongs to an abbreviation and does not end a sentence. */
function endsShortForm(before: string, after: string): boolean {
  // "… with R. Shade Letters": a letter after a lower-case word ends the sentence.
  if (/(?:^|\s)[a-z]{2,}\s[A-Za-z]$/.test(before) && /^[A-Z]/.test(after)) return false;
  if (shortForms.test(before)) return true;
  const word = lastWord.exec(before)?.[1];
  if (word === undefined) return false;
  if (isJournalWord(word)) return true;
  // An unknown short word among journal abbreviations is one too.
  const next = /^\s?([A-Z][A-Za-z]{0,10})\s?\./.exec(after)?.[1];
  return word.length <= 6 && next !== undefined && (isJournalWord(next) || next.length <= 4);
}

function isJournalWord(word: string): boolean {
  const lower = word.toLowerCase();
  if (lower.length > 6) return longShortForms.has(lower);
  return (containerWords.has(lower) || strongContainerWords.has(lower)) && !wholeWords.has(lower);
}

/** ", OR" or ", Switzerland": the state or country belongs to the place before. */
const region =
  /^(?:[A-Z]{2}|D\.\s?C\.|[A-Z]\.[A-Z]\.(?:[A-Z]\.)?|USA|Mass|Conn|Calif|Penn|Md|England|Scotland|Germany|France|Italy|Spain|Canada|Australia|Japan|China|India|Switzerland|Netherlands|The Netherlands|Austria|Sweden|Norway|Denmark|Finland|Poland|Belgium|Israel|Brazil|Mexico|Korea|Portugal|Ireland|Greece|Hungary|Russia|Turkey|Czech Republic|Slovenia|Morocco|Singapore|Taiwan|Thailand|South Africa|Argentina|Chile|Colombia|Croatia|Romania|Bulgaria|Ukraine|Egypt|Iran|California|Massachusetts|Texas|Florida|Virginia|Maryland|New Jersey|Illinois|Hawaii|Pennsylvania|Washington|Oregon|Arizona|Colorado|Michigan|Minnesota|Georgia|Ohio|Tennessee|Louisiana|Utah|Nevada|Connecticut|North Carolina|South Carolina|New Mexico|Wisconsin|Indiana|Missouri)(?=[.,:;)\s]|$)/;

function delimiterOf(raw: string, at: number, text: string, { end, taken }: { end: number; taken: TakenSpans }): Delimiter | undefined {
  const mark = text.trim()[0];
  if (mark === undefined) return isJournalWord(/^[A-Za-z]+/.exec(raw.slice(at + 1))?.[0] ?? "") ? "space" : undefined;
  const next = raw.slice(at + text.length, Math.min(end, at + text.length + 20));
  if (mark === "(") return isStructural(raw, at + text.length, taken) ? "(" : undefined;
  if (mark === "," && region.test(next) && isTown(raw.slice(Math.max(0, at - 40), at))) return undefined;
  if (mark === "," && /^(?:Inc|Ltd|LLC|Co|GmbH|Jr|and Company|& Co|Brown|Straus|Giroux|Brace|Rinehart|Jovanovich)\b/.test(next))
    return undefined;
  if (mark === "," || mark === ";" || mark === ":") return mark;
  if (mark === "?" || mark === "!") return "?";
  if (mark !== ".") return "-";
  // "Shade in ports. II. Measurements": a numbered part belongs to the title.
  if (/^(?:[IVX]{1,4}|\d)(?:\.|$)(?![A-Za-z])/.test(next) && !taken.has(at, at + text.length + 3)) return undefined;
  const isShort = endsShortForm(raw.slice(Math.max(0, at - 14), at), next);
  if (/(?:^|[^A-Za-z])(?:St|Mt|Ft|Dr|Prof|Mr|Mrs|Ms)$/.test(raw.slice(Math.max(0, at - 6), at))) return undefined;
  const goesOn = /^(?!xx)[a-z]+(?![A-Za-z])/.test(next);
  if (isShort && goesOn) return undefined;
  return isShort || goesOn ? "abbreviation" : ".";
}

function isTown(before: string): boolean {
  const words = (/[^,.;:(]*$/.exec(before)?.[0] ?? "").trim().split(/\s+/);
  return (
    /^[A-Z][A-Za-z]+$/.test(words.at(-1) ?? "") &&
    !words.some((word) => publisherWords.has(word.toLowerCase()) || strongPublisherWords.has(word.toLowerCase()))
  );
}

/** Whether a bracket contains a field or a place with its publisher: "(London: Routledge, 1999)". */
function isStructural(raw: string, open: number, taken: TakenSpans): boolean {
  const close = raw.indexOf(")", open);
  const inner = raw.slice(open, close < 0 ? raw.length : close);
  return close < 0 || taken.has(open, close) || /:\s|,\s(?:[A-Z]{2}|[A-Z][a-z]+)$/.test(inner);
}

function joinFields(pieces: TextPiece[], taken: TakenSpans, from: number, to: number): TextPiece[] {
  const fieldsIn = (start: number, end: number) =>
    taken.spans
      .filter((span) => span.start >= start && span.end <= end)
      .sort((one, other) => one.start - other.start)
      .map(({ field }) => field);
  return pieces.map((piece, index) => ({
    ...piece,
    fieldsBefore: fieldsIn(pieces[index - 1]?.end ?? Math.min(from, 0), piece.start),
    fieldsAfter: fieldsIn(piece.end, pieces[index + 1]?.start ?? to),
  }));
}
