import type { Observation, Sentence } from "../prose.ts";
import { appeal } from "../rules/inferences.ts";

const appeals =
  /\b(?:it is (?:obvious|self-evident|plain common sense|undeniable|indisputable|beyond (?:all )?(?:doubt|dispute|question)) that|(?:as )?(?:everyone|everybody|we all) (?:knows?|agrees?) that|(?:nobody|no one) (?:doubts|denies|would deny|can deny|would dispute)|no serious \w+ (?:doubts?|denies|deny|would)|it goes without saying that|(?:all|leading|most) experts (?:agree|believe|say) that|experts agree that)\b/i;
/** In proofs such words stand for steps that a reader can take. */
const formal = /[=∈∀∃≤≥→⇒∑∫]|\b(?:lemma|theorem|proof|equation|proposition)\b/i;

/** Where a reason is given, the phrase is only emphasis. */
const reasoned = /\b(?:because|since|given that|due to)\b/i;

/** Agreement or plainness in the place of a reason or a source. */
export function checkAppeals({ text, start, isCited }: Sentence): Observation[] {
  const match = appeals.exec(text);
  if (!match || isCited || reasoned.test(text) || formal.test(text) || /[“”"]/.test(text)) return [];
  const message = `“${match[0]}” stands in the place of a reason or a source.`;
  return [{ rule: appeal, message, at: { start: start + match.index, end: start + match.index + match[0].length } }];
}
