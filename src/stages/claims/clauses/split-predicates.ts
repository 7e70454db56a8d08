import type { Clause, Segment } from "./clause.ts";
import { type FoundVerb, findVerb, followsVerb, isAdverb } from "./find-verb.ts";
import { finiteTail } from "./finite-tail.ts";
import { frameOf } from "./frame.ts";
import { intransitive, isDoubtful, isParticiple, isPlainPast, reportingVerbs, verbForm } from "./verb-forms.ts";
import { subordinators, type Word } from "./words.ts";

/** Cuts one clause into the things it says of its subject, each with the subject. */
export function splitPredicates(text: string, words: readonly Word[], segment: Segment): Clause[] {
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

interface Cut {
  /** Where what stands before has ended. */
  conjunction: number;
  verb: number;
  /** The verb beside which it stands: what is before that is shared. */
  governor: number;
  auxiliary: string;
}

function cutsOf(words: readonly Word[], { from, to }: Segment, main: FoundVerb): Cut[] {
  const frame = frameOf(words, { from, to });
  const embedded = frame === undefined ? undefined : findVerb(words, frame + 1, to);
  const cuts: Cut[] = [];
  for (let index = main.index + 2; index < to - 2; index++) {
    const word = words[index]!;
    if (word.shielded || (word.lower !== "and" && word.lower !== "but")) continue;
    let verb = index + 1;
    while (verb < to - 2 && isAdverb(words[verb]!)) verb++;
    const governor = embedded && embedded.index < index && !reportingVerbs.has(words[verb]!.lower) ? embedded : main;
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

/** Whether another clause or an infinitive was opened in between: the second verb may belong to that one. */
function isOpen(words: readonly Word[], since: number, until: number, frame: number | undefined): boolean {
  for (let index = since + 1; index < until; index++) {
    const { lower, shielded } = words[index]!;
    if (shielded || index === frame) continue;
    if (subordinators.has(lower) && lower !== "as") return true;
    if (lower === "to" && verbForm(words[index + 1]?.lower ?? "") === "base") return true;
  }
  return false;
}

/** "cools streets, lowers noise and saves water": the verbs between the first and the last. */
function seriesBefore(words: readonly Word[], { since, until, governor }: { since: number; until: number; governor: FoundVerb }): Cut[] {
  const cuts: Cut[] = [];
  for (let index = since + 2; index < until - 1; index++) {
    const word = words[index]!;
    if (!word.paused || word.shielded || verbForm(word.lower) !== governor.form) continue;
    if ((governor.form === "past" || governor.form === "present") && isSureVerb(words, index))
      cuts.push({ conjunction: index, verb: index, governor: governor.index, auxiliary: "" });
  }
  return cuts;
}

/** The auxiliary that a second verb shares ("has", "can", or none); nothing where it is no verb of the same subject. */
function sharedAuxiliary(
  words: readonly Word[],
  governor: FoundVerb,
  { verb, conjunction, to }: { verb: number; conjunction: number; to: number },
) {
  const { lower, text } = words[verb]!;
  const form = verbForm(lower);
  const own = words[governor.index]!;
  if (!form || verb + 1 >= to || text !== lower) return undefined;
  const negated = words
    .slice(governor.index, conjunction)
    .some((word, index, all) => /^(?:not|never|cannot|nor)$/.test(word.lower) && all[index + 1]?.lower !== "only");
  if (form === "be" || form === "have" || form === "modal") return agrees(own.lower, lower) ? "" : undefined;
  if (governor.form === "past") return form === "past" && isSureVerb(words, verb) ? "" : undefined;
  if (governor.form === "present" || governor.form === "base") return form === governor.form && isSureVerb(words, verb) ? "" : undefined;
  // "has two decks, both online and linked from the site": behind a pause nobody can tell what the auxiliary reaches.
  if (words.slice(governor.index + 1, conjunction).some(({ paused }) => paused) && governor.form !== "be") return undefined;
  if (governor.form === "modal") return form === "base" && !negated && isSureVerb(words, verb) ? own.text : undefined;
  if (governor.form === "have" && words[governor.index + 1]!.lower === "been") {
    const being = besideBeing(words, governor.index + 1, verb, negated);
    return being === "been" ? `${own.text} been` : undefined;
  }
  if (governor.form === "have") return isParticiple(lower) && !negated && isSureVerb(words, verb) ? own.text : undefined;
  if (governor.form === "be") return besideBeing(words, governor.index, verb, negated);
  return undefined;
}

/** "was planted and watered daily" shares its "was"; "was planted and died" and "was built and cooled the street" do not. */
function besideBeing(words: readonly Word[], being: number, verb: number, negated: boolean): string | undefined {
  const { lower } = words[verb]!;
  if (isPlainPast(lower) || intransitive.has(lower)) return "";
  const participle = words.slice(being + 1, being + 3).some((word) => isParticiple(word.lower));
  const next = words[verb + 1]!;
  if (words.slice(being + 1, verb - 1).some(({ paused }) => paused)) return undefined;
  if (!participle || negated || !isParticiple(lower) || next.paused) return undefined;
  if (isAdverb(next) || /^(?:in|on|at|by|for|from|with|after|before|during|to|within|over)$/.test(next.lower)) return words[being]!.text;
  return undefined;
}

/** Whether a word behind "and" is a verb: "reduced the noise" and "reduced noise by 12 %", not "reduced traffic". */
function isSureVerb(words: readonly Word[], verb: number): boolean {
  const { lower } = words[verb]!;
  const next = words[verb + 1];
  if (isPlainPast(lower)) return next !== undefined;
  if (followsVerb(next)) return true;
  const byNumber = words
    .slice(verb + 1, verb + 6)
    .findIndex((word, index, all) => /^(?:by|from|to)$/.test(word.lower) && /^\d/.test(all[index + 1]?.text ?? ""));
  if (byNumber >= 0) return true;
  return verbForm(lower) === "present" && !isDoubtful(lower) && next !== undefined && !next.paused;
}

const singular = new Set("is was has does".split(" "));
const pluralBe = new Set("are were have do".split(" "));
/** "was cheap and has lasted": both are of one number. */
function agrees(own: string, other: string): boolean {
  return !(singular.has(own) && pluralBe.has(other)) && !(pluralBe.has(own) && singular.has(other));
}

function startOf(text: string, words: readonly Word[], index: number): number {
  let start = words[index]!.start;
  // A sign or opening bracket belongs to its word: "−3", "(mean)", "“shade”".
  while (start > words[index - 1]!.end && /[^\s,;:.)\]”’]/.test(text[start - 1]!)) start--;
  return start;
}

function trimEnd(text: string, from: number, to: number): number {
  return from + trim(text.slice(from, to)).length;
}

function trim(text: string): string {
  return text.replace(/[\s,;:]+$/, "").replace(/(?<!\bal)[.!…]+$/, "");
}
