import type { DocumentFace } from "../../domain/document.ts";
import type { Reference, SourceMatch } from "../../domain/reference.ts";
import { comparable } from "../../domain/work.ts";
import { mayBeSameWork, sharedIdentifier } from "./identifiers.ts";

/** Titles that differ by more than this are different works; one letter in twelve allows for OCR, accents and subtitles' dashes. */
const likeliestTitle = 0.92;

/** Works with a shorter title share it with others. */
const tellingTitle = 30;

/** What a user said goes before anything that can be guessed. */
export function matchAssigned({ id }: Reference, documentId: string): SourceMatch {
  return { referenceId: id, documentId, confidence: 1, reason: "named by you" };
}

/** The document at hand that a reference means, by identifier first, then by title with author and year. */
export function matchSource(reference: Reference, sources: DocumentFace[]): SourceMatch {
  const { title } = reference.work;
  const [named] = sources
    .flatMap((source) => {
      const shared = sharedIdentifier(reference.work, source.identifiers);
      return shared ? [{ source, shared, likeness: titleLikeness(title ?? "", source) }] : [];
    })
    .sort(fittest);
  if (named) return found(reference, named.source, 1, `same ${named.shared}`);
  if (title === undefined) return notFound(reference, "the entry gives no title to look for");

  const [best] = sources
    .filter((source) => mayBeSameWork(reference.work, source.identifiers))
    .map((source) => ({ source, likeness: titleLikeness(title, source) }))
    .filter(({ likeness }) => likeness >= likeliestTitle)
    .sort(fittest);
  if (!best) return notFound(reference, "no document at hand has its DOI or title");

  const witnesses = namedInFrontMatter(reference, best.source);
  if ((best.likeness < 1 || comparable(title).length < tellingTitle) && witnesses.length === 0)
    return notFound(reference, "a document has a similar title, but neither its author nor its year");
  const isOtherVersion = reference.work.DOI !== undefined && best.source.identifiers.doi !== undefined;
  const reasons = ["same title", ...witnesses, ...(isOtherVersion ? ["a preprint or another version"] : [])];
  const doubt = isOtherVersion ? 0.8 : witnesses.length > 0 ? 0.98 : 0.9;
  return found(reference, best.source, best.likeness * doubt, reasons.join(", "));
}

interface Candidate {
  source: DocumentFace;
  likeness: number;
}

/** Of several that fit, a file before a record, then the one with the likest title, then the one that was read with fewer gaps; the id decides between equals. */
function fittest(one: Candidate, other: Candidate): number {
  return (
    Number(one.source.format === "record") - Number(other.source.format === "record") ||
    other.likeness - one.likeness ||
    one.source.failures.length - other.source.failures.length ||
    (one.source.id < other.source.id ? -1 : 1)
  );
}

function titleLikeness(title: string, source: DocumentFace): number {
  const wanted = comparable(title);
  if (wanted === "") return 0;
  if (comparable(source.title) === wanted) return 1;
  // A reader of PDFs may miss which line is the title; its words still stand on the first page.
  if (wanted.length >= tellingTitle && comparable(source.front).includes(wanted)) return 0.97;
  return dice(wanted, comparable(source.title));
}

function namedInFrontMatter({ work }: Reference, source: DocumentFace): string[] {
  const front = comparable(source.front);
  const family = comparable(work.author[0]?.family ?? "");
  const isAuthor = family !== "" && (front.includes(family) || source.authors.some((author) => comparable(author.family) === family));
  return [...(isAuthor ? ["same author"] : []), ...(work.year !== undefined && front.includes(String(work.year)) ? ["same year"] : [])];
}

function found({ id }: Reference, source: DocumentFace, confidence: number, reason: string): SourceMatch {
  return { referenceId: id, documentId: source.id, confidence, reason };
}

function notFound({ id }: Reference, reason: string): SourceMatch {
  return { referenceId: id, documentId: null, confidence: 1, reason };
}

/** Share of letter pairs that two strings have in common. */
function dice(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  let common = 0;
  for (const [pair, count] of pairs) common += Math.min(count, others.get(pair) ?? 0);
  const total = Math.max(one.length - 1, 0) + Math.max(other.length - 1, 0);
  return total === 0 ? 0 : (2 * common) / total;
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index + 1 < text.length; index++) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
