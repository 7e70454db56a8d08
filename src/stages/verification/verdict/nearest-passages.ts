import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import { sectionLabelAt } from "../../../domain/document/section-label.ts";
import type { Evidence } from "../../../domain/verdict/evidence.ts";
import type { MissingSupport } from "../../../domain/verdict/verdict.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import { findInSources } from "../../../retrieval/find-evidence.ts";
import { type EvidenceWindow, selectWindows } from "../evidence/select-windows.ts";
import type { WindowReading } from "../evidence/window-reading.ts";
import { nameMissing } from "./name-missing.ts";

/** Passages that a person wants to look at where nothing is decided. */
const maxNearest = 3;
/** A passage this much further than the nearest is not shown beside it. */
const minShare = 0.6;

/** The passages of the sources that come nearest to an undecided claim, and what they lack. */
export interface NearestPassages {
  evidence: Evidence[];
  missing: MissingSupport;
  /** What they lack, in one sentence. */
  explanation: string;
}

/** What was read beside an undecided claim, nearest first; where nothing was, as for a quotation, the claim is searched for. */
export async function nearestPassages(
  claim: Claim,
  readings: readonly WindowReading[],
  { sources, context }: { sources: readonly Document[]; context: Pick<StageContext, "findEvidence"> },
): Promise<NearestPassages | undefined> {
  const windows = readings.length > 0 ? rank(readings) : await searchNearest(claim, sources, context);
  const best = nearnessOf(windows[0]);
  const near = windows.filter((window) => nearnessOf(window) >= minShare * best).slice(0, best > 0 ? maxNearest : 1);
  const evidence = near.flatMap(({ start, end, documentId, passageId }) => {
    const source = sources.find(({ id }) => id === documentId);
    if (!source) return [];
    const section = sectionLabelAt(source, start);
    return [{ documentId, passageId, locator: locate(source, { start, end }), ...(section === undefined ? {} : { section }) }];
  });
  if (evidence.length === 0) return undefined;
  const [first, ...others] = near;
  const shown = others.map(({ text }) => text);
  return { evidence, ...nameMissing(claim.text, first!.text, { next: first!.next, others: shown }) };
}

interface RankedWindow extends EvidenceWindow {
  leaning?: number;
}

/** Words first, then how far the verifier sees anything at all about the claim. Each sentence once. */
function rank(readings: readonly WindowReading[]): RankedWindow[] {
  const known = new Map<string, RankedWindow>();
  for (const { window, neutral } of readings) {
    const key = `${window.documentId}:${window.start}`;
    const ranked = { ...window, leaning: 1 - neutral };
    if (!known.has(key) || nearnessOf(ranked) > nearnessOf(known.get(key))) known.set(key, ranked);
  }
  return inOrder([...known.values()]);
}

/** How much the verifier's leaning counts beside the share of words. */
const leaningWeight = 0.3;

function nearnessOf(window: RankedWindow | undefined): number {
  return window ? window.overlap + leaningWeight * (window.leaning ?? 0) : 0;
}

function inOrder(windows: RankedWindow[]): RankedWindow[] {
  return windows.sort((one, other) => nearnessOf(other) - nearnessOf(one) || one.start - other.start);
}

async function searchNearest(
  claim: Claim,
  sources: readonly Document[],
  context: Pick<StageContext, "findEvidence">,
): Promise<RankedWindow[]> {
  const found = await findInSources(claim, sources, context);
  return inOrder(found.flatMap(({ source, passages }) => selectWindows(claim.text, passages, { source, count: maxNearest })));
}
