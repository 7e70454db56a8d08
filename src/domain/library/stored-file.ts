import { z } from "zod";
import { DocumentFormat } from "../document/document.ts";
import { Id } from "../id.ts";

/** An uploaded file. Its bytes are in the store, so that every worker can read it and every page can show it. */
export const StoredFile = z.object({
  /** The Document that is or will be read from the file. */
  documentId: Id,
  /** The file name on the user's machine, without folders. */
  name: z.string().min(1).max(255),
  format: DocumentFormat,
  bytes: z.number().int().positive(),
  contentHash: z.string(),
  /** The pages are images, and all of them are read by OCR. */
  isScanned: z.boolean(),
  uploadedAt: z.iso.datetime({ offset: true }),
});
export type StoredFile = z.infer<typeof StoredFile>;
