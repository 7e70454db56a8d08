import type { Document } from "../../../src/domain/document/document.ts";
import type { Models } from "../../../src/models/models.ts";
import { chunkBySemantics, type SemanticChunkingOptions } from "../../../src/stages/ingest/chunking/chunk-by-semantics.ts";
import { measureGaps } from "../../../src/stages/ingest/chunking/chunk-document.ts";
import { splitUnits } from "../../../src/stages/ingest/chunking/split-units.ts";

const rules: Pick<SemanticChunkingOptions, "rule" | "level">[] = [
  ...[60, 70, 75, 80, 90, 95].map((level) => ({ rule: "percentile" as const, level })),
  ...[0.5, 1, 1.5, 2].map((level) => ({ rule: "deviation" as const, level })),
  ...[60, 70, 80, 90].map((level) => ({ rule: "gradient" as const, level })),
];

/** All settings of semantic cutting that are compared: each rule and level, windows of one to three sentences, three shortest lengths. */
export const semanticGrid: SemanticChunkingOptions[] = [1, 2, 3].flatMap((window) =>
  [0, 200, 350].flatMap((shortest) => rules.map((rule) => ({ ...rule, window, shortest }))),
);

/** The name of a setting among the metrics. */
export function nameOf({ rule, level, window, shortest }: SemanticChunkingOptions): string {
  return `semantic-${rule}${level}-window${window}-shortest${shortest}`;
}

/** Where documents are cut by each setting, without their beginnings. Sentences are embedded once for each window. */
export async function cutSemantically(
  documents: Document[],
  settings: SemanticChunkingOptions[],
  embed: Models["embed"],
): Promise<number[][][]> {
  const cuts: number[][][] = settings.map(() => []);
  for (const window of new Set(settings.map((setting) => setting.window)))
    for (const document of documents) {
      const stretches = await measureGaps(splitUnits(document), document.text, { embed, window });
      for (const [index, setting] of settings.entries())
        if (setting.window === window)
          cuts[index]!.push(
            chunkBySemantics(stretches, setting)
              .slice(1)
              .map(([first]) => first!.start),
          );
    }
  return cuts;
}
