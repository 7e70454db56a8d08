import { z } from "zod";

/** The settings of a running server as a page shows them. */
export const SettingsView = z.object({
  version: z.string(),
  library: z.object({ name: z.string(), kind: z.enum(["embedded", "postgresql"]), place: z.string() }),
  preset: z.string(),
  presets: z.array(z.object({ name: z.string(), what: z.string() })),
  isOffline: z.boolean(),
  /** The name that signs decisions of those who give none. Empty when none is known. */
  author: z.string(),
  /** The name is a setting, not a login name. */
  isAuthorSet: z.boolean(),
  /** The model of each role, and its host. */
  roles: z.array(
    z.object({
      role: z.string(),
      /** A description of the role. */
      what: z.string(),
      /** `provider/model`, or the local model. */
      model: z.string(),
      isLocal: z.boolean(),
      host: z.string().nullable(),
      /** Why the model cannot answer, or null. */
      trouble: z.string().nullable(),
    }),
  ),
  /** Hosts that text would be sent to, which text, and whether it was allowed. Empty when nothing leaves this machine. */
  leaving: z.array(
    z.object({ host: z.string(), models: z.array(z.string()), texts: z.array(z.string()), allowedAt: z.string().nullable() }),
  ),
  /** Whether answers may rest on web pages. `why` says what is missing where the web cannot be searched. */
  webSearch: z.object({ isOn: z.boolean(), isAvailable: z.boolean(), why: z.string().nullable() }),
  /** The indexes that references are looked up in: snapshots on this machine, and services with the hosts that they ask. */
  indexes: z.object({
    local: z.array(z.string()),
    // With whether it tells a watch what is new.
    services: z.array(z.object({ name: z.string(), hosts: z.array(z.string()), tellsNews: z.boolean() })),
    /** The services are asked in every check. */
    isOnline: z.boolean(),
  }),
  /** Every setting with its value and its origin. */
  values: z.array(z.object({ key: z.string(), value: z.string(), origin: z.string(), what: z.string() })),
  /** The results of `ibid doctor`. */
  diagnoses: z.array(z.object({ ok: z.boolean(), name: z.string(), detail: z.string() })),
});
export type SettingsView = z.infer<typeof SettingsView>;
