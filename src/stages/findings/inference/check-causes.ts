import { contentStems } from "../../../domain/text/words/content-words.ts";
import type { Prose, ProseIssue } from "../prose/prose.ts";
import { causalLeap, postHoc } from "../rules/inferences.ts";
import type { ReasoningStep } from "./find-reasoning-steps.ts";
import { acting, association, causal, concluding, hedge, noAssertion } from "./lexicon.ts";

const later = /\b(?:after|since|following|once|as soon as)\b/i;
const changed =
  /\b(?:rose|fell|increased|decreased|dropped|declined|grew|improved|worsened|disappeared|stopped|began|ceased|recovered|doubled|halved)\b/i;
const compared =
  /\bcontrol(?:s|led)?\b|\brandomi[sz]ed\b|\bcompar(?:ison|ed|able)\b|\bdifference-in-differences\b|\bplacebo\b|\bcounterfactual/i;

/** Minimum words that a conclusion by another verb than "causes" has in common with its premise. */
const minSharedStems = 2;

/** A causal conclusion from a correlation, or from one event following another. */
export function checkCausalSteps(prose: Prose, steps: ReasoningStep[]): ProseIssue[] {
  const hasComparison = compared.test(prose.document.text);
  return steps.flatMap(({ sentence, conclusion, premise }) => {
    const stems = new Set(contentStems(conclusion.text.replace(concluding, "")));
    const shared = stems.intersection(new Set(contentStems(premise.text))).size;
    // A verb such as "lowers" needs both things of the premise: what acts, and what it acts on.
    const isCause = assertsCause(conclusion.text) ? shared > 0 : assertsAction(conclusion.text) && shared >= minSharedStems;
    if (sentence.isCited || !isCause || causal.test(premise.text)) return [];
    const places = { at: conclusion, beside: [premise] };
    if (association.test(premise.text))
      return [{ rule: causalLeap, message: "This concludes a cause from what is reported as an association.", ...places }];
    if (later.test(premise.text) && changed.test(premise.text) && !hasComparison)
      return [{ rule: postHoc, message: "This concludes a cause from one thing having come after the other.", ...places }];
    return [];
  });
}

const observational = /\b(?:cross-sectional|observational|correlational|case-control|ecological) (?:study|survey|design|data|analysis)\b/i;
const own = /\b(?:we|our|this|the present|the current|here)\b/i;
const causalDesign =
  /\b(?:randomi[sz]ed|randomi[sz]ation|quasi-experiment\w*|experiment(?:s|al|ally)?|instrumental variables?|difference-in-differences|regression discontinuity|mendelian|intervention|causal (?:inference|model\w*|diagram|graph))\b/i;
const ownFinding =
  /\b(?:we (?:have )?(?:conclude|show|shown|demonstrate|demonstrated|prove|proved|establish|established)|our (?:results|findings|data|study|analysis) (?:show|shows|prove|proves|demonstrate|demonstrates|establish|confirm|confirms)) that\b/i;

/** A causal statement as the study's own finding, if the study says that it is observational. */
export function checkDesign({ document, sentences }: Prose): ProseIssue[] {
  const design = sentences.find(
    ({ text, isCited, part }) => !isCited && part !== "background" && observational.test(text) && own.test(text),
  );
  if (!design || causalDesign.test(document.text)) return [];
  return sentences
    .filter(({ text, isCited }) => !isCited && ownFinding.test(text) && assertsCause(text.replace(ownFinding, "")))
    .map((sentence) => ({
      rule: causalLeap,
      message: "This states a cause as a finding, and the study describes itself as observational.",
      at: sentence,
      beside: [design],
    }));
}

function assertsCause(text: string): boolean {
  return causal.test(text) && isAssertion(text);
}

function assertsAction(text: string): boolean {
  const statement = text.replace(concluding, "");
  const acts = [...statement.matchAll(new RegExp(acting, "gi"))].some(
    ({ 0: words, index }) => !/^\w+ed\b/.test(words) || !beforeNoun.test(statement.slice(Math.max(0, index - longestBefore), index)),
  );
  // "Significantly improved" is a result of its own.
  return acts && !/\bsignificant/i.test(text) && isAssertion(text);
}

/** "Hence, raised levels …", "the reduced risk": what stands before a participle that belongs to a noun. */
const beforeNoun = /(?:^[^\p{L}]*|(?<!\p{L})(?:the|an?|of|with|in|to|by|for|from|as|their|its|these|this|that|those|any|such)\s)$/iu;
/** In characters: longer than any of these words. */
const longestBefore = 12;

function isAssertion(text: string): boolean {
  return !hedge.test(text) && !noAssertion.test(text) && !association.test(text);
}
