import type { Block, Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";

const notTrue = "false|untrue|wrong|incorrect|erroneous|mistaken|refuted|disproved|debunked|unfounded|invented|fabricated|baseless";
const statements = "statements?|claims?|beliefs?|assertions?|ideas?|views?|theor(?:y|ies)|assumptions?|reports?|stories|answers?|notions?";
const errors = "myths?|misconceptions?|fallac(?:y|ies)|superstitions?|misunderstandings?|urban legends?";
const qualifier = "(?:(?:some|the|common|popular|widespread|frequent|typical|old|other|further|\\w+ed)\\s)*";

/** A heading over what the source holds to be wrong: "False statements", "Common myths about the plague". */
const heading = new RegExp(
  String.raw`^[\d.\s]*${qualifier}(?:(?:${notTrue})\s(?:${statements})|(?:${errors}))(?:\s(?:about|of|on|regarding|concerning|around|in)\s.{1,80})?\W*$`,
  "iu",
);
/** What introduces wrong statements: "The following statements are false:", "It is untrue that". */
const leadIn = new RegExp(
  String.raw`\b(?:${errors})\b|\b(?:${notTrue})\s(?:${statements})\b|\b(?:${statements})\b[^.;]{0,60}\b(?:is|are|was|were|be|been|proved|as)\s(?:\w+ly\s)?(?:${notTrue}|not true)\b|\bit\s(?:is|was)\s(?:${notTrue}|not true|a mistake)\b[^.;]{0,40}\bthat\W*$`,
  "iu",
);
/** A negation turns the lead-in round: "None of the following statements is false:". */
const negated = /\b(?:not|no|none|never|neither|hardly|n['’]t)\b/iu;
/** What follows a list or a quotation and takes it back. */
const takenBack = new RegExp(
  String.raw`^\W*(?:(?:nothing|none|not (?:one|a word)|no (?:word|part))\b[^.]{0,60}\b(?:true|correct|accurate|so)\b|(?:all|each|every one) (?:of )?(?:this|these|that|those)\b[^.]{0,40}\b(?:is|are|was|were)\s(?:${notTrue})\b)`,
  "iu",
);
/** A sentence that takes back what stands before it: "The preceding sentence is a fabricated example." */
const takingBack = new RegExp(
  String.raw`\b(?:preceding|previous|foregoing|last|above)\s(?:(?:two|three|few)\s)?(?:sentences?|${statements}|paragraphs?)\b[^.;]{0,40}\b(?:is|are|was|were)\s(?:(?:an?|all|both|\w+ly)\s){0,3}(?:${notTrue}|fictional|fictitious|imaginary|made[- ]up|hypothetical)\b`,
  "iu",
);
const takesBack = new RegExp(String.raw`^\W*(?:the\s)?${takingBack.source}`, "iu");
/** "All events are fictional": its paragraph tells a story. */
const fiction =
  /\b(?:all|these|the)\s(?:\w+\s){0,2}?(?:events?|characters?|persons?|incidents?)\b[^.;]{0,60}\b(?:is|are|was|were)\s(?:\w+ly\s)?(?:fictional|fictitious|imaginary|invented)\b/iu;
/** A work that was withdrawn says so at its head. */
const retracted =
  /^\W*(?:retracted(?: article)?|withdrawn(?: article)?)\b\s*[:.\]\n]|\bthis (?:article|paper|study|publication|report) has been (?:retracted|withdrawn)\b/imu;
/** In characters: where a notice of retraction stands. */
const frontLength = 1_500;

/** In characters; a longer heading names no list of errors. */
const maxHeadingLength = 200;
/** More occur only in attacks, and each is looked at for every sentence. */
const maxSpans = 100;

const known = new WeakMap<Document, Span[]>();

/** The stretches of a source that it sets down as wrong by a heading or a sentence around them: whatever they say, the source does not state it. */
export function disownedSpans(source: Document): Span[] {
  const spans = known.get(source) ?? findDisowned(source);
  known.set(source, spans);
  return spans;
}

export function isDisowned(source: Document, start: number): boolean {
  return disownedSpans(source).some((span) => start >= span.start && start < span.end);
}

function findDisowned({ title, text, blocks }: Document): Span[] {
  if (retracted.test(`${title}\n${text.slice(0, frontLength)}`)) return [{ start: 0, end: text.length }];
  const wordsOf = ({ start, end }: Block) => text.slice(start, end).trim();
  return blocks
    .values()
    .flatMap((block, index): Span[] => {
      const words = wordsOf(block);
      if (block.kind === "heading" && words.length <= maxHeadingLength && heading.test(words.replace(/^#+\s*/, "")))
        return span(block, sectionEnd(blocks, index));
      if (!isRunning(block)) return [];
      const last = words
        .slice(-300)
        .split(/(?<=[.!?])\s+/)
        .at(-1)!;
      if (/(?::|\bthat)\W*$/.test(last) && leadIn.test(last) && !negated.test(last.replace(/\bnot true\b/gi, "")))
        return span(blocks[index + 1], introduced(blocks, index));
      const start = words.slice(0, 200);
      if (takenBack.test(start)) return span(blocks[runStart(blocks, index)], blocks[index - 1]);
      if (takesBack.test(start)) return span(blocks[Math.min(runStart(blocks, index), index - 1)], blocks[index - 1]);
      if (fiction.test(words)) return span(block, block);
      const retraction =
        takingBack.test(words) && splitSentences(words).find((sentence) => takesBack.test(words.slice(sentence.start, sentence.end)));
      return retraction ? [{ start: block.start, end: text.indexOf(words, block.start) + retraction.start }] : [];
    })
    .take(maxSpans)
    .toArray();
}

function isRunning({ kind }: Block): boolean {
  return kind === "paragraph" || kind === "list-item" || kind === "heading";
}

function span(first: Block | undefined, last: Block | undefined): Span[] {
  return first && last && last.end > first.start ? [{ start: first.start, end: last.end }] : [];
}

/** The last block under a heading. */
function sectionEnd(blocks: readonly Block[], index: number): Block | undefined {
  const level = blocks[index]!.level ?? 1;
  const next = blocks.findIndex(({ kind, level: own = 1 }, at) => at > index && kind === "heading" && own <= level);
  return blocks.at(next === -1 ? -1 : next - 1);
}

/** The list, quotation or table that a sentence introduces; without one, the paragraph that follows. */
function introduced(blocks: readonly Block[], index: number): Block | undefined {
  const first = blocks[index + 1];
  if (!first || first.kind === "heading") return undefined;
  let end = index + 1;
  while (isListed(first) && blocks[end + 1] && isListed(blocks[end + 1]!)) end += 1;
  return blocks[end];
}

/** Where the list or quotation before a block begins. */
function runStart(blocks: readonly Block[], index: number): number {
  let start = index;
  while (start > 0 && isListed(blocks[start - 1]!)) start -= 1;
  return start;
}

function isListed({ kind, quoted }: Block): boolean {
  return kind === "list-item" || kind === "table" || quoted === true;
}
