import type { FoundVerb } from "./find-verb.ts";
import { subordinators, type Word } from "./words.ts";

/** Endings of sentences that say what followed, as past, as present of one, and as present of many. */
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
  /** The verb as it would stand behind the subject. */
  verb: string;
  /** Where its own words begin again. */
  rest: number;
}

/** ", reducing mortality by 12 %" at the end of a clause in the active voice, where subject and time are those of the clause. */
export function finiteTail(
  words: readonly Word[],
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
