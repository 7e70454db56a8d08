import { z } from "zod";

/** A person's word that text of this library may be sent to a host. */
export const Consent = z.object({
  host: z.string(),
  /** How it was given: by flag, configuration or an answer. */
  how: z.string(),
  givenAt: z.string(),
});
export type Consent = z.infer<typeof Consent>;
