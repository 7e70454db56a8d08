import { z } from "zod";

/** A person's permission to send text of this library to a host. */
export const Consent = z.object({
  host: z.string(),
  /** How the permission was given: by a flag, in the configuration or by answering a prompt. */
  how: z.string(),
  givenAt: z.string(),
});
export type Consent = z.infer<typeof Consent>;
