import { findDates } from "../../domain/text/date-mention.ts";
import { parseQuantities } from "../../domain/text/quantity/quantity.ts";
import { termsOf } from "../../retrieval/query/terms.ts";

export interface ParsedQuestion {
  /** The question on one line and within the length limit, as the reranker reads it. */
  asked: string;
  /** The sentence of it that asks: "My son is ill. Who is told?" asks who. */
  asking: string;
  /** The text to search for: the question without its question words. */
  meaning: string;
  /** Stems of its words, with their weights. */
  terms: ReadonlyMap<string, number>;
  /** The stems of its topic: quoted words, or words before a colon. */
  topic: ReadonlySet<string>;
  /** What an answering sentence must contain. */
  wants: "number" | "date" | undefined;
}

/** The weight of words that explain a topic, relative to those that name it. */
const explanationWeight = 0.5;

/** The longest question that is read, in characters. A longer one asks more than one thing. */
export const maxQuestionLength = 2_000;

const documents = `(?:documents?|contracts?|agreements?|papers?|articles?|texts?|sources?|files?|stud(?:y|ies)|reports?)`;
const askingPhrases: RegExp[] = [
  /\b(?:,?\s*and\s+)?(?:on|at)\s+(?:which|what)\s+pages?\b/giu,
  new RegExp(
    String.raw`^\s*(?:which|what)(?:\s+of)?(?:\s+(?:the|these|those|my|our|all|two|three))*\s+${documents}\s+(?:contains?|ha(?:s|ve)|includes?|mentions?|says?|(?:speaks?|talks?)\s+(?:of|about)|discuss(?:es)?|(?:are|is)\s+about)\s+(?:an?\s|the\s|any\s)?`,
    "iu",
  ),
  /^\s*highlight\s+the\s+parts?\b.{0,80}?\brelated\s+to\b/iu,
  /\b(?:that\s+should\s+be\s+reviewed\s+by\s+a\s+lawyer)\b\.?/giu,
  /(?<![\p{L}])details:\s*/giu,
  /^\s*(?:please\s+)?(?:tell|show|give|find)\s+me\s+/iu,
];

/** Parses a question by its words: its topic, its explanation, and what an answer must contain. */
export function parseQuestion(text: string): ParsedQuestion {
  const given = text.toWellFormed().replaceAll("\0", " ").replace(/\s+/g, " ").trim().slice(0, maxQuestionLength).toWellFormed();
  const bare = askingPhrases
    .reduce((left, words) => left.replace(words, " "), given)
    .replace(/\s+/g, " ")
    .trim();
  const left = termsOf(bare).length > 0 ? bare : given;
  const topic = new Set(topicsOf(left).flatMap(termsOf));
  const terms = new Map(termsOf(left).map((term) => [term, topic.size === 0 || topic.has(term) ? 1 : explanationWeight]));
  const meaning = left
    .replace(/["“”„«»]/g, "")
    .replace(/[\s,;]+(?=[?.!]*$)/, "")
    .trim();
  const asking =
    given
      .match(/[^.!?]{3,}\?/gu)
      ?.at(-1)
      ?.trim() ?? given;
  return { asked: given, asking, meaning, terms, topic, wants: wantsOf(given) };
}

function topicsOf(text: string): string[] {
  const quoted = [...text.matchAll(/["“„«]([^"“”„«»]{2,80})["”“»]/gu)].map(([, words]) => words!);
  const [, lead] = /^([^:?.!]{2,80}):\s+\S/u.exec(text) ?? [];
  return lead === undefined ? quoted : [lead, ...quoted];
}

function wantsOf(text: string): ParsedQuestion["wants"] {
  if (/\bwhen\b|\b(?:what|which|on what)\s+(?:date|year|day|month)\b/iu.test(text)) return "date";
  if (
    /\bhow\s+(?:many|much|long|large|big|often|far|old|high)\b|\bwhat\s+(?:is\s+the\s+)?(?:number|size|amount|share|percentage|rate|score|accuracy|duration|period)\b|\bwhat\b.{1,60}\b(?:costs?|price|fees?|rent|salary)\s*\?*$/iu.test(
      text,
    )
  )
    return "number";
  return undefined;
}

/** Whether a sentence contains what the question wants. Null when it wants neither a number nor a date. */
export function holdsWanted(wants: ParsedQuestion["wants"], sentence: string): boolean | null {
  if (wants === undefined) return null;
  if (wants === "date") return findDates(sentence).length > 0;
  return parseQuantities(sentence).length > 0;
}
