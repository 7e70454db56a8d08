import type { Metrics } from "../../eval-task.ts";
import { microF1 } from "../../scores/set-metrics.ts";
import type { ComparablePiece } from "./comparable-pieces.ts";

/** One reference string: what people marked in it, and what was found. */
export interface ScoredReference {
  gold: ComparablePiece[];
  found: ComparablePiece[];
}

/** F1 of whole fields, of each field alone, and of single words with their field. */
export function scoreReferences(references: readonly ScoredReference[]): Metrics {
  const sets = references.map(({ gold, found }) => ({ gold: wholes(gold), found: wholes(found) }));
  const fields = [...new Set(references.flatMap(({ gold }) => gold.map(({ field }) => field)))];
  const byField = fields.map((field) => {
    const own = (all: ReadonlySet<string>) => new Set([...all].filter((piece) => piece.startsWith(`${field}:`)));
    return [`${field}F1`, microF1(sets.map(({ gold, found }) => ({ gold: own(gold), found: own(found) })))] as const;
  });
  const words = references.map(({ gold, found }) => ({ gold: singles(gold), found: singles(found) }));
  const metrics = [["fieldF1", microF1(sets)], ["tokenF1", microF1(words)], ...byField] as const;
  return Object.fromEntries(metrics.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function wholes(pieces: ComparablePiece[]): Set<string> {
  return new Set(pieces.map(({ field, words }) => `${field}:${words.join("")}`));
}

/** Every word with its field; a word that comes again is counted again. */
function singles(pieces: ComparablePiece[]): Set<string> {
  const seen = new Map<string, number>();
  return new Set(
    pieces.flatMap(({ field, words }) =>
      words.map((word) => {
        const key = `${field}:${word}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
        return `${key}:${seen.get(key)}`;
      }),
    ),
  );
}
