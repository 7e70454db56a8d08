import type { SettingsView } from "../../domain/server/settings-view.ts";
import type { DatabaseLocation } from "../../store/database/database.ts";
import type { CheckTools } from "../check/check-request.ts";
import type { LiveConfig } from "./live-config.ts";

/** What a user may change of the settings from a page. */
interface SettingsChange {
  preset?: "offline" | "fast" | "standard" | "thorough" | undefined;
  author?: string | undefined;
}

/** The house itself, as a server tells of it. */
export interface SystemSettings {
  readonly version: string;
  /** Opens the library, or says why it cannot. */
  ready(): Promise<void>;
  settings(): Promise<SettingsView>;
  /** Changes the user's own settings, for this server and the next. */
  changeSettings(requestedScope: SettingsChange): Promise<SettingsView>;
  /** Allows text of this library to be sent to a host, or forbids it again. */
  allowHost(host: string): Promise<SettingsView>;
  forbidHost(host: string): Promise<SettingsView>;
}

/** What the house is told by. */
export interface SystemSettingsTools extends Pick<CheckTools, "openStore" | "models"> {
  settings: LiveConfig;
  environment: NodeJS.ProcessEnv;
  /** Where the library is; a wrong address is told when it is asked for. */
  location: () => DatabaseLocation;
}
