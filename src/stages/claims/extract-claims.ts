import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { locate } from "../../domain/document/layout.ts";
import { hashOf, makeId } from "../../domain/id.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import { namesSource } from "../../domain/reference/source-marks.ts";
import { findAbbreviations } from "../../domain/text/abbreviations.ts";
import { refuseTooMany } from "../../formats/shared/refuse-too-many.ts";
import type { KindPrediction } from "./category/categorisation-agent.ts";
import { categorise, categoriseByRules } from "./category/categorise.ts";
import { needsCitation, reportsOthers } from "./category/needs-citation.ts";
import { type Readership, readershipOf } from "./category/readership.ts";
import { countWords } from "./count-words.ts";
import type { Assertion } from "./paragraphs/assertions.ts";
import { isFragment } from "./paragraphs/is-fragment.ts";
import { type ReadParagraph, readParagraphs } from "./paragraphs/read-paragraphs.ts";
import type { BlockQuotation } from "./quotations/block-quotations.ts";
import { clipQuotations, quotedPhrases } from "./quotations/find-quotations.ts";
import { makeStandalone } from "./standalone/make-standalone.ts";

/** A claim before it has a category. */
export interface ClaimDraft extends Omit<Claim, "category" | "needsCitation"> {
  /** Whether its words name a source that is not resolved to the list. */
  namesSource: boolean;
  /** Whether a neighbouring sentence, or another clause of the same sentence, has a marker that may be for it too. */
  besideCited: boolean;
  /** Whether a source outside the sentence is probably meant for it. */
  isCoveredNearby: boolean;
}

/** Shorter sentences assert nothing checkable. */
const minClaimWords = { cited: 3, uncited: 4 };

/** Whether an assertion has enough words for a claim. */
export function isLongEnough({ text, standalone = text, citations }: Pick<Assertion, "text" | "standalone" | "citations">): boolean {
  return countWords(standalone) >= (citations.length > 0 ? minClaimWords.cited : minClaimWords.uncited);
}

/**
 * "In this article, we will review what other works, including Smith (2017), have found": it announces the text and states nothing about a
 * work.
 */
const announcement =
  /^(?:in|throughout) (?:this|the (?:present|following|next)) (?:paper|article|report|review|chapter|section|essay|study|thesis),? (?:we|i) (?:will|shall) (?:also |first |then |briefly )?(?:review|discuss|describe|summari[sz]e|survey|examine|explore|outline|look at|consider|present)\b/i;

/** Whether an assertion says something that can be checked. */
function isClaim(assertion: Assertion, isItem: boolean): boolean {
  return isLongEnough(assertion) && !announcement.test(assertion.text) && !isFragment(assertion.text, isItem);
}

/** Every assertion of a manuscript's body, in reading order. */
export function draftClaims(document: Document, paragraphs: ReadParagraph[]): ClaimDraft[] {
  const drafts: ClaimDraft[] = [];
  const fingerprintOf = createFingerprinter();
  const abbreviations = findAbbreviations(document.text);
  for (const { sentences, section, isItem, quotations, blocks } of paragraphs) {
    for (const block of blocks) addQuotation(block, section);
    const before: string[] = [];
    let previous: string | undefined;
    for (const { span: sentence, bare, assertions, borrowed, besideCited, isCoveredNearby, hasMark, quotation } of sentences) {
      if (quotation) addQuotation(quotation, section);
      let said: string | undefined = bare.text;
      for (const assertion of assertions.filter((one) => isClaim(one, isItem))) {
        const { text, span, parts, citations: own, standalone: given } = assertion;
        // A clause behind another one refers to that one.
        const isFirst = span.start === sentence.start;
        const { resolved, standalone, context } = makeStandalone(text, {
          before,
          previous: isFirst ? previous : undefined,
          abbreviations,
          at: sentence.start,
          resolved: given,
        });
        said = assertions.length === 1 ? resolved : undefined;
        add({
          text,
          standalone,
          context,
          locator: locate(document, span),
          section,
          citationIds: unambiguousCitations([...own, ...borrowed]).map(({ id }) => id),
          binding: own.length > 0 ? "own" : borrowed.length > 0 ? "shared" : "none",
          parts,
          quotations: [
            ...clipQuotations(quotations, span, document.text),
            ...(own.length > 0 ? quotedPhrases(document.text, span, own) : []),
          ],
          namesSource: namesSource(document.text.slice(span.start, span.end)) || hasMark,
          besideCited,
          isCoveredNearby,
        });
      }
      before.push(bare.text);
      previous = said;
    }
  }
  return drafts;

  function add(draft: Omit<ClaimDraft, "id" | "fingerprint" | "documentId" | "ordinal">): void {
    const fingerprint = fingerprintOf(draft.text, draft.section);
    const id = makeId("clm", document.id, fingerprint);
    drafts.push({ id, fingerprint, documentId: document.id, ordinal: drafts.length, ...draft });
  }

  /** Not the author's claim, but a claim that a source contains these words. */
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
      isCoveredNearby: false,
    });
  }
}

