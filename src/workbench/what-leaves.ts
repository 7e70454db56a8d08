/** Roles that a hosted model can be assigned to. */
export type HostedRole = "extract" | "judge" | "write" | "context" | "see" | "embed" | "rerank";

/** Which text goes to the model of a role, in words for whoever must allow it. */
export const whatLeaves: Readonly<Record<HostedRole, string>> = {
  extract: "paragraphs and reference entries of the manuscript",
  judge: "claims of the manuscript with passages of the sources they cite",
  write: "claims and the quotations found for them",
  context: "passages of the manuscript and its sources",
  see: "pictures of pages that have no text",
  embed: "all passages of the manuscript and its sources",
  rerank: "claims with passages of the sources",
};
