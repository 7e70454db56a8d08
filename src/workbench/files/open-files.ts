import type { Config } from "../../config/schema.ts";
import type { Store } from "../../store/store.ts";
import type { Files } from "./files.ts";
import { findOriginal } from "./find-original.ts";
import { keepFile } from "./keep-file.ts";

/** The files of a library. */
export function openFiles({ openStore, config }: { openStore: () => Promise<Store>; readonly config: Config }): Files {
  return {
    keep: async (upload) => keepFile(upload, config, await openStore()),
    get: async (documentId) => (await openStore()).files.get(documentId),
    unread: async () => (await openStore()).files.unread(),
    original: async (documentId) => findOriginal(documentId, await openStore()),
  };
}
