import type { Config } from "../../../src/config/schema.ts";
import type { EvalTask } from "../../eval-task.ts";
import { reliabilityOf, reliabilityTable } from "../../scores/confidence-metrics.ts";
import { showProgress } from "../../support/progress.ts";
import { withLocalModels } from "../../support/with-local-models.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { type Ablation, ablations } from "./ablation.ts";
import type { CitedClaim, JudgedClaim } from "./cited-claim.ts";
import { judgeWithProduct } from "./judge-with-product.ts";
import { judgeWithVerifier } from "./judge-with-verifier.ts";
import type { AssessmentQuestion } from "./question.ts";
import { type ScoredClaim, scoreVerdicts } from "./score-verdicts.ts";
import { storeSources } from "./store-sources.ts";
import { readItems, type SetName, verificationSets } from "./verification-set.ts";

/** The whole path, the bare model, and the whole path without one of its parts. */
const modes = ["whole", "verifier", ...ablations.map((ablation) => `no-${ablation}`)];

/** Measures whether Ibid recognises that the sources support a claim, and by which sentences. */
export const verificationTasks: EvalTask[] = [
  verificationTask("scifact", "claims beside the abstracts they cite: supported, contradicted or neither (SciFact form)"),
  verificationTask("citation-integrity", "citing sentences beside sentences of the cited article: accurate, inaccurate or irrelevant"),
  verificationTask("wice", "claims beside the web page they cite: supported, partially supported or not (WiCE form)"),
  verificationTask("expertqa", "sentences of answers beside the texts they cite: support complete, partial or incomplete (ExpertQA form)"),
];

function verificationTask(name: SetName, description: string): EvalTask {
  const { question } = verificationSets[name];
  return {
    name,
    description,
    modes,
    needsData: true,
    async run({ data, split, limit, mode, reliability, config }) {
      const { split: splitName, items: all, leftOut } = readItems(name, data!, split);
      const items = all.slice(0, limit);
      const judged = await (mode === "verifier" ? byVerifier : byProduct)(items, { config, question, without: ablationOf(mode) });
      const metrics = { ...scoreVerdicts(judged, question), ...(leftOut > 0 ? { leftOut } : {}) };
      return { split: splitName, items: items.length, metrics, ...(reliability ? describeReliability(judged) : {}) };
    },
  };
}

function ablationOf(mode: string | undefined): Ablation | undefined {
  return ablations.find((ablation) => mode === `no-${ablation}`);
}

function describeReliability(judged: readonly ScoredClaim[]): { details: Record<string, unknown>; notes: string[] } {
  const bins = reliabilityOf(judged.map(({ gold, forced }) => ({ right: gold === forced.answer, confidence: forced.confidence })));
  return { details: { reliability: bins }, notes: reliabilityTable(bins) };
}

interface Settings {
  config: Config;
  question: AssessmentQuestion;
  without: Ablation | undefined;
}

function byVerifier(items: CitedClaim[], settings: Settings): Promise<ScoredClaim[]> {
  return withLocalModels(({ judge }) => judgeAll(items, (item) => judgeWithVerifier(item, { judge, ...settings })));
}

function byProduct(items: CitedClaim[], settings: Settings): Promise<ScoredClaim[]> {
  return withTemporaryLibrary(async (library) => {
    const documents = await storeSources(items, { ...library, ...settings });
    return judgeAll(items, (item) => judgeWithProduct(item, { ...library, ...settings, documents }));
  });
}

async function judgeAll(items: CitedClaim[], judge: (item: CitedClaim) => Promise<JudgedClaim>): Promise<ScoredClaim[]> {
  const judged: ScoredClaim[] = [];
  for (const item of items) {
    showProgress("judging", judged.length, items.length);
    judged.push({ ...item, ...(await judge(item)) });
  }
  showProgress("judging", items.length, items.length);
  return judged;
}
