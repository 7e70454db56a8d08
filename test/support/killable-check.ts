import { appendFileSync, readFileSync } from "node:fs";
import { Config } from "../../src/config/schema.ts";
import type { Verdict } from "../../src/domain/verdict/verdict.ts";
import { documentIdOf } from "../../src/formats/read-document.ts";
import { openLlm } from "../../src/llm/open-llm.ts";
import { unusedModels } from "../../src/models/models.fixture.ts";
import type { Models } from "../../src/models/models.ts";
import { openStore } from "../../src/store/store.ts";
import { check } from "../../src/workbench/check/check.ts";

/**
 * A check that writes a journal of what it pays for and what is acknowledged as saved, for a test that kills it.
 * The local models are slow on purpose and answer from the text alone; everything else is the product, also the language model where one is assigned.
 */
const [library, manuscript, sources, journal] = process.argv.slice(2) as [string, string, string, string];
const write = (line: string) => appendFileSync(journal, `${line}\n`);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const models: Models = {
  embed: {
    id: "slow-embedder",
    embed: async (texts) => {
      await pause(20);
      for (const text of texts) write(`paid embed ${JSON.stringify(text)}`);
      return texts.map((text) => Array.from({ length: 8 }, (_, index) => Math.sin(text.length + index)));
    },
  },
  judge: {
    id: "slow-judge",
    judge: async (pairs) => {
      await pause(40);
      for (const claim of new Set(pairs.map((pair) => pair.claim))) write(`paid judge ${JSON.stringify(claim)}`);
      const stance = { supports: 0.1, contradicts: 0.1, neutral: 0.8 };
      return pairs.map(() => ({ ...stance, full: 0.1, partial: 0.1, none: 0.8, accurate: 0.1, inaccurate: 0.1, irrelevant: 0.8 }));
    },
  },
  rerank: { id: "none", score: async (_, passages) => passages.map(() => 0) },
  ...unusedModels,
  // Says nothing, so that rules read the references.
  tag: { id: "none", tag: async (texts) => texts.map(() => []) },
  close: async () => {},
};

const environment = process.env;
const config = Config.parse({
  concurrency: 2,
  models: { judge: environment.IBID_MODEL_JUDGE ?? "" },
  // A server on this machine would be asked one question at a time.
  providers: { openai: { concurrency: 2 } },
});
const store = await openStore({ kind: "directory", path: library });
const documentId = documentIdOf({ name: manuscript, bytes: readFileSync(manuscript) }, config);
write(`open ${(await store.verdicts.list(documentId)).map(({ claimId }) => claimId).join(",")}`);

const run = check(
  { path: manuscript, sources: [sources] },
  { openStore: async () => store, models, config, language: { environment, openLlm } },
);
let step = await run.next();
for (; !step.done; step = await run.next()) {
  const event = step.value;
  if (event.type === "record-saved" && event.stage === "verification") write(`saved ${(event.record as Verdict).claimId}`);
}
for (const { id, text } of step.value.claims) write(`claim ${id} ${JSON.stringify(text)}`);
write(`complete ${step.value.verdicts.length}`);
await store.close();
