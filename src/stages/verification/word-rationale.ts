import { splitSentences } from "../../domain/sentence.ts";
import { explainAssessment } from "./assessment/explain-assessment.ts";
import type { Conclusion } from "./conclude.ts";
import type { Decided } from "./decide.ts";
import { explain } from "./explain.ts";

/** What a reader must know besides, to take a verdict for what it is worth. */
export interface Reservations {
  onlyAbstracts: boolean;
  /** Why the local models could read none of it; nothing where they could. */
  unread: string | undefined;
  /** A text in another language was among what was read. */
  someForeign: boolean;
  /** The claim is that a source has certain words, and nothing else. */
  isBlock: boolean;
}

const wordsNotFound = "The source was read; these words were not found in it, nor words like them.";
const readByModel = "A language model read the text, which is not in English.";

/** The rationale of a verdict in at most two sentences: a language model's own where it passed the proof, else ours. */
export function wordRationale(
  { label, drift }: Conclusion,
  { conclusion: decided, assessment, outcome }: Decided,
  { onlyAbstracts, unread, someForeign, isBlock }: Reservations,
): string {
  const own = explain(label, drift);
  if (outcome?.joined) {
    // What was doubted afterwards is no longer what the model explains.
    const said = label === decided.label ? (outcome.joined.rationale ?? own) : own;
    return someForeign ? `${firstSentence(said)} ${readByModel}` : said;
  }
  if (outcome?.wrong && label === "uncertain") return `${unread ?? own} A model's answer was left out: ${outcome.wrong}.`;
  if (unread !== undefined) return unread;
  if (isBlock && label === "uncertain") return wordsNotFound;
  const reasons = assessment && label === "supported" ? ` ${explainAssessment(assessment)}` : "";
  const limit = onlyAbstracts && label === "uncertain" ? " Only the abstract is at hand." : "";
  return `${own}${reasons}${limit}`;
}

function firstSentence(text: string): string {
  const [first] = splitSentences(text);
  return first ? text.slice(first.start, first.end) : text;
}
