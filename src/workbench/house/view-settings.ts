import { homedir } from "node:os";
import { basename, join, relative } from "node:path";
import { presetMeanings } from "../../config/presets.ts";
import { settings as everySetting } from "../../config/settings.ts";
import type { SettingsView } from "../../domain/settings-view.ts";
import { type DatabaseLocation, databaseHost } from "../../store/database.ts";
import { authorOf } from "../sign-decision.ts";
import { version } from "../version.ts";
import { diagnose } from "./diagnose.ts";
import type { HouseTools } from "./house.ts";
import { consentRequests, leaving } from "./leaving.ts";
import { viewRoles } from "./view-roles.ts";

/** The settings as a page shows them: who answers, what leaves the machine, and who said so. */
export async function viewSettings(tools: HouseTools): Promise<SettingsView> {
  const { openStore, models, environment, location } = tools;
  const { config, origins } = tools.settings;
  const store = await openStore();
  return {
    version: version(),
    library: { name: basename(config.library), ...placeOf(location()) },
    preset: config.preset,
    presets: Object.entries(presetMeanings).map(([name, what]) => ({ name, what })),
    isOffline: config.offline,
    author: authorOf(config),
    roles: viewRoles(config, { environment, models }),
    leaving: leaving(consentRequests(config, environment), await store.consents.list()),
    values: everySetting.map(({ name, path, description }) => ({
      key: name,
      value: shown(path.reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], config)),
      origin: origins[name] ?? "the program",
      what: description,
    })),
    diagnoses: await diagnose(config, { store, models, environment, location: location() }),
  };
}

function placeOf(location: DatabaseLocation): Pick<SettingsView["library"], "kind" | "place"> {
  if (location.kind === "url") return { kind: "postgresql", place: databaseHost(location.url) };
  return { kind: "embedded", place: location.kind === "directory" ? fromHome(location.path) : "memory" };
}

/** As people write it whose folder it is: what they show to others need not tell their name. */
function fromHome(path: string): string {
  const inside = relative(homedir(), path);
  return /^\.\.|^$|^\/|^[A-Z]:/.test(inside) ? path : join("~", inside);
}

/** An address may hold a password, which no page shows. */
function shown(value: unknown): string {
  return JSON.stringify(value).replace(/(:\/\/)[^/@\s"]+@/g, "$1…@");
}
