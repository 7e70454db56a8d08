import { z } from "zod";
import { DocumentFormat } from "../document/document.ts";
import { Id } from "../id.ts";

/** A file that was uploaded: its bytes are in the store, so that every worker can read it and every page can show it. */
export const StoredFile = z.object({
  /** The Document that it is or will be read into. */
  documentId: Id,
  /** As the user's machine calls it, without folders. */
  name: z.string().min(1).max(255),
  format: DocumentFormat,
  bytes: z.number().int().positive(),
  contentHash: z.string(),
  /** Its pages are pictures: all of them are read by character recognition. */
  isScanned: z.boolean(),
  uploadedAt: z.iso.datetime({ offset: true }),
});
export type StoredFile = z.infer<typeof StoredFile>;
