import { claims } from "./claims/stage.ts";
import { inference } from "./findings/inference/stage.ts";
import { findings } from "./findings/stage.ts";
import { indexing } from "./indexing/stage.ts";
import { ingest } from "./ingest/stage.ts";
import { matching } from "./matching/stage.ts";
import { recommendation } from "./recommendation/stage.ts";
import { referenceCheck } from "./reference-check/stage.ts";
import { references } from "./references/stage.ts";
import { verification } from "./verification/stage.ts";

export const checkStages = [
  ingest,
  references,
  referenceCheck,
  matching,
  claims,
  indexing,
  verification,
  recommendation,
  inference,
  findings,
] as const;

/** The stages that the rules of a family depend on; families that are not listed depend on all. */
const stagesByRuleFamily: Record<string, { needs: string[]; fresh: string[] }> = {
  REF: { needs: ["ingest", "references", "reference-check", "findings"], fresh: ["references", "reference-check", "matching"] },
  // The manuscript's own words need no source.
  CON: { needs: ["ingest", "references", "claims", "findings"], fresh: ["claims"] },
  INF: { needs: ["ingest", "references", "claims", "inference", "findings"], fresh: ["claims", "inference"] },
  // Hidden text is found on reading; a source must be matched to an entry, and its quality matters to the claims that cite it.
  SRC: { needs: ["ingest", "references", "reference-check", "matching", "findings"], fresh: ["reference-check", "matching"] },
  CIT: { needs: ["ingest", "references", "claims", "findings"], fresh: ["references", "claims", "recommendation"] },
};

/** The stages that must run before the rules of a family. */
export function stagesNeededBy(family: string): string[] {
  return stagesByRuleFamily[family]?.needs ?? checkStages.map(({ name }) => name);
}

/** The stages that determine the results of a family's rules. */
export function stagesDeciding(family: string): string[] {
  return stagesByRuleFamily[family]?.fresh ?? ["verification"];
}

/** The stages that can be repeated for one manuscript: files are identified by content, and findings are always made again. */
export const repeatableStages: readonly string[] = checkStages
  .filter((stage) => stage !== ingest && stage !== findings)
  .map(({ name }) => name);
