import type { Config } from "../../config/schema.ts";
import { maskSecrets } from "../../domain/text/mask-secrets.ts";
import { hasWeights } from "../../models/local/shipped-model.ts";
import type { Models } from "../../models/models.ts";
import { version } from "../../package-root.ts";
import { type DatabaseLocation, databaseHost } from "../../store/database/database.ts";
import type { Store } from "../../store/store.ts";
import { findCollector } from "../observability/collector.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";
import { describeOutgoing, examineAgents, examineLanguageModels } from "./examine-language-models.ts";
import { describeVectors } from "./examine-library.ts";
import { examineSnapshots } from "./examine-snapshots.ts";

interface DiagnoseTools {
  store: Store;
  models: Models;
  environment: NodeJS.ProcessEnv;
  location: DatabaseLocation;
}

/** The diagnoses of `ibid doctor` that are fast: no model is loaded, and nothing is sent. */
export async function diagnoseWithoutModels(config: Config, { store, models, environment, location }: DiagnoseTools): Promise<Diagnosis[]> {
  const pass = (name: string, detail: string): Diagnosis => ({ ok: true, name, detail });
  const embedder = (config.offline ? "" : config.models.embed) || models.embed.id;
  return [
    pass("ibid", `${version()} on Node ${process.versions.node}, ${process.platform} ${process.arch}`),
    pass("database", describeLocation(location)),
    await attempt("vectors", async () => describeVectors(await store.passages.embedders(), embedder)),
    ...(await examineSnapshots(environment)),
    ...[models.embed, models.judge, ...(models.deepJudge ? [models.deepJudge] : []), models.rerank, models.classify, models.tag].map(
      ({ id }) => examineWeights(id, models),
    ),
    ...examineLanguageModels(config, environment),
    ...(await examineAgents(config)),
    ...(config.trace ? [await attempt("trace", async () => `spans go to ${findCollector(environment, config).url}`)] : []),
    pass("leaves machine", describeOutgoing(config, environment)),
  ];
}

/** A model that failed when it was needed has the reason in `missing`. */
function examineWeights(id: string, { missing = new Map() }: Models): Diagnosis {
  const name = id.split("@")[0]!;
  const trouble = [...missing].find(([role]) => role === name)?.[1];
  if (trouble) return { ok: false, name, detail: `${trouble.message}${trouble.hint ? ` (${trouble.hint})` : ""}` };
  return { ok: true, name, detail: hasWeights(id) ? id : "not among these weights" };
}

function describeLocation(location: DatabaseLocation): string {
  if (location.kind === "url") return `PostgreSQL at ${maskSecrets(databaseHost(location.url))}`;
  return `PGlite in ${location.kind === "directory" ? location.path : "memory"}`;
}
