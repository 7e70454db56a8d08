import type { Config } from "../config/schema.ts";
import { localModels } from "../models/local/local-models.ts";
import { hasWeights, weightsFolder } from "../models/local/weights.ts";
import type { Models } from "../models/models.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";

/** Asks every model one question. */
export async function examineModels({ models: named }: Config): Promise<{ diagnoses: Diagnosis[]; embedder: string | undefined }> {
  let models: Models | undefined;
  const opened = await attempt("models", async () => {
    models = localModels({ named });
    return [named.embedder, named.reranker, named.verifier].every((folder) => folder === "")
      ? `in ${weightsFolder()}`
      : "some are named in the configuration";
  });
  if (!models) return { diagnoses: [opened], embedder: undefined };
  const { embed, judge, rerank, classify, tag } = models;
  const diagnoses = [
    opened,
    await attempt("embedder", async () => `${embed.id}, ${(await embed.embed(["a test"]))[0]!.length} dimensions`),
    await attempt("verifier", async () => {
      await judge.judge([{ claim: "a test", evidence: "a test" }]);
      return judge.id;
    }),
    await attempt("reranker", async () => {
      await rerank.score("a test", ["a test"]);
      return rerank.id;
    }),
    await attempt("classifier", async () => {
      if (!hasWeights(classify.id)) return "not among these weights";
      await classify.read(["a test"]);
      return classify.id;
    }),
    await attempt("tagger", async () => {
      if (!hasWeights(tag.id)) return "not among these weights";
      await tag.tag(["a test"], "reference");
      return tag.id;
    }),
  ];
  await models.close();
  return { diagnoses, embedder: embed.id };
}
