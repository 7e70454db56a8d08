import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders: string[] = [];

/** An empty folder that is gone, with all that was put into it, when the test file ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ibid-test-"));
  folders.push(folder);
  return folder;
}

/** Removes the folders of a test file when it has ended. */
export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
