import type { StoredFile } from "../../../src/domain/library/stored-file.ts";
import { uploadFile } from "../../api/upload-file.ts";
import type { ChosenFile, ChosenFilesChange } from "./chosen-files.ts";

/** Parallel uploads; the server writes them one after the other anyway. */
const concurrentUploads = 2;

/** Uploads missing files. Returns all stored files by key; rejected files show their error. */
export async function sendFiles(
  files: readonly ChosenFile[],
  { change, signal }: { change: (change: ChosenFilesChange) => void; signal: AbortSignal },
): Promise<Map<string, StoredFile>> {
  const kept = new Map<string, StoredFile>();
  const waiting = [...files];
  const sendOne = async ({ key, file, isScanned, stored }: ChosenFile) => {
    const update = (part: Extract<ChosenFilesChange, { type: "update" }>["part"]) => change({ type: "update", key, part });
    if (stored) return kept.set(key, stored);
    update({ share: 0, problem: undefined });
    try {
      const now = await uploadFile(file, { isScanned, signal, onProgress: (share) => update({ share }) });
      kept.set(key, now);
      update({ share: undefined, stored: now });
    } catch (error) {
      update({ share: undefined, problem: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const sendOnes = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) await sendOne(next);
  };
  await Promise.all(Array.from({ length: concurrentUploads }, sendOnes));
  return kept;
}
