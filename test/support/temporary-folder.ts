import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const folders: string[] = [];

// Registered when a test file loads this, before any hook of its own: so it runs last, when nothing is open in the folders any more.
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** An empty folder that is gone, with all that was put into it, when the test file ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ibid-test-"));
  folders.push(folder);
  return folder;
}
