import type { Inference } from "../../../domain/claim/inference.ts";
import { overlaps } from "../../../domain/document/locator.ts";
import type { Prose, ProseIssue, ProseSentence } from "../prose/prose.ts";
import { absenceTaken, appeal, fromOneCase, tooGeneral } from "../rules/inferences.ts";
import { checkCausalSteps, checkDesign } from "./check-causes.ts";
import { checkOverclaims } from "./check-overclaims.ts";
import { checkCircularity, checkNewTerms } from "./check-premises.ts";
import type { ReasoningStep } from "./find-reasoning-steps.ts";
import { findReasoningSteps } from "./find-reasoning-steps.ts";
import { flawKinds } from "./flaw-kinds.ts";
import { concluding, hedge, noAssertion } from "./lexicon.ts";

/** Conclusions that do not follow from their premises; `inferences` are the models' results. */
export function checkInferences(prose: Prose, inferences: readonly Inference[] = []): ProseIssue[] {
  const steps = findReasoningSteps(prose);
  const found = [
    ...checkCausalSteps(prose, steps),
    ...checkDesign(prose),
    ...checkScope(prose),
    ...checkNewTerms(prose),
    ...checkCircularity(steps),
    ...prose.sentences.flatMap(checkAppeals),
    ...checkAbsence(prose, steps),
    ...checkOverclaims(prose),
  ];
  // One finding of a kind per sentence, even if two checks find it.
  const seen = new Set<string>();
  const byRules = found.filter(({ rule: { code }, at: { end } }) => {
    const key = `${code} ${end}`;
    return !seen.has(key) && seen.add(key);
  });
  return [...byRules, ...reportModelFlaws(inferences, byRules)];
}

const appeals =
  /\b(?:it is (?:obvious|self-evident|plain common sense|undeniable|indisputable|beyond (?:all )?(?:doubt|dispute|question)) that|(?:as )?(?:everyone|everybody|we all) (?:knows?|agrees?) that|(?:nobody|no one) (?:doubts|denies|would deny|can deny|would dispute)|no serious \w+ (?:doubts?|denies|deny|would)|it goes without saying that|(?:all|leading|most) experts (?:agree|believe|say) that|experts agree that)\b/i;

/** In proofs such words mark steps that a reader can verify. */
const formal = /[=∈∀∃≤≥→⇒∑∫]|\b(?:lemma|theorem|proof|equation|proposition)\b/i;

/** With a reason given, the phrase is only emphasis. */
const reasoned = /\b(?:because|since|given that|due to)\b/i;

