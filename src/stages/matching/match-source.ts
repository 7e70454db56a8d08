import type { DocumentSummary } from "../../domain/document/document.ts";
import type { Reference, SourceMatch } from "../../domain/reference/reference.ts";
import type { Work } from "../../domain/reference/work.ts";
import { comparable } from "../../domain/reference/work.ts";
import { findTitlesInEntry } from "./find-title-in-entry.ts";

/** Minimum similarity of titles; one letter in twelve allows for OCR, accents and dashes. */
const minTitleSimilarity = 0.92;

/** Shorter titles are shared by several works. */
const distinctiveTitleLength = 30;

/** A user's assignment overrides any match. */
export function matchAssigned({ id }: Reference, documentId: string): SourceMatch {
  return { referenceId: id, documentId, confidence: 1, reason: "named by you" };
}

/** A reference, without its text where only its fields are known. */
type MatchableReference = Pick<Reference, "id" | "work"> & Partial<Pick<Reference, "raw">>;

/**
 * The available document for a reference. A file that the user named for this check is taken before other copies of the work in the
 * library; a record, which has no full text, is not.
 */
export function matchNamedFirst(reference: MatchableReference, sources: DocumentSummary[], named: ReadonlySet<string>): SourceMatch {
  const files = sources.filter(({ id, format }) => named.has(id) && format !== "record");
  const match = matchSource(reference, files);
  return match.documentId === null ? matchSource(reference, sources) : match;
}

/** The available document for a reference, by identifier first, then by title with author and year, then by a title in its text. */
export function matchSource(reference: MatchableReference, sources: DocumentSummary[]): SourceMatch {
  const match = matchByFields(reference, sources);
  const { raw = "", work } = reference;
  if (match.documentId !== null || raw === "") return match;
  const hasTitle = findTitlesInEntry({ raw, work });
  const [best] = sources
    .filter((source) => mayBeSameWork(work, source.identifiers) && hasTitle(source))
    .map((source) => ({ source, likeness: comparable(source.title).length }))
    .sort(compareCandidates);
  if (!best) return match;
  const frontMatches = findFrontMatterMatches(reference, best.source);
  return found(reference, best.source, frontMatches.length > 0 ? 0.95 : 0.9, ["the entry has its title", ...frontMatches].join(", "));
}

function matchByFields(reference: MatchableReference, sources: DocumentSummary[]): SourceMatch {
  const { title } = reference.work;
  const [named] = sources
    .flatMap((source) => {
      const shared = findSharedIdentifier(reference.work, source.identifiers);
      return shared ? [{ source, shared, likeness: titleSimilarity(title ?? "", source) }] : [];
    })
    .sort(compareCandidates);
  if (named) return found(reference, named.source, 1, `same ${named.shared}`);
  if (title === undefined) return notFound(reference, "the entry gives no title to look for");

  const [best] = sources
    .filter((source) => mayBeSameWork(reference.work, source.identifiers))
    .map((source) => ({ source, likeness: titleSimilarity(title, source) }))
    .filter(({ likeness }) => likeness >= minTitleSimilarity)
    .sort(compareCandidates);
  if (!best) return notFound(reference, "no document at hand has its DOI or title");

  const frontMatches = findFrontMatterMatches(reference, best.source);
  if ((best.likeness < 1 || comparable(title).length < distinctiveTitleLength) && frontMatches.length === 0)
    return notFound(reference, "a document has a similar title, but neither its author nor its year");
  const isOtherVersion = reference.work.DOI !== undefined && best.source.identifiers.doi !== undefined;
  const reasons = ["same title", ...frontMatches, ...(isOtherVersion ? ["a preprint or another version"] : [])];
  const doubt = isOtherVersion ? 0.8 : frontMatches.length > 0 ? 0.98 : 0.9;
  return found(reference, best.source, best.likeness * doubt, reasons.join(", "));
}

interface SourceCandidate {
  source: DocumentSummary;
  likeness: number;
}

/** Of several matches: a file before a record, the most similar title, the fewest reading failures, then the id. */
function compareCandidates(one: SourceCandidate, other: SourceCandidate): number {
  return (
    Number(one.source.format === "record") - Number(other.source.format === "record") ||
    other.likeness - one.likeness ||
    one.source.failures.length - other.source.failures.length ||
    (one.source.id < other.source.id ? -1 : 1)
  );
}

