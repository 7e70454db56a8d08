import { existsSync } from "node:fs";
import { findProjectFile } from "../../config/load-config.ts";
import { homeFolders, modelStampFile, userConfigFile } from "../../config/paths.ts";
import type { Config } from "../../config/schema.ts";
import { removeStamps } from "../../models/local/has-hash.ts";
import { localModels } from "../../models/local/local-models.ts";
import { hasWeights, weightsFolder } from "../../models/local/shipped-model.ts";
import type { Models } from "../../models/models.ts";
import { version } from "../../package-root.ts";
import { findCollector } from "../observability/collector.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";
import { describeOutgoing, examineAgents, examineLanguageModels } from "./examine-language-models.ts";
import { examineLibrary } from "./examine-library.ts";
import { examineSnapshots } from "./examine-snapshots.ts";

/** Examines everything that Ibid depends on. A failure does not hide the other results. */
export async function runDoctor({
  config,
  environment,
  folder,
}: {
  config: Config;
  environment: NodeJS.ProcessEnv;
  folder: string;
}): Promise<Diagnosis[]> {
  const pass = (name: string, detail: string): Diagnosis => ({ ok: true, name, detail });
  // All files are read in full, here and by the next command, which must not use what is damaged here.
  removeStamps(modelStampFile(environment));
  const { diagnoses, embedder } = await examineLocalModels(config);
  return [
    pass("ibid", `${version()} on Node ${process.versions.node}, ${process.platform} ${process.arch}`),
    pass("data", homeFolders(environment).data),
    pass(
      "configuration",
      [findProjectFile(folder), userConfigFile(environment)].filter((path) => path !== undefined && existsSync(path)).join(", ") ||
        "no file; defaults and environment",
    ),
    ...(await examineLibrary(config, environment, (config.offline ? "" : config.models.embed) || embedder)),
    ...(await examineSnapshots(environment)),
    ...diagnoses,
    ...examineLanguageModels(config, environment),
    ...(await examineAgents(config)),
    ...(config.trace ? [await attempt("trace", async () => `spans go to ${findCollector(environment, config).url}`)] : []),
    pass("leaves machine", describeOutgoing(config, environment)),
  ];
}

/** Asks every local model one question. */
async function examineLocalModels({ models: named }: Config): Promise<{ diagnoses: Diagnosis[]; embedder: string | undefined }> {
  let models: Models | undefined;
  const opened = await attempt("models", async () => {
    models = localModels({ named });
    return [named.embedder, named.reranker, named.verifier].every((folder) => folder === "")
      ? `in ${weightsFolder()}`
      : "some are named in the configuration";
  });
  if (!models) return { diagnoses: [opened], embedder: undefined };
  const { embed, judge, deepJudge, rerank, classify, tag } = models;
  const diagnoses = [
    opened,
    await attempt("embedder", async () => `${embed.id}, ${(await embed.embed(["a test"]))[0]!.length} dimensions`),
    await attempt("verifier", async () => {
      await judge.judge([{ claim: "a test", evidence: "a test" }]);
      return judge.id;
    }),
    await attempt("deepVerifier", async () => {
      await deepJudge?.judge([{ claim: "a test", evidence: "a test" }]);
      return deepJudge?.id ?? "not among these weights";
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
