import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  cpSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { buildPdf } from "../evals/support/build-pdf.ts";
import { writePlankPaper } from "./support/plank-paper.ts";
import { example, type ProcessOutcome, runCommandLine, runIbid } from "./support/run-ibid.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
/** One home for all: making a library takes seconds, and bad input must leave it intact. */
const home = temporaryHome();
const at = (name: string, content: string | Uint8Array = "") => {
  writeFileSync(join(home, name), content);
  return join(home, name);
};
const plain = at("plain.md", "# A title\n\n## Introduction\n\nTrees grow in the city and people walk beneath them.\n");

/** One clear line and a hint on stderr, nothing on stdout, exit 2. */
function expectRefusal({ code, stdout, stderr }: ProcessOutcome, message: RegExp): void {
  expect(stderr).toMatch(message);
  expect(
    stderr
      .trim()
      .split("\n")
      .map((line) => line.slice(0, 7)),
  ).toEqual([`ibid: ${stderr[6]}`, "  hint:"]);
  expect(stdout).toBe("");
  expect(code).toBe(2);
}

beforeAll(async () => {
  expect((await runCommandLine(["check", plain, "--quiet"], { home })).code).toBe(0);
});

describe("a manuscript that cannot be read", () => {
  const cases: [what: string, path: string, message: RegExp][] = [
    ["is missing", join(home, "nowhere.md"), /there is no file .*nowhere\.md/],
    ["is a folder without one", mkdtempSync(join(home, "folder-")), /there is no manuscript in the folder/],
    ["is empty", at("empty.md"), /empty\.md is empty/],
    ["is a PDF of no bytes", at("empty.pdf"), /empty\.pdf is empty/],
    ["is an encrypted PDF", at("secret.pdf", buildPdf([[]], { encrypted: true })), /secret\.pdf: .*password/],
    ["is a JPEG named PDF", at("photo.pdf", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70)), /photo\.pdf is a JPEG image/],
    ["is a PDF cut short", at("cut.pdf", readFileSync(join(example, "manuscript.pdf")).subarray(0, 2_000)), /cut\.pdf/],
    ["is of a kind not read yet", at("slides.pptx", "PK"), /files ending in \.pptx cannot be read yet/],
    ["holds only white space", at("blank.md", " \n\n \n"), /blank\.md holds no text/],
    ["is a program", at("program.txt", Uint8Array.of(127, 69, 76, 70, 2, 1, 1, 0, 0, 0, 0, 0)), /program\.txt is not a text file/],
  ];
  test.each(cases)("that %s is refused in one line with a hint", async (_, path, message) => {
    expectRefusal(await runCommandLine(["check", path, "--quiet"], { home }), message);
  });

  test("whose citations may each mean dozens of works is refused, and its claims are not called uncited", async () => {
    const entries = Array.from({ length: 30 }, (_, n) => `Okoro, A. (2016). Trees of quay ${n}. Journal of Trees, 3, 11-19.`);
    const text = Array.from({ length: 4_000 }, (_, n) => `Trees grow on quay ${n} (Okoro, 2016).`);
    const path = at("linked.md", ["# Trees", ...text, "# References", ...entries].join("\n\n"));
    expectRefusal(await runIbid(["check", path, "--quiet"], { home }), /more than 40,000 links from citations to references/);
  });

  test("that has 200 MB is refused before it is read", async () => {
    const path = at("huge.txt");
    const file = openSync(path, "w");
    ftruncateSync(file, 200 * 1024 * 1024);
    closeSync(file);
    expectRefusal(await runCommandLine(["check", path, "--quiet"], { home }), /huge\.txt has 200 MB, more than the limit of 64 MB/);
    rmSync(path);
  });
});

describe("a source that cannot be read", () => {
  test("is one failure: the rest is checked, the report names it, and the run counts as incomplete", async () => {
    const folder = mkdtempSync(join(home, "sources-"));
    writeFileSync(join(folder, "broken.pdf"), "%PDF-1.7 and nothing else");
    writeFileSync(join(folder, "fine.md"), "# Trees in cities\n\nTrees grow in many cities of the north.\n");
    writeFileSync(join(folder, "picture.png"), "not for reading");
    const { code, stdout } = await runCommandLine(["check", plain, "--sources", folder, "--quiet"], { home });
    expect(code).toBe(2);
    expect(stdout).toMatch(/broken\.pdf/);
    expect(stdout).toMatch(/picture\.png: files of this kind cannot be read yet/);
  });
});

