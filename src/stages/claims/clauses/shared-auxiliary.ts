import { type FoundVerb, followsVerb, isAdverb } from "./find-verb.ts";
import { intransitive, isDoubtful, isParticiple, isPlainPast, verbForm } from "./verb-forms.ts";
import type { ClauseWord } from "./words.ts";

/** The auxiliary that a second verb shares ("has", "can", or none); undefined if it is not a verb of the same subject. */
export function sharedAuxiliary(
  words: readonly ClauseWord[],
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
  // "has two decks, both online and linked from the site": after a pause the scope of the auxiliary is unclear.
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
function besideBeing(words: readonly ClauseWord[], being: number, verb: number, negated: boolean): string | undefined {
  const { lower } = words[verb]!;
  if (isPlainPast(lower) || intransitive.has(lower)) return "";
  const participle = words.slice(being + 1, being + 3).some((word) => isParticiple(word.lower));
  const next = words[verb + 1]!;
  if (words.slice(being + 1, verb - 1).some(({ paused }) => paused)) return undefined;
  if (!participle || negated || !isParticiple(lower) || next.paused) return undefined;
  if (isAdverb(next) || /^(?:in|on|at|by|for|from|with|after|before|during|to|within|over)$/.test(next.lower)) return words[being]!.text;
  return undefined;
}

/** Whether a word after "and" is a verb: "reduced the noise" and "reduced noise by 12 %", not "reduced traffic". */
export function isSureVerb(words: readonly ClauseWord[], verb: number): boolean {
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
/** "was cheap and has lasted": both have the same number. */
function agrees(own: string, other: string): boolean {
  return !(singular.has(own) && pluralBe.has(other)) && !(pluralBe.has(own) && singular.has(other));
}
