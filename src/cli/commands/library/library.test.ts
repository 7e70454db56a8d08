import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommand } from "../../run-command.ts";

const folder = temporaryFolder();
const home = join(folder, "home");

async function ibid(...args: string[]) {
  let [stdout, stderr] = ["", ""];
  const code = await runCommand(args, {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    environment: { IBID_HOME: home },
    folder,
  });
  return { code, stdout, stderr };
}

const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test("a library is filled, listed, backed up, emptied and restored", async () => {
  expect(await ibid("library", "list")).toMatchObject({ code: 0, stdout: expect.stringContaining("The library is empty") });
  expect(await ibid("library", "remove", "canopy")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("there is no such library yet"),
  });
  expect(readdirSync(folder)).toEqual([]);

  const path = write("canopy.md", "# Street canopy and air temperature\n\nAda Okoro\n\n## Results\n\nStreet trees cool the air.\n");
  await ibid("add", path, "--no-index", "--collection", "trees", "-q");
  const { stdout } = await ibid("library", "list");
  expect(stdout).toMatch(
    /^id +title +authors +pages +collections +path\n[0-9a-f]{8} {2}Street canopy and air temperature .*trees +canopy\.md\n$/,
  );

  expect(await ibid("library", "backup", "library.gz")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^1 document with \d+ passages? written/),
  });
  for (const inside of ["home/libraries/default/PG_VERSION", "home/libraries/default/base/new.gz"])
    expect(await ibid("library", "backup", inside, "--replace")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("in the folder of the library itself"),
    });
  const removed = JSON.parse((await ibid("library", "remove", "street canopy", "--json")).stdout);
  expect(removed).toMatchObject({ schemaVersion: 1, cards: [{ path }], verdicts: 0 });
  expect(await ibid("library", "list")).toMatchObject({ stdout: expect.stringMatching(/^The library is empty/) });

  expect(await ibid("library", "restore", "library.gz")).toMatchObject({ code: 2, stderr: expect.stringContaining("--replace") });
  writeFileSync(join(folder, "cut.gz"), readFileSync(join(folder, "library.gz")));
  truncateSync(join(folder, "cut.gz"), 1_000);
  for (const file of ["cut.gz", "canopy.md"])
    expect(await ibid("library", "restore", file, "--replace")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/is damaged|is not a backup/),
    });
  // A small file that unpacks to a line of 300 MB.
  const header = gunzipSync(readFileSync(join(folder, "library.gz")))
    .toString("utf8")
    .split("\n")[0];
  for (const [name, line] of [
    ["letters.gz", "a"],
    ["row.gz", '{"a'],
  ] as const) {
    const megabyte = gzipSync("a".repeat(1_000_000));
    const bomb = Buffer.concat([gzipSync(`${header}\n${line}`), ...Array.from({ length: 300 }, () => megabyte)]);
    writeFileSync(join(folder, name), bomb);
    expect(await ibid("library", "restore", name, "--replace")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("has a line that no backup has"),
    });
  }
  for (const own of ["library.gz", "home/libraries/default.lock"]) expect(statSync(join(folder, own)).mode & 0o777).toBe(0o600);
  expect(await ibid("library", "restore", "library.gz", "--replace")).toMatchObject({ code: 0 });
  expect((await ibid("library", "show", "street canopy")).stdout).toMatch(/^file +canopy\.md$[\s\S]*^sections +Results, line 5$/m);
  expect(statSync(join(home, "libraries/default")).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(home, "libraries"))).toEqual(["default", "default.lock"]);
});
