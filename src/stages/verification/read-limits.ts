import type { Document } from "../../domain/document.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { compareScope, isWide } from "./compare-scope.ts";
import { plainReading, type Reading } from "./reading.ts";
import { selectWindows } from "./windows.ts";

/** What sources say when they say how far they reach. */
const question = "our findings concern only, are limited to, and cannot be generalised to other places, groups or seasons";

/** For a claim that speaks of all: the sentences in which its source limits itself. */
export async function readLimits(claim: string, source: Document, { search }: Pick<StageContext, "search">): Promise<Reading[]> {
  if (!isWide(claim)) return [];
  const ranked = await search({ text: `${claim} ${question}`, documentIds: [source.id] });
  const windows = selectWindows(
    claim,
    ranked.map(({ passage }) => passage),
    { source, count: Number.POSITIVE_INFINITY },
  );
  const found = windows.flatMap((window) => {
    const weaker = compareScope(claim, window.text);
    return weaker.length > 0 ? [plainReading(window, { weaker })] : [];
  });
  return found.slice(0, 1);
}
