/** "In May, …" is no doubt. */
export function withoutMonths(text: string): string {
  return text.replaceAll(/\bMay\b|\bmay(?=\s*[\d,])/g, "   ");
}

const doubts = "may|might|could|perhaps|possibly|suggest(?:s|ed)?|appear(?:s|ed)?|seem(?:s|ed)?";
const hedge = new RegExp(
  String.raw`\b(?:${doubts}|can|possible|probabl[ey]|presumably|likely|potential(?:ly)?|suggesti(?:ng|ve)|tend(?:s|ed)?|about|roughly|some|sometimes|partly|in part|associat(?:ed|ion)|proposed|hypothesi[sz]ed|believed|thought|argued?|preliminary|model(?:led|s)?|modeled|estimates?|estimated|would)\b`,
  "i",
);
const doubt = new RegExp(String.raw`\b(?:${doubts}|cannot|impossible|unclear|unknown)\b`, "i");

/** Whether a statement says itself that it is not sure. */
export function isHedged(text: string): boolean {
  return hedge.test(withoutMonths(text));
}

/** Whether a text leaves open if something is so, or why. Not every hedge does: "about" and "some" leave nothing open. */
export function expressesDoubt(text: string): boolean {
  return doubt.test(withoutMonths(text));
}

/** Words of doubt that stand before the very verb they weaken, and that verb: "may lower", "appears to be lower". "could be seen" is no doubt. */
export const hedgedVerb =
  /\b(?:may|might|could|possibly|perhaps|appear(?:s|ed)? to|seem(?:s|ed)? to|tend(?:s|ed)? to|is likely to|are likely to)\s(?!not\b|never\b|(?:be|have been) (?:seen|measured|shown|detected|observed|identified|found|used|read|told)\b)(?:also\s|well\s|even\s|thus\s)?(?:be\s|have\s|have been\s)?(\p{L}{3,})/giu;
