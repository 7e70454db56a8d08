import type { Claim } from "../../domain/claim/claim.ts";
import { locate } from "../../domain/document/layout.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { LlmReaders, SupportElsewhere } from "./build-verdict.ts";
import { selectWindows } from "./evidence/select-windows.ts";
import { weighReading } from "./evidence/window-reading.ts";
import { askLlmElsewhere } from "./llm-judge/ask-llm-elsewhere.ts";

/** Searches all sources for a claim whose cited works cannot be read: by local models, then by language models if those find nothing. */
export async function searchElsewhere(
  claim: Claim,
  sourceIds: string[],
  context: StageContext,
): Promise<{ elsewhere?: SupportElsewhere | undefined; readers?: LlmReaders | undefined }> {
  const nearby = await unlessMissing(context.models, findSupportElsewhere(claim.text, sourceIds, context));
  const asked = nearby?.evidence.length ? undefined : await askLlmElsewhere(claim, sourceIds, context);
  return { elsewhere: asked ?? nearby, readers: asked };
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
): Promise<SupportElsewhere> {
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
