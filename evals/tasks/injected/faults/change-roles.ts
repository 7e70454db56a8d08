import { pick, type Random } from "../../../support/seeded-random.ts";
import { type FaultChange, likeCase } from "./fault-change.ts";

/** Groups and things that one sentence compares. */
const pairs: [string, string][] = [
  ["women", "men"],
  ["woman", "man"],
  ["females", "males"],
  ["female", "male"],
  ["girls", "boys"],
  ["mothers", "fathers"],
  ["patients", "controls"],
  ["cases", "controls"],
  ["intervention", "control"],
  ["experimental", "control"],
  ["treated", "untreated"],
  ["infected", "uninfected"],
  ["urban", "rural"],
  ["older", "younger"],
  ["adults", "children"],
  ["students", "teachers"],
  ["students", "instructors"],
  ["summer", "winter"],
  ["left", "right"],
  ["northern", "southern"],
  ["eastern", "western"],
  ["input", "output"],
  ["precision", "recall"],
  ["first", "second"],
  ["former", "latter"],
];

/** Two groups or values of one sentence exchanged. */
export function changeRoles(sentence: string, random: Random): FaultChange[] {
  return pickOne([isCompared(sentence) ? undefined : swapGroups(sentence), swapRespective(sentence), swapRange(sentence)], random);
}

/** The two sides of a comparison exchanged: "A better than B" told as "B better than A". */
export function changeComparison(sentence: string, random: Random): FaultChange[] {
  const groups = isCompared(sentence) ? swapGroups(sentence) : undefined;
  return pickOne([groups, swapNames(sentence), swapRather(sentence), swapCompared(sentence)], random);
}

function isCompared(sentence: string): boolean {
  return /\bthan\b/i.test(sentence);
}

function pickOne(changes: (FaultChange | undefined)[], random: Random): FaultChange[] {
  const made = changes.filter((change) => change !== undefined);
  return made.length > 0 ? [pick(made, random)] : [];
}

/** The words between the two places are kept; the whole stretch is one change. */
function exchange(sentence: string, one: Place, other: Place, how: string): FaultChange | undefined {
  if (one.words.toLowerCase() === other.words.toLowerCase() || one.end > other.start) return undefined;
  const words = likeCase(one.words, other.words) + sentence.slice(one.end, other.start) + uncased(other.words, one.words);
  return { start: one.start, end: other.end, words, how };
}

interface Place {
  start: number;
  end: number;
  words: string;
}

/** A word that loses the first place of a sentence loses its capital, unless it is a name or an acronym. */
function uncased(model: string, word: string): string {
  return /^\p{Ll}/u.test(model) && /^\p{Lu}\p{Ll}/u.test(word) ? word[0]!.toLowerCase() + word.slice(1) : word;
}

function placeOf(match: RegExpExecArray | RegExpMatchArray): Place {
  return { start: match.index!, end: match.index! + match[0].length, words: match[0] };
}

function swapGroups(sentence: string): FaultChange | undefined {
  for (const pair of pairs) {
    const [one, other] = pair.map((word) => [...sentence.matchAll(new RegExp(String.raw`(?<![\p{L}-])${word}(?![\p{L}-])`, "giu"))]);
    if (one!.length !== 1 || other!.length !== 1) continue;
    const [first, second] = [placeOf(one![0]!), placeOf(other![0]!)].sort((left, right) => left.start - right.start) as [Place, Place];
    const between = sentence.slice(first.end, second.start);
    const after = sentence.slice(second.end);
    // "Men and women" means the same the other way round, unless something is said of each.
    if (between.length > 120 || !isAsymmetric(between, after) || hasEqualNumbers(sentence.slice(0, first.start), between)) continue;
    return exchange(sentence, first, second, "groups exchanged");
  }
  return undefined;
}

function isAsymmetric(between: string, after: string): boolean {
  if (/^\s*(?:,|and|or|\/|&|as well as|to|versus|vs\.?)\s*(?:the |of |in )?\s*$/i.test(between)) return /\brespectively\b/i.test(after);
  return /\bthan\b|\bwhile\b|\bwhereas\b|\bbut\b|\d/i.test(between);
}

/** "15 female, 15 male" means the same the other way round. */
function hasEqualNumbers(before: string, between: string): boolean {
  const own = /(\d[\d.,]*) ?%? ?\D{0,12}$/.exec(before)?.[1];
  return own !== undefined && /\d[\d.,]*\d|\d/.exec(between)?.[0] === own;
}

