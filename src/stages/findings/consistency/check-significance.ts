import type { Observation, Sentence } from "../prose.ts";
import { significanceWrong } from "../rules/consistency.ts";

const pValue = /\bp(?:[- ]?values?)? ?(?:of |was |is )?(?<sign>[=<>≤≥]) ?(?<value>0?\.\d+)/gi;
const claimed = /\bsignificant(?:ly)?\b/gi;
const denied =
  /\b(?:not|no|non|nor|neither|never|without|none|fail(?:ed|s)?|lack(?:ed|s|ing)?|few|hardly|barely|marginal(?:ly)?|near(?:ly)?|border-?line|almost|approach\w*|trend\w*|insignificant)\b|n['’]t\b|\bif\b|\bwhether\b|\bthreshold|\blevel\b/i;

/** Levels differ between fields, so only what no level in use would call significant counts. */
const hardlyAnyLevel = 0.1;

/** "Significant" beside a p-value that no level in use calls so. */
export function checkSignificance({ text, start }: Sentence): Observation[] {
  const values = [...text.matchAll(pValue)];
  const claims = [...text.matchAll(claimed)];
  // With several of either, which belongs to which is a guess.
  const [value] = values;
  const [claim] = claims;
  if (values.length !== 1 || claims.length !== 1 || !value || !claim || denied.test(text)) return [];
  const { sign, value: printed } = value.groups as { sign: string; value: string };
  if (!/[=>≥]/.test(sign) || Number(printed) < hardlyAnyLevel || value.index < claim.index) return [];
  const message = `This is called significant, and the p-value given is ${printed}.`;
  return [{ rule: significanceWrong, message, at: { start: start + claim.index, end: start + value.index + value[0].length } }];
}
