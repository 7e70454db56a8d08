import { showsConfidence } from "../../domain/verdict/shown-verdict.ts";
import type { ReaderOpinion, Verdict, VerdictLabel } from "../../domain/verdict/verdict.ts";

export const verdictWords: Record<VerdictLabel, { word: string; meaning: string }> = {
  supported: { word: "supported", meaning: "The source says it." },
  "partially-supported": { word: "partially supported", meaning: "The source says part of it, or something weaker." },
  contradicted: { word: "contradicted", meaning: "The source says something else." },
  unsupported: { word: "unsupported", meaning: "The source was read and does not say it." },
  uncertain: { word: "uncertain", meaning: "The source was read; its words do not settle it." },
  unverifiable: { word: "unverifiable", meaning: "No text of the source could be read." },
};

/** A calibrated confidence in the word a person reads and the number behind it: "high (0.93)". */
export function describeConfidence(confidence: number): string {
  const word = confidence >= 0.8 ? "high" : confidence >= 0.6 ? "medium" : "low";
  return `${word} (${confidence.toFixed(2)})`;
}

/** A verdict in words, with its confidence where it has one to show: "contradicted, high (0.85)", "uncertain". */
export function describeVerdict({ label, confidence }: Pick<Verdict, "label" | "confidence">): string {
  const { word } = verdictWords[label];
  return showsConfidence(label) ? `${word}, ${describeConfidence(confidence)}` : word;
}

/** What one of several readers says, in one line: "provider/model: contradicted, high (0.85). The source says otherwise." */
export function describeReaderOpinion({ by, rationale, ...verdict }: ReaderOpinion): string {
  return `${by}: ${describeVerdict(verdict)}. ${rationale}`;
}
