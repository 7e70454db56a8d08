import type { Evidence } from "../../domain/evidence.ts";
import { locate } from "../../domain/layout.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { weighReading } from "./reading.ts";
import { selectWindows } from "./windows.ts";

/** A sentence of a work that the author did not cite must say the same in nearly the same words before it is offered. */
const sureEnough = 0.75;
/** Passages of all sources that are looked at. */
const mostPassages = 20;
/** Most that is offered for one claim. */
const mostOffered = 2;

/** Words of other sources at hand that support a claim whose own source cannot be read, or which names none, and how surely they do. */
export async function findElsewhere(
  claim: string,
  sourceIds: string[],
  context: Pick<StageContext, "models" | "search" | "config" | "document">,
): Promise<{ evidence: Evidence[]; confidence: number }> {
  const nothing = { evidence: [], confidence: 0 };
  if (sourceIds.length === 0) return nothing;
  const ranked = await context.search({ text: claim, documentIds: sourceIds, keep: mostPassages });
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
    .filter(({ reading }) => reading.support >= sureEnough && reading.support > reading.contradiction && reading.weaker.length === 0);
  if (found.length === 0) return nothing;
  return {
    evidence: found
      .slice(0, mostOffered)
      .map(({ source, passage, window }) => ({ documentId: source.id, passageId: passage.id, locator: locate(source, window) })),
    confidence: Math.max(...found.map(({ reading }) => reading.support)),
  };
}
