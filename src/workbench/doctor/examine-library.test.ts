import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import { lockDirectory } from "../../store/database/lock.ts";
import { describeSent, describeVectors, examineLibrary, examineModes } from "./examine-library.ts";

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

test("allowed hosts and failed requests are told by receiver", () => {
  const request = (model: string, status: string, day = "2026-10-02") => ({
    id: crypto.randomUUID(),
    sentAt: `${day}T08:00:00.000Z`,
    host: "index.example",
    bytes: 0,
    purpose: "reference look-up",
    model,
    bodyHash: "",
    runId: "run_0000000000000000",
    status,
  });
  const consents = [{ host: "index.example", how: "--online", givenAt: "2026-10-01T08:00:00.000Z" }];
  const requests = [request("tides", "429"), request("tides", "200"), request("tides", "failed", "2026-10-01"), request("quays", "404")];
  expect(describeSent({ consents, requests })).toEqual([
    { ok: true, name: "allowed hosts", detail: "index.example (--online, 2026-10-01)" },
    { ok: true, name: "failed requests", detail: "tides: 2 of 3 (429, failed), the last on 2026-10-02" },
  ]);
  expect(describeSent({ consents: [], requests: requests.slice(3) })).toEqual([]);
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
