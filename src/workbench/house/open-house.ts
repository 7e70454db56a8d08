import { IbidError } from "../../errors.ts";
import { version } from "../version.ts";
import type { House, HouseTools } from "./house.ts";
import { consentRequests } from "./leaving.ts";
import { viewSettings } from "./view-settings.ts";

/** The house of a workbench. */
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
