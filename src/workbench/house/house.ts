import type { SettingsView } from "../../domain/settings-view.ts";
import type { DatabaseLocation } from "../../store/database.ts";
import type { CheckTools } from "../check-request.ts";
import type { LiveConfig } from "./live-config.ts";

/** What a user may change of the settings from a page. */
interface SettingsWish {
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
