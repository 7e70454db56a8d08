import { countWords } from "./count-words.ts";

/** A part with fewer words leans too much on the rest of its sentence to be judged alone. */
const fewestWords = 5;

const boundary = /;\s+|,\s+(?:and|but|while|whereas|although|though|so|because)\s+|\s+(?:while|whereas|because)\s+/g;

/** The sub-claims of a compound sentence, cut at clause boundaries; the sentence alone when a half cannot stand by itself. */
export function splitParts(text: string): string[] {
  // Words of others are never cut.
  if (/[“"]/.test(text)) return [text];
  const parts = text
    .split(boundary)
    .map((part) => part.replace(/[.;,]+$/, "").trim())
    .filter((part) => part !== "");
  const whole = parts.length > 1 && parts.every((part) => countWords(part) >= fewestWords && hasVerb(part));
  return whole ? parts : [text];
}

// A closed list of common verbs and the regular endings: rough, but a missed split only means that the whole is judged.
const verb =
  /\b(?:is|are|was|were|be|been|has|have|had|does|did|can|could|may|might|will|would|should|shows?|found|finds?|rose|fell|grew|gave|gives?|took|takes?|went|goes|led|leads?|lay|lies?|kept|keeps?|made|makes?|\p{L}{3,}(?:ed|es))\b/iu;

function hasVerb(text: string): boolean {
  return verb.test(text);
}
