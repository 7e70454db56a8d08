import type { Config } from "../../src/config/schema.ts";
import type { Models } from "../../src/models/models.ts";
import { splitPassages } from "../../src/stages/ingest/split-passages.ts";
import type { Store } from "../../src/store/store.ts";
import type { EvalTask } from "../eval-task.ts";
import { indexDocuments } from "../index-documents.ts";
import { showProgress } from "../progress.ts";
import { type TextDocument, textDocument } from "../text-document.ts";
import { withTemporaryLibrary } from "../with-temporary-library.ts";
import { judgeWithProduct } from "./judge-with-product.ts";
import { judgeWithVerifier } from "./judge-with-verifier.ts";
import type { JudgedItem } from "./judged-item.ts";
import { type CitedClaim, readClaims } from "./read-claims.ts";
import { scoreItems } from "./score-items.ts";

/** Does Ibid see whether a cited abstract supports or contradicts a claim, and by which sentences? */
export const scifact: EvalTask = {
  name: "scifact",
  description: "claims beside the abstracts they cite: supported, contradicted or neither (SciFact form)",
  modes: ["whole", "verifier"],
  needsData: true,
  async run({ data, split, limit, mode, config }) {
    const { split: name, items: all } = readClaims(data!, split);
    const items = all.slice(0, limit);
    const judged = await withTemporaryLibrary(async (library) => {
      const judge = mode === "verifier" ? bareVerifier(library.models, config) : await wholePath(items, { ...library, config });
      const answers: (CitedClaim & JudgedItem)[] = [];
      for (const item of items) {
        showProgress("judging", answers.length, items.length);
        answers.push({ ...item, ...(await judge(item)) });
      }
      showProgress("judging", items.length, items.length);
      return answers;
    });
    return { split: name, items: items.length, metrics: scoreItems(judged) };
  },
};

type Judge = (item: CitedClaim) => Promise<JudgedItem>;

function bareVerifier({ judge }: Models, config: Config): Judge {
  return (item) => judgeWithVerifier(item, { judge, config });
}

async function wholePath(items: readonly CitedClaim[], library: { store: Store; models: Models; config: Config }): Promise<Judge> {
  const documents = new Map<string, TextDocument>(
    items.map(({ abstract: { id, title, sentences } }) => [id, textDocument(id, title, sentences)]),
  );
  for (const { document } of documents.values()) await library.store.documents.save(document, splitPassages(document));
  await indexDocuments(
    [...documents.values()].map(({ document }) => document.id),
    library,
  );
  return ({ claim, abstract }) => judgeWithProduct(claim, documents.get(abstract.id)!, library);
}
