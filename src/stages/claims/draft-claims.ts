import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import { locate } from "../../domain/layout.ts";
import { namesSource } from "../../domain/source-marks.ts";
import { findAbbreviations } from "./abbreviations.ts";
import type { Assertion } from "./assertions.ts";
import type { BlockQuotation } from "./block-quotations.ts";
import { countWords } from "./count-words.ts";
import { clipQuotations } from "./find-quotations.ts";
import { fingerprints } from "./fingerprint.ts";
import { isAmbiguous } from "./is-ambiguous.ts";
import { quotedPhrases } from "./quoted-phrases.ts";
import type { ReadParagraph } from "./read-paragraphs.ts";
import { standAlone } from "./stand-alone.ts";

/** A claim before anybody has said what kind of assertion it is. */
export interface ClaimDraft extends Omit<Claim, "category" | "needsCitation"> {
  /** Its words point to a source that could not be tied to the list. */
  namesSource: boolean;
  /** A sentence beside it in the paragraph, or another clause of its own, has a marker: that may be meant for it too. */
  besideCited: boolean;
}

/** Shorter sentences assert nothing that could be looked up, unless they say where. */
const fewestWords = { cited: 3, uncited: 4 };

/** Whether an assertion has the words that a claim needs. */
export function isLongEnough({ text, standalone = text, citations }: Pick<Assertion, "text" | "standalone" | "citations">): boolean {
  return countWords(standalone) >= (citations.length > 0 ? fewestWords.cited : fewestWords.uncited);
}

/** Every assertion of a manuscript's body, in reading order. */
export function draftClaims(document: Document, paragraphs: ReadParagraph[]): ClaimDraft[] {
  const drafts: ClaimDraft[] = [];
  const fingerprintOf = fingerprints();
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
          ...standAlone(text, { before, abbreviations, at: sentence.start, resolved: standalone }),
          locator: locate(document, span),
          section,
          citationIds: judgedBy([...own, ...borrowed]).map(({ id }) => id),
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
      citationIds: judgedBy(citations).map(({ id }) => id),
      binding,
      parts: [{ start, end, text }],
      quotations: [quotation],
      namesSource: false,
      besideCited,
    });
  }
}

/** A claim with a marker that fits several entries is judged by none of its works: the silence of the wrong one would accuse. */
function judgedBy(citations: Citation[]): Citation[] {
  return citations.some(isAmbiguous) ? [] : citations;
}
