import { randomBytes } from "node:crypto";
import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { openStore } from "../store.ts";
import { pieceBytes } from "./files.ts";

const megabytes = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0) / 1_048_576;

test("uploads that are broken off take no space in the end", async () => {
  const path = join(temporaryFolder(), "library");
  const store = await openStore({ kind: "directory", path });
  const breakOff = async () => {
    const id = await store.files.begin("paper.pdf");
    // Random bytes: others would be compressed.
    for (let ordinal = 0; ordinal < 24; ordinal++) await store.files.addPiece(id, ordinal, randomBytes(pieceBytes));
    await store.files.remove(id);
    return megabytes(path);
  };
  await breakOff();
  const after = await breakOff();
  expect((await breakOff()) - after).toBeLessThan(8);
  await store.close();
});
