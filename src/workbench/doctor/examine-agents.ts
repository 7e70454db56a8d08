import type { Config } from "../../config/schema.ts";
import { chooseAgents } from "../models/choose-agents.ts";
import { loadAgentModule } from "../models/load-agent-module.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";

/** Checks that the configured agents exist and that their modules can be loaded. */
export async function examineAgents(config: Config): Promise<Diagnosis[]> {
  if (Object.keys(config.agents).length === 0) return [];
  return [
    await attempt("agents", async () => {
      const { local, modules, leftOut } = chooseAgents(config);
      for (const [name, path] of modules) await loadAgentModule(name, path);
      return [
        ...[...modules].map(([name, path]) => `${path} answers for ${name}, and may send its input anywhere`),
        ...leftOut.map(({ what, why }) => `${what}: ${why}`),
        ...(local.size > 0 && leftOut.length === 0 ? [`answered by local fallbacks: ${[...local].join(", ")}`] : []),
      ].join("; ");
    }),
  ];
}
