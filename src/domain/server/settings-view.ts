import { z } from "zod";

/** The settings of a running server as a page shows them. */
export const SettingsView = z.object({
  version: z.string(),
  library: z.object({ name: z.string(), kind: z.enum(["embedded", "postgresql"]), place: z.string() }),
  preset: z.string(),
  presets: z.array(z.object({ name: z.string(), what: z.string() })),
  isOffline: z.boolean(),
  /** Who signs decisions. */
  author: z.string(),
  /** Models by role: who answers, and where they stand. */
  roles: z.array(
    z.object({
      role: z.string(),
      /** What the role does, in words. */
      what: z.string(),
      /** `provider/model`, or the local model. */
      model: z.string(),
      isLocal: z.boolean(),
      host: z.string().nullable(),
      /** What keeps it from answering; null where nothing does. */
      trouble: z.string().nullable(),
    }),
  ),
  /** Hosts that text would be sent to, what text, and whether somebody allowed it. Empty: nothing leaves this machine. */
  leaving: z.array(
    z.object({ host: z.string(), models: z.array(z.string()), texts: z.array(z.string()), allowedAt: z.string().nullable() }),
  ),
  /** Every setting with its value and who said so. */
  values: z.array(z.object({ key: z.string(), value: z.string(), origin: z.string(), what: z.string() })),
  /** What Ibid stands on, tried one by one. */
  diagnoses: z.array(z.object({ ok: z.boolean(), name: z.string(), detail: z.string() })),
});
export type SettingsView = z.infer<typeof SettingsView>;
