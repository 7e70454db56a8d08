import { claims } from "./claims/stage.ts";
import { inference } from "./findings/inference/stage.ts";
import { findings } from "./findings/stage.ts";
import { indexing } from "./indexing/stage.ts";
import { ingest } from "./ingest/stage.ts";
import { matching } from "./matching/stage.ts";
import { recommendation } from "./recommendation/stage.ts";
import { references } from "./references/stage.ts";
import { verification } from "./verification/stage.ts";

/** The path from a manuscript to its findings, in order: the table of contents of a check. */
export const checkStages = [ingest, references, matching, claims, indexing, verification, recommendation, inference, findings] as const;

/** What the rules of a family are drawn from; families that are not named here rest on the whole path. */
const stagesByRuleFamily: Record<string, { needs: string[]; fresh: string[] }> = {
  REF: { needs: ["ingest", "references", "findings"], fresh: ["references", "matching"] },
  // What the manuscript's own words show needs no source.
  CON: { needs: ["ingest", "references", "claims", "findings"], fresh: ["claims"] },
  INF: { needs: ["ingest", "references", "claims", "inference", "findings"], fresh: ["claims", "inference"] },
  // What a text hides is seen when it is read; a source must be known to be cited.
  SRC: { needs: ["ingest", "references", "matching", "findings"], fresh: ["matching"] },
  CIT: { needs: ["ingest", "references", "claims", "findings"], fresh: ["references", "claims", "recommendation"] },
};

/** The stages that must have run before the rules of a family can speak. */
export function stagesNeededBy(family: string): string[] {
  return stagesByRuleFamily[family]?.needs ?? checkStages.map(({ name }) => name);
}

/** The stages that decide what the rules of a family say. */
export function stagesDeciding(family: string): string[] {
  return stagesByRuleFamily[family]?.fresh ?? ["verification"];
}

/** The stages whose work can be done again for one manuscript: files are known by their content, and findings are always drawn anew. */
export const repeatableStages: readonly string[] = checkStages
  .filter((stage) => stage !== ingest && stage !== findings)
  .map(({ name }) => name);
