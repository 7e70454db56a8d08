import { z } from "zod";
import { Id } from "./id.ts";
import { Locator } from "./locator.ts";

/** The in-text marker that ties a span to one or more References. */
export const Citation = z.object({
  id: Id,
  documentId: Id,
  ordinal: z.number().int().nonnegative(),
  style: z.enum(["numeric", "author-year"]),
  locator: Locator,
  /** One target per work the marker names; without a reference when the list has no such entry. */
  targets: z.array(z.object({ label: z.string(), referenceId: Id.nullable() })),
});
export type Citation = z.infer<typeof Citation>;
