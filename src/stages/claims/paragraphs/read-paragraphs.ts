import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import { namesSource } from "../../../domain/reference/source-marks.ts";
import { type BlockQuotation, blockQuotations, enclosingQuotation, onlyOpens } from "../quotations/block-quotations.ts";
import { findQuotations } from "../quotations/find-quotations.ts";
import { continuesCitedWork } from "../standalone/anaphora.ts";
import { type Assertion, assertionsOf } from "./assertions.ts";
import { type BareText, bareText } from "./bare-text.ts";
import { type BodyParagraph, bodyParagraphs, createSpanLookup } from "./body-paragraphs.ts";
import { coverageFinder } from "./find-covered.ts";

/** A sentence of the body with its markers and what it asserts. */
export interface ReadSentence {
  span: Span;
  bare: BareText;
  citations: Citation[];
  /** Markers of the sentence before, if this one continues about the same work without a marker. */
  borrowed: Citation[];
  /** Whether its words name a source, resolved to the list or not. */
  namesSource: boolean;
  /** Whether the file has a mark in it that may lead to a source: a note, a key, a superscript number. */
  hasMark: boolean;
  /** Whether a source outside the sentence is probably meant for it, or may be. */
  isCoveredNearby: boolean;
  /** Whether it or a neighbouring sentence names a source. */
  besideCited: boolean;
  /** The quotation that contains the whole sentence and continues after it. */
  quotation: BlockQuotation | undefined;
  /** Whether the author asserts something in it: it is not all quoted, and does more than introduce a quotation. */
  isOwn: boolean;
  assertions: Assertion[];
}

/** A paragraph or list item of the body, sentence by sentence. */
export interface ReadParagraph {
  section: string;
  isItem: boolean;
  quotations: Claim["quotations"];
  /** Empty for a block quotation. */
  sentences: ReadSentence[];
  /** The block quotations that begin at this paragraph. */
  blocks: BlockQuotation[];
}

function findMarks({ text, markup: { noteCalls, markers, superscripts } }: Document): Span[] {
  const numbers = superscripts.filter(({ start, end }) =>
    /^[\s[(]*\d[\d\s,–—-]*[\])]?$/.test(text.slice(start, Math.min(end, start + 40))),
  );
  return [...noteCalls, ...markers, ...numbers].sort((one, other) => one.start - other.start);
}

/** The assertions of a manuscript's body, by rules. */
export function readParagraphs(document: Document, citations: Citation[]): ReadParagraph[] {
  const citationsIn = createSpanLookup(citations, ({ locator }) => locator);
  const callsIn = createSpanLookup(document.markup.noteCalls, (call) => call);
  const marksIn = createSpanLookup(findMarks(document), (mark) => mark);
  const paragraphs = [...bodyParagraphs(document, (span) => citationsIn(span).length > 0)];
  const isCovered = coverageFinder(document, paragraphs, isSourced);
  return paragraphs.map((paragraph, place) => {
    const { section, quoted, isItem } = paragraph;
    if (quoted) return { section, isItem, quotations: [], sentences: [], blocks: paragraphs[place - 1]?.quoted ? [] : blocksFrom(place) };
    const quotations = findQuotations(document.text, paragraph.span);
    const leadsToBlock = paragraphs[place + 1]?.quoted === true;
    return { section, isItem, quotations, sentences: readSentences(paragraph, quotations, leadsToBlock), blocks: [] };
  });

  function isSourced(sentence: Span): boolean {
    const words = document.text.slice(sentence.start, sentence.end);
    return citationsIn(sentence).length > 0 || marksIn(sentence).length > 0 || namesSource(words);
  }

  function readSentences(body: BodyParagraph, quotations: Claim["quotations"], leadsToBlock: boolean): ReadSentence[] {
    const { sentences, span: paragraph } = body;
    const cited = sentences.map(citationsIn);
    const isCited = (index: number) => (cited[index]?.length ?? 0) > 0;
    const sourced = sentences.map(isSourced);
    return sentences.map((span, index) => {
      const bare = bareText(document.text, span, { citations: cited[index]!, calls: callsIn(span) });
      const quotation = enclosingQuotation(span, quotations, { text: document.text, citationsIn, paragraph });
      const introducesBlock = leadsToBlock && index === sentences.length - 1 && onlyOpens(bare.text);
      const isOwn = quotation === undefined && !introducesBlock;
      return {
        span,
        bare,
        citations: cited[index]!,
        borrowed: !isCited(index) && continuesCitedWork(bare.text) ? (cited[index - 1] ?? []) : [],
        namesSource: sourced[index]!,
        hasMark: marksIn(span).length > 0,
        isCoveredNearby: isCovered(body, index, sourced),
        besideCited: [index - 1, index, index + 1].some((at) => sourced[at]),
        quotation,
        isOwn,
        assertions: isOwn ? assertionsOf(bare, span) : [],
      };
    });
  }

  function blocksFrom(first: number): BlockQuotation[] {
    const length = paragraphs.slice(first).findIndex(({ quoted }) => !quoted);
    const end = length === -1 ? paragraphs.length : first + length;
    const around = { before: paragraphs[first - 1], behind: paragraphs[end] };
    const blocks = blockQuotations(paragraphs.slice(first, end), around, { text: document.text, citationsIn });
    // With a marker nearby, the source of a quotation cannot be determined.
    return blocks.filter(({ binding, besideCited }) => binding !== "none" || !besideCited);
  }
}
