import { randomUUID } from "node:crypto";
import { z } from "zod";
import { makeId } from "../domain/id.ts";
import { LanguageRole } from "../domain/language-role.ts";
import type { Question } from "../models/language/door.ts";
import type { CheckTools } from "./check-request.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";
import { findReaders } from "./find-readers.ts";
import { searchRoles } from "./open-hosted-roles.ts";
import { openOffice } from "./open-office.ts";

/** The smallest question that shows whether a model answers in the form asked for. No document has a word in it. */
const tiny: Omit<Question<{ word: string }>, "role" | "reader"> = {
  agent: "doctor",
  instructions: "Answer with the one word “ready”.",
  prompt: "Are you ready?",
  forms: [{ name: "normal", schema: z.object({ word: z.string().describe("One word.") }), outputTokens: 50 }],
};

/** Makes one tiny call to each language model that is assigned, with consent, in the ledger and counted as any other. */
export async function* tryModels({ openStore, models: local, config, language }: CheckTools): AsyncGenerator<Diagnosis> {
  const found = findReaders(config, language);
  if (found.addressees.length === 0) return;
  const office = await openOffice({ ...language, config, store: await openStore(), found, runId: makeId("run", randomUUID()) });
  for (const role of LanguageRole.options)
    for (const [reader, model] of office.language.readers(role).entries())
      yield attempt(`${role} answers`, async () => {
        const started = performance.now();
        await office.language.ask({ ...tiny, role, reader }, { fresh: true, stage: "doctor" });
        return `${model} in ${Math.round(performance.now() - started)} ms`;
      });
  const models = office.withHosted(local);
  const calls = { embed: () => models.embed.embed([nothing]), rerank: () => models.rerank.score(nothing, [nothing]) };
  for (const role of searchRoles)
    if (models[role] !== local[role])
      yield attempt(`${role} answers`, async () => {
        const started = performance.now();
        await calls[role]();
        return `${models[role].id} in ${Math.round(performance.now() - started)} ms`;
      });
  await office.close();
}

/** A text that tells nothing. */
const nothing = "ready";
