import type { SettingsView } from "../../domain/settings-view.ts";
import { IbidError } from "../../errors.ts";
import type { DatabaseLocation } from "../../store/database.ts";
import type { CheckTools } from "../check.ts";
import { version } from "../version.ts";
import { consentRequests } from "./leaving.ts";
import type { LiveConfig } from "./live-config.ts";
import { viewSettings } from "./view-settings.ts";

/** What a user may change of the settings from a page. */
export interface SettingsWish {
  preset?: "offline" | "fast" | "standard" | "thorough" | undefined;
  author?: string | undefined;
}

/** The house itself, as a server tells of it. */
export interface House {
  readonly version: string;
  /** Opens the library, or says why it cannot. */
  ready(): Promise<void>;
  settings(): Promise<SettingsView>;
  /** Changes the user's own settings, for this server and the next. */
  choose(wish: SettingsWish): Promise<SettingsView>;
  /** Allows text of this library to be sent to a host, or forbids it again. */
  allow(host: string): Promise<SettingsView>;
  forbid(host: string): Promise<SettingsView>;
}

/** What the house is told by. */
export interface HouseTools extends Pick<CheckTools, "openStore" | "models"> {
  settings: LiveConfig;
  environment: NodeJS.ProcessEnv;
  /** Where the library is; a wrong address is told when it is asked for. */
  location: () => DatabaseLocation;
}

export function openHouse(tools: HouseTools): House {
  const { openStore, settings, environment } = tools;
  return {
    version: version(),
    async ready() {
      await (await openStore()).consents.list();
    },
    settings: () => viewSettings(tools),
    async choose(wish) {
      for (const [name, value] of Object.entries(wish)) if (value !== undefined) settings.change(name, value);
      return viewSettings(tools);
    },
    async allow(host) {
      const request = consentRequests(settings.config, environment).find((candidate) => candidate.host === host);
      if (!request)
        throw new IbidError("not-found", `no model that is configured would send text to ${host}`, {
          hint: "Name the model in your config.toml first; Settings then shows which text would go where.",
        });
      await (await openStore()).consents.save({ host, how: "the Settings page", givenAt: new Date().toISOString() });
      return viewSettings(tools);
    },
    async forbid(host) {
      if (settings.config.allowHosted)
        throw new IbidError(
          "config-invalid",
          `allow-hosted is set (${settings.origins["allow-hosted"]}), so every host that is configured is allowed`,
          {
            hint: "Take allow-hosted away where it stands, or choose the preset offline.",
          },
        );
      await (await openStore()).consents.remove(host);
      return viewSettings(tools);
    },
  };
}
