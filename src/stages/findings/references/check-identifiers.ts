import { isArxivId, isDoi, isIsbn, isIssn } from "../../../domain/reference/identifier.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { comparable } from "../../../domain/reference/work.ts";
import { draftForEntry, type FindingDraft } from "../finding-draft.ts";
import type { ManuscriptText } from "../fixes/locate-drift.ts";
import { makeFix } from "../fixes/make-fix.ts";
import { contradictoryIdentifiers, malformedIdentifier } from "../rules/references.ts";

/** Invalid identifiers: an entry's DOI, ISBN, ISSN or arXiv number that cannot exist. */
export function checkIdentifiers(reference: Reference, manuscript: ManuscriptText): FindingDraft[] {
  return [...findIdentifiersIn(reference)]
    .filter(({ value, isRight }) => !isRight(value))
    .map(({ kind, value, isRight }) => ({
      ...draftForEntry(reference, malformedIdentifier, `Entry ${reference.label} gives “${value}”, which cannot be ${kind}.`),
      ...locateAndRepair(value, repairIdentifier(value, isRight), { reference, manuscript }),
    }));
}

/** The place of an identifier in its entry, and its repair, if it occurs there once. */
export function locateAndRepair(
  value: string,
  repaired: string | null,
  { reference: { locator }, manuscript }: { reference: Reference; manuscript: ManuscriptText },
): Pick<FindingDraft, "focus" | "fixes"> {
  const entry = manuscript.text.slice(locator.start, locator.end);
  const at = entry.indexOf(value);
  if (at === -1 || entry.includes(value, at + 1)) return {};
  const span = { start: locator.start + at, end: locator.start + at + value.length };
  return {
    focus: span,
    fixes: repaired === null ? [] : makeFix(manuscript, { changes: [{ span, replacement: repaired }], safety: "safe" }),
  };
}

interface NamedIdentifier {
  kind: string;
  value: string;
  isRight: (value: string) => boolean;
}

/** Identifier fields of a bibliography file; in text only those named as identifiers. */
function* findIdentifiersIn({ work, raw }: Reference): Iterable<NamedIdentifier> {
  const text = raw.replace(/\s+/g, " ");
  const doi = stripDoiPrefix(work.DOI ?? /\bdoi(?:\.org\/|:\s?|\s)(?=[\d.]+\s?\/)([^\s,;]+)/i.exec(text)?.[1]);
  if (doi !== undefined) yield { kind: "a DOI", value: doi, isRight: isDoi };
  // "ISSN 1540-8140 (Electronic) 0021-9525 (Linking)": the second one may be read as an ISBN.
  const isOther = (isbn: string) => isIssn(isbn.trim()) && !/\bISBN/i.test(text);
  for (const isbn of work.ISBN?.split(/[,;]| and /) ??
    text.match(/(?<=\bISBN(?:-1[03])?:?\s?)[\dX][\dX\s\u2010-\u2015-]{8,16}(?![\dX])/gi) ??
    [])
    if (isbn.replace(/[^\dXx]/g, "").length >= 8 && !isOther(isbn)) yield { kind: "an ISBN", value: isbn.trim(), isRight: isIsbn };
  const issn = work.ISSN ?? /\bISSN:?\s?(\d{4}[\u2010-\u2015-]\d{3}[\dX])\b/i.exec(text)?.[1];
  for (const one of issn?.split(/[,;]/) ?? [])
    yield { kind: "an ISSN", value: one.replace(/\((?:print|online)\)/i, "").trim(), isRight: isIssn };
  const arxiv = work.arXiv ?? /\barxiv(?::\s?|\.org\/(?:abs|pdf)\/)(\d{4}\.\d{4,5}(?:v\d+)?)\b/i.exec(text)?.[1];
  if (arxiv !== undefined) yield { kind: "an arXiv number", value: arxiv, isRight: isArxivId };
}

function stripDoiPrefix(doi: string | undefined): string | undefined {
  return doi?.replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\/|^doi:\s*/i, "").replace(/[.,;]+$/, "");
}

/** An entry whose arXiv DOI and arXiv number belong to two papers. */
export function checkArxivDoi(reference: Reference): FindingDraft[] {
  const { DOI, arXiv } = reference.work;
  const [, registered] = /^10\.48550\/arxiv\.(.+)$/i.exec(DOI ?? "") ?? [];
  if (registered === undefined || arXiv === undefined || normalizeArxivId(registered) === normalizeArxivId(arXiv)) return [];
  const message = `Entry ${reference.label} gives the arXiv number ${arXiv} and a DOI that is of ${registered}.`;
  return [draftForEntry(reference, contradictoryIdentifiers, message)];
}

function normalizeArxivId(id: string): string {
  return id
    .toLowerCase()
    .replace(/^arxiv:\s*/, "")
    .replace(/v\d+$/, "");
}

/** Shorter titles are similar by chance, or were cut by our parser. */
const minTitleLength = 15;

/** Whether two entries with the same DOI name different works: neither title is in the other entry. */
export function isDoiConflict(one: Reference, other: Reference): boolean {
  if (one.work.DOI === undefined || one.work.DOI.toLowerCase() !== other.work.DOI?.toLowerCase()) return false;
  const titles = [one, other].map(({ work }) => comparable(work.title ?? ""));
  if (titles.some((title) => title.length < minTitleLength)) return false;
  return !comparable(other.raw).includes(titles[0]!) && !comparable(one.raw).includes(titles[1]!) && one.work.year !== other.work.year;
}

/** Repairs of typical damage to identifiers. */
const repairs: ((value: string) => string)[] = [
  (value) => value.replace(/%2f/gi, "/"),
  // URLs of resolvers and libraries before a DOI: "www.doi.org/10…", "doi.org/doi:10…".
  (value) => value.replace(/^.*?(?=10\.\d{4,9}(?:\.\d+)*\/)/, ""),
  (value) => value.replace(/^(?:1[0Oo]|[lI][0Oo])[.,]\s?(?=\d{4,9}[./])/, "10."),
  (value) => value.replace(/^arxiv:\s*|\.pdf$/gi, ""),
  (value) => value.replace(/(?<=[\d-])[Oo](?=[\dOoXx-]|$)/g, "0").replace(/(?<=[\d-])[lI](?=[\dOoXx-]|$)/g, "1"),
  (value) => value.replace(/\s+/g, ""),
];

/** The repaired form of a malformed identifier; null unless the repairs, without guessing a character, make it valid. */
export function repairIdentifier(value: string, isRight: (value: string) => boolean): string | null {
  let mended = value;
  for (const repair of repairs) {
    mended = repair(mended);
    if (isRight(mended)) return mended;
  }
  return null;
}
