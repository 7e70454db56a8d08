import type { Clause, ClauseSegment } from "./clause.ts";
import { type FoundVerb, findReportingFrame, findVerb, isAdverb } from "./find-verb.ts";
import { isSureVerb, sharedAuxiliary } from "./shared-auxiliary.ts";
import { reportingVerbs, verbForm } from "./verb-forms.ts";
import { type ClauseWord, subordinators } from "./words.ts";

/** Splits one clause into its predicates, each with the subject. */
export function splitPredicates(text: string, words: readonly ClauseWord[], segment: ClauseSegment): Clause[] {
  const { from, to, carried, replaces, completed } = segment;
  const end = to === words.length ? text.length : words[to]!.start;
  const begin = from === 0 ? 0 : startOf(text, words, from);
  const head = carried === "" ? "" : `${carried} `;
  const lead = replaces === 0 ? begin : words[from + replaces]!.start;
  const main = findVerb(words, from, to);
  const cuts = main ? cutsOf(words, segment, main) : [];
  const clauses: Clause[] = [];
  let [start, shared] = [lead, head];
  for (const cut of cuts) {
    push(start, words[cut.conjunction]!.start, shared);
    start = words[cut.verb]!.start;
    shared = `${head}${text.slice(lead, words[cut.governor]!.start).replace(/\bnot only $/, "")}${cut.auxiliary ? `${cut.auxiliary} ` : ""}`;
  }
  const tail = main
    ? finiteTail(words, { ...segment, from: cuts.at(-1)?.verb ?? from, main: cuts.length > 0 ? undefined : main })
    : undefined;
  push(start, tail?.start ?? end, shared);
  if (tail) {
    const subject = `${head}${text.slice(lead, words[main!.index]!.start)}`;
    clauses.push({
      start: tail.start,
      end: trimEnd(text, tail.start, end),
      text: `${subject}${trim(`${tail.verb}${text.slice(tail.rest, end)}`)}`,
      tail: true,
    });
  }
  clauses[0]!.start = begin;
  clauses.at(-1)!.text += completed;
  return clauses;

  function push(at: number, until: number, before: string): void {
    const last = trimEnd(text, at, until);
    const own = text.slice(at, last);
    clauses.push({ start: at, end: last, text: `${before}${cuts.length > 0 ? own.replace(/\bnot only /, "") : own}`, tail: false });
  }
}

/** In words: a longer part before its verb has verbs of its own, and reads badly when repeated. */
const maxSharedWords = 24;

interface Cut {
  /** Where the part before has ended. */
  conjunction: number;
  verb: number;
  /** The coordinated verb; the words before it are shared. */
  governor: number;
  auxiliary: string;
}

function cutsOf(words: readonly ClauseWord[], { from, to }: ClauseSegment, main: FoundVerb): Cut[] {
  const frame = findReportingFrame(words, { from, to });
  const embedded = frame === undefined ? undefined : findVerb(words, frame + 1, to);
  const cuts: Cut[] = [];
  if ((embedded ?? main).index - from > maxSharedWords) return [];
  for (let index = main.index + 2; index < to - 2; index++) {
    const word = words[index]!;
    if (word.shielded || (word.lower !== "and" && word.lower !== "but")) continue;
    let verb = index + 1;
    while (verb < to - 2 && isAdverb(words[verb]!)) verb++;
    const inside = frame !== undefined && frame < index && !reportingVerbs.has(words[verb]!.lower);
    // The reported content has no known verb, so the second verb cannot be assigned.
    if (inside && (!embedded || embedded.index > index)) continue;
    const governor = inside ? embedded! : main;
    if (words[governor.index - 1]!.lower === "there") continue;
    const since = Math.max(governor.index, cuts.at(-1)?.verb ?? 0);
    if (index - since < 2 || isOpen(words, since, index, governor === main ? frame : undefined)) continue;
    const auxiliary = sharedAuxiliary(words, governor, { verb, conjunction: index, to });
    if (auxiliary === undefined) continue;
    cuts.push(...seriesBefore(words, { since, until: index, governor }), {
      conjunction: index,
      verb: index + 1,
      governor: governor.index,
      auxiliary,
    });
  }
  return cuts;
}

/** Whether another clause or an infinitive begins in between, to which the second verb may belong. */
function isOpen(words: readonly ClauseWord[], since: number, until: number, frame: number | undefined): boolean {
  for (let index = since + 1; index < until; index++) {
    const { lower, shielded } = words[index]!;
    if (shielded || index === frame) continue;
    if (subordinators.has(lower) && lower !== "as") return true;
    if (lower === "to" && verbForm(words[index + 1]?.lower ?? "") === "base") return true;
  }
  return false;
}

/** "cools streets, lowers noise and saves water": the verbs between the first and the last. */
function seriesBefore(
  words: readonly ClauseWord[],
  { since, until, governor }: { since: number; until: number; governor: FoundVerb },
): Cut[] {
  const cuts: Cut[] = [];
  for (let index = since + 2; index < until - 1; index++) {
    const word = words[index]!;
    if (!word.paused || word.shielded || verbForm(word.lower) !== governor.form) continue;
    if ((governor.form === "past" || governor.form === "present") && isSureVerb(words, index))
      cuts.push({ conjunction: index, verb: index, governor: governor.index, auxiliary: "" });
  }
  return cuts;
}

function startOf(text: string, words: readonly ClauseWord[], index: number): number {
  let start = words[index]!.start;
  // A sign or opening bracket belongs to its word: "−3", "(mean)", "“shade”".
  while (start > words[index - 1]!.end && /[^\s,;:.)\]”’]/.test(text[start - 1]!)) start--;
  return start;
}

function trimEnd(text: string, from: number, to: number): number {
  return from + trim(text.slice(from, to)).length;
}

function trim(text: string): string {
  return text.replace(/(?:[\s,;:!…—–]|(?<!\bal)\.)+$/, "");
}

/** Participles of result at the end of a sentence: past, singular present and plural present. */
const verbs: Record<string, [string, string, string]> = {
  reducing: ["reduced", "reduces", "reduce"],
  lowering: ["lowered", "lowers", "lower"],
  raising: ["raised", "raises", "raise"],
  increasing: ["increased", "increases", "increase"],
  decreasing: ["decreased", "decreases", "decrease"],
  cutting: ["cut", "cuts", "cut"],
  doubling: ["doubled", "doubles", "double"],
  halving: ["halved", "halves", "halve"],
  causing: ["caused", "causes", "cause"],
  improving: ["improved", "improves", "improve"],
};

interface Tail {
  start: number;
  /** The finite verb after the subject. */
  verb: string;
  /** Where its own words continue. */
  rest: number;
}

/** ", reducing mortality by 12 %" at the end of an active clause, with the clause's subject and tense. */
function finiteTail(
  words: readonly ClauseWord[],
  { from, to, main }: { from: number; to: number; main: FoundVerb | undefined },
): Tail | undefined {
  const column = main ? { past: 0, present: 1, base: 2, be: -1, have: -1, do: -1, modal: -1 }[main.form] : -1;
  if (!main || column < 0) return undefined;
  for (let index = Math.max(from, main.index) + 2; index < to - 1; index++) {
    const word = words[index]!;
    if (subordinators.has(word.lower)) return undefined;
    const forms = word.paused && !word.shielded && Object.hasOwn(verbs, word.lower) ? verbs[word.lower] : undefined;
    if (forms && !words.slice(index, to).some(({ lower }) => subordinators.has(lower)))
      return { start: word.start, verb: forms[column]!, rest: word.end };
  }
  return undefined;
}
