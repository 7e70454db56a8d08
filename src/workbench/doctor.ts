import { existsSync } from "node:fs";
import { findProjectFile } from "../config/load.ts";
import { homeFolders, libraryFolder, userConfigFile } from "../config/paths.ts";
import type { Config } from "../config/schema.ts";
import { IbidError } from "../errors.ts";
import { localModels } from "../models/local/local-models.ts";
import { weightsFolder } from "../models/local/weights.ts";
import { openStore } from "../store/store.ts";
import { version } from "./version.ts";
import { databaseLocation } from "./workbench.ts";

export interface Diagnosis {
  ok: boolean;
  name: string;
  detail: string;
}

/** Tries each thing Ibid stands on, one by one; one that fails does not hide the others. */
export async function examine({
  config,
  environment,
  folder,
}: {
  config: Config;
  environment: NodeJS.ProcessEnv;
  folder: string;
}): Promise<Diagnosis[]> {
  const models = localModels();
  const say = (name: string, detail: string): Diagnosis => ({ ok: true, name, detail });
  const checks = [
    say("ibid", `${version()} on Node ${process.versions.node}, ${process.platform} ${process.arch}`),
    say("data", homeFolders(environment).data),
    say(
      "configuration",
      [findProjectFile(folder), userConfigFile(environment)].filter((path) => path !== undefined && existsSync(path)).join(", ") ||
        "no file; defaults and environment",
    ),
    await attempt("database", async () => {
      const location = databaseLocation(config, environment);
      // Looking must not create: an empty library is made by the first check.
      if (location.kind === "directory" && !existsSync(location.path)) return `PGlite in ${location.path}, not created yet`;
      await (await openStore(location)).close();
      return location.kind === "url" ? "PostgreSQL by IBID_DATABASE_URL" : `PGlite in ${libraryFolder(config.library, environment)}`;
    }),
    await attempt("embedder", async () => `${models.embed.id}, ${(await models.embed.embed(["a test"]))[0]!.length} dimensions`),
    await attempt("verifier", async () => {
      await models.judge.judge([{ claim: "a test", evidence: "a test" }]);
      return models.judge.id;
    }),
    await attempt("reranker", async () => {
      await models.rerank.score("a test", ["a test"]);
      return `${models.rerank.id}, all in ${weightsFolder()}`;
    }),
    say("leaves machine", config.offline ? "nothing (--offline)" : "nothing: no hosted model or service is configured"),
  ];
  await models.close();
  return checks;
}

async function attempt(name: string, work: () => Promise<string>): Promise<Diagnosis> {
  try {
    return { ok: true, name, detail: await work() };
  } catch (error) {
    const hint = error instanceof IbidError && error.hint ? ` (${error.hint})` : "";
    return { ok: false, name, detail: `${error instanceof Error ? error.message : String(error)}${hint}` };
  }
}
