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
  { config, hint, by = authorOf(config) }: { config: Pick<Config, "author">; hint: string; by?: string | undefined },
): Decision {
  if (!isVisible(by))
    throw new IbidError("usage", "a decision is signed, and your name is not known", {
      hint: 'Set IBID_AUTHOR="Your Name", or `author` in ibid.toml; over HTTP send it as `by`.',
    });
  const decision: Decision = {
    ...unsigned,
    reason: unsigned.reason.trim(),
    id: makeId("dec", randomUUID()),
    by,
    at: new Date().toISOString(),
  };
  if (needsReason(decision) && !isVisible(decision.reason))
    throw new IbidError("usage", `${nameOf(decision)} needs a reason: it overrides a result, and later readers must be able to follow it`, {
      hint,
    });
  return decision;
}

/** A reason or a name of spaces and invisible characters counts as empty. */
function isVisible(text: string): boolean {
  return /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

function nameOf(decision: Decision): string {
  if (decision.about === "finding") return decision.state;
  return decision.about === "verdict" ? (decision.label ?? "open") : "another wording";
}

/** Accounts that are no person's. */
const serviceAccounts = new Set(["root", "admin", "administrator", "nobody", "daemon", "www-data", "node", "app", "ubuntu", "debian"]);

/** The author: the configured name, otherwise the login name of a person. Empty when neither is known. */
export function authorOf({ author }: Pick<Config, "author">, username = loginName()): string {
  if (author.trim() !== "") return author.trim();
  return serviceAccounts.has(username.toLowerCase()) ? "" : username;
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return ""; // Some containers run under a user id without a name.
  }
}