const surpassing =
  /\b(?:out-?performs?|out-?performed|exceeds?|exceeded|precedes?|preceded|surpass(?:es|ed)?|supersedes?|extends|dominates|inhibits|activates|encodes|contains)\b/;

/** "A outperforms B", where both are names. */
function swapNames(sentence: string): FaultChange | undefined {
  const verb = surpassing.exec(sentence);
  if (!verb) return undefined;
  const before = /(?<![\p{L}\p{N}-])(?:\p{Lu}[\p{L}\p{N}-]*\p{Lu}[\p{L}\p{N}-]*|(?<!^)\p{Lu}\p{Ll}+) $/u.exec(
    sentence.slice(0, verb.index),
  );
  const behind = verb.index + verb[0].length;
  const after = /^ (\p{Lu}[\p{L}\p{N}-]*)(?= [a-z(]|[.,;])/u.exec(sentence.slice(behind));
  if (!before || !after) return undefined;
  const one = { start: before.index, end: before.index + before[0].length - 1, words: before[0].trimEnd() };
  return exchange(sentence, one, { start: behind + 1, end: behind + after[0].length, words: after[1]! }, "names exchanged");
}

const value = String.raw`(?<![\p{L}\p{N}.,–-])\d+(?:[.,]\d+)*(?: ?%)?(?![\p{L}\p{N}]|[.,:]\d)`;

/** "12 and 30 %, respectively": each value goes to the other thing. */
function swapRespective(sentence: string): FaultChange | undefined {
  const match = new RegExp(
    String.raw`(${value})(?:[^,.;\d]{0,20})\band\b[^,.;\d]{0,20}?(${value})(?=[^,.;\d]{0,20},? respectively\b)`,
    "u",
  ).exec(sentence);
  if (!match) return undefined;
  const at = match.index + match[0].length - match[2]!.length;
  // Values before these belong to the same list: with three of them, two alone may be exchanged as well.
  return exchange(
    sentence,
    { start: match.index, end: match.index + match[1]!.length, words: match[1]! },
    { start: at, end: at + match[2]!.length, words: match[2]! },
    "values exchanged",
  );
}

/** "rose from 12 to 30": from 30 to 12. */
function swapRange(sentence: string): FaultChange | undefined {
  const match = new RegExp(
    String.raw`\b(?:increas|decreas|rose|fell|grew|dropp|declin|improv|reduc|chang|rais|lower)\p{L}* (?:\p{L}+ )?from (${value}) to (${value})`,
    "iu",
  ).exec(sentence);
  if (!match) return undefined;
  const end = match.index + match[0].length;
  const start = end - match[2]!.length - " to ".length - match[1]!.length;
  return exchange(
    sentence,
    { start, end: start + match[1]!.length, words: match[1]! },
    { start: end - match[2]!.length, end, words: match[2]! },
    "values exchanged",
  );
}

/** "speed rather than cost": single words of one form. */
function swapRather(sentence: string): FaultChange | undefined {
  const match = /(?<![\p{L}-])(\p{Ll}{4,}) rather than (\p{Ll}{4,})(?=[.,;)]| (?:in|of|for|by|when|because|and|to|at|on)\b)/u.exec(
    sentence,
  );
  if (!match || endingOf(match[1]!) !== endingOf(match[2]!)) return undefined;
  const end = match.index + match[0].length;
  return exchange(
    sentence,
    { start: match.index, end: match.index + match[1]!.length, words: match[1]! },
    { start: end - match[2]!.length, end, words: match[2]! },
    "contrast turned round",
  );
}

function endingOf(word: string): string {
  return /(?:ing|ed|ly|s)$/.exec(word)?.[0] ?? "";
}

/** "higher in valleys than in towns": each side of "than" at most four words behind the same preposition. */
const compared = /\b(in|for|among|with|at|on|during|by) ((?:[\p{L}\p{N}-]+ ){1,4})than (?:\1) ((?:[\p{L}\p{N}-]+ ?){1,4})(?=[.,;(]| \()/u;

function swapCompared(sentence: string): FaultChange | undefined {
  const match = compared.exec(sentence);
  if (!match || match[2]!.endsWith("rather ")) return undefined;
  const [one, other] = [match[2]!.trimEnd(), match[3]!.trimEnd()];
  const start = match.index + match[1]!.length + 1;
  const at = match.index + match[0].length - match[3]!.length;
  return exchange(
    sentence,
    { start, end: start + one.length, words: one },
    { start: at, end: at + other.length, words: other },
    "sides exchanged",
  );
}
