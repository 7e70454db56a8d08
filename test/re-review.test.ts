import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Report } from "../src/domain/report/report.ts";
import { program, runCommandLine, runIbid } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const source =
  "# Winter traffic on two ferry lines\n\nK. Dahl, 2015\n\n## Results\n\nThe southern line was served on working days by a single vessel with one crew. Ferries of the northern line carried 412 passengers a day in the winter of 2014.\n";
const paper = (days: string) =>
  `# Ferries\n\n## Introduction\n\nThe southern line, the report says, “was served on ${days} days by a single vessel with one crew” [1]. Ferries of the northern line carried 412 passengers a day in the winter of 2014 [1].\n\n## References\n\n1. Dahl, K. (2015). Winter traffic on two ferry lines. Journal of Port Studies, 4, 11-19.\n`;

/** A folder that says in its ibid.toml where the sources are. */
function project() {
  const folder = temporaryHome();
  mkdirSync(join(folder, "papers"));
  writeFileSync(join(folder, "papers/dahl.md"), source);
  const write = (text: string) => writeFileSync(join(folder, "paper.md"), text);
  write(paper("calm"));
  const run = async (...args: string[]) => runCommandLine(args, { home: folder, folder });
  const report = async (...args: string[]) => Report.parse(JSON.parse((await run("check", "paper.md", "--json", ...args)).stdout));
  return { folder, write, run, report };
}

test("from the first check over a decision to the next version, as a person works", async () => {
  const { folder, write, run, report } = project();
  expect((await run("init")).stdout).toContain("papers");
  const first = await run("check", "paper.md", "--output-format", "concise");
  expect(first).toMatchObject({ code: 1, stdout: expect.stringMatching(/QUO001/) });

  const bare = await run("decide", "QUO001", "dismissed");
  expect(bare).toMatchObject({ code: 2, stderr: expect.stringContaining("needs a reason") });
  const decided = await run("decide", "QUO001", "dismissed", "--reason", "the second printing has it so");
  expect(decided).toMatchObject({ code: 0, stdout: expect.stringMatching(/QUO001 dismissed .* – the second printing has it so/) });
  expect((await run("decide", "--list", "paper.md")).stdout).toBe(decided.stdout);

  write(paper("calm").replace("## Introduction\n", "## Introduction\n\nThis is a new beginning of the whole paper.\n"));
  const second = await run("check", "paper.md", "--output-format", "concise");
  expect(second).toMatchObject({ code: 0, stdout: expect.stringMatching(/0 fixed, 0 new, 1 carried; 0 claims judged again, 2 unchanged/) });
  expect(second.stderr).not.toMatch(/verification {2}\d+\/\d+/);

  write(paper("working"));
  const third = await report();
  expect(third.comparison?.fixed.map(({ code }) => code)).toEqual(["QUO001"]);
  expect(third.comparison?.claims.judged).toHaveLength(1);

  const references = await report("--only", "REF");
  expect(references).toMatchObject({ findings: [], run: { state: "complete" }, verdicts: [] });
  expect((await run("check", "paper.md", "--only", "Windmills")).code).toBe(2);
  expect(readFileSync(join(folder, "ibid.toml"), "utf8")).toContain('sources = ["papers"]');
});

test("standard input is checked under the name it is given", async () => {
  const { folder } = project();
  const child = spawn(process.execPath, [program, "-", "--stdin-filename", "draft.md", "--only", "REF", "--json"], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", HOME: folder, IBID_HOME: join(folder, "ibid") },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(`${paper("calm")}2. Moreau, A. (2016). Sowing dates of rye on heavy soils. Field Letters, 9, 3-8.\n`);
  let stdout = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) stdout += chunk;
  const report = Report.parse(JSON.parse(stdout));
  expect(report.manuscript.path).toBe("draft.md");
  expect(report.findings.map(({ code }) => code)).toEqual(["REF001"]);
});

test("--watch checks again after a change and reports what changed; Ctrl-C between two checks ends it with 0", async () => {
  const { folder, write } = project();
  let waits = 0;
  const { code, stdout } = await runIbid(["check", "paper.md", "--sources", "papers", "--watch", "--output-format", "concise"], {
    home: folder,
    folder,
    onStart: (child) => {
      child.stderr!.on("data", (data) => {
        if (!String(data).includes("watching paper.md")) return;
        waits += 1;
        if (waits === 1) write(paper("working"));
        else child.kill("SIGINT");
      });
    },
  });
  expect(code).toBe(0);
  expect(stdout).toMatch(/QUO001[\s\S]*1 fixed, 0 new, 0 carried; 1 claim judged again, 1 unchanged/);
});
