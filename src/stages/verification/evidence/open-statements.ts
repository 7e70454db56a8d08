import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { plainCharacters } from "../../../domain/text/plain-characters.ts";
import { examinedWords, leavesCauseOpen } from "../wording/causal-claims.ts";

/** A sentence of a source that leaves something open. */
export interface OpenSentence extends Span {
  text: string;
  /** The sentence before it, of which it may speak. */
  before: string;
  /** What it leaves open. */
  statements: OpenStatement[];
  /** It says that nothing is known of a cause. */
  isCauseOpen: boolean;
}

export interface OpenStatement {
  /** "whether …", "that …", or a thing that was not examined: "the effect of …". */
  kind: "statement" | "thing";
  text: string;
}

const concluded =
  "(?:conclude|infer|deduce|establish|determine|prove|demonstrate|claim|say|tell|decide|know|show|confirm|judge|assert|answer|settle|test)(?:d|n|ed)?";
const unable =
  "(?:cannot|can not|could not|couldn['’]t|can['’]t|unable to|not able to|impossible to|not possible to|(?:do|does|did) not|never)(?:\\s(?:allow|permit|let|enable)(?:\\s(?:us|one|anyone|any conclusion))?(?:\\sto)?)?";
const examined = `(?:${examinedWords}|considered|answered|settled)`;
const unknown = `(?:unknown|unclear|uncertain|undetermined|unproven|untested|unresolved|(?:an )?open(?: question)?|not (?:yet )?(?:known|clear|certain|established)|too early to (?:say|tell))`;
/** What introduces a statement that a source leaves open. */
const introductions = new RegExp(
  [
    String.raw`\b${unable}\s(?:\w+ly\s)?(?:be\s)?${concluded}\s(?:[^.;:,]{0,50}\s)?(?:that|whether|if)\s`,
    String.raw`\bno\s(?:evidence|proof|indication|conclusions?)\s(?:\w+\s){0,4}?(?:that|whether|if)\s`,
    String.raw`\b(?:is|was|are|remains?|remained)\s(?:still\s|as yet\s)?${unknown}\s(?:whether|if|that)\s`,
    String.raw`\b(?:wrong|premature|too early|a mistake|rash) to (?:conclude|infer|claim|say|assume) that\s`,
  ].join("|"),
  "giu",
);
/** "Whether X remains unknown", "The effect of X was not examined". */
const ending = new RegExp(
  String.raw`^(.{3,300}?)\s(?:(?:is|are|was|were|remains?|remained)\s(?:still\s)?(?:${unknown}|(?:not|never)\s(?:yet\s)?${examined})|(?:cannot|could not)\s(?:yet\s)?be\s${examined}|(?:has|have)\s(?:not|never)\s(?:yet\s)?been\s${examined})\b(.*)$`,
  "iu",
);
/** Where a statement ends and something else is said. */
const turn = /;|:\s|,?\s(?:but|yet|however|although|though|whereas|while|because|since)\s/iu;
/** What was open before the source answered it. */
const background =
  /\b(?:previous(?:ly)?|before|so far|to date|until (?:now|then|recently)|hitherto|in the past|earlier|yet|at (?:that|the) time)\b/iu;
const answered =
  /^\W*(?:here\b|now\b|(?:in )?(?:this|the present|our|the current)\s\w+|to (?:test|answer|address|find|fill|clarify|settle|examine|investigate)\b|(?:we|therefore|thus|hence|so)\b)/iu;
const trigger =
  /\b(?:cannot|can not|could not|\w+n['’]t|unable|not|never|no|impossible|unknown|unclear|uncertain|un\w+ed|unproven|open|premature|wrong|rash|mistake|confounding|causal\w*|causation)\b/giu;

/** In characters: how far a sentence reaches. Longer ones are tables or attacks. */
const maxReach = 400;
/** More occur only in attacks and in books on method. */
const maxSentences = 500;

const known = new WeakMap<Document, OpenSentence[]>();

/** The sentences in which a source says what cannot be concluded from it, was not examined or is not known. */
export function openSentences(source: Document): OpenSentence[] {
  const found = known.get(source) ?? findOpen(plainCharacters(source.text));
  known.set(source, found);
  return found;
}

export function findOpen(text: string): OpenSentence[] {
  const found: OpenSentence[] = [];
  let read = 0;
  for (const { index } of text.matchAll(trigger)) {
    if (index < read) continue;
    if (found.length >= maxSentences) break;
    const span = sentenceAt(text, index);
    read = span.end;
    const words = wordsIn(text, span);
    const next = text.slice(span.end, span.end + maxReach / 4);
    const statements = background.test(words) || answered.test(next) ? withheldIn(words) : statementsIn(words);
    const isCauseOpen = leavesCauseOpen(words);
    if (statements.length === 0 && !isCauseOpen) continue;
    const before = span.start > 0 ? wordsIn(text, sentenceAt(text, Math.max(0, span.start - 3))) : "";
    found.push({ ...span, text: words, before, statements, isCauseOpen });
  }
  return found;
}

/** What the authors themselves say that they cannot conclude. */
function withheldIn(sentence: string): OpenStatement[] {
  return /\b(?:we|our|this|these)\b/iu.test(sentence) && !background.test(sentence) ? introducedIn(sentence) : [];
}

function statementsIn(sentence: string): OpenStatement[] {
  return [...introducedIn(sentence), ...clausesOf(sentence).flatMap(endedIn)];
}

function introducedIn(sentence: string): OpenStatement[] {
  return [...sentence.matchAll(introductions)].map(({ 0: words, index }) => {
    const rest = sentence.slice(index + words.length);
    const stop = rest.search(turn);
    return { kind: "statement", text: stop === -1 ? rest : rest.slice(0, stop) };
  });
}

function endedIn(clause: string): OpenStatement[] {
  const [, subject = "", behind = ""] = ending.exec(clause) ?? [];
  if (!subject) return [];
  const asked = /^\W*(?:[^,]{0,60},\s)?(?:whether|if)\s(.*)$/iu.exec(subject);
  if (asked) return [{ kind: "statement", text: asked[1]! }];
  // How and why something happens may be open where it is sure that it does.
  if (/\b(?:how|why|what|which|when|where|who|mechanisms?|reasons?|pathways?|extent|magnitude|it|this|that|they|there)\b/iu.test(subject))
    return [];
  return [{ kind: "thing", text: `${subject}${behind}` }];
}

function clausesOf(sentence: string): string[] {
  return sentence.split(/;\s|,?\s(?:but|while|whereas|although|yet)\s|,\sand\s/iu);
}

function sentenceAt(text: string, index: number): Span {
  const back = text.slice(Math.max(0, index - maxReach), index);
  const starts = [...back.matchAll(/[.!?]["”’')\]]*\s+(?=[\p{Lu}“"(])|\n\s*\n/gu)];
  const last = starts.at(-1);
  const start = index - back.length + (last ? last.index + last[0].length : 0);
  const ahead = text.slice(index, index + maxReach);
  const stop = ahead.search(/[.!?]["”’')\]]*(?=\s+[\p{Lu}“"(#]|\s*$)|\n\s*\n/u);
  return { start, end: index + (stop === -1 ? ahead.length : stop + 1) };
}

function wordsIn(text: string, { start, end }: Span): string {
  return text.slice(start, end).replace(/\s+/g, " ").trim();
}
