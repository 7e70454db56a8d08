import type { ReaderOpinion } from "../../domain/verdict/verdict.ts";
import { describeConfidence } from "./confidence.ts";
import { verdictWords } from "./verdict-words.ts";

/** The opinion of one of several readers in one line: "provider/model: contradicted, high (0.85). The source states the opposite." */
export function describeReaderOpinion({ by, label, confidence, rationale }: ReaderOpinion): string {
  return `${by}: ${verdictWords[label].word}, ${describeConfidence(confidence)}. ${rationale}`;
}
