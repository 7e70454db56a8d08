import { resolve } from "node:path";
import type { Config } from "../../config/schema.ts";
import { type Decision, FindingState } from "../../domain/finding/decision.ts";
import { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { identifyManuscript } from "../files/gather-sources.ts";
import { findDecisionTarget } from "./find-decision-target.ts";
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
