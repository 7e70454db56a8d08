import { IbidError } from "../../errors.ts";

/** Whom a role's setting names: models, and whether the local twin answers beside them. */
export interface ParsedAssignment {
  /** As `provider/model`. */
  models: string[];
  withLocal: boolean;
}

/** Reads `a/x`, `a/x + b/y` or `a/x + local`; a model's own name may hold slashes and colons, but no blank. */
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
