import type { Config } from "../../src/config/schema.ts";
import type { Models } from "../../src/models/models.ts";
import { splitPassages } from "../../src/stages/ingest/split-passages.ts";
import type { Store } from "../../src/store/store.ts";
import type { EvalTask } from "../eval-task.ts";
import { indexDocuments } from "../index-documents.ts";
import { showProgress } from "../progress.ts";
import { textDocument } from "../text-document.ts";
import { withTemporaryLibrary } from "../with-temporary-library.ts";
import type { CitedClaim, JudgedClaim } from "./cited-claim.ts";
import { judgeWithProduct } from "./judge-with-product.ts";
import { judgeWithVerifier } from "./judge-with-verifier.ts";
import type { Question } from "./question.ts";
import { scoreClaims } from "./score-claims.ts";
import { readItems, type SetName, verificationSets } from "./verification-set.ts";

/** Does Ibid see whether the sources of a claim bear it, and by which sentences? */
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
    modes: ["whole", "verifier"],
    needsData: true,
    async run({ data, split, limit, mode, config }) {
      const { split: splitName, items: all, leftOut } = readItems(name, data!, split);
      const items = all.slice(0, limit);
      const judged = await withTemporaryLibrary(async (library) => {
        const bench = { ...library, config, question };
        const judge = mode === "verifier" ? bareVerifier(bench) : await wholePath(items, bench);
        const answers: (CitedClaim & JudgedClaim)[] = [];
        for (const item of items) {
          showProgress("judging", answers.length, items.length);
          answers.push({ ...item, ...(await judge(item)) });
        }
        showProgress("judging", items.length, items.length);
        return answers;
      });
      return { split: splitName, items: items.length, metrics: { ...scoreClaims(judged, question), ...(leftOut > 0 ? { leftOut } : {}) } };
    },
  };
}

type Judge = (item: CitedClaim) => Promise<JudgedClaim>;

interface Bench {
  store: Store;
  models: Models;
  config: Config;
  question: Question;
}

function bareVerifier({ models: { judge }, config, question }: Bench): Judge {
  return (item) => judgeWithVerifier(item, { judge, config, question });
}

async function wholePath(items: readonly CitedClaim[], bench: Bench): Promise<Judge> {
  const sources = new Map(items.flatMap((item) => item.sources.map((source) => [source.id, source])));
  const documents = new Map([...sources].map(([id, { title, sentences, isPage }]) => [id, textDocument(id, title, sentences, { isPage })]));
  const ids = [];
  for (const { document } of documents.values()) {
    await bench.store.documents.save(document, splitPassages(document));
    ids.push(document.id);
  }
  await indexDocuments(ids, bench);
  return (item) => judgeWithProduct(item, { ...bench, documents });
}
