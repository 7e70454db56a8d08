import type { Span } from "../../../src/domain/document/locator.ts";
import type { Citation } from "../../../src/domain/reference/citation.ts";
import { fingerprintOf, type Reference } from "../../../src/domain/reference/reference.ts";
import type { Name } from "../../../src/domain/reference/work.ts";
import { contentWords } from "../../../src/domain/text/words/content-words.ts";
import { withoutMarkers } from "../../../src/retrieval/query/without-markers.ts";

/** A sentence that cites, as `recommendation` reads it. */
export interface QuerySentence {
  /** As it stands in the paper. */
  text: string;
  /** With a placeholder where each of its markers stood. */
  masked: string;
  /** Ids of the works that it cites. */
  targets: string[];
}

/** A paper whose markers are tied to its reference list. */
export interface ReadPaper {
  text: string;
  sentences: Span[];
  references: Reference[];
  citations: Citation[];
}

/** What was left out, and how often. */
export interface OmittedCounts {
  /** Works that a marker names but no entry of the list matches. */
  unresolvedMarkers: number;
  /** Cited entries whose title could not be read. */
  worksWithoutTitle: number;
  /** Sentences with too few words without their markers. */
  shortSentences: number;
}

const placeholder = "[CIT]";
/** A name, or two, right before a placeholder. */
const named = /(\p{Lu}[\p{L}'’-]+)(?:,? (?:and|&) (\p{Lu}[\p{L}'’-]+)|,? et al\.?)?(?:['’]s)? \[CIT\]/gu;
/** Minimum number of content words in a query. */
const minQueryWords = 4;

/** The sentences of a paper that cite works with a title; each work is identified by its fingerprint. */
export function citingSentences({ text, sentences, references, citations }: ReadPaper): { found: QuerySentence[]; leftOut: OmittedCounts } {
  const leftOut = { unresolvedMarkers: 0, worksWithoutTitle: 0, shortSentences: 0 };
  const byId = new Map(references.map((reference) => [reference.id, reference]));
  const untitled = new Set<string>();
  const found = sentences.flatMap((sentence) => {
    const own = citations.filter(({ locator }) => locator.start >= sentence.start && locator.start < sentence.end);
    const targets = new Set<string>();
    for (const { referenceId } of own.flatMap((citation) => citation.targets)) {
      const reference = byId.get(referenceId ?? "");
      if (!reference) leftOut.unresolvedMarkers++;
      else if (reference.work.title === undefined) untitled.add(reference.id);
      else targets.add(fingerprintOf(reference));
    }
    if (targets.size === 0) return [];
    const authors = own.flatMap((citation) =>
      citation.targets.flatMap(({ referenceId }) => byId.get(referenceId ?? "")?.work.author ?? []),
    );
    const masked = withoutNames(mask(text, sentence, own), authors);
    if (contentWords(withoutMarkers(masked)).size < minQueryWords) {
      leftOut.shortSentences++;
      return [];
    }
    return [{ text: flat(text.slice(sentence.start, sentence.end)), masked, targets: [...targets].sort() }];
  });
  leftOut.worksWithoutTitle = untitled.size;
  return { found, leftOut };
}

function mask(text: string, { start, end }: Span, citations: Citation[]): string {
  let masked = "";
  let from = start;
  for (const { locator } of citations.toSorted((one, other) => one.locator.start - other.locator.start)) {
    if (locator.start < from) continue;
    masked += `${text.slice(from, locator.start)} ${placeholder} `;
    from = Math.max(from, Math.min(locator.end, end));
  }
  return flat(masked + text.slice(from, end)).replace(/\s(?=[,.;:)\]])/g, "");
}

/** Removes author names before a placeholder: "Okoro et al. [CIT]" reveals the work. */
function withoutNames(masked: string, authors: Name[]): string {
  return masked.replace(named, (whole, ...names: (string | undefined)[]) =>
    authors.some(({ family }) => names.slice(0, 2).includes(family)) ? placeholder : whole,
  );
}

function flat(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}
