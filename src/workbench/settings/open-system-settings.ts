import { IbidError } from "../../errors.ts";
import { version } from "../version.ts";
import type { SystemSettings, SystemSettingsTools } from "./system-settings.ts";
import { listConsentRequests, viewSettings } from "./view-settings.ts";

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
