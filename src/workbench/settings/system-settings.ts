import { homedir } from "node:os";
import { basename, join, relative } from "node:path";
import { presetMeanings } from "../../config/presets.ts";
import type { Config } from "../../config/schema.ts";
import { settings as everySetting } from "../../config/settings.ts";
import type { Consent } from "../../domain/network/consent.ts";
import type { SettingsView } from "../../domain/server/settings-view.ts";
import { maskSecrets, maskSecretsIn } from "../../domain/text/mask-secrets.ts";
import { IbidError } from "../../errors.ts";
import { openLlm } from "../../llm/open-llm.ts";
import { version } from "../../package-root.ts";
import { describeServices, serviceIdsOfWatches } from "../../scholarly/services/open-services.ts";
import { type DatabaseLocation, databaseHost } from "../../store/database/database.ts";
import type { CheckTools } from "../check/check-request.ts";
import { authorOf } from "../decisions/sign-decision.ts";
import { diagnoseWithoutModels } from "../doctor/diagnose-without-models.ts";
import { snapshotsOf } from "../indexes/snapshots.ts";
import { consentRequestsOf } from "../models/open-agent-registry.ts";
import type { ConsentRequest } from "../models/open-consent.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { traceConsentRequests } from "../observability/collector.ts";
import type { LiveConfig } from "./live-config.ts";
import { viewRoles, viewWebSearch } from "./view-roles.ts";

/** The settings that a user may change on a page. */
interface SettingsChange {
  preset?: "offline" | "fast" | "standard" | "thorough" | undefined;
  author?: string | undefined;
}

/** The system page and settings of a server. */
export interface SystemSettings {
  readonly version: string;
  /** Opens the library, or throws. */
  ready(): Promise<void>;
  settings(): Promise<SettingsView>;
  /** Changes the user's own settings, for this server and later ones. */
  changeSettings(changed: SettingsChange): Promise<SettingsView>;
  /** Allows or forbids sending text of this library to a host. */
  allowHost(host: string): Promise<SettingsView>;
  forbidHost(host: string): Promise<SettingsView>;
}

export interface SystemSettingsTools extends Pick<CheckTools, "openStore" | "models"> {
  settings: LiveConfig;
  environment: NodeJS.ProcessEnv;
  /** The location of the library. Throws when the address is invalid. */
  location: () => DatabaseLocation;
}

/** The settings for a page: the models, what leaves the machine, and the origin of each value. */
async function viewSettings(tools: SystemSettingsTools): Promise<SettingsView> {
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
    indexes: viewIndexes(config, environment),
    values: everySetting.map(({ name, path, description }) => ({
      key: name,
      value: JSON.stringify(maskSecretsIn(path.reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], config))),
      origin: origins[name] ?? "the program",
      what: description,
    })),
    diagnoses: await diagnoseWithoutModels(config, { store, models, environment, location: location() }),
  };
}

/** Services that cannot be used with these settings are left out. */
function viewIndexes({ indexes, offline }: Config, environment: NodeJS.ProcessEnv): SettingsView["indexes"] {
  const services = offline ? [] : describeServices(indexes, environment).filter(({ refusal }) => refusal === undefined);
  return {
    local: snapshotsOf(environment)
      .list()
      .map(({ title }) => title),
    services: services.map(({ id, name, hosts }) => ({ name, hosts, tellsNews: serviceIdsOfWatches.includes(id) })),
    isOnline: indexes.online && !offline,
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
function listConsentRequests(config: Config, environment: NodeJS.ProcessEnv): ConsentRequest[] {
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

export function openSystemSettings(tools: SystemSettingsTools): SystemSettings {
  const { openStore, settings, environment } = tools;
  return {
    version: version(),
    async ready() {
      await (await openStore()).consents.list();
    },
    settings: () => viewSettings(tools),
    async changeSettings(changed) {
      for (const [name, value] of Object.entries(changed)) if (value !== undefined) settings.change(name, value);
      return viewSettings(tools);
    },
    async allowHost(host) {
      const request = listConsentRequests(settings.config, environment).find((candidate) => candidate.host === host);
      if (!request)
        throw new IbidError("not-found", `no configured model would send text to ${host}`, {
          hint: "Name the model in your config.toml first; Settings then shows which text would go where.",
        });
      await (await openStore()).consents.save({ host, how: "the Settings page", givenAt: new Date().toISOString() });
      return viewSettings(tools);
    },
    async forbidHost(host) {
      if (settings.config.allowHosted)
        throw new IbidError(
          "config-invalid",
          `allow-hosted is set (${settings.origins["allow-hosted"]}), so every configured host is allowed`,
          {
            hint: "Remove allow-hosted there, or choose the preset offline.",
          },
        );
      await (await openStore()).consents.remove(host);
      return viewSettings(tools);
    },
  };
}
