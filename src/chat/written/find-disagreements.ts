import type { AnswerSentence, Disagreement } from "../../domain/answer.ts";
import type { VerifyStatement } from "../../pipeline/verify-statement.ts";
import { withoutLeadIn } from "./claims-nothing.ts";
import type { Desk } from "./desk.ts";

/** Sentences held against other documents, over one answer: each takes the verifier's time. */
const mostHeld = 12;

/** What a sentence says by one document and another document contradicts, side by side. The documents that the answer cites come first. */
export async function findDisagreements(
  sentences: readonly AnswerSentence[],
  { desk, verify, signal }: { desk: Desk; verify: VerifyStatement; signal: AbortSignal },
): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  const cited = new Set(sentences.flatMap(({ evidence }) => evidence.map(({ documentId }) => documentId)));
  const all = [...cited, ...desk.labelled().filter((id) => !cited.has(id))];
  let held = 0;
  for (const { text, standing, evidence } of sentences) {
    if (evidence.length === 0 || (standing !== "supported" && standing !== "quoted")) continue;
    const own = new Set(evidence.map(({ documentId }) => documentId));
    for (const other of all.filter((id) => !own.has(id))) {
      if (signal.aborted || held >= mostHeld) return found;
      held += 1;
      const verdict = await verify({ statement: withoutLeadIn(text), documentIds: [other] });
      const [against] = verdict?.label === "contradicted" ? verdict.evidence : [];
      if (!against || found.some(({ sides }) => isPair(sides, evidence[0]!, against))) continue;
      found.push({ about: text, sides: [evidence[0]!, against], reason: verdict!.rationale });
    }
  }
  return found;
}

/** The same two passages, whichever of them was held against the other. */
function isPair(sides: Disagreement["sides"], one: { passageId: string }, other: { passageId: string }): boolean {
  const ids = new Set(sides.map(({ passageId }) => passageId));
  return ids.has(one.passageId) && ids.has(other.passageId);
}