/** A claim with an ambiguous marker is compared with none of its works, because the wrong work would not support it. */
function unambiguousCitations(citations: Citation[]): Citation[] {
  return citations.some(isAmbiguous) ? [] : citations;
}

/** Whether a marker names several works in the same way. */
function isAmbiguous({ style, targets }: Citation): boolean {
  // A key, a number or a note names one entry, also where two entries have the same label.
  if (style !== "author-year") return false;
  const works = new Map<string, string | null>();
  return targets.some(({ label, referenceId }) => {
    const other = works.get(label) ?? referenceId;
    works.set(label, other);
    return other !== referenceId;
  });
}

/** Normalises case, punctuation, quotes and spacing for comparison. */
function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%°+<>=-]+/gu, " ")
    .trim();
}

/** "2.1 Methods" and "3 METHODS" are one section, because numbers shift. */
function normaliseHeading(heading: string): string {
  return normalise(heading.replace(/^\s*(?:[\dIVX]+(?:\.[\dIVX]+)*\.?|[A-Z]\.)\s+(?=\S)/, ""));
}

/** Identifies claims by words and section: edits elsewhere and new section numbers change nothing. A repetition is another claim. */
function createFingerprinter(): (text: string, section: string) => string {
  const seen = new Map<string, number>();
  return (text, section) => {
    const place = hashOf(normalise(text), normaliseHeading(section));
    const occurrence = seen.get(place) ?? 0;
    seen.set(place, occurrence + 1);
    return hashOf(place, occurrence).slice(0, 32);
  };
}

/** Whether rules alone cannot determine the category, or whether it needs a source. */
function needsClassification({ text, section, binding }: ClaimDraft): boolean {
  return binding !== "own" && (!categoriseByRules(text, section, false).sure || reportsOthers(text));
}

/** The first assertions, as many as are kept, and the ids of those that rules leave open. */
export interface OpenDrafts {
  drafts: ClaimDraft[];
  open: string[];
  /** The number of assertions in the whole text. */
  found: number;
}

export function draftOpenClaims(document: Document, paragraphs: ReadParagraph[], maxClaims: number): OpenDrafts {
  const found = draftClaims(document, paragraphs);
  refuseTooMany("claims", found.length);
  const drafts = found.slice(0, maxClaims);
  return { drafts, open: drafts.filter(needsClassification).map(({ id }) => id), found: found.length };
}

/** What decides the category of a claim beside its words. */
export interface CategoryInputs {
  /** The models' predictions. */
  readings?: ReadonlyMap<string, KindPrediction>;
  readership: Readership;
}

/** Adds the category to every draft. */
export function finishClaims(drafts: ClaimDraft[], { readings = new Map(), readership }: CategoryInputs): Claim[] {
  return drafts.map(({ namesSource, besideCited, isCoveredNearby, ...draft }) => {
    const { id, text, section, binding } = draft;
    const reading = readings.get(id);
    const category = categorise(categoriseByRules(text, section, binding === "own"), reading);
    const bare = binding === "none" && !namesSource && !isCoveredNearby;
    return {
      ...draft,
      category,
      needsCitation: bare && needsCitation({ text, section, category, besideCited }, readership, reading?.citeWorthy),
    };
  });
}

/** Every assertion of a manuscript's body, by rules alone. */
export function extractClaims(document: Document, citations: Citation[]): Claim[] {
  return finishClaims(draftClaims(document, readParagraphs(document, citations)), {
    readership: readershipOf({ domain: "", audience: "" }),
  });
}
