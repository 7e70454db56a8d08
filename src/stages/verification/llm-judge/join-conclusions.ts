import type { ReaderOpinion } from "../../../domain/verdict/verdict.ts";
import { type ClaimConclusion, maxSilenceConfidence } from "../conclude-from-readings.ts";
import { explainVerdict } from "../verdict/explain-verdict.ts";
import { roundConfidence } from "../verdict/round-confidence.ts";
import type { LlmOpinion, PartOpinion } from "./llm-opinion.ts";

/** One who read the claim and came to a conclusion: a language model, or the local verifier with the rules. */
export interface JudgeConclusion extends Pick<LlmOpinion, "by" | "rationale" | "parts"> {
  conclusion: ClaimConclusion;
}

/** What several readers come to. */
export interface JoinedConclusion extends Pick<JudgeConclusion, "conclusion" | "rationale" | "parts"> {
  /** Each of them, where there were several. */
  readers?: ReaderOpinion[];
}

/** Two who agree may both have been misled by the same words. */
const maxJointConfidence = 0.95;
/** The most that is said of what readers disagree on. */
const maxOpenConfidence = 0.5;

/** Who agrees makes it surer; who disagrees leaves it open, and everyone's view is shown. */
export function joinConclusions(readers: readonly [JudgeConclusion, ...JudgeConclusion[]]): JoinedConclusion {
  const [first, ...others] = readers;
  if (others.length === 0) return first;
  const shown = readers.map(({ by, conclusion: { label, confidence, drift }, rationale }) => ({
    by,
    label,
    confidence: roundConfidence(confidence),
    rationale: rationale ?? explainVerdict(label, drift),
  }));
  const decisive = readers.flatMap(({ conclusion }) => conclusion.decisive);
  const { label } = first.conclusion;
  const agree = others.every(({ conclusion }) => conclusion.label === label);
  if (!agree) {
    const confidence = Math.min(maxOpenConfidence, ...readers.map(({ conclusion }) => conclusion.confidence));
    const rationale = `Two readers see this differently: ${shown.map((one) => `${one.by} reads ${one.label}`).join(", ")}.`;
    return { conclusion: { label: "uncertain", confidence, decisive, drift: [] }, rationale, parts: joinParts(readers), readers: shown };
  }
  const conclusion = { ...first.conclusion, confidence: jointConfidence(first.conclusion.label, readers), decisive };
  const drift = readers.map((one) => one.conclusion.drift).find((one) => one.length > 0) ?? [];
  const rationale = readers.find((one) => one.rationale !== undefined)?.rationale;
  return { conclusion: { ...conclusion, drift }, rationale, parts: joinParts(readers), readers: shown };
}

/** The chance that not all of them are wrong, as if they did not know of each other. */
function jointConfidence(label: ClaimConclusion["label"], readers: readonly JudgeConclusion[]): number {
  const each = readers.map(({ conclusion }) => conclusion.confidence);
  if (label === "uncertain") return Math.min(...each);
  const max = label === "unsupported" ? maxSilenceConfidence : maxJointConfidence;
  const noisyOr = 1 - each.reduce((product, one) => product * (1 - one), 1);
  return Math.max(...each, Math.min(max, noisyOr));
}

/** A part on which the readers disagree is as open as a claim would be. */
function joinParts(readers: readonly JudgeConclusion[]): (PartOpinion | undefined)[] {
  const longest = Math.max(...readers.map(({ parts }) => parts.length));
  return Array.from({ length: longest }, (_, index) => {
    const opinions = readers.flatMap(({ parts }) => parts[index] ?? []);
    const [first] = opinions;
    if (!first) return undefined;
    const confidence = Math.min(...opinions.map((one) => one.confidence));
    return opinions.every(({ label }) => label === first.label)
      ? { ...first, confidence }
      : { label: "uncertain", confidence: Math.min(maxOpenConfidence, confidence) };
  });
}
