import { randomUUID } from "node:crypto";
import { z } from "zod";
import { makeId } from "../../domain/id.ts";
import { LanguageRole } from "../../domain/llm/language-role.ts";
import type { LlmQuestion } from "../../llm/gateway.ts";
import type { CheckTools } from "../check/check-request.ts";
import { describeSpeed } from "../models/expected-time.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { searchRoles } from "../models/open-hosted-search-models.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";

/**
 * A small question that shows whether a model answers in the requested format, and how fast. It contains no text of a document. A number
 * that changes keeps a server from taking the prompt from its cache, which would hide how fast it reads.
 */
const probeQuestion = (): Omit<LlmQuestion<{ words: string }>, "role" | "reader"> => ({
  agent: "doctor",
  instructions: "Answer with the first ten words of the text between the tags.",
  prompt: `Question ${Date.now()}.\n<text>\n${"Ibid reads what a paper claims and what its sources say, and shows the words that decide. ".repeat(8)}\n</text>`,
  forms: [{ name: "normal", schema: z.object({ words: z.string().describe("Ten words.") }), outputTokens: 60 }],
});

/** Makes one small call to each configured language model, with consent, in the ledger and counted like any other. */
export async function* tryModels({ openStore, models: local, config, language }: CheckTools): AsyncGenerator<Diagnosis> {
  const found = resolveModels(config, language);
  if (found.endpoints.length === 0) return;
  const agentRegistry = await openAgentRegistry({
    ...language,
    config,
    store: await openStore(),
    found,
    runId: makeId("run", randomUUID()),
  });
  for (const role of LanguageRole.options)
    for (const [llm, model] of agentRegistry.language.modelsFor(role).entries())
      yield attempt(`${role} answers`, async () => {
        const started = performance.now();
        await agentRegistry.language.ask({ ...probeQuestion(), role, reader: llm }, { fresh: true, stage: "doctor" });
        const speed = found.assignments[role]?.models[llm]?.ownServer?.speed();
        return `${model} in ${Math.round(performance.now() - started)} ms${speed ? `; ${describeSpeed(speed)}` : ""}`;
      });
  const models = agentRegistry.withHosted(local);
  const calls = { embed: () => models.embed.embed([probeText]), rerank: () => models.rerank.score(probeText, [probeText]) };
  for (const role of searchRoles)
    if (models[role] !== local[role])
      yield attempt(`${role} answers`, async () => {
        const started = performance.now();
        await calls[role]();
        return `${models[role].id} in ${Math.round(performance.now() - started)} ms`;
      });
  await agentRegistry.close();
}

/** A text without content. */
const probeText = "ready";
