import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";

/** A folder with these files, removed after the tests; rows become JSONL. */
export function dataFolder(files: Record<string, string | object[]>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === "string" ? content : content.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
  return folder;
}