function titleSimilarity(title: string, source: DocumentSummary): number {
  const wanted = comparable(title);
  if (wanted === "") return 0;
  if (comparable(source.title) === wanted) return 1;
  // A PDF reader may miss the title line, but its words are on the first page.
  if (wanted.length >= distinctiveTitleLength && comparable(source.front).includes(wanted)) return 0.97;
  return diceCoefficient(wanted, comparable(source.title));
}

function findFrontMatterMatches({ work }: Pick<Reference, "work">, source: DocumentSummary): string[] {
  const front = comparable(source.front);
  const family = comparable(work.author[0]?.family ?? "");
  const isAuthor = family !== "" && (front.includes(family) || source.authors.some((author) => comparable(author.family) === family));
  return [...(isAuthor ? ["same author"] : []), ...(work.year !== undefined && front.includes(String(work.year)) ? ["same year"] : [])];
}

function found({ id }: Pick<Reference, "id">, source: DocumentSummary, confidence: number, reason: string): SourceMatch {
  return { referenceId: id, documentId: source.id, confidence, reason };
}

function notFound({ id }: Pick<Reference, "id">, reason: string): SourceMatch {
  return { referenceId: id, documentId: null, confidence: 1, reason };
}

/** Share of letter pairs that two strings have in common. */
function diceCoefficient(one: string, other: string): number {
  const [pairs, others] = [letterPairs(one), letterPairs(other)];
  let common = 0;
  for (const [pair, count] of pairs) common += Math.min(count, others.get(pair) ?? 0);
  const total = Math.max(one.length - 1, 0) + Math.max(other.length - 1, 0);
  return total === 0 ? 0 : (2 * common) / total;
}

function letterPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index + 1 < text.length; index++) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

type Identifiers = DocumentSummary["identifiers"];

/** The name of the identifier that an entry and a document share; undefined if there is none. */
function findSharedIdentifier(work: Work, identifiers: Identifiers): string | undefined {
  const pairs: [name: string, one: string | undefined, other: string | undefined][] = [
    ["DOI", work.DOI?.toLowerCase(), identifiers.doi],
    ["DOI", work.DOI?.toLowerCase(), identifiers.otherDois?.find((doi) => doi === work.DOI?.toLowerCase())],
    ["arXiv number", arxivOf(work), identifiers.arxiv?.replace(/v\d+$/, "") ?? arxivOf({ DOI: identifiers.doi })],
    ["PubMed number", work.PMID, identifiers.pmid],
    ["PubMed Central number", work.PMCID?.toUpperCase(), identifiers.pmcid?.toUpperCase()],
    ["ISBN", isbnOf(work.ISBN), isbnOf(identifiers.isbn)],
  ];
  const shared = pairs.find(([, one, other]) => one !== undefined && one !== "" && one === other);
  return shared && `${shared[0]}, ${shared[1]}`;
}

/** arXiv registers a DOI for each of its numbers. */
function arxivOf({ arXiv, DOI }: { arXiv?: string | undefined; DOI?: string | undefined }): string | undefined {
  return (arXiv ?? /^10\.48550\/arxiv\.(.+)$/i.exec(DOI ?? "")?.[1])
    ?.toLowerCase()
    .replace(/^arxiv:/, "")
    .replace(/v\d+$/, "");
}

/** The nine digits that ISBN-10 and ISBN-13 have in common. */
function isbnOf(text: string | undefined): string | undefined {
  const digits = text?.replace(/[^\dX]/gi, "");
  return digits && /^(?:97[89])?\d{9}[\dX]$/i.test(digits) ? digits.slice(-10, -1) : undefined;
}

/** DOI prefixes of preprint servers, whose works are mostly published under another DOI too. */
export const preprintServer = /^10\.(?:48550|1101|31234|31235|31219|31223|2139|20944|21203|26434|36227|22541|5281|17605)\//;

/** A document with another DOI is another work, however similar the titles are, unless one of the two is a preprint. */
function mayBeSameWork({ DOI }: Work, { doi }: Identifiers): boolean {
  return DOI === undefined || doi === undefined || preprintServer.test(DOI) || preprintServer.test(doi);
}
