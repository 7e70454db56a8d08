import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import type { Config } from "../../config/schema.ts";
import { type Decision, needsReason } from "../../domain/finding/decision.ts";
import { makeId } from "../../domain/id.ts";
import { IbidError } from "../../errors.ts";

type UnsignedDecision<Kind> = Kind extends Decision ? Omit<Kind, "id" | "by" | "at"> : never;

/** Signs a Decision with its author and the time. Dismissing a finding or overriding a verdict without a reason is rejected. */
export function signDecision(
  unsigned: UnsignedDecision<Decision>,
  { config, hint }: { config: Pick<Config, "author">; hint: string },
): Decision {
  const decision: Decision = {
    ...unsigned,
    reason: unsigned.reason.trim(),
    id: makeId("dec", randomUUID()),
    by: authorOf(config),
    at: new Date().toISOString(),
  };
  if (needsReason(decision) && decision.reason === "")
    throw new IbidError("usage", `${nameOf(decision)} needs a reason: it overrides a result, and later readers must be able to follow it`, {
      hint,
    });
  return decision;
}

function nameOf(decision: Decision): string {
  if (decision.about === "finding") return decision.state;
  return decision.about === "verdict" ? (decision.label ?? "open") : "another wording";
}

/** The author: the configured name, otherwise the user of the process. */
export function authorOf({ author }: Pick<Config, "author">): string {
  if (author.trim() !== "") return author.trim();
  try {
    return userInfo().username || "unknown";
  } catch {
    return "unknown"; // Some containers run under a user id without a name.
  }
}
