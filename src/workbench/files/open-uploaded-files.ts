import type { Config } from "../../config/schema.ts";
import type { Store } from "../../store/store.ts";
import { findOriginal } from "./find-original.ts";
import { saveUpload } from "./save-upload.ts";
import type { UploadedFiles } from "./uploaded-files.ts";

export function openUploadedFiles({ openStore, config }: { openStore: () => Promise<Store>; readonly config: Config }): UploadedFiles {
  return {
    save: async (upload) => saveUpload(upload, config, await openStore()),
    get: async (documentId) => (await openStore()).files.get(documentId),
    unread: async () => (await openStore()).files.unread(),
    original: async (documentId) => findOriginal(documentId, await openStore()),
  };
}
