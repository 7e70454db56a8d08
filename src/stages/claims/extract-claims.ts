import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import { locate } from "../../domain/layout.ts";
import type { Span } from "../../domain/locator.ts";
import { splitSentences } from "../../domain/sentence.ts";
import { bareText, originOf } from "./bare-text.ts";
import { categorise } from "./categorise.ts";
import { countWords } from "./count-words.ts";
import { findQuotations } from "./find-quotations.ts";
import { fingerprints } from "./fingerprint.ts";
import { isAmbiguous } from "./is-ambiguous.ts";
import { isFrontMatter } from "./is-front-matter.ts";
import { needsCitation } from "./needs-citation.ts";
import { spansIn } from "./spans-in.ts";
import { splitParts } from "./split-parts.ts";
import { namesSource } from "./unread-markers.ts";

/** Shorter sentences assert nothing that could be looked up, unless they say where. */
const fewestWords = { cited: 3, uncited: 4 };

/** Every assertion of a manuscript's body, in reading order. */
export function extractClaims(document: Document, citations: Citation[]): Claim[] {
  const claims: Claim[] = [];
  const fingerprintOf = fingerprints();
  const citationsIn: CitationsIn = spansIn(citations, ({ locator }) => locator);
  const callsIn = spansIn(document.markup.noteCalls, (call) => call);
  for (const { sentence, section, previous } of bodySentences(document, citationsIn)) {
    const own = citationsIn(sentence);
    const bare = bareText(document.text, sentence, { citations: own, calls: callsIn(sentence) });
    const { text } = bare;
    if (countWords(text) < (own.length > 0 ? fewestWords.cited : fewestWords.uncited)) continue;
    const raw = document.text.slice(sentence.start, sentence.end);
    const borrowed = own.length === 0 && previous && pointsBack(text) ? citationsIn(previous) : [];
    const binding = own.length > 0 ? "own" : borrowed.length > 0 ? "shared" : "none";
    const category = categorise(text, section, binding === "own");
    const fingerprint = fingerprintOf(text, section);
    claims.push({
      id: makeId("clm", document.id, fingerprint),
      fingerprint,
      documentId: document.id,
      ordinal: claims.length,
      text,
      standalone: text,
      context: "",
      locator: locate(document, sentence),
      section,
      category,
      needsCitation: binding === "none" && !namesSource(raw) && needsCitation(text, section, category),
      citationIds: judgedBy([...own, ...borrowed]).map(({ id }) => id),
      binding,
      parts: splitParts(text).map((part) => ({ ...part, ...originOf(bare, part) })),
      quotations: findQuotations(document.text, sentence),
    });
  }
  return claims;
}

interface PlacedSentence {
  sentence: Span;
  section: string;
  /** The sentence before it in the same paragraph. */
  previous: Span | undefined;
}

type CitationsIn = (span: Span) => Citation[];

function* bodySentences({ text, blocks, markup }: Document, citationsIn: CitationsIn): Iterable<PlacedSentence> {
  const raisedIn = spansIn(markup.superscripts, (span) => span);
  let section = "";
  let hasBegun = false;
  for (const block of blocks) {
    if (block.kind === "heading") section = text.slice(block.start, block.end);
    if (block.kind !== "paragraph" && block.kind !== "list-item") continue;
    const content = text.slice(block.start, block.end);
    const mayBeFront = section === "" && block.kind === "paragraph" && citationsIn(block).length === 0;
    if (mayBeFront && isFrontMatter(content, hasBegun)) continue;
    hasBegun = true;
    const sentences = splitSentences(content, block.start, raisedIn(block));
    for (const [index, sentence] of sentences.entries()) yield { sentence, section, previous: sentences[index - 1] };
  }
}

/** A claim with a marker that fits several entries is judged by none of its works: the silence of the wrong one would accuse. */
function judgedBy(citations: Citation[]): Citation[] {
  return citations.some(isAmbiguous) ? [] : citations;
}

const backward =
  /^(?:They|Their|It|Its|The authors|The same|This (?:study|work|review|trial|survey|model)|These (?:authors|studies|findings|results))\b/;

/** A sentence that goes on about the work cited just before it. */
function pointsBack(text: string): boolean {
  return backward.test(text);
}
