import { z } from "zod";
import { DocumentFormat } from "../document/document.ts";
import { Id } from "../id.ts";
import { Run } from "../run/run.ts";

/** A document as an entry of a list. */
export const DocumentListing = z.object({
  id: Id,
  /** The file name. */
  name: z.string(),
  title: z.string(),
  format: DocumentFormat,
  pages: z.number().int().nullable(),
  /** `upload`: the file was uploaded and has not been read yet. */
  role: z.enum(["manuscript", "holding", "source", "upload"]),
  /** Its text was read and can be shown. */
  isRead: z.boolean(),
  /** The original file can be shown. */
  hasOriginal: z.boolean(),
  addedAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** The newest run of this document, and the first thing that it could not do. */
  run: Run.pick({ id: true, state: true }).extend({ why: z.string().nullable() }).nullable(),
  /** The claims of the last check and its open findings. Null when the document was never checked. */
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
