import type { Claim, Quotation } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import { findContentWords, stem } from "../../../domain/text/words/content-words.ts";
import type { EvidenceWindow } from "../evidence/select-windows.ts";
import { makeReading, type WindowReading } from "../evidence/window-reading.ts";
import { checkQuotation, type QuotableSource, type QuotationCheck } from "./check-quotation.ts";
import { type ComparableWord, comparableWords } from "./comparable-words.ts";
import { concatWords, findConcatenated } from "./concat-words.ts";
import { quotableTexts } from "./quotable-texts.ts";

/** A text with the passages that evidence from it is given by. */
export interface ReadableSource {
  document: Document;
  passages: Passage[];
}

/** How surely other words make a misquotation; a phrase of a few words may be meant as the author's own. */
const misquotationConfidence = { quotation: 0.95, phrase: 0.75 };

/** The quotations that are long enough to prove that the source says what they quote. */
export function fullQuotations({ quotations }: Pick<Claim, "quotations">): Quotation[] {
  return quotations.filter(({ form }) => form !== "phrase");
}

/** What a sentence says beside the words it quotes; a quotation that is found proves nothing about the rest. */
export function textBesideQuotations(claim: Claim): string {
  const { text } = claim;
  return fullQuotations(claim)
    .reduce((rest, quotation) => rest.replace(quotation.text, " "), text)
    .replace(/["“”„«»‘’']\s*["“”„«»‘’']/g, " ");
}

/** Looks up the claim's quotations in the sources: first word for word in any source, then with a few other words. */
export function readQuotations(claim: Claim, sources: ReadableSource[]): { quoted: WindowReading[]; misquoted: WindowReading[] } {
  const quoted: WindowReading[] = [];
  const misquoted: WindowReading[] = [];
  for (const { text, form } of claim.quotations) {
    const look = form === "phrase" ? checkPhrase : checkQuotation;
    const checks = sources.map((source) => ({ ...source, check: look(text, source.document) }));
    const exact = checks.find(({ check }) => check.outcome === "exact");
    const found = exact ?? checks.find(({ check }) => check.outcome === "differs");
    if (!found || found.check.outcome === "not-found") continue;
    const windows = windowsForSpans(found.check.spans, found);
    if (found.check.outcome === "differs") {
      const { claimWords, sourceWords } = found.check;
      const drift = [{ kind: "quotation" as const, claimWords, sourceWords }];
      const contradiction = form === "phrase" ? misquotationConfidence.phrase : misquotationConfidence.quotation;
      misquoted.push(
        ...windows.map((window, index) =>
          makeReading(window, { contradiction, contradictsByRules: true, drift: index === 0 ? drift : [] }),
        ),
      );
    } else if (form !== "phrase") {
      const { respelled } = found.check;
      const drift = respelled ? [{ kind: "spelling" as const, ...respelled }] : [];
      quoted.push(...windows.map((window, index) => makeReading(window, { support: 1, drift: index === 0 ? drift : [] })));
    }
  }
  return { quoted, misquoted };
}

/** Spans of a source as windows that share all words with the claim. A span that begins in no passage is left out: it cannot be shown. */
export function windowsForSpans(spans: Span[], { document, passages }: { document: Document; passages: Passage[] }): EvidenceWindow[] {
  return spans.flatMap(({ start, end }) => {
    const passage = passages.find((one) => one.start <= start && start < one.end);
    if (!passage) return [];
    return [{ start, end, documentId: document.id, passageId: passage.id, text: document.text.slice(start, end), overlap: 1 }];
  });
}

/** With fewer words, one that differs leaves nothing to recognise the phrase by. */
const minWords = 3;
/** Words that say something which both phrases must share. */
const minShared = 2;

/**
 * Looks up a phrase of a few words. It is called different only where the source has the same phrase with one other word, and has the
 * manuscript's word nowhere: anything less is how terms and ironic quotation marks look.
 */
export function checkPhrase(phrase: string, source: QuotableSource): QuotationCheck {
  const wanted = comparableWords(phrase);
  const texts = quotableTexts(source);
  for (const { words, spelled } of texts) {
    const found = findConcatenated(spelled, concatWords(wanted).letters);
    if (found) return { outcome: "exact", spans: [{ start: words[found.first]!.start, end: words[found.last]!.end }], respelled: null };
  }
  const [{ words }] = texts as [(typeof texts)[number]];
  const places =
    wanted.length < minWords ? [] : words.flatMap((_, at) => findOneWordDifference(wanted, words.slice(at, at + wanted.length)));
  const [first] = places;
  if (!first || places.some(({ theirs }) => theirs.common !== first.theirs.common)) return { outcome: "not-found" };
  if (words.some(({ plain }) => stem(plain) === stem(first.own.plain))) return { outcome: "not-found" };
  return {
    outcome: "differs",
    spans: [{ start: first.place[0]!.start, end: first.place.at(-1)!.end }],
    claimWords: phrase.slice(first.own.start, first.own.end),
    sourceWords: source.text.slice(first.theirs.start, first.theirs.end),
  };
}

interface OneWordDifference {
  place: ComparableWord[];
  own: ComparableWord;
  theirs: ComparableWord;
}

/** A place as long as the phrase with one other word in it. */
function findOneWordDifference(wanted: ComparableWord[], place: ComparableWord[]): OneWordDifference[] {
  if (place.length < wanted.length) return [];
  const apart = wanted.flatMap((own, index) => (own.common === place[index]!.common ? [] : [{ own, theirs: place[index]! }]));
  const [only] = apart;
  if (!only || apart.length > 1 || !hasContentWord(only.own) || !hasContentWord(only.theirs)) return [];
  const shared = wanted.filter((word) => word !== only.own && hasContentWord(word));
  return shared.length >= minShared ? [{ place, ...only }] : [];
}

function hasContentWord({ plain }: ComparableWord): boolean {
  return findContentWords(plain).length > 0;
}
