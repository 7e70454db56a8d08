import { z } from "zod";
import { DocumentFormat } from "../document/document.ts";
import { Id } from "../id.ts";
import { Run } from "../run/run.ts";

/** A document as a list shows it. */
export const DocumentListing = z.object({
  id: Id,
  /** The name of its file. */
  name: z.string(),
  title: z.string(),
  format: DocumentFormat,
  pages: z.number().int().nullable(),
  /** `upload`: it was uploaded, and nobody has read it yet. */
  role: z.enum(["manuscript", "holding", "source", "upload"]),
  /** Its original can be shown. */
  hasOriginal: z.boolean(),
  addedAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** The newest run about it. */
  run: Run.pick({ id: true, state: true }).nullable(),
  /** What its last check came to; null where there was none. */
  summary: z
    .object({
      claims: z.number().int(),
      errors: z.number().int(),
      warnings: z.number().int(),
      infos: z.number().int(),
      open: z.number().int(),
    })
    .nullable(),
});
export type DocumentListing = z.infer<typeof DocumentListing>;
