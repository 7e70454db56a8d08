import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { locate } from "../../domain/document/layout.ts";
import { hashOf, makeId } from "../../domain/id.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import { namesSource } from "../../domain/reference/source-marks.ts";
import { countWords } from "./count-words.ts";
import type { Assertion } from "./paragraphs/assertions.ts";
import type { ReadParagraph } from "./paragraphs/read-paragraphs.ts";
import type { BlockQuotation } from "./quotations/block-quotations.ts";
import { clipQuotations, quotedPhrases } from "./quotations/find-quotations.ts";
import { findAbbreviations } from "./standalone/abbreviations.ts";
import { makeStandalone } from "./standalone/make-standalone.ts";

/** A claim before anybody has said what kind of assertion it is. */
export interface ClaimDraft extends Omit<Claim, "category" | "needsCitation"> {
  /** Its words point to a source that could not be tied to the list. */
  namesSource: boolean;
  /** A sentence beside it in the paragraph, or another clause of its own, has a marker: that may be meant for it too. */
  besideCited: boolean;
}

/** Shorter sentences assert nothing that could be looked up, unless they say where. */
const minClaimWords = { cited: 3, uncited: 4 };

/** Whether an assertion has the words that a claim needs. */
export function isLongEnough({ text, standalone = text, citations }: Pick<Assertion, "text" | "standalone" | "citations">): boolean {
  return countWords(standalone) >= (citations.length > 0 ? minClaimWords.cited : minClaimWords.uncited);
}

/** Every assertion of a manuscript's body, in reading order. */
export function draftClaims(document: Document, paragraphs: ReadParagraph[]): ClaimDraft[] {
  const drafts: ClaimDraft[] = [];
  const fingerprintOf = createFingerprinter();
  const abbreviations = findAbbreviations(document.text);
  for (const { sentences, section, quotations, blocks } of paragraphs) {
    for (const block of blocks) addQuotation(block, section);
    const before: string[] = [];
    for (const { span: sentence, bare, assertions, borrowed, besideCited, quotation } of sentences) {
      if (quotation) addQuotation(quotation, section);
      for (const assertion of assertions.filter(isLongEnough)) {
        const { text, span, parts, citations: own, standalone } = assertion;
        add({
          text,
          ...makeStandalone(text, { before, abbreviations, at: sentence.start, resolved: standalone }),
          locator: locate(document, span),
          section,
          citationIds: unambiguousCitations([...own, ...borrowed]).map(({ id }) => id),
          binding: own.length > 0 ? "own" : borrowed.length > 0 ? "shared" : "none",
          parts,
          quotations: [
            ...clipQuotations(quotations, span, document.text),
            ...(own.length > 0 ? quotedPhrases(document.text, span, own) : []),
          ],
          namesSource: namesSource(document.text.slice(span.start, span.end)),
          besideCited,
        });
      }
      before.push(bare.text);
    }
  }
  return drafts;

  function add(draft: Omit<ClaimDraft, "id" | "fingerprint" | "documentId" | "ordinal">): void {
    const fingerprint = fingerprintOf(draft.text, draft.section);
    const id = makeId("clm", document.id, fingerprint);
    drafts.push({ id, fingerprint, documentId: document.id, ordinal: drafts.length, ...draft });
  }

  /** No claim of the author's, but one that a source has these words. */
  function addQuotation({ quotation, citations, binding, besideCited }: BlockQuotation, section: string): void {
    const { start, end, text } = quotation;
    add({
      text,
      standalone: text,
      context: "",
      locator: locate(document, quotation),
      section,
      citationIds: unambiguousCitations(citations).map(({ id }) => id),
      binding,
      parts: [{ start, end, text }],
      quotations: [quotation],
      namesSource: false,
      besideCited,
    });
  }
}

/** A claim with a marker that fits several entries is judged by none of its works: the silence of the wrong one would accuse. */
function unambiguousCitations(citations: Citation[]): Citation[] {
  return citations.some(isAmbiguous) ? [] : citations;
}

/** Whether a marker calls several works by one name, so that nobody can tell which of them it means. */
function isAmbiguous({ targets }: Citation): boolean {
  const works = new Map<string, string | null>();
  return targets.some(({ label, referenceId }) => {
    const other = works.get(label) ?? referenceId;
    works.set(label, other);
    return other !== referenceId;
  });
}

/** How case, punctuation, quotes and spacing are evened out before two texts are called the same. */
function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%°+<>=-]+/gu, " ")
    .trim();
}

/** "2.1 Methods" and "3 METHODS" are one section: its number moves when another is put before it. */
function normaliseHeading(heading: string): string {
  return normalise(heading.replace(/^\s*(?:[\dIVX]+(?:\.[\dIVX]+)*\.?|[A-Z]\.)\s+(?=\S)/, ""));
}

/**
 * Tells claims apart by their words and the section they stand in, so that an edit elsewhere, a new number before a heading or another
 * line break leaves them what they were. The second time that a section says the same is another claim.
 */
function createFingerprinter(): (text: string, section: string) => string {
  const seen = new Map<string, number>();
  return (text, section) => {
    const place = hashOf(normalise(text), normaliseHeading(section));
    const occurrence = seen.get(place) ?? 0;
    seen.set(place, occurrence + 1);
    return hashOf(place, occurrence).slice(0, 32);
  };
}
