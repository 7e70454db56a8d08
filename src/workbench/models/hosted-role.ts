import { IbidError } from "../../errors.ts";

/** Roles that a hosted model can be assigned to. */
export type HostedRole = "extract" | "judge" | "write" | "context" | "see" | "embed" | "rerank";

/** The text that is sent to the model of a role, in words for the person who must allow it. */
export const textSentByRole: Readonly<Record<HostedRole, string>> = {
  extract: "paragraphs and reference entries of the manuscript",
  judge: "claims of the manuscript with the sentences around them and passages of the sources",
  write: "claims, and the quotations and passages found for them; questions, and the passages found for their answers",
  context: "passages of the sources with their context",
  see: "pictures of scanned pages of the manuscript and its sources",
  embed: "all passages of the sources, and the claims that are looked for in them",
  rerank: "claims with passages of the sources",
};

export const hostedRoles = Object.keys(textSentByRole) as HostedRole[];

/** The models of a role's setting, and whether the local fallback answers too. */
export interface ParsedAssignment {
  /** As `provider/model`. */
  models: string[];
  withLocal: boolean;
}

/** Parses `a/x`, `a/x + b/y` or `a/x + local`. A model's name may contain slashes and colons, but no space. */
export function parseRoleAssignment(role: string, text: string): ParsedAssignment {
  const names = text.split(/\s+\+\s+|\+(?=local$)/).map((name) => name.trim());
  const models = names.filter((name) => name !== "local");
  if (text.trim() === "" || text.trim() === "local") return { models: [], withLocal: false };
  const refuse = (what: string, hint: string) => new IbidError("config-invalid", `models.${role}: ${what}`, { hint });
  if (names.some((name) => name === "" || /\s/.test(name)))
    throw refuse(`“${text}” names no model`, "Write provider/model, or two of them with “ + ” between.");
  if (names.length > 2) throw refuse("at most two readers answer for a role", "Name two models, or one model and local.");
  if (names.length === 2 && role !== "judge") throw refuse("only judge may have two readers", "Name one model.");
  return { models, withLocal: models.length < names.length };
}
