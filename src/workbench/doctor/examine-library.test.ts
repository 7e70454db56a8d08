import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import { lockDirectory } from "../../store/database/lock.ts";
import { describeVectors, examineLibrary, examineModes } from "./examine-library.ts";

test("vectors of another embedder are counted, with what renews them", () => {
  expect(describeVectors([{ embedder: "embedder@1", passages: 12 }], "embedder@1")).toBe("of 12 passages");
  const mixed = describeVectors(
    [
      { embedder: "embedder@1", passages: 12 },
      { embedder: "embedder@2", passages: 3 },
    ],
    "embedder@2",
  );
  expect(mixed).toMatch(/^of 3 passages; 12 more are of another embedder \(embedder@1\): `ibid check`/);
  expect(describeVectors([], "embedder@2")).toBe("of 0 passages");
});

test("a library that others can read is told, with the command that mends it", () => {
  const library = join(temporaryFolder(), "my library");
  mkdirSync(library, { mode: 0o700 });
  expect(examineModes(library)).toMatchObject({ ok: true });
  chmodSync(library, 0o755);
  writeFileSync(`${library}.holder.json`, "{}");
  chmodSync(`${library}.holder.json`, 0o644);
  expect(examineModes(library)).toEqual({
    ok: false,
    name: "privacy",
    detail: `other users of this machine can read the library (run \`chmod -R go= '${library}' '${library}.holder.json'\`)`,
  });
});

test("folders and files of a lock are private whatever the umask", () => {
  const umask = process.umask(0);
  try {
    const library = join(temporaryFolder(), "home", "libraries", "default");
    const lock = lockDirectory(library);
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect([modeOf(join(library, "..")), modeOf(`${library}.lock`), modeOf(`${library}.holder.json`)]).toEqual([0o700, 0o600, 0o600]);
    lock.release();
  } finally {
    process.umask(umask);
  }
});

test("a folder in which no library can be made is told before the first check, and nothing is made in it", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "x");
  const [database] = await examineLibrary(Config.parse({}), { IBID_HOME: join(folder, "file") }, undefined);
  expect(database).toMatchObject({ ok: false, name: "database", detail: expect.stringMatching(/cannot write to .*IBID_HOME/) });
  const home = join(folder, "new");
  expect(await examineLibrary(Config.parse({}), { IBID_HOME: home }, undefined)).toMatchObject([{ ok: true }]);
  expect(existsSync(home)).toBe(false);
});
