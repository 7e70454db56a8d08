import type { Config } from "../../config/schema.ts";
import type { Consent } from "../../domain/consent.ts";
import type { SettingsView } from "../../domain/settings-view.ts";
import { IbidError } from "../../errors.ts";
import { openReader } from "../../models/language/open-reader.ts";
import { findReaders } from "../find-readers.ts";
import { contentRequest } from "../observation/content-request.ts";
import type { ConsentRequest } from "../open-consent.ts";
import { requestsOf } from "../open-office.ts";

/** What would go to whom by the configuration; nothing as long as a model that is configured cannot be used. */
export function consentRequests(config: Config, environment: NodeJS.ProcessEnv): ConsentRequest[] {
  try {
    const found = findReaders(config, { environment, openReader });
    return [...contentRequest(config, environment), ...requestsOf(found, { webSearch: config.webSearch })];
  } catch (error) {
    if (error instanceof IbidError) return [];
    throw error;
  }
}

/** The same with the word of a person beside each host, where there is one. */
export function leaving(requests: readonly ConsentRequest[], consents: readonly Consent[]): SettingsView["leaving"] {
  return requests.map((request) => ({
    ...request,
    allowedAt: consents.find(({ host }) => host === request.host)?.givenAt ?? null,
  }));
}
