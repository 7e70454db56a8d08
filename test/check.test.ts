import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Report } from "../src/domain/report.ts";
import { example, runIbid } from "./support/run-ibid.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const withoutRun = (json: string) => ({ ...JSON.parse(json), run: undefined });
const canCutNetwork = spawnSync("unshare", ["-n", "true"]).status === 0;

/** A home in which the example has been checked once. */
const home = temporaryFolder();
const checkArgs = ["check", join(example, "manuscript.md"), "--sources", join(example, "sources")];
let first: { report: Report; json: string; code: number | null };

beforeAll(async () => {
  const { code, stdout } = await runIbid([...checkArgs, "--json", "-o", join(home, "report.html"), "-o", join(home, "report.json")], {
    home,
  });
  first = { report: Report.parse(JSON.parse(stdout)), json: stdout, code };
});

describe("a check of the example", () => {
  test("ends with 1 because there are errors, and writes the files it was asked for", () => {
    expect(first.code).toBe(1);
    expect(first.report.run.state).toBe("complete");
    expect(readFileSync(join(home, "report.json"), "utf8")).toBe(first.json);
    expect(readFileSync(join(home, "report.html"), "utf8")).toContain("Shade where people walk");
  });

  test("run again, it has nothing left to do and says the same", async () => {
    const again = await runIbid([...checkArgs, "--json"], { home });
    expect(withoutRun(again.stdout)).toEqual(withoutRun(first.json));
    expect(again.stderr).not.toContain("verification");
  });

  test("--select, --ignore and --fail-on choose what is shown and what counts", async () => {
    const references = await runIbid([...checkArgs, "--select", "REF,CIT", "--output-format", "concise"], { home });
    expect(references.code).toBe(0);
    expect(references.stdout.match(/ {2}(?:REF|CIT)\d{3} {2}/g)).toHaveLength(5);
    expect(references.stdout).not.toMatch(/CLM|NUM/);
    const strict = await runIbid([...checkArgs, "--select", "REF", "--fail-on", "warning", "--quiet"], { home });
    expect(strict.code).toBe(1);
    expect(strict.stderr).toBe("");
    const rest = await runIbid([...checkArgs, "--ignore", "NUM,CLM001,QUO", "--json"], { home });
    expect(rest.code).toBe(0);
    expect(Report.parse(JSON.parse(rest.stdout)).summary.deselected).toBe(7);
  });

  test("a changed source is read anew, and only the claims that cite it are judged again", async () => {
    const folder = temporaryFolder();
    cpSync(join(example, "originals"), join(folder, "sources"), { recursive: true });
    const args = ["check", join(example, "manuscript.md"), "--sources", join(folder, "sources"), "--output-format", "concise"];
    await runIbid(args, { home: folder });
    const source = join(folder, "sources", "tanaka-2022-ten-years-on.md");
    const changed = existsSync(source) ? source : join(folder, "sources", readSourceName(folder));
    writeFileSync(changed, readFileSync(changed, "utf8").replaceAll("71 %", "81 %"));
    const second = await runIbid(args, { home: folder });
    expect(second.stdout).not.toMatch(/“71 %” where the manuscript gives “81 %”/);
    const judged = Number(/verification {2}(\d+)\//.exec(second.stderr)?.[1]);
    expect(judged).toBeGreaterThan(0);
    expect(judged).toBeLessThan(12);
  });
});

function readSourceName(folder: string): string {
  const found = spawnSync("ls", [join(folder, "sources")])
    .stdout.toString()
    .split("\n")
    .find((name) => name.startsWith("tanaka"));
  if (!found) throw new Error("the example has no source by Tanaka");
  return found;
}

describe("without a network", () => {
  test.skipIf(!canCutNetwork)("--offline gives the same result where there is no interface but loopback", async () => {
    const cut = await runIbid([...checkArgs, "--json", "--offline"], { home: temporaryFolder(), wrapper: ["unshare", "-n"] });
    expect(cut.code).toBe(1);
    expect(withoutRun(cut.stdout)).toEqual(withoutRun(first.json));
  });

  test("--offline refuses a database on another machine", async () => {
    const refused = await runIbid([...checkArgs, "--offline"], {
      home,
      environment: { IBID_DATABASE_URL: "postgresql://db.example.org/ibid" },
    });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("--offline forbids a database on another machine") });
  });
});

describe("interrupted by Ctrl-C", () => {
  test("it stops cleanly with 130, and the same command goes on from there", async () => {
    const own = temporaryFolder();
    const stopped = await runIbid(checkArgs, {
      home: own,
      onStart: (child) => {
        // Once the indexing line is printed, verification has begun.
        child.stderr!.on("data", (data) => {
          if (String(data).includes("indexing")) setTimeout(() => child.kill("SIGINT"), 800);
        });
      },
    });
    expect(stopped).toMatchObject({ code: 130, stdout: "", stderr: expect.stringContaining("What is done is kept") });
    const resumed = await runIbid([...checkArgs, "--json"], { home: own });
    expect(resumed.stderr).not.toContain("ingest");
    expect(withoutRun(resumed.stdout)).toEqual(withoutRun(first.json));
  });
});

describe("a library in use", () => {
  test("a second process is told who holds it", async () => {
    const own = temporaryFolder();
    let stop = () => {};
    const running = runIbid(checkArgs, { home: own, onStart: (child) => (stop = () => child.kill("SIGINT")) });
    while (!existsSync(join(own, "ibid/libraries/default.holder.json"))) await new Promise((resolve) => setTimeout(resolve, 50));
    const second = await runIbid(checkArgs, { home: own });
    expect(second).toMatchObject({ code: 2, stderr: expect.stringMatching(/in use by process \d+ .*ibid check/) });
    stop();
    expect((await running).code).toBe(130);
  });
});

describe("without sources", () => {
  test("the check still runs, and says what it could not judge", async () => {
    const own = temporaryFolder();
    mkdirSync(join(own, "empty"));
    const { code, stdout } = await runIbid(["check", join(example, "manuscript.md"), "--sources", join(own, "empty"), "--json"], {
      home: own,
    });
    const report = Report.parse(JSON.parse(stdout));
    expect(code).toBe(0);
    expect(report.summary.verdicts).toMatchObject({ supported: 0, contradicted: 0, unsupported: 0 });
    expect(report.findings.map(({ code: rule }) => rule)).toEqual(
      expect.arrayContaining(["REF001", "REF003", "CIT001", "CIT002", "CLM005"]),
    );
    expect(report.notChecked).toContainEqual(expect.objectContaining({ why: expect.stringContaining("--sources") }));
  });
});
