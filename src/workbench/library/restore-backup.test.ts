import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { lastMigration } from "../../store/database/migrations.ts";
import { restoreBackup } from "./restore-backup.ts";

test("a small file that unpacks to a huge row is refused before the row is held", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "bomb.gz");
  const header = JSON.stringify({ ibid: "library-backup", schemaVersion: 1, migration: lastMigration() });
  const table = JSON.stringify(["table", { name: "documents", columns: ["id"] }]);
  writeFileSync(file, gzipSync(`${header}\n${table}\n{"id":"${"a".repeat(40_000_000)}"}\n`));
  const before = process.memoryUsage().rss;
  const restored = restoreBackup({ kind: "directory", path: join(folder, "library") }, { file, replace: false });
  await expect(restored).rejects.toMatchObject({
    code: "backup-unusable",
    message: expect.stringContaining("has a line that no backup has"),
  });
  // Bytes. An empty library takes about 300 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(1_500_000_000);
});
