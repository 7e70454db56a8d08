import type { Config } from "../../config/schema.ts";
import type { StoredFile } from "../../domain/library/stored-file.ts";
import type { Store } from "../../store/store.ts";
import { findOriginal, type OriginalFile } from "./find-original.ts";
import { saveUpload, type Upload } from "./save-upload.ts";

/** Uploaded files, and the originals of documents that were read from disk. */
export interface UploadedFiles {
  /** Stores a file chunk by chunk. An unreadable file is rejected by its first bytes, one that is too large while it is received. */
  save(upload: Upload): Promise<StoredFile>;
  get(documentId: string): Promise<StoredFile | undefined>;
  /** Uploads that were never read. */
  unread(): Promise<StoredFile[]>;
  /** The original: the upload, or the file on disk while it is unchanged. */
  original(documentId: string): Promise<OriginalFile | undefined>;
}

export function openUploadedFiles({ openStore, config }: { openStore: () => Promise<Store>; readonly config: Config }): UploadedFiles {
  return {
    save: async (upload) => saveUpload(upload, config, await openStore()),
    get: async (documentId) => (await openStore()).files.get(documentId),
    unread: async () => (await openStore()).files.unread(),
    original: async (documentId) => findOriginal(documentId, await openStore()),
  };
}
