import type { FaultChange, FaultKind } from "../faults/fault-change.ts";

/** Words that a claim and a sentence of its source share say which sentence it is about. */
const nearSentences = 3;
const hedge =
  /\b(?:may|might|could|can|perhaps|possibl[ey]|potential(?:ly)?|suggest\w*|indicat\w+|likely|appear(?:s|ed)?|seem(?:s|ed)?|probabl[ey]|tend(?:s|ed)?|often|sometimes|usually|frequently|mostly|mainly|largely|partly|in part|most|some|almost)\b/i;
const association = /\b(?:associat|correlat|link|relat|predict)\w*/i;
const causation = /\b(?:caus|induc|lead|led|result|effect|affect|mediat|trigger|due to|because|responsib|reduc|increas|promot|inhibit)\w*/i;
const digits: Record<string, string> = Object.fromEntries(
  "two three four five six seven eight nine ten eleven twelve".split(" ").map((word, index) => [word, String(index + 2)]),
);

/**
 * Whether a changed claim is wrong for sure, though its source is worded otherwise. A number must stand in the source and the new one must
 * not stand in the sentences that the claim is about; a hedge or an association must stand in these too.
 */
export function isCertainFault(kind: FaultKind, claim: string, change: FaultChange, sentences: readonly string[]): boolean {
  const near = nearest(claim, sentences).join(" ");
  const was = claim.slice(change.start, change.end);
  if (kind === "number" || kind === "number-word" || kind === "year")
    return hasValue(sentences.join(" "), was) && !hasValue(near, change.words);
  if (kind === "scope") return hasWord(near, was) && !hasWord(sentences.join(" "), change.words);
  if (kind === "unit") return hasWord(near, was);
  if (kind === "dropped-hedge") return hedge.test(near);
  if (kind === "cause") return association.test(near) && !causation.test(near);
  return true;
}

function hasValue(text: string, written: string): boolean {
  const plain = written.toLowerCase();
  return hasWord(text, plain) || hasWord(text.replaceAll(",", ""), plain.replaceAll(",", "")) || hasWord(text, digits[plain] ?? plain);
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{N}.])${RegExp.escape(word)}(?![\p{L}\p{N}]|\.\d)`, "iu").test(text);
}

function nearest(claim: string, sentences: readonly string[]): string[] {
  const wanted = stems(claim);
  return sentences
    .map((sentence) => ({ sentence, shared: [...stems(sentence)].filter((stem) => wanted.has(stem)).length }))
    .sort((one, other) => other.shared - one.shared)
    .slice(0, nearSentences)
    .map(({ sentence }) => sentence);
}

const stemLength = 6;

function stems(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, stemLength)));
}
