import { homedir } from "node:os";
import { basename, join, relative } from "node:path";
import { presetMeanings } from "../../config/presets.ts";
import type { Config } from "../../config/schema.ts";
import { settings as everySetting } from "../../config/settings.ts";
import type { Consent } from "../../domain/llm/consent.ts";
import type { SettingsView } from "../../domain/server/settings-view.ts";
import { maskSecrets, maskSecretsIn } from "../../domain/text/mask-secrets.ts";
import { IbidError } from "../../errors.ts";
import { openLlm } from "../../llm/open-llm.ts";
import { type DatabaseLocation, databaseHost } from "../../store/database/database.ts";
import { authorOf } from "../decisions/sign-decision.ts";
import { diagnoseWithoutModels } from "../doctor/diagnose-without-models.ts";
import { consentRequestsOf } from "../models/open-agent-registry.ts";
import type { ConsentRequest } from "../models/open-consent.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { traceConsentRequests } from "../observability/collector.ts";
import { version } from "../version.ts";
import type { SystemSettingsTools } from "./system-settings.ts";
import { viewRoles, viewWebSearch } from "./view-roles.ts";

/** The settings for a page: the models, what leaves the machine, and the origin of each value. */
export async function viewSettings(tools: SystemSettingsTools): Promise<SettingsView> {
  const { openStore, models, environment, location } = tools;
  const { config, origins } = tools.settings;
  const store = await openStore();
  return {
    version: version(),
    library: { name: basename(config.library), ...describeLibraryPlace(location()) },
    preset: config.preset,
    presets: Object.entries(presetMeanings).map(([name, what]) => ({ name, what })),
    isOffline: config.offline,
    author: authorOf(config),
    isAuthorSet: config.author.trim() !== "",
    roles: viewRoles(config, { environment, models }),
    leaving: withConsents(listConsentRequests(config, environment), await store.consents.list()),
    webSearch: viewWebSearch(config, environment),
    values: everySetting.map(({ name, path, description }) => ({
      key: name,
      value: JSON.stringify(maskSecretsIn(path.reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], config))),
      origin: origins[name] ?? "the program",
      what: description,
    })),
    diagnoses: await diagnoseWithoutModels(config, { store, models, environment, location: location() }),
  };
}

function describeLibraryPlace(location: DatabaseLocation): Pick<SettingsView["library"], "kind" | "place"> {
  if (location.kind === "url") return { kind: "postgresql", place: maskSecrets(databaseHost(location.url)) };
  return { kind: "embedded", place: location.kind === "directory" ? fromHome(location.path) : "memory" };
}

/** A path with `~` for the home folder, so that a screenshot does not reveal the user's name. */
function fromHome(path: string): string {
  const inside = relative(homedir(), path);
  return /^\.\.|^$|^\/|^[A-Z]:/.test(inside) ? path : join("~", inside);
}

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
function withConsents(requests: readonly ConsentRequest[], consents: readonly Consent[]): SettingsView["leaving"] {
  return requests.map((request) => ({
    ...request,
    allowedAt: consents.find(({ host }) => host === request.host)?.givenAt ?? null,
  }));
}
