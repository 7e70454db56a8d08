import { resolve } from "node:path";
import type { Config } from "../../config/schema.ts";
import type { Claim } from "../../domain/claim/claim.ts";
import { type Decision, FindingState } from "../../domain/finding/decision.ts";
import { type Finding, primaryLocator } from "../../domain/finding/finding.ts";
import { normaliseWording } from "../../domain/text/normalise-wording.ts";
import { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { identifyManuscript } from "../files/gather-sources.ts";
import { signDecision } from "./sign-decision.ts";

export interface DecideRequest {
  /** The target: the id of a finding or claim or its beginning, CODE, CODE:LINE, or some words of a claim. */
  target: string;
  /** The state of a finding, or the label of a claim. */
  decision: string;
  reason: string;
  /** The manuscript. Default: the one checked last. */
  manuscript: string | undefined;
}

/** Stores a person's decision about a finding or a verdict. */
export async function decide(
  { target, decision, reason, manuscript }: DecideRequest,
  { openStore, config }: { openStore: () => Promise<Store>; config: Config },
): Promise<Decision> {
  const state = FindingState.safeParse(decision).data;
  const label = VerdictLabel.safeParse(decision).data;
  if (!state && !label)
    throw new IbidError("usage", `${decision} is not a decision`, {
      hint: `A finding is ${FindingState.options.join(", ")}; a claim is ${VerdictLabel.options.join(", ")}, or open again.`,
    });
  const store = await openStore();
  const { path, documentId } = await findManuscript(store, manuscript, config);
  const found = await findDecisionTarget(target, { store, documentId, kind: label ? "claim" : state === "open" ? "either" : "finding" });
  const common = { documentId, reason };
  const made = signDecision(
    "finding" in found
      ? {
          about: "finding",
          code: found.finding.code,
          state: state ?? "open",
          fingerprint: found.finding.fingerprint,
          words: found.finding.locator.quote.exact,
          ...common,
        }
      : { about: "verdict", label: label ?? null, fingerprint: found.claim.fingerprint, words: found.claim.text, ...common },
    { config, hint: `Say why: ibid decide ${target} ${decision} --reason "…".` },
  );
  await store.decisions.add(made, path);
  return made;
}

/** All decisions about a manuscript and its earlier versions, oldest first. */
export async function listDecisions(
  manuscript: string | undefined,
  { openStore, config }: { openStore: () => Promise<Store>; config: Config },
): Promise<Decision[]> {
  const store = await openStore();
  const { path, documentId } = await findManuscript(store, manuscript, config);
  return store.decisions.list(await store.editions.lineage([path], documentId));
}

async function findManuscript(store: Store, name: string | undefined, config: Config): Promise<{ path: string; documentId: string }> {
  if (name !== undefined) {
    const path = resolve(name);
    const { documentId } = identifyManuscript(name, config);
    const known = await store.documents.known([documentId]);
    // The file may have been edited since. Then the decision is about the last checked version, which the person saw.
    const [last] = await store.editions.list(path);
    if (known.has(documentId)) return { path, documentId };
    if (last) return { path, documentId: last.documentId };
  } else {
    const documentId = (await store.runs.latest("check"))?.documentId;
    const edition = documentId ? await store.editions.ofDocument(documentId) : undefined;
    if (edition) return { path: edition.path, documentId: edition.documentId };
  }
  throw new IbidError("usage", `${name ?? "no manuscript"} has ${name === undefined ? "" : "not "}been checked in this library`, {
    hint: "Check it first; decisions are about what a check found.",
  });
}

type DecisionTarget = { finding: Finding } | { claim: Claim };

interface TargetQuery {
  store: Store;
  documentId: string;
  kind: "finding" | "claim" | "either";
}

/** Finds the finding or claim that a person names. An ambiguous or unknown name is an error that lists the candidates. */
async function findDecisionTarget(name: string, { store, documentId, kind }: TargetQuery): Promise<DecisionTarget> {
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
