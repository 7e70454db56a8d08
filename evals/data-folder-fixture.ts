import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with these files that is gone after the test; rows become JSONL. */
export function dataFolder(files: Record<string, string | object[]>): string {
  const folder = mkdtempSync(join(tmpdir(), "ibid-eval-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === "string" ? content : content.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
  return folder;
}
