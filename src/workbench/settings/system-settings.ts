import type { SettingsView } from "../../domain/server/settings-view.ts";
import type { DatabaseLocation } from "../../store/database/database.ts";
import type { CheckTools } from "../check/check-request.ts";
import type { LiveConfig } from "./live-config.ts";

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
