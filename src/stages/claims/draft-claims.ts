import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import { locate } from "../../domain/layout.ts";
import { findAbbreviations } from "./abbreviations.ts";
import { assertionsOf } from "./assertions.ts";
import { bareText } from "./bare-text.ts";
import { bodyParagraphs } from "./body-sentences.ts";
import { countWords } from "./count-words.ts";
import { clipQuotations, findQuotations } from "./find-quotations.ts";
import { fingerprints } from "./fingerprint.ts";
import { isAmbiguous } from "./is-ambiguous.ts";
import { pointsBack } from "./points-back.ts";
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
  for (const { sentences, section, span: paragraph } of bodyParagraphs(document, (span) => citationsIn(span).length > 0)) {
    const cited = sentences.map(citationsIn);
    const quotations = findQuotations(document.text, paragraph);
    const before: string[] = [];
    for (const [index, sentence] of sentences.entries()) {
      const bare = bareText(document.text, sentence, { citations: cited[index]!, calls: callsIn(sentence) });
      const assertions = assertionsOf(bare, sentence);
      const borrowed = cited[index]!.length === 0 && pointsBack(bare.text) ? (cited[index - 1] ?? []) : [];
      for (const { text, span, parts, citations: own } of assertions) {
        if (countWords(text) < (own.length > 0 ? fewestWords.cited : fewestWords.uncited)) continue;
        const fingerprint = fingerprintOf(text, section);
        drafts.push({
          id: makeId("clm", document.id, fingerprint),
          fingerprint,
          documentId: document.id,
          ordinal: drafts.length,
          text,
          ...standAlone(text, { before, abbreviations, at: sentence.start }),
          locator: locate(document, span),
          section,
          citationIds: judgedBy([...own, ...borrowed]).map(({ id }) => id),
          binding: own.length > 0 ? "own" : borrowed.length > 0 ? "shared" : "none",
          parts,
          quotations: clipQuotations(quotations, span, document.text),
          namesSource: namesSource(document.text.slice(span.start, span.end)),
          besideCited: [index - 1, index, index + 1].some((place) => (cited[place]?.length ?? 0) > 0),
        });
      }
      before.push(bare.text);
    }
  }
  return drafts;
}

/** A claim with a marker that fits several entries is judged by none of its works: the silence of the wrong one would accuse. */
function judgedBy(citations: Citation[]): Citation[] {
  return citations.some(isAmbiguous) ? [] : citations;
}
