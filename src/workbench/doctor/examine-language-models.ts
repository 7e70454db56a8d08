import type { Config } from "../../config/schema.ts";
import { LanguageRole } from "../../domain/llm/language-role.ts";
import { IbidError } from "../../errors.ts";
import { openLlm } from "../../llm/open-llm.ts";
import { findProvider, parseAssignment } from "../../llm/providers/find-provider.ts";
import { chooseAgents } from "../models/choose-agents.ts";
import { parseRoleAssignment } from "../models/hosted-role.ts";
import { loadAgentModule } from "../models/load-agent-module.ts";
import { consentRequestsOf } from "../models/open-agent-registry.ts";
import { describeConsentRequest } from "../models/open-consent.ts";
import { searchRoles } from "../models/open-hosted-search-models.ts";
import { openPriceLookup, resolveModels } from "../models/resolve-models.ts";
import { findCollector } from "../observability/collector.ts";
import { attempt, type Diagnosis } from "./diagnosis.ts";

/** The model of each role, whether it has a key, and its price. Nothing is sent, and no key is shown. */
export function examineLanguageModels(config: Config, environment: NodeJS.ProcessEnv): Diagnosis[] {
  return [...LanguageRole.options, ...searchRoles].flatMap((role) => {
    try {
      const { models, withLocal } = parseRoleAssignment(role, config.models[role]);
      const beside = withLocal ? [{ ok: true, name: role, detail: "the local fallback beside it" }] : [];
      return [...models.map((model) => examineModel(role, model, { config, environment })), ...beside];
    } catch (error) {
      return [failedDiagnosis(role, error)];
    }
  });
}

function examineModel(role: string, model: string, { config, environment }: { config: Config; environment: NodeJS.ProcessEnv }): Diagnosis {
  try {
    const { provider: name } = parseAssignment(model);
    const provider = findProvider(name, config.providers, environment);
    const llm = openLlm(model, { settings: config.providers, environment });
    const key = provider.key ? `key in ${provider.keyVariable}` : "no key";
    const price = openPriceLookup([llm], config)(llm.id);
    const cost = price ? `$${price.input} in, $${price.output} out per million tokens` : "price not known";
    const where = llm.isLocal ? `${llm.host}, on this machine` : llm.host;
    const isLeftOut = config.offline && !llm.isLocal;
    return { ok: true, name: role, detail: `${model} at ${where}; ${key}; ${cost}${isLeftOut ? "; left out (--offline)" : ""}` };
  } catch (error) {
    return failedDiagnosis(role, error);
  }
}

function failedDiagnosis(name: string, error: unknown): Diagnosis {
  if (!(error instanceof IbidError)) throw error;
  return { ok: false, name, detail: `${error.message}${error.hint ? ` (${error.hint})` : ""}` };
}

/** Describes which text would go to which host. */
export function describeOutgoing(config: Config, environment: NodeJS.ProcessEnv): string {
  if (config.offline) return "nothing (--offline)";
  const spans = describeSpans(config, environment);
  const text = describeOutgoingText(config, environment);
  return spans === undefined ? text : `${spans} Of texts: ${text}`;
}

function describeOutgoingText(config: Config, environment: NodeJS.ProcessEnv): string {
  try {
    const requests = consentRequestsOf(resolveModels(config, { environment, openLlm }), { webSearch: config.webSearch });
    if (requests.length === 0) return "nothing: no hosted model or service is configured";
    return `${requests.map(describeConsentRequest).join(" ")} Each host must be allowed once; \`ibid doctor --outgoing\` lists what was sent.`;
  } catch (error) {
    if (!(error instanceof IbidError)) throw error;
    return "nothing while a configured model cannot be used";
  }
}

/** Describes what a remote trace collector would get. Undefined when there is none. */
function describeSpans(config: Config, environment: NodeJS.ProcessEnv): string | undefined {
  if (!config.trace) return undefined;
  try {
    const { host, isLocal } = findCollector(environment, config);
    if (isLocal) return undefined;
    const what = config.traceContent ? "all prompts and answers of language models" : "names, counts and times, and no text";
    return `Spans of each run go to ${host}: ${what}.`;
  } catch (error) {
    if (error instanceof IbidError) return undefined;
    throw error;
  }
}

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
