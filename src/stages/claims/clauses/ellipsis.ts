import { findVerb } from "./find-verb.ts";
import { baseOfPast } from "./verb-forms.ts";
import type { Word } from "./words.ts";

interface Stretch {
  from: number;
  to: number;
}

/**
 * What a clause such as "Berg did not" or "squares were not" leaves to the clause before it: " find cooling", " cooler at noon". Empty when it
 * says all by itself, nothing when it cannot be told.
 */
export function leftOut(text: string, words: readonly Word[], left: Stretch, right: Stretch): string | undefined {
  const ending = words
    .slice(right.from, right.to)
    .map(({ lower }) => lower)
    .join(" ");
  const elliptic = / (is|are|was|were|did|does|do|has|have|had|can|could|may|might|will|would|should)(?: not| too)?$/.exec(ending)?.[1];
  if (elliptic === undefined) return "";
  const verb = findVerb(words, left.from, left.to);
  if (!verb) return undefined;
  const { lower, end } = words[verb.index]!;
  const rest = text.slice(end, words[left.to - 1]!.end).replace(/[\s,;:]+$/, "");
  if (verb.form === "be" && /^(?:is|are|was|were)$/.test(elliptic)) return words[verb.index + 1]?.lower === "not" ? undefined : rest;
  const base = verb.form === "past" && elliptic === "did" ? baseOfPast(lower) : undefined;
  return base === undefined ? undefined : ` ${base}${rest}`;
}
