import type { ClaimPart } from "../../domain/claim.ts";
import { countWords } from "./count-words.ts";

/** A part with fewer words leans too much on the rest of its sentence to be judged alone. */
const fewestWords = 5;

const boundary = /;\s+|,\s+(?:and|but|while|whereas|although|though|so|because)\s+|\s+(?:while|whereas|because)\s+/g;

/** The sub-claims of a compound sentence, cut at clause boundaries; the sentence alone when a half cannot stand by itself. */
export function splitParts(text: string): ClaimPart[] {
  const whole = [{ start: 0, end: text.length, text }];
  // Words of others are never cut.
  if (/[“"]/.test(text)) return whole;
  const parts: ClaimPart[] = [];
  let start = 0;
  for (const { 0: found, index } of text.matchAll(boundary)) {
    push(start, index);
    start = index + found.length;
  }
  push(start, text.length);
  return parts.length > 1 && parts.every((part) => countWords(part.text) >= fewestWords && hasVerb(part.text)) ? parts : whole;

  function push(from: number, to: number): void {
    const words = text.slice(from, to).replace(/[.;,]+$/, "");
    if (words !== "") parts.push({ start: from, end: from + words.length, text: words });
  }
}

// A closed list of common verbs and the regular endings: rough, but a missed split only means that the whole is judged.
const verb =
  /\b(?:is|are|was|were|be|been|has|have|had|does|did|can|could|may|might|will|would|should|shows?|found|finds?|rose|fell|grew|gave|gives?|took|takes?|went|goes|led|leads?|lay|lies?|kept|keeps?|made|makes?|\p{L}{3,}(?:ed|es))\b/iu;

function hasVerb(text: string): boolean {
  return verb.test(text);
}
