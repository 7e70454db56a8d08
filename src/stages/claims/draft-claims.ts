import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import { locate } from "../../domain/layout.ts";
import { findAbbreviations } from "./abbreviations.ts";
import { assertionsOf } from "./assertions.ts";
import { bareText } from "./bare-text.ts";
import { type BlockQuotation, blockQuotations, onlyOpens } from "./block-quotations.ts";
import { bodyParagraphs } from "./body-sentences.ts";
import { countWords } from "./count-words.ts";
import { clipQuotations, findQuotations } from "./find-quotations.ts";
import { fingerprints } from "./fingerprint.ts";
import { isAmbiguous } from "./is-ambiguous.ts";
import { longerQuotation } from "./longer-quotation.ts";
import { pointsBack } from "./points-back.ts";
import { quotedPhrases } from "./quoted-phrases.ts";
import { spansIn } from "./spans-in.ts";
import { standAlone } from "./stand-alone.ts";
import { namesSource } from "./unread-markers.ts";

/** A claim before anybody has said what kind of assertion it is. */
export interface ClaimDraft extends Omit<Claim, "category" | "needsCitation"> {
  /** Its words point to a source that could not be tied to the list. */
  namesSource: boolean;
  /** A sentence beside it in the paragraph, or another clause of its own, has a marker: that may be meant for it too. */
  besideCited: boolean;
}

/** Shorter sentences assert nothing that could be looked up, unless they say where. */
const fewestWords = { cited: 3, uncited: 4 };

/** Every assertion of a manuscript's body, in reading order. */
export function draftClaims(document: Document, citations: Citation[]): ClaimDraft[] {
  const drafts: ClaimDraft[] = [];
  const fingerprintOf = fingerprints();
  const citationsIn = spansIn(citations, ({ locator }) => locator);
  const callsIn = spansIn(document.markup.noteCalls, (call) => call);
  const abbreviations = findAbbreviations(document.text);
  const paragraphs = [...bodyParagraphs(document, (span) => citationsIn(span).length > 0)];
  for (const [place, { sentences, section, span: paragraph, quoted }] of paragraphs.entries()) {
    if (quoted) {
      if (!paragraphs[place - 1]?.quoted) addBlock(place);
      continue;
    }
    const cited = sentences.map(citationsIn);
    const quotations = findQuotations(document.text, paragraph);
    const before: string[] = [];
    for (const [index, sentence] of sentences.entries()) {
      const bare = bareText(document.text, sentence, { citations: cited[index]!, calls: callsIn(sentence) });
      const isLast = index === sentences.length - 1;
      const longer = longerQuotation(sentence, quotations, { text: document.text, citationsIn, paragraph });
      if (longer) addQuotation(longer, section);
      const isOpening = isLast && paragraphs[place + 1]?.quoted === true && onlyOpens(bare.text);
      const assertions = longer || isOpening ? [] : assertionsOf(bare, sentence);
      const borrowed = cited[index]!.length === 0 && pointsBack(bare.text) ? (cited[index - 1] ?? []) : [];
      for (const { text, span, parts, citations: own } of assertions) {
        if (countWords(text) < (own.length > 0 ? fewestWords.cited : fewestWords.uncited)) continue;
        add({
          text,
          ...standAlone(text, { before, abbreviations, at: sentence.start }),
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
          besideCited: [index - 1, index, index + 1].some((place) => (cited[place]?.length ?? 0) > 0),
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

  /** The words of others that begin at a paragraph. */
  function addBlock(first: number): void {
    const length = paragraphs.slice(first).findIndex(({ quoted }) => !quoted);
    const end = length === -1 ? paragraphs.length : first + length;
    const around = { before: paragraphs[first - 1], behind: paragraphs[end] };
    // Where whose words these are is told nearby, nobody can say by which marker.
    for (const block of blockQuotations(paragraphs.slice(first, end), around, { text: document.text, citationsIn }))
      if (block.binding !== "none" || !block.besideCited) addQuotation(block, paragraphs[first]!.section);
  }

  /** No claim of the author's, but one that a source has these words. */
  function addQuotation({ quotation, citations: bound, binding, besideCited }: BlockQuotation, section: string): void {
    const { start, end, text } = quotation;
    add({
      text,
      standalone: text,
      context: "",
      locator: locate(document, quotation),
      section,
      citationIds: judgedBy(bound).map(({ id }) => id),
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
