import type { Claim } from "../../domain/claim/claim.ts";
import { type Finding, primaryLocator } from "../../domain/finding/finding.ts";
import { normaliseWording } from "../../domain/text/normalise-wording.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

export type DecisionTarget = { finding: Finding } | { claim: Claim };

interface TargetQuery {
  store: Store;
  documentId: string;
  kind: "finding" | "claim" | "either";
}

/** Finds the finding or claim that a person names. An ambiguous or unknown name is an error that lists the candidates. */
export async function findDecisionTarget(name: string, { store, documentId, kind }: TargetQuery): Promise<DecisionTarget> {
  const findings = kind === "claim" ? [] : (await store.findings.list(documentId)).filter((finding) => matchesFinding(name, finding));
  const [finding] = findings;
  if (finding && new Set(findings.map(({ fingerprint }) => fingerprint)).size === 1) return { finding };
  const claims = kind === "finding" || findings.length > 0 ? [] : await findClaims(name, store, documentId);
  const [claim] = claims;
  if (claim && claims.length === 1) return { claim };
  const several = [...findings.map(describeFinding), ...claims.map(({ id, text }) => `${id} ${text.slice(0, 60)}`)];
  const what = kind === "either" ? "finding or claim" : kind;
  throw new IbidError("usage", `${several.length === 0 ? "no" : "more than one"} ${what} matches ${JSON.stringify(name)}`, {
    hint:
      several.length === 0
        ? "Name a finding by CODE, CODE:LINE or its id, a claim by some of its words or its id; --json shows the ids, --in says which manuscript."
        : `Say which: ${several.slice(0, 5).join("; ")}${several.length > 5 ? "; …" : ""}.`,
  });
}

function matchesFinding(name: string, finding: Finding): boolean {
  const { id, code, fingerprint } = finding;
  if (/^fnd_[0-9a-f]+$/.test(name)) return id.startsWith(name);
  if (/^[0-9a-f]{8,}$/.test(name)) return fingerprint.startsWith(name);
  const [, rule, line] = /^([a-z]{3}\d{3})(?::(\d+))?$/i.exec(name) ?? [];
  return rule?.toUpperCase() === code && (line === undefined || Number(line) === primaryLocator(finding).line);
}

async function findClaims(name: string, store: Store, documentId: string): Promise<Claim[]> {
  const claims = await store.claims.list(documentId);
  if (/^clm_[0-9a-f]+$/.test(name)) return claims.filter(({ id }) => id.startsWith(name));
  const words = normaliseWording(name);
  const matching =
    words === ""
      ? []
      : claims.filter(({ text, locator }) => [text, locator.quote.exact].some((candidate) => normaliseWording(candidate).includes(words)));
  return matching;
}

function describeFinding(finding: Finding): string {
  const { code, id } = finding;
  const { line } = primaryLocator(finding);
  return line === undefined ? id : `${code}:${line} (${id})`;
}
