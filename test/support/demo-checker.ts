import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Config } from "../../src/config/schema.ts";
import type { Claim } from "../../src/domain/claim/claim.ts";
import type { Failure } from "../../src/domain/run/run.ts";
import type { Verdict, VerdictLabel } from "../../src/domain/verdict/verdict.ts";
import type { LlmGateway } from "../../src/llm/gateway.ts";
import { cacheVerifiers } from "../../src/models/cache-outputs.ts";
import { localModels } from "../../src/models/local/local-models.ts";
import type { Models } from "../../src/models/models.ts";
import { localAgentRegistry } from "../../src/pipeline/agents.ts";
import { runPipeline } from "../../src/pipeline/run-pipeline.ts";
import { checkStages } from "../../src/stages/index.ts";
import { openTestStore } from "../../src/store/open-test-store.fixture.ts";
import { gatherSources, identifyManuscript } from "../../src/workbench/files/gather-sources.ts";
import { stageContext } from "../../src/workbench/stage-context.ts";
import { example } from "./run-ibid.ts";

/** What one check of the demo came to. */
export interface DemoRun {
  claims: Claim[];
  verdicts: Verdict[];
  failures: Failure[];
  /** What models said and code refused. */
  rejected: string[];
}

/** The demo in a library of its own, to be checked many times by other readers. */
export interface DemoChecker {
  check(gateway?: LlmGateway): Promise<DemoRun>;
  /** Characters of a document of the library, as it was read. */
  textOf(documentId: string): Promise<string>;
  close(): Promise<void>;
}

const key = JSON.parse(readFileSync(join(example, "answer-key.json"), "utf8")) as { faults: { kind: string; sentence: string }[] };

const labelOf: Record<string, VerdictLabel> = {
  contradiction: "contradicted",
  "wrong-number": "contradicted",
  "wrong-unit": "contradicted",
  misquotation: "contradicted",
  overstated: "partially-supported",
  "scope-widened": "partially-supported",
};

/** The label that the answer key has for a claim: what is not planted is true, and what has no text cannot be judged. */
export function labelInKey(claim: string): VerdictLabel {
  const plain = (text: string) => text.replace(/[*_]/g, "").replace(/\s+/g, " ").trim();
  const fault = key.faults.find(({ sentence }) => plain(sentence).includes(plain(claim).replace(/\.$/, "")));
  return fault ? (labelOf[fault.kind] ?? "unverifiable") : "supported";
}

/** How many verdicts are those of the key. */
export function countRight({ claims, verdicts }: DemoRun): number {
  const texts = new Map(claims.map(({ id, text }) => [id, text]));
  return verdicts.filter(({ claimId, label }) => label === labelInKey(texts.get(claimId)!)).length;
}

function rememberVectors(model: Models["embed"]): Models["embed"] {
  const known = new Map<string, number[]>();
  return {
    ...model,
    embed: async (texts, options) => {
      const keyOf = (text: string) => `${options?.as ?? "passage"} ${text}`;
      const unknown = [...new Set(texts)].filter((text) => !known.has(keyOf(text)));
      const vectors = unknown.length > 0 ? await model.embed(unknown, options) : [];
      for (const [index, text] of unknown.entries()) known.set(keyOf(text), vectors[index]!);
      return texts.map((text) => known.get(keyOf(text))!);
    },
  };
}

export async function openDemoChecker(): Promise<DemoChecker> {
  const config = Config.parse({});
  const store = await openTestStore();
  const local = localModels();
  // The same claims are read many times over: what a local model said once it would say again.
  const models = { ...cacheVerifiers(local), embed: rememberVectors(local.embed) };
  const manuscript = identifyManuscript(join(example, "manuscript.md"), config);
  const subject = { manuscript, sources: gatherSources([join(example, "sources")], config).files, holdings: [] };
  return {
    async check(language) {
      // The key of the demo says nothing of conclusions: rules read them, independent of the judge.
      const agentRegistry = language ? { ...localAgentRegistry, language, local: new Set(["inference-validation"]) } : localAgentRegistry;
      const context = { ...stageContext(store, { models, config, signal: new AbortController().signal, agentRegistry }), modelFree: false };
      const [failures, rejected]: [Failure[], string[]] = [[], []];
      for await (const event of runPipeline(checkStages, { subject, store, context })) {
        if (event.type === "item-failed") failures.push(event.failure);
        if (event.type === "answer-rejected") rejected.push(`${event.agent}: ${event.what}`);
      }
      const { documentId } = manuscript;
      const claims = await store.claims.list(documentId);
      // The key has what the cited works say; sentences that cite nothing have a rule of their own.
      const cited = new Set(claims.filter(({ binding }) => binding !== "none").map(({ id }) => id));
      const verdicts = (await store.verdicts.list(documentId)).filter(({ claimId }) => cited.has(claimId));
      return { claims, verdicts, failures, rejected };
    },
    textOf: async (documentId) => (await store.documents.get(documentId))!.text,
    async close() {
      await local.close();
      await store.close();
    },
  };
}
