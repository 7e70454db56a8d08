import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { resolve } from "node:path";
import type { Config } from "../config/schema.ts";
import { type Decision, FindingState, needsReason } from "../domain/decision.ts";
import { makeId } from "../domain/id.ts";
import { VerdictLabel } from "../domain/verdict.ts";
import { IbidError } from "../errors.ts";
import type { Store } from "../store/store.ts";
import { findTarget } from "./find-target.ts";
import { nameManuscript } from "./gather-files.ts";

export interface DecideRequest {
  /** What is meant: the id of a finding or claim or its beginning, CODE, CODE:LINE, or some words of a claim. */
  target: string;
  /** A state of a finding, or the label a person gives a claim. */
  decision: string;
  reason: string;
  /** The manuscript that is meant; the one checked last when left out. */
  manuscript: string | undefined;
}

/** Writes down what a person says about a finding or a verdict. */
export async function decide(
  { target, decision, reason, manuscript }: DecideRequest,
  { openStore, config }: { openStore: () => Promise<Store>; config: Config },
): Promise<Decision> {
  const state = FindingState.safeParse(decision).data;
  const label = VerdictLabel.safeParse(decision).data;
  if (!state && !label)
    throw new IbidError("usage", `${decision} is no decision`, {
      hint: `A finding is ${FindingState.options.join(", ")}; a claim is ${VerdictLabel.options.join(", ")}, or open again.`,
    });
  const store = await openStore();
  const { path, documentId } = await meantManuscript(store, manuscript, config);
  const found = await findTarget(target, { store, documentId, kind: label ? "claim" : state === "open" ? "either" : "finding" });
  const signed = { id: makeId("dec", randomUUID()), documentId, by: authorOf(config), at: new Date().toISOString(), reason: reason.trim() };
  const made: Decision =
    "finding" in found
      ? {
          about: "finding",
          code: found.finding.code,
          state: state ?? "open",
          fingerprint: found.finding.fingerprint,
          words: found.finding.locator.quote.exact,
          ...signed,
        }
      : { about: "verdict", label: label ?? null, fingerprint: found.claim.fingerprint, words: found.claim.text, ...signed };
  if (needsReason(made) && made.reason === "")
    throw new IbidError(
      "usage",
      `${decision} needs a reason: it sets aside what was found, and the next reader has nothing else to go by`,
      {
        hint: `Say why: ibid decide ${target} ${decision} --reason "…".`,
      },
    );
  await store.decisions.add(made, path);
  return made;
}

/** Everything that was said about a manuscript and its earlier versions, the oldest first. */
export async function listDecisions(
  manuscript: string | undefined,
  { openStore, config }: { openStore: () => Promise<Store>; config: Config },
): Promise<Decision[]> {
  const store = await openStore();
  const { path, documentId } = await meantManuscript(store, manuscript, config);
  return store.decisions.list(await store.editions.lineage([path], documentId));
}

async function meantManuscript(store: Store, name: string | undefined, config: Config): Promise<{ path: string; documentId: string }> {
  if (name !== undefined) {
    const path = resolve(name);
    const { documentId } = nameManuscript(name, config);
    const known = await store.documents.known([documentId]);
    // The file may have been edited since: then the last version that was checked is what the person saw.
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

/** Who signs: whom the settings name, or whoever is logged in. */
export function authorOf({ author }: Config): string {
  if (author.trim() !== "") return author.trim();
  try {
    return userInfo().username || "unknown";
  } catch {
    return "unknown"; // Some containers run under a number that has no name.
  }
}
