import type { LoadedConfig } from "../../config/load-config.ts";
import { userConfigFile } from "../../config/paths.ts";
import type { Config } from "../../config/schema.ts";
import { settings } from "../../config/settings.ts";
import { writeUserSetting } from "../../config/write-user-setting.ts";
import { IbidError } from "../../errors.ts";

/** The current settings, which a user may change while a server runs. Work in progress keeps the settings it started with. */
export interface LiveConfig {
  readonly config: Config;
  /** The origin of each value, by setting name. */
  readonly origins: Readonly<Record<string, string>>;
  /** Writes a setting into the user's own file and reloads all settings. */
  change(name: string, value: string): void;
}

/** Without `loadConfig` the settings are fixed. */
export function openLiveConfig(
  given: Config,
  { environment, loadConfig }: { environment: NodeJS.ProcessEnv; loadConfig?: (() => LoadedConfig) | undefined },
): LiveConfig {
  let loaded: LoadedConfig = loadConfig?.() ?? { config: given, origins: {} };
  return {
    get config() {
      return loaded.config;
    },
    get origins() {
      return loaded.origins;
    },
    change(name, value) {
      if (!loadConfig) throw new IbidError("config-invalid", "the settings of this server cannot be changed");
      const file = userConfigFile(environment);
      // The files may have changed since they were read.
      const origin = loadConfig().origins[name];
      if (origin !== undefined && !isOutrankedByUserFile(origin, file))
        throw new IbidError(
          "config-invalid",
          `${name} is set by ${describeOrigin(origin, name)}, which takes precedence over your own settings`,
          {
            hint: "Remove it there; then you can change it here.",
          },
        );
      writeUserSetting(file, name, value);
      loaded = loadConfig();
    },
  };
}

/** Whether the user's own file takes precedence over the origin of a value. */
function isOutrankedByUserFile(origin: string, userFile: string): boolean {
  return origin === userFile || origin === "default" || origin.startsWith("preset ");
}

function describeOrigin(origin: string, name: string): string {
  if (origin === "flag") return `the flag --${name}`;
  return origin === "environment" ? `the environment (${settings.find((setting) => setting.name === name)?.environment})` : origin;
}
