import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { copyEmptyLibrary } from "../open-test-store.fixture.ts";
import { documentFixture } from "../records.fixture.ts";
import { openStore } from "../store.ts";

test("the bytes of a purged document are in no file of the data directory", { timeout: 120_000 }, async () => {
  const path = join(temporaryFolder(), "library");
  const files = () => {
    const all = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return all.map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  };
  await copyEmptyLibrary(path);
  const store = await openStore({ kind: "directory", path });
  const secret = documentFixture("secret", ["Quibbleworth lanterns hang over the harbour.", "Nobody lights the quibbleworth lanterns."]);
  const other = documentFixture("other", ["Awnings shade the quay."]);
  for (const { document, passages } of [secret, other]) {
    await store.documents.save(document, passages);
    await store.passages.saveEmbeddings(
      "test",
      passages.map(({ id }) => ({ passageId: id, vector: [1, 0] })),
    );
  }
  const holds = (word: string) => files().some((bytes) => bytes.toString("latin1").toLowerCase().includes(word));
  expect(holds("quibbleworth")).toBe(true);
  await store.documents.purge([secret.document.id]);
  await store.scrub();
  expect(await store.passages.list(other.document.id)).toEqual(other.passages);
  await store.close();
  // Also the index of words, which keeps them in another form than the text.
  for (const word of ["quibbleworth", "lantern", secret.document.id]) expect(holds(word)).toBe(false);
  expect(holds("awnings")).toBe(true);
});