/** An appeal to agreement or obviousness instead of a reason or a source. */
function checkAppeals({ text, start, isCited }: ProseSentence): ProseIssue[] {
  const match = appeals.exec(text);
  if (!match || isCited || reasoned.test(text) || formal.test(text) || /[“”"]/.test(text)) return [];
  const message = `“${match[0]}” takes the place of a reason or a source.`;
  return [{ rule: appeal, message, at: { start: start + match.index, end: start + match.index + match[0].length } }];
}

const nothingFound =
  /\bno (?:statistically )?significant (?:difference|effect|association|correlation|change|influence|impact)|\b(?:was|were|is|are|did|do|does) not (?:statistically )?significant|\bnot significantly (?:different|differ|higher|lower|affect\w*|associated)|\bdid not (?:differ|reach) (?:statistically )?significan\w*|\bp ?> ?0?\.05\b/i;

const absenceConcluded =
  /\b(?:(?:is|are|were|was) (?:therefore |thus |hence )?(?:equal|equivalent|identical|the same|equally \w+|as (?:safe|effective|good|fast|large) as)|ha(?:s|ve|d) no (?:effect|influence|impact)|do(?:es)? not (?:affect|influence|matter|differ|depend)|plays? no role|there is no (?:difference|effect|association|link|influence))\b/i;

const equivalenceTested =
  /\bequivalen(?:ce|cy) (?:test|trial|margin|bound)|\bnon-?inferiority\b|\bTOST\b|\bBayes factor|\bpower analysis\b|\bminimum detectable/i;

/** "No significant difference, therefore equal": absence of evidence is not evidence of absence. */
function checkAbsence({ document }: Prose, steps: ReasoningStep[]): ProseIssue[] {
  if (equivalenceTested.test(document.text)) return [];
  return steps
    .filter(
      ({ sentence, conclusion, premise }) =>
        !sentence.isCited && nothingFound.test(premise.text) && absenceConcluded.test(conclusion.text) && !hedge.test(conclusion.text),
    )
    .map(({ conclusion, premise }) => ({
      rule: absenceTaken,
      message: "This concludes that there is no difference from not having found a significant one.",
      at: conclusion,
      beside: [premise],
    }));
}

const own = /\b(?:we|our|this (?:study|paper|survey|article|report)|participants|respondents|the sample|data)\b/i;

const place =
  "city|town|village|school|university|college|hospital|clinic|farm|company|street|classroom|class|course|department|country|region|site|port|harbour|species";

const onePlace = new RegExp(
  String.raw`\b(?:in|at|of|from|on) (?:only )?(?:one|a single) (?:[a-zA-Z-]+ ){0,2}?(?:${place})\b|\b(?:students|pupils) (?:of|at|from) (?:one|a single|our own)\b`,
  "i",
);

const oneCase =
  /\b(?:case report|single case|a single (?:patient|participant|subject|case|tree|animal|observation|ferry)|only one (?:patient|participant|subject|case|tree|animal))\b/i;

const others =
  "people|humans?|adults|children|students|pupils|patients|cit(?:y|ies)|towns?|villages?|schools?|universit(?:y|ies)|hospitals?|farms?|compan(?:y|ies)|streets?|countr(?:y|ies)|regions?|women|men|ports?|harbours?|species|teachers|learners|animals|trees";

const everywhere = new RegExp(
  String.raw`\b(?:all|every|any) (?:other )?(?:${others})(?! (?:in|of|who|from|at|enrolled|that|were|was|we)\b)\b|\b(?:everyone|everybody|everywhere|worldwide|universally|always)\b`,
  "i",
);

/** A general conclusion, if the study says that it examined one place or case. */
function checkScope({ sentences }: Prose): ProseIssue[] {
  const isOwn = ({ text, isCited, part }: ProseSentence) => !isCited && part !== "background" && own.test(text);
  const base = sentences.find((sentence) => isOwn(sentence) && oneCase.test(sentence.text) && !noAssertion.test(sentence.text));
  const sample = base ?? sentences.find((sentence) => isOwn(sentence) && onePlace.test(sentence.text));
  if (!sample) return [];
  const rule = base ? fromOneCase : tooGeneral;
  const studied = base ? "one case" : "one place";
  return sentences
    .filter((sentence) => sentence !== sample && concludesAll(sentence))
    .map((at) => ({ rule, message: `This concludes something about all, and the study looked at ${studied}.`, at, beside: [sample] }));
}

function concludesAll({ text, isCited, part }: ProseSentence): boolean {
  const isConclusion = concluding.test(text) || part === "conclusion";
  return isConclusion && !isCited && everywhere.test(text) && !hedge.test(text) && !noAssertion.test(text);
}

/** The flaws that models found, without those that rules report for the same words. */
export function reportModelFlaws(inferences: readonly Inference[], byRules: readonly ProseIssue[]): ProseIssue[] {
  return inferences.flatMap(({ flaw }) => {
    const kind = flawKinds.find(({ rule }) => rule.code === flaw?.code);
    if (!flaw || !kind || byRules.some(({ at }) => overlaps(at, flaw.conclusion))) return [];
    const message = flaw.explanation === null ? kind.message : `${kind.message} In its words: “${flaw.explanation}”`;
    return [{ rule: kind.rule, message, at: flaw.conclusion, beside: flaw.premises }];
  });
}
