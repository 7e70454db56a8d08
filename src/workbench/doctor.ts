import { existsSync } from "node:fs";
import { findProjectFile } from "../config/load.ts";
import { homeFolders, userConfigFile } from "../config/paths.ts";
import type { Config } from "../config/schema.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";
import { examineAgents } from "./examine-agents.ts";
import { describeLeaving, examineLanguage } from "./examine-language.ts";
import { examineLibrary } from "./examine-library.ts";
import { examineModels } from "./examine-models.ts";
import { findCollector } from "./observation/collector.ts";
import { version } from "./version.ts";

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
  const say = (name: string, detail: string): Diagnosis => ({ ok: true, name, detail });
  const { diagnoses, embedder } = await examineModels(config);
  return [
    say("ibid", `${version()} on Node ${process.versions.node}, ${process.platform} ${process.arch}`),
    say("data", homeFolders(environment).data),
    say(
      "configuration",
      [findProjectFile(folder), userConfigFile(environment)].filter((path) => path !== undefined && existsSync(path)).join(", ") ||
        "no file; defaults and environment",
    ),
    ...(await examineLibrary(config, environment, (config.offline ? "" : config.models.embed) || embedder)),
    ...diagnoses,
    ...examineLanguage(config, environment),
    ...(await examineAgents(config)),
    ...(config.trace ? [await attempt("trace", async () => `spans go to ${findCollector(environment, config).url}`)] : []),
    say("leaves machine", describeLeaving(config, environment)),
  ];
}
