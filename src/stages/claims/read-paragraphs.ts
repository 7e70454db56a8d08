import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import type { Span } from "../../domain/locator.ts";
import { namesSource } from "../../domain/source-marks.ts";
import { type Assertion, assertionsOf } from "./assertions.ts";
import { type BareText, bareText } from "./bare-text.ts";
import { bodyParagraphs } from "./body-sentences.ts";
import { findQuotations } from "./find-quotations.ts";
import { pointsBack } from "./points-back.ts";
import { spansIn } from "./spans-in.ts";

/** A sentence of the body with its markers and what it asserts. */
export interface ReadSentence {
  span: Span;
  bare: BareText;
  citations: Citation[];
  /** Markers of the sentence before, where this one goes on about their work and has none itself. */
  borrowed: Citation[];
  /** Its words point to a source, tied to the list or not. */
  namesSource: boolean;
  /** A marker stands in it or in a sentence beside it. */
  besideCited: boolean;
  assertions: Assertion[];
}

/** A paragraph or list item of the body, sentence by sentence. */
export interface ReadParagraph {
  section: string;
  quotations: Claim["quotations"];
  sentences: ReadSentence[];
}

/** What the body of a manuscript asserts, by rules. */
export function readParagraphs(document: Document, citations: Citation[]): ReadParagraph[] {
  const citationsIn = spansIn(citations, ({ locator }) => locator);
  const callsIn = spansIn(document.markup.noteCalls, (call) => call);
  const paragraphs: ReadParagraph[] = [];
  for (const { sentences, section, span: paragraph } of bodyParagraphs(document, (span) => citationsIn(span).length > 0)) {
    const cited = sentences.map(citationsIn);
    const isCited = (index: number) => (cited[index]?.length ?? 0) > 0;
    paragraphs.push({
      section,
      quotations: findQuotations(document.text, paragraph),
      sentences: sentences.map((span, index) => {
        const bare = bareText(document.text, span, { citations: cited[index]!, calls: callsIn(span) });
        return {
          span,
          bare,
          citations: cited[index]!,
          borrowed: !isCited(index) && pointsBack(bare.text) ? (cited[index - 1] ?? []) : [],
          namesSource: namesSource(document.text.slice(span.start, span.end)),
          besideCited: [index - 1, index, index + 1].some(isCited),
          assertions: assertionsOf(bare, span),
        };
      }),
    });
  }
  return paragraphs;
}
