import type { Config } from "../config/schema.ts";
import { LanguageRole } from "../domain/language-role.ts";
import { IbidError } from "../errors.ts";
import { openReader } from "../models/language/open-reader.ts";
import { findProvider } from "../models/language/providers/find-provider.ts";
import { parseAssignment } from "../models/language/providers/parse-assignment.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { findReaders, pricesOf } from "./find-readers.ts";
import { describeSpans } from "./observation/describe-spans.ts";
import { describeRequest } from "./open-consent.ts";
import { searchRoles } from "./open-hosted-roles.ts";
import { requestsOf } from "./open-office.ts";
import { readAssignment } from "./read-assignment.ts";

/** Who is assigned to each role, whether there is a key, and what it costs. Nothing is sent, and no key is shown. */
export function examineLanguage(config: Config, environment: NodeJS.ProcessEnv): Diagnosis[] {
  return [...LanguageRole.options, ...searchRoles].flatMap((role) => {
    try {
      const { models, withLocal } = readAssignment(role, config.models[role]);
      const beside = withLocal ? [{ ok: true, name: role, detail: "the local reader beside it" }] : [];
      return [...models.map((model) => examineModel(role, model, { config, environment })), ...beside];
    } catch (error) {
      return [failed(role, error)];
    }
  });
}

function examineModel(role: string, model: string, { config, environment }: { config: Config; environment: NodeJS.ProcessEnv }): Diagnosis {
  try {
    const { provider: name } = parseAssignment(model);
    const provider = findProvider(name, config.providers, environment);
    const reader = openReader(model, { settings: config.providers, environment });
    const key = provider.key ? `key in ${provider.keyVariable}` : "no key";
    const price = pricesOf([reader], config)(reader.id);
    const cost = price ? `$${price.input} in, $${price.output} out per million tokens` : "price not known";
    const where = reader.isLocal ? `${reader.host}, on this machine` : reader.host;
    const isLeftOut = config.offline && !reader.isLocal;
    return { ok: true, name: role, detail: `${model} at ${where}; ${key}; ${cost}${isLeftOut ? "; left out (--offline)" : ""}` };
  } catch (error) {
    return failed(role, error);
  }
}

function failed(name: string, error: unknown): Diagnosis {
  if (!(error instanceof IbidError)) throw error;
  return { ok: false, name, detail: `${error.message}${error.hint ? ` (${error.hint})` : ""}` };
}

/** What would go to whom. */
export function describeLeaving(config: Config, environment: NodeJS.ProcessEnv): string {
  if (config.offline) return "nothing (--offline)";
  const spans = describeSpans(config, environment);
  const text = describeText(config, environment);
  return spans === undefined ? text : `${spans} Of texts: ${text}`;
}

function describeText(config: Config, environment: NodeJS.ProcessEnv): string {
  try {
    const requests = requestsOf(findReaders(config, { environment, openReader }), { webSearch: config.webSearch });
    if (requests.length === 0) return "nothing: no hosted model or service is configured";
    return `${requests.map(describeRequest).join(" ")} Each host must be allowed once; \`ibid doctor --outgoing\` lists what was sent.`;
  } catch (error) {
    if (!(error instanceof IbidError)) throw error;
    return "nothing as long as a model that is configured cannot be used";
  }
}
