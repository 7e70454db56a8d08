import { findVerb } from "./find-verb.ts";
import { reportingVerbs } from "./verb-forms.ts";
import type { Word } from "./words.ts";

/** Where "Okoro et al. found that" ends, when a clause begins so. */
export function frameOf(words: readonly Word[], { from, to }: { from: number; to: number }): number | undefined {
  const verb = findVerb(words, from, to);
  if (!verb) return undefined;
  for (let index = verb.index; index < Math.min(to - 1, verb.index + 4); index++)
    if (reportingVerbs.has(words[index]!.lower) && words[index + 1]!.lower === "that") return index + 1;
  return undefined;
}
