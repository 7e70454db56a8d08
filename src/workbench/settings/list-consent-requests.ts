import type { Config } from "../../config/schema.ts";
import type { Consent } from "../../domain/llm/consent.ts";
import type { SettingsView } from "../../domain/server/settings-view.ts";
import { IbidError } from "../../errors.ts";
import { openLlm } from "../../llm/open-llm.ts";
import { consentRequestsOf } from "../models/open-agent-registry.ts";
import type { ConsentRequest } from "../models/open-consent.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { traceConsentRequests } from "../observability/trace-consent-requests.ts";

/** The text that the configuration would send to each host. Empty while a configured model cannot be used. */
export function listConsentRequests(config: Config, environment: NodeJS.ProcessEnv): ConsentRequest[] {
  try {
    const found = resolveModels(config, { environment, openLlm });
    return [...traceConsentRequests(config, environment), ...consentRequestsOf(found, { webSearch: config.webSearch })];
  } catch (error) {
    if (error instanceof IbidError) return [];
    throw error;
  }
}

/** The same with the stored consent of each host. */
export function withConsents(requests: readonly ConsentRequest[], consents: readonly Consent[]): SettingsView["leaving"] {
  return requests.map((request) => ({
    ...request,
    allowedAt: consents.find(({ host }) => host === request.host)?.givenAt ?? null,
  }));
}
