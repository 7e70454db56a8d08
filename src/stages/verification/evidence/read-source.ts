import type { Document } from "../../../domain/document/document.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import { selectWindows } from "./select-windows.ts";
import { type WindowReading, weighReading } from "./window-reading.ts";

/** Reads the passages that were found in one source beside a statement, and judges their closest sentences. */
export async function readSource(
  statement: string,
  { source, passages }: { source: Document; passages: Passage[] },
  { models, config }: Pick<StageContext, "models" | "config">,
): Promise<WindowReading[]> {
  const nearby = passages.map(({ text }) => text).join("\n");
  const windows = selectWindows(statement, passages, { source, count: config.verification.windows });
  const judgements = await models.judge.judge(windows.map(({ text }) => ({ claim: statement, evidence: text })));
  return windows.map((window, index) => weighReading(statement, { window, judgement: judgements[index]!, nearby }));
}
