import { isArxivId, isDoi, isIsbn, isIssn } from "../../domain/identifier.ts";
import type { Reference } from "../../domain/reference.ts";
import { comparable } from "../../domain/work.ts";
import type { Manuscript } from "./focus.ts";
import { makeFix } from "./make-fix.ts";
import { aboutEntry, type Draft } from "./records.ts";
import { repairIdentifier } from "./repair-identifier.ts";
import { contradictoryIdentifiers, malformedIdentifier } from "./rules/references.ts";

/** Identifiers that nobody can have been given: what an entry calls a DOI, ISBN, ISSN or arXiv number and is none. */
export function checkIdentifiers(reference: Reference, manuscript: Manuscript): Draft[] {
  return [...writtenIn(reference)]
    .filter(({ value, isRight }) => !isRight(value))
    .map(({ kind, value, isRight }) => ({
      ...aboutEntry(reference, malformedIdentifier, `Entry ${reference.label} gives “${value}”, which cannot be ${kind}.`),
      ...placeAndRepair(value, repairIdentifier(value, isRight), { reference, manuscript }),
    }));
}

/** Where an identifier stands in its entry, and its repair, when it stands there once. */
export function placeAndRepair(
  value: string,
  repaired: string | null,
  { reference: { locator }, manuscript }: { reference: Reference; manuscript: Manuscript },
): Pick<Draft, "focus" | "fixes"> {
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

/** The fields of a bibliography file, and in running text only what is named as an identifier. */
function* writtenIn({ work, raw }: Reference): Iterable<NamedIdentifier> {
  const text = raw.replace(/\s+/g, " ");
  const doi = withoutPrefix(work.DOI ?? /\bdoi(?:\.org\/|:\s?|\s)(?=[\d.]+\s?\/)([^\s,;]+)/i.exec(text)?.[1]);
  if (doi !== undefined) yield { kind: "a DOI", value: doi, isRight: isDoi };
  for (const isbn of work.ISBN?.split(/[,;]| and /) ??
    text.match(/(?<=\bISBN(?:-1[03])?:?\s?)[\dX][\dX\s\u2010-\u2015-]{8,16}(?![\dX])/gi) ??
    [])
    if (isbn.replace(/[^\dXx]/g, "").length >= 8) yield { kind: "an ISBN", value: isbn.trim(), isRight: isIsbn };
  const issn = work.ISSN ?? /\bISSN:?\s?(\d{4}[\u2010-\u2015-]\d{3}[\dX])\b/i.exec(text)?.[1];
  for (const one of issn?.split(/[,;]/) ?? [])
    yield { kind: "an ISSN", value: one.replace(/\((?:print|online)\)/i, "").trim(), isRight: isIssn };
  const arxiv = work.arXiv ?? /\barxiv(?::\s?|\.org\/(?:abs|pdf)\/)(\d{4}\.\d{4,5}(?:v\d+)?)\b/i.exec(text)?.[1];
  if (arxiv !== undefined) yield { kind: "an arXiv number", value: arxiv, isRight: isArxivId };
}

function withoutPrefix(doi: string | undefined): string | undefined {
  return doi?.replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\/|^doi:\s*/i, "").replace(/[.,;]+$/, "");
}

/** One entry whose DOI and arXiv number, both of arXiv's own kind, are of two papers. */
export function contradictsItself(reference: Reference): Draft[] {
  const { DOI, arXiv } = reference.work;
  const [, registered] = /^10\.48550\/arxiv\.(.+)$/i.exec(DOI ?? "") ?? [];
  if (registered === undefined || arXiv === undefined || plainArxiv(registered) === plainArxiv(arXiv)) return [];
  const message = `Entry ${reference.label} gives the arXiv number ${arXiv} and a DOI that is of ${registered}.`;
  return [aboutEntry(reference, contradictoryIdentifiers, message)];
}

function plainArxiv(id: string): string {
  return id
    .toLowerCase()
    .replace(/^arxiv:\s*/, "")
    .replace(/v\d+$/, "");
}

/** Shorter titles are alike by chance, or were cut by our own reading. */
const tellingTitle = 15;

/** Whether two entries that share a DOI name works that cannot be one: neither title stands in the other entry. */
export function shareOneFalsely(one: Reference, other: Reference): boolean {
  if (one.work.DOI === undefined || one.work.DOI.toLowerCase() !== other.work.DOI?.toLowerCase()) return false;
  const titles = [one, other].map(({ work }) => comparable(work.title ?? ""));
  if (titles.some((title) => title.length < tellingTitle)) return false;
  return !comparable(other.raw).includes(titles[0]!) && !comparable(one.raw).includes(titles[1]!) && one.work.year !== other.work.year;
}