describe("wrong settings", () => {
  test("an unknown rule code is named, with the families there are", async () => {
    expectRefusal(await runCommandLine(["check", plain, "--select", "XYZ", "--quiet"], { home }), /there is no rule XYZ\n.*CIT, CLM/);
    expectRefusal(await runCommandLine(["rule", "CLM999"], { home }), /there is no rule CLM999/);
  });

  test("a broken ibid.toml is named with what is wrong in it", async () => {
    const folder = mkdtempSync(join(home, "config-"));
    writeFileSync(join(folder, "ibid.toml"), "fail-on = \n");
    expectRefusal(await runCommandLine(["check", plain, "--quiet"], { home, folder }), /ibid\.toml is not valid TOML/);
    writeFileSync(join(folder, "ibid.toml"), "fail_on = 'error'\n");
    expectRefusal(await runCommandLine(["check", plain, "--quiet"], { home, folder }), /no setting called fail_on\n.*Did you mean fail-on/);
    writeFileSync(join(folder, "ibid.toml"), "[retrieval]\ndepth = 'deep'\n");
    expectRefusal(await runCommandLine(["check", plain, "--quiet"], { home, folder }), /retrieval\.depth \(from .*ibid\.toml\)/);
  });

  test("an output file of unknown kind is refused before any work", async () => {
    expectRefusal(await runCommandLine(["check", plain, "-o", "report.xyz", "--quiet"], { home }), /cannot tell the format of report\.xyz/);
  });

  test.each([
    ["live", ".", "./paper.md"],
    ["review", ".", "paper.md"],
    ["fetch", ".", "paper.md"],
    ["references", ".", "paper.md"],
    ["references", ".", "refs.json"],
    ["check", "refs.json", "refs.json"],
  ])("ibid %s %s -o %s does not overwrite what it reads", async (command, given, output) => {
    const folder = mkdtempSync(join(home, "project-"));
    const files = { "paper.md": "---\nbibliography: refs.json\n---\n\nQuays rot [@a].\n", "refs.json": '[{"id":"a","title":"Quays"}]' };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    expectRefusal(
      await runCommandLine([command, given, "-o", output, "--quiet"], { home, folder }),
      /is not written: it is the same file as/,
    );
    for (const [name, text] of Object.entries(files)) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
  });

  test("an unknown flag is explained", async () => {
    const { code, stderr } = await runCommandLine(["check", plain, "--sorces", "x"], { home });
    expect(code).toBe(2);
    expect(stderr).toMatch(/unknown option '--sorces'[\s\S]*--sources/);
  });
});

describe("a place that cannot be written", () => {
  test("a read-only home is named", async () => {
    const closed = temporaryFolder();
    chmodSync(closed, 0o555);
    chmodSync(home, 0o755);
    // Root may write everywhere, so the command runs as somebody else.
    const refused = await runIbid(["check", plain, "--quiet"], { home: closed, ...(isRoot ? { uid: nobody } : {}) });
    expectRefusal(refused, /cannot write to /);
    expect(refused.stderr).toContain(closed);
  });

  const smallDisk = (folder: string) => spawnSync("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", folder]).status === 0;
  const unmount = (folder: string) => spawnSync("umount", ["-l", folder]);
  const canMount = (() => {
    const tried = temporaryFolder();
    return isRoot && smallDisk(tried) && unmount(tried).status === 0;
  })();

  test.skipIf(!canMount)("a disk that fills up is reported, and nothing is lost", async ({ onTestFinished }) => {
    const mounted = temporaryFolder();
    smallDisk(mounted);
    onTestFinished(() => void unmount(mounted));
    cpSync(join(home, "ibid"), join(mounted, "ibid"), { recursive: true });
    const { manuscript, sources } = writePlankPaper(temporaryFolder());
    const { bavail, bsize } = statfsSync(mounted);
    const filler = join(mounted, "filler");
    writeFileSync(filler, new Uint8Array(bavail * bsize - 100_000));
    const args = ["check", manuscript, "--sources", sources, "--quiet", "--output-format", "concise"];
    expectRefusal(await runIbid(args, { home: mounted }), /no space is left for the library/);
    rmSync(filler);
    const again = await runCommandLine(args, { home: mounted });
    expect(again).toMatchObject({ code: 1, stdout: expect.stringContaining("NUM001") });
  });
});

test("the library is unchanged after all this", async () => {
  expect((await runCommandLine(["check", plain, "--quiet"], { home })).code).toBe(0);
  expect((await runCommandLine(["doctor"], { home })).code).toBe(0);
});
