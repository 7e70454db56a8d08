import type { Document } from "../../domain/document.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { type Reading, weighReading } from "./reading.ts";
import { selectWindows } from "./windows.ts";

/** Reads one source for a statement: finds the passages that matter, and judges their closest sentences. */
export async function readSource(
  statement: string,
  source: Document,
  context: Pick<StageContext, "models" | "search" | "config">,
): Promise<Reading[]> {
  const ranked = await context.search({ text: statement, documentIds: [source.id] });
  const passages = ranked.map(({ passage }) => passage);
  const nearby = passages.map(({ text }) => text).join("\n");
  const windows = selectWindows(statement, passages, { source, count: context.config.verification.windows });
  const judgements = await context.models.judge.judge(windows.map(({ text }) => ({ claim: statement, evidence: text })));
  return windows.map((window, index) => weighReading(statement, { window, judgement: judgements[index]!, nearby }));
}
