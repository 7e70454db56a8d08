import type { Document } from "../../../src/domain/document/document.ts";
import { overlaps, type Span } from "../../../src/domain/document/locator.ts";
import type { Citation } from "../../../src/domain/reference/citation.ts";
import type { Reference } from "../../../src/domain/reference/reference.ts";
import { bareText, findSentence } from "./find-sentence.ts";
import type { GoldCitingSentence, GoldEntry } from "./read-papers.ts";

/** Counts of the markers of one paper and their links. */
export interface LinkCount {
  /** Pairs of a sentence and an entry it cites. */
  links: number;
  rightLinks: number;
  /** Sentences that cite. */
  sentences: number;
  sentencesWithMarker: number;
  /** Markers that were found. */
  markers: number;
  markersInSentence: number;
}

/** Compares the found citations with the sentences that cite. */
export function countLinks(
  { text }: Pick<Document, "text">,
  { citations, sentences, matched }: { citations: Citation[]; sentences: GoldCitingSentence[]; matched: Map<GoldEntry, Reference> },
): LinkCount {
  const bare = bareText(text);
  const entryOf = new Map([...matched].map(([{ id }, reference]) => [reference.id, id]));
  const spans: Span[] = [];
  const count = { links: 0, rightLinks: 0, sentences: sentences.length, sentencesWithMarker: 0 };
  for (const { sentence, cites } of sentences) {
    const span = findSentence(bare, sentence);
    if (span) spans.push(span);
    const within = span ? citations.filter(({ locator }) => overlaps(locator, span)) : [];
    const found = new Set(within.flatMap(({ targets }) => targets.map(({ referenceId }) => entryOf.get(referenceId ?? ""))));
    const wanted = new Set(cites);
    count.links += wanted.size;
    count.rightLinks += [...wanted].filter((id) => found.has(id)).length;
    if (within.length > 0) count.sentencesWithMarker++;
  }
  const markersInSentence = citations.filter(({ locator }) => spans.some((span) => overlaps(locator, span))).length;
  return { ...count, markers: citations.length, markersInSentence };
}
