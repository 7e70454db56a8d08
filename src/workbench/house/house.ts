import type { SettingsView } from "../../domain/settings-view.ts";

/** The house itself, as a server tells of it. */
export interface House {
  readonly version: string;
  /** Opens the library, or says why it cannot. */
  ready(): Promise<void>;
  settings(): Promise<SettingsView>;
  /** Changes the user's own settings, for this server and the next. */
  choose(wish: { preset?: "offline" | "fast" | "standard" | "thorough" | undefined; author?: string | undefined }): Promise<SettingsView>;
  /** Allows text of this library to be sent to a host, or forbids it again. */
  allow(host: string): Promise<SettingsView>;
  forbid(host: string): Promise<SettingsView>;
}
