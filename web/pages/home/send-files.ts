import type { StoredFile } from "../../../src/domain/library/stored-file.ts";
import type { RefusedSource } from "../../../src/domain/run/run-request.ts";
import { ProblemError } from "../../api/problem-error.ts";
import { uploadFile } from "../../api/upload-file.ts";
import type { ChosenFile, ChosenFilesChange } from "./chosen-files.ts";

/** Parallel uploads; the server writes them one after the other anyway. */
const concurrentUploads = 2;

/** Uploads missing files. Returns all stored files by key, and those that cannot be read; each shows its error. */
export async function sendFiles(
  files: readonly ChosenFile[],
  { change, signal }: { change: (change: ChosenFilesChange) => void; signal: AbortSignal },
): Promise<{ kept: Map<string, StoredFile>; refused: RefusedSource[] }> {
  const kept = new Map<string, StoredFile>();
  const refused: RefusedSource[] = [];
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
      const reason = refusalOf(file.name, error);
      if (reason) refused.push(reason);
      update({ share: undefined, problem: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const sendOnes = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) await sendOne(next);
  };
  await Promise.all(Array.from({ length: concurrentUploads }, sendOnes));
  return { kept, refused };
}

/** Why the server cannot read a file, in the form of a check request; undefined if the file itself is not the cause. */
function refusalOf(name: string, error: unknown): RefusedSource | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const { code, message, hint } = error;
  if (code !== "document-unreadable" && code !== "document-too-large") return undefined;
  return {
    name: name.slice(0, 300),
    code,
    message: message.slice(0, 2_000),
    ...(hint === undefined ? {} : { hint: hint.slice(0, 2_000) }),
  };
}
