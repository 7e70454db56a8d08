import type { Claim } from "../../domain/claim/claim.ts";
import { locate } from "../../domain/document/layout.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { selectWindows } from "./evidence/select-windows.ts";
import { weighReading } from "./evidence/window-reading.ts";
import { askLlmElsewhere } from "./llm-judge/ask-llm-elsewhere.ts";
import { roundConfidence } from "./verdict/round-confidence.ts";
import { uncoveredWords } from "./verdict/uncovered-words.ts";
import { withLlmProvenance } from "./verdict/verdict-provenance.ts";

/**
 * Where no cited work could be read, all sources at hand are searched: by the local models, and where these find nothing by language models, if any. A citation that cannot be read stays unverifiable whatever others
 * say; a claim that cites nothing is answered by what is found.
 */
export async function searchElsewhere(
  verdict: Verdict,
  { claim, sourceIds, context }: { claim: Claim; sourceIds: string[]; context: StageContext },
): Promise<Verdict> {
  if (verdict.label !== "unverifiable") return verdict;
  const nearby = await unlessMissing(context.models, findSupportElsewhere(claim.text, sourceIds, context));
  const asked = nearby?.evidence.length ? undefined : await askLlmElsewhere(claim, sourceIds, context);
  const found = asked ?? nearby;
  const madeBy = asked ? withLlmProvenance(verdict.madeBy, asked) : verdict.madeBy;
  if (!found || found.evidence.length === 0) return { ...verdict, madeBy };
  const { evidence, confidence } = found;
  const searched: Verdict = { ...verdict, elsewhere: evidence, basis: "retrieval", madeBy };
  if (verdict.references.length > 0) return searched;
  const quotes = evidence.map(({ locator }) => locator.quote.exact);
  return {
    ...searched,
    label: "supported",
    confidence: roundConfidence(confidence),
    rationale: "A document at hand states it; the sentence names no source.",
    evidence,
    uncovered: uncoveredWords(claim.text, quotes),
  };
}

/** A sentence of a work that the author did not cite must say the same in nearly the same words before it is offered. */
const minSupport = 0.75;

/** Passages of all sources that are looked at. */
const maxPassages = 20;

/** Most that is offered for one claim. */
const maxOffered = 2;

/** Words of other sources at hand that support a claim whose own source cannot be read, or which names none, and how surely they do. */
export async function findSupportElsewhere(
  claim: string,
  sourceIds: string[],
  context: Pick<StageContext, "models" | "search" | "config" | "document">,
): Promise<{ evidence: Evidence[]; confidence: number }> {
  const nothing = { evidence: [], confidence: 0 };
  if (sourceIds.length === 0) return nothing;
  const ranked = await context.search({ text: claim, documentIds: sourceIds, keep: maxPassages });
  const closest = await Promise.all(
    ranked.map(async ({ passage }) => {
      const source = await context.document(passage.documentId);
      const [window] = selectWindows(claim, [passage], { source, count: 1 });
      return window ? [{ passage, source, window }] : [];
    }),
  );
  const read = closest.flat();
  const judgements = await context.models.judge.judge(read.map(({ window }) => ({ claim, evidence: window.text })));
  const found = read
    .map((one, index) => ({
      ...one,
      reading: weighReading(claim, { window: one.window, judgement: judgements[index]!, nearby: one.passage.text }),
    }))
    .filter(({ reading }) => reading.support >= minSupport && reading.support > reading.contradiction && reading.weaker.length === 0);
  if (found.length === 0) return nothing;
  return {
    evidence: found
      .slice(0, maxOffered)
      .map(({ source, passage, window }) => ({ documentId: source.id, passageId: passage.id, locator: locate(source, window) })),
    confidence: Math.max(...found.map(({ reading }) => reading.support)),
  };
}
