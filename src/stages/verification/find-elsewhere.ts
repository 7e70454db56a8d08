import type { Evidence } from "../../domain/evidence.ts";
import { locate } from "../../domain/layout.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { weighReading } from "./reading.ts";
import { selectWindows } from "./windows.ts";

/** A sentence of a work that the author did not cite must say the same in nearly the same words before it is offered. */
const sureEnough = 0.75;

/** Words of other sources at hand that support a claim whose own source cannot be read, or which names none. */
export async function findElsewhere(
  claim: string,
  sourceIds: string[],
  context: Pick<StageContext, "models" | "search" | "config" | "document">,
): Promise<Evidence[]> {
  if (sourceIds.length === 0) return [];
  const ranked = await context.search({ text: claim, documentIds: sourceIds });
  const found: Evidence[] = [];
  for (const { passage } of ranked) {
    const source = await context.document(passage.documentId);
    const [window] = selectWindows(claim, [passage], { source, count: 1 });
    if (!window) continue;
    const [judgement] = await context.models.judge.judge([{ claim, evidence: window.text }]);
    const reading = weighReading(claim, { window, judgement: judgement!, nearby: passage.text });
    if (reading.support >= sureEnough && reading.support > reading.contradiction)
      found.push({ documentId: source.id, passageId: passage.id, locator: locate(source, window) });
  }
  return found.slice(0, 2);
}
