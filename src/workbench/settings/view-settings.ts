import { homedir } from "node:os";
import { basename, join, relative } from "node:path";
import { presetMeanings } from "../../config/presets.ts";
import { settings as everySetting } from "../../config/settings.ts";
import type { SettingsView } from "../../domain/server/settings-view.ts";
import { type DatabaseLocation, databaseHost } from "../../store/database/database.ts";
import { authorOf } from "../decisions/sign-decision.ts";
import { diagnoseWithoutModels } from "../doctor/diagnose-without-models.ts";
import { version } from "../version.ts";
import { listConsentRequests, withConsents } from "./list-consent-requests.ts";
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
      value: withoutPasswords(path.reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], config)),
      origin: origins[name] ?? "the program",
      what: description,
    })),
    diagnoses: await diagnoseWithoutModels(config, { store, models, environment, location: location() }),
  };
}

function describeLibraryPlace(location: DatabaseLocation): Pick<SettingsView["library"], "kind" | "place"> {
  if (location.kind === "url") return { kind: "postgresql", place: databaseHost(location.url) };
  return { kind: "embedded", place: location.kind === "directory" ? fromHome(location.path) : "memory" };
}

/** A path with `~` for the home folder, so that a screenshot does not reveal the user's name. */
function fromHome(path: string): string {
  const inside = relative(homedir(), path);
  return /^\.\.|^$|^\/|^[A-Z]:/.test(inside) ? path : join("~", inside);
}

/** An address may contain a password, which no page may show. */
function withoutPasswords(value: unknown): string {
  return JSON.stringify(value).replace(/(:\/\/)[^/@\s"]+@/g, "$1…@");
}
