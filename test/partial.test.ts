import { spawnSync } from "node:child_process";
import { closeSync, ftruncateSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Report } from "../src/domain/report/report.ts";
import { program, runCommandLine } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const home = temporaryHome();
const folder = (name: string, files: Record<string, string>) => {
  mkdirSync(join(home, name), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, name, file), text);
  return join(home, name);
};
const sentences = Array.from({ length: 6 }, (_, index) => `Gauge ${index + 1} of the estuary stood at ${index + 20} cm in spring [1].`);
const manuscript = join(
  folder("paper", {
    "tides.md": `# Tides\n\n## Introduction\n\n${sentences.join(" ")}\n\n## References\n\n[1] Brandt, L. (2027). Levels at six gauges of an estuary. Annals of Mud, 2(1), 3–9.\n`,
  }),
  "tides.md",
);
const source = (level: number) => {
  const readings = Array.from({ length: 6 }, (_, index) => `Gauge ${index + 1} of the estuary stood at ${index + level} cm in spring.`);
  return `# Levels at six gauges of an estuary\n\nL. Brandt, 2027\n\n## Results\n\n${readings.join(" ")}\n`;
};
const check = async (args: string[]) => {
  const { code, stdout, stderr } = await runCommandLine(["check", manuscript, "--json", "--quiet", ...args], { home });
  return { code, stderr, report: Report.parse(JSON.parse(stdout)) };
};

describe("a bound that is hit", () => {
  test("is reported in every run, and the run counts as incomplete each time", async () => {
    const sources = folder("right", { "brandt.md": source(20) });
    writeFileSync(join(home, "ibid.toml"), "[limits]\nclaims = 3\n");
    for (const _ of ["first", "second"]) {
      const { code, report } = await check(["--sources", sources]);
      expect(code).toBe(2);
      expect(report.run.failures).toContainEqual(expect.objectContaining({ message: "6 claims cite a source; the first 3 are judged" }));
      expect(report.notChecked).toContainEqual({ what: "3 claims", why: "the run ended before they were judged" });
    }
    writeFileSync(join(home, "ibid.toml"), "");
    expect((await check(["--sources", sources])).report.summary.verdicts.supported).toBe(6);
  });

  test("never lets verdicts from other sources stand in for those that are missing", async () => {
    const other = folder("other", { "brandt.md": source(50) });
    writeFileSync(join(home, "ibid.toml"), "[limits]\nclaims = 2\n");
    const { code, report } = await check(["--sources", other]);
    writeFileSync(join(home, "ibid.toml"), "");
    expect(code).toBe(2);
    const listed = new Set(report.sources.map(({ id }) => id));
    const shown = [...report.verdicts, ...report.findings].flatMap(({ evidence }) => evidence);
    expect(report.verdicts).toHaveLength(2);
    expect(shown.length).toBeGreaterThan(0);
    for (const { documentId } of shown) expect(listed).toContain(documentId);
  });
});

test("a source that is too large is one failure, and the rest is checked", async () => {
  const sources = folder("large", { "brandt.md": source(20) });
  const file = openSync(join(sources, "huge.txt"), "w");
  ftruncateSync(file, 70 * 1024 * 1024);
  closeSync(file);
  const { code, report } = await check(["--sources", sources]);
  expect(code).toBe(2);
  expect(report.run.failures).toEqual([expect.objectContaining({ code: "document-too-large", subject: join(sources, "huge.txt") })]);
  expect(report.summary.verdicts.supported).toBe(6);
});

test("a reader that stops early, as head does, gets no stack trace", () => {
  const { stdout, stderr } = spawnSync("sh", ["-c", `"${process.execPath}" "${program}" config show | head -1`], {
    env: { PATH: process.env.PATH ?? "", IBID_HOME: home },
    encoding: "utf8",
  });
  expect(stdout.split("\n")).toHaveLength(2);
  expect(stderr).toBe("");
});
