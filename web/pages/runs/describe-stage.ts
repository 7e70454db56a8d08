/** Descriptions of the stages of a check. */
const stageDescriptions: Record<string, string> = {
  ingest: "Reading the documents",
  references: "Reading the reference list",
  matching: "Matching references to sources",
  claims: "Finding the claims",
  indexing: "Indexing the sources",
  verification: "Comparing claims with sources",
  recommendation: "Looking for missing citations",
  inference: "Following the conclusions",
  findings: "Drawing up the findings",
};

export function describeStage(stage: string): string {
  return stageDescriptions[stage] ?? stage;
}

/** The stages of a check in their order. */
export const checkStageNames = Object.keys(stageDescriptions);
