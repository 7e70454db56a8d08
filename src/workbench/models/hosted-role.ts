/** Roles that a hosted model can be assigned to. */
export type HostedRole = "extract" | "judge" | "write" | "context" | "see" | "embed" | "rerank";

/** The text that is sent to the model of a role, in words for the person who must allow it. */
export const textSentByRole: Readonly<Record<HostedRole, string>> = {
  extract: "paragraphs and reference entries of the manuscript",
  judge: "claims of the manuscript with the sentences around them and passages of the sources",
  write: "claims and the quotations found for them; questions, and the passages found for their answers",
  context: "passages of the sources with their context",
  see: "pictures of scanned pages of the manuscript and its sources",
  embed: "all passages of the sources, and the claims that are looked for in them",
  rerank: "claims with passages of the sources",
};

export const hostedRoles = Object.keys(textSentByRole) as HostedRole[];
