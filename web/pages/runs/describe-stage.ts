/** Descriptions of the stages of a check. */
const checkStages: Record<string, string> = {
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

/** Descriptions of the stages of other runs. */
const otherStages: Record<string, string> = {
  fetching: "Fetching texts",
  "literature-search": "Looking for works",
  literature: "Reading works beside the claims",
  discovery: "Asking the services",
  comparison: "Comparing the works",
};

export function describeStage(stage: string): string {
  return checkStages[stage] ?? otherStages[stage] ?? stage;
}

/** The stages of a check in their order. */
export const checkStageNames = Object.keys(checkStages);
