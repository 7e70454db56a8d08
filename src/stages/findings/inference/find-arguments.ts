import type { Claim } from "../../../domain/claim/claim.ts";
import type { Argument } from "../../../domain/claim/inference.ts";
import type { Document } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import { contains, type Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import { shareContentStem } from "../../../domain/text/words/content-words.ts";
import { type ProseSentence, readProse } from "../prose/prose.ts";
import { readReasoningStep } from "./find-reasoning-steps.ts";
import { concluding, hedge } from "./lexicon.ts";

/** "Since the wind was strong, the ferries stayed": the grounds come first. */
const opened = /^(?:Because|Since|Given that|As shown by|Considering that) (?<grounds>[^,]{8,}), /;
/** A general rule. */
const general = /\b(?:in general|generally|as a rule|whenever|wherever|it is known that|by definition|any \w+ (?:that|which))\b/i;
const exception = /\b(?:unless|although|even if|even though|except (?:that|when|where|in|for)|despite)\b[^,;.]*/gi;
const objection = /^(?:However|But|Nevertheless|Nonetheless|Yet|Still),? /;

/** Maximum sentences before a conclusion that may contain its warrant. */
const reach = 2;

/** The arguments of a manuscript's inferential claims, in reading order. Rules find only parts that words mark. */
export function findArguments(document: Document, claims: Claim[], citations: Citation[]): Argument[] {
  const marks = citations.map(({ locator: { start, end } }) => ({ start, end })).sort((one, other) => one.start - other.start);
  const { sentences } = readProse(document, marks);
  const places = new Map(sentences.map(({ start }, index) => [start, index]));
  return claims.flatMap((claim) => {
    const index = places.get(claim.locator.start);
    const sentence = index === undefined ? undefined : sentences[index];
    if (!sentence || !(claim.category === "inference" || concluding.test(sentence.text))) return [];
    const paragraph = (offset: number) => {
      const other = sentences[index! + offset];
      return other?.paragraph === sentence.paragraph ? other : undefined;
    };
    return [layOutArgument(claim.id, sentence, { document, marks, paragraph })];
  });
}

interface Surroundings {
  document: Document;
  /** The places of citations, in order. */
  marks: Span[];
  /** The sentence at this distance, if it is in the same paragraph. */
  paragraph: (offset: number) => ProseSentence | undefined;
}

function layOutArgument(claimId: string, sentence: ProseSentence, { document, marks, paragraph }: Surroundings): Argument {
  const step = readReasoningStep(sentence, paragraph(-1));
  const claim = step?.conclusion ?? sentence;
  const stated = [...(step ? [step.premise] : []), ...groundsAtOpening(sentence)];
  const cited = [sentence, ...stated].flatMap((span) => marks.filter((mark) => contains(span, mark)));
  const before = Array.from({ length: reach }, (_, back) => paragraph(-1 - back)).filter((each) => each !== undefined);
  const rule = before.find(({ start, text }) => start !== step?.premise.start && general.test(text));
  const next = paragraph(1);
  const at = (span: Span) => locate(document, { start: span.start, end: span.end });
  return {
    claimId,
    claim: at(claim),
    grounds: [
      ...stated.map((span) => ({ kind: "stated" as const, locator: at(span) })),
      ...unique(cited).map((span) => ({ kind: "cited" as const, locator: at(span) })),
    ],
    warrant: rule
      ? { kind: "stated", locator: at(rule) }
      : { kind: stated.some(({ text }) => shareContentStem(text, claim.text)) ? "implied" : "none", locator: null },
    qualifiers: matches(claim, new RegExp(hedge, "gi")).map(at),
    rebuttals: [...matches(sentence, exception), ...(next && objection.test(next.text) ? [next] : [])].map(at),
    backing: rule ? marks.filter((mark) => contains(rule, mark)).map(at) : [],
  };
}

function groundsAtOpening({ text, start }: ProseSentence): (Span & { text: string })[] {
  const grounds = opened.exec(text)?.groups?.grounds;
  if (grounds === undefined) return [];
  const from = start + text.indexOf(grounds);
  return [{ start: from, end: from + grounds.length, text: grounds }];
}

function matches({ text, start }: Span & { text: string }, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: start + index, end: start + index + words.trimEnd().length }));
}

function unique(spans: Span[]): Span[] {
  return [...new Map(spans.map((span) => [span.start, span])).values()];
}
