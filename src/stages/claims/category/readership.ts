/** The readers of a manuscript: what they know needs no source. */
export interface Readership {
  /** `lay` readers know little of the field, `experts` its textbooks. */
  level: "lay" | "scholars" | "experts";
  /** Words of the field that experts know; if empty, they know everything in the manuscript. */
  field: ReadonlySet<string>;
}

const lay =
  /\b(?:general|lay|laypersons?|laypeople|public|everyone|everybody|non-?experts?|non-?specialists?|students?|beginners?|newcomers?|policy ?makers?|journalists?|children)\b/i;
const experts = /\b(?:experts?|specialists?|professionals?|practitioners?|engineers?|clinicians?|physicians?|operators?)\b/i;
const emptyWords = new Set(
  "in of and the for a an on with to experts expert specialists specialist professionals practitioners researchers scientists science studies research".split(
    " ",
  ),
);

/** Parses the two settings, each a few words: "general public", "experts in urban climate". */
export function readershipOf({ domain, audience }: { domain: string; audience: string }): Readership {
  const level = levelOf(audience);
  const words = `${domain} ${audience}`.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return { level, field: new Set(words.filter((word) => !emptyWords.has(word)).map(stemOf)) };
}

/** "policy makers and specialists" are both; in "experts in public transport" the second half is their field. */
function levelOf(audience: string): Readership["level"] {
  const [forLay, forExperts] = [audience.search(lay), audience.search(experts)];
  if (forExperts < 0 || /\bnon-?(?:expert|specialist)/i.test(audience)) return forLay < 0 ? "scholars" : "lay";
  return forLay >= 0 && forLay < forExperts ? "scholars" : "experts";
}

/** Whether a sentence is about textbook knowledge of these readers. */
export function isFamiliar(text: string, { level, field }: Readership): boolean {
  if (level !== "experts") return false;
  return field.size === 0 || (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => field.has(stemOf(word)));
}

/** Treats "climates" and "climate" as one word. */
function stemOf(word: string): string {
  return word.replace(/(?:ies|es|s|al|ic)$/, "");
}
