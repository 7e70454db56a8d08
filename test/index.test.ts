import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommandLine } from "./support/run-ibid.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const entry = (key: string, title: string) => `@book{${key}, title = {${title}}, author = {Okoro, Ada}, year = 2019}\n`;

test("ibid index imports, lists, replaces and removes a bibliography", async () => {
  const [home, folder] = [temporaryHome(), temporaryFolder()];
  const file = join(folder, "refs.bib");
  writeFileSync(file, entry("bells", "Harbour bells"));
  const ibid = (...args: string[]) => runCommandLine(["index", ...args], { home, folder });

  expect(await ibid("list")).toMatchObject({ code: 0, stdout: expect.stringContaining("No snapshot was imported yet") });
  const added = await ibid("add", "refs.bib");
  expect(added).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(/^added refs\.bib: 1 record\nrefs: refs \(imported \d{4}-\d\d\), 1 file/),
  });
  expect((await ibid("add", "refs.bib")).stdout).toContain("unchanged refs.bib");
  const { snapshots } = JSON.parse((await ibid("list", "--output-format", "json")).stdout);
  expect(snapshots).toMatchObject([{ name: "refs", id: "local:refs", kind: "bibliography", works: 1, state: "complete" }]);

  writeFileSync(file, `${entry("bells", "Harbour bells")}${entry("tides", "Tide tables")}@book{cut, title = {Rye`);
  expect(await ibid("add", "refs.bib")).toMatchObject({ code: 2, stdout: expect.stringContaining("ibid index update refs") });
  expect(await ibid("update", "refs", "refs.bib")).toMatchObject({
    code: 2,
    stdout: expect.stringContaining("cut off refs.bib: 2 records"),
  });
  expect((await ibid("list")).stdout).toContain("1 book,");
  writeFileSync(file, `${entry("bells", "Harbour bells")}${entry("tides", "Tide tables")}`);
  expect(await ibid("update", "refs", "refs.bib")).toMatchObject({ code: 0, stdout: expect.stringContaining("added refs.bib: 2 records") });
  expect(await ibid("update", "other", "refs.bib")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("there is no snapshot other"),
  });
  expect(await ibid("remove", "refs")).toMatchObject({ code: 0, stdout: expect.stringContaining("Removed refs") });
  expect((await ibid("list")).stdout).toContain("No snapshot was imported yet");
});
