import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import type { TextDocument } from "../../evals/support/text-document.ts";
import { withTemporaryLibrary } from "../../evals/support/with-temporary-library.ts";
import type { AssessmentQuestion } from "../../evals/tasks/verification/question.ts";
import { storeSources } from "../../evals/tasks/verification/store-sources.ts";
import { verificationSets } from "../../evals/tasks/verification/verification-set.ts";
import { Config } from "../../src/config/schema.ts";
import type { EntailmentModel, Models } from "../../src/models/models.ts";
import type { Store } from "../../src/store/store.ts";
import { type KeyedItem, keyedItems } from "./items.ts";
import { rememberVectors } from "./remember-vectors.ts";

/** Everything an eval has when it judges one claim, with a verifier of our choice in place of the shipped one. */
export interface Bench {
  store: Store;
  models: Models;
  config: Config;
  question: AssessmentQuestion;
  documents: ReadonlyMap<string, TextDocument>;
}

/** The part of the documents that this process goes through: `PART=3/8` is the fourth of eight. What is searched depends on it, so all steps need the same parts. */
const [part, parts] = (process.env.PART ?? "0/1").split("/").map(Number) as [number, number];

function isInPart({ key }: KeyedItem): boolean {
  return createHash("sha1").update(key).digest().readUInt32BE(0) % parts === part;
}

/** Goes through the claims of all sets with their sources in a store, as the product would have them. `judge` answers for one claim. */
export async function eachItem(
  { folder, work }: { folder: string; work: string },
  judge: (item: KeyedItem) => EntailmentModel,
  visit: (item: KeyedItem, bench: Bench) => Promise<void>,
): Promise<void> {
  mkdirSync(work, { recursive: true });
  const config = Config.parse({});
  for (const [set, items] of Map.groupBy(keyedItems(folder).filter(isInPart), (item) => item.set)) {
    // The product asks its deep verifier first: without it the given one answers everything.
    await withTemporaryLibrary(async ({ store, models: { deepJudge: _deepJudge, ...shipped } }) => {
      const models = { ...shipped, embed: rememberVectors(shipped.embed, work) };
      const documents = await storeSources(items, { store, models, config });
      const { question } = verificationSets[set];
      for (const [index, item] of items.entries()) {
        if (index % 100 === 0) process.stderr.write(`${set} ${index} of ${items.length}\n`);
        await visit(item, { store, models: { ...models, judge: judge(item) }, config, question, documents });
      }
    });
  }
}
