import { type ChildProcess, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Report } from "../src/domain/report/report.ts";
import { writePlankPaper } from "./support/plank-paper.ts";
import { runCommandLine, runIbid } from "./support/run-ibid.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const withoutRun = (json: string) => ({ ...JSON.parse(json), run: undefined });
/** The models answer anew: for what is about their answers, or about a check that takes its time. */
const askModels = { IBID_MODEL_OUTPUTS: "" };
const canCutNetwork = spawnSync("unshare", ["-n", "true"]).status === 0;

/** A home in which the paper has been checked once. */
const home = temporaryHome();
const { manuscript, sources } = writePlankPaper(home);
const checkArgs = ["check", manuscript, "--sources", sources];
let first: { report: Report; json: string; code: number | null };

beforeAll(async () => {
  const { code, stdout } = await runIbid([...checkArgs, "--json", "-o", join(home, "report.html"), "-o", join(home, "report.json")], {
    home,
  });
  first = { report: Report.parse(JSON.parse(stdout)), json: stdout, code };
});

describe("a check", () => {
  test("ends with 1 because there are errors, and writes the files it was asked for", () => {
    expect(first.code).toBe(1);
    expect(first.report.run.state).toBe("complete");
    expect(readFileSync(join(home, "report.json"), "utf8")).toBe(first.json);
    expect(readFileSync(join(home, "report.html"), "utf8")).toContain("Planks of the northern quays");
  });

  test("run again, it has nothing left to do and says the same", async () => {
    const again = await runCommandLine([...checkArgs, "--json"], { home });
    expect(withoutRun(again.stdout)).toEqual(withoutRun(first.json));
    expect(again.stderr).not.toContain("verification");
  });

  test("--select, --ignore and --fail-on choose what is shown and what counts", async () => {
    const references = await runCommandLine([...checkArgs, "--select", "REF,CIT", "--output-format", "concise"], { home });
    expect(references.code).toBe(0);
    expect(references.stdout.match(/ {2}(?:REF|CIT)\d{3} {2}/g)).toHaveLength(5);
    expect(references.stdout).not.toMatch(/CLM|NUM/);
    const strict = await runCommandLine([...checkArgs, "--select", "REF", "--fail-on", "warning", "--quiet"], { home });
    expect(strict.code).toBe(1);
    expect(strict.stderr).toBe("");
    const rest = await runCommandLine([...checkArgs, "--ignore", "NUM,CLM001,CLM005,QUO", "--json"], { home });
    expect(rest.code).toBe(0);
    expect(Report.parse(JSON.parse(rest.stdout)).summary.deselected).toBe(4);
  });

  test("a changed source is read again, and only the claims that cite it are judged again", async () => {
    const own = temporaryFolder();
    cpSync(home, own, { recursive: true });
    const source = join(own, "sources/berg.md");
    writeFileSync(source, readFileSync(source, "utf8").replaceAll("71 %", "81 %"));
    const second = await runCommandLine(["check", manuscript, "--sources", join(own, "sources"), "--output-format", "concise"], {
      home: own,
    });
    expect(second.stdout).toContain("QUO001");
    expect(second.stdout).not.toContain("NUM001");
    expect(/ingest {2}(\d+)\//.exec(second.stderr)?.[1]).toBe("1");
    // Three claims cite it. Three more have no source at hand and look again whether one has come; the other four rest.
    expect(/verification {2}(\d+)\//.exec(second.stderr)?.[1]).toBe("6");
  });
});

describe("without a network", () => {
  test.skipIf(!canCutNetwork)("--offline gives the same result where there is no interface but loopback", async () => {
    const cut = await runIbid([...checkArgs, "--json", "--offline"], {
      home: temporaryHome(),
      environment: askModels,
      wrapper: ["unshare", "-n"],
    });
    expect(cut.code).toBe(1);
    expect(withoutRun(cut.stdout)).toEqual(withoutRun(first.json));
  });

  test("--offline refuses a database on another machine", async () => {
    const refused = await runCommandLine([...checkArgs, "--offline"], {
      home,
      environment: { IBID_DATABASE_URL: "postgresql://db.example.org/ibid" },
    });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("--offline forbids a database on another machine") });
  });
});

describe("interrupted by Ctrl-C", () => {
  test("it stops cleanly with 130, and the same command continues from there", async () => {
    const own = temporaryHome();
    const stopped = await runIbid(checkArgs, {
      home: own,
      environment: askModels,
      onStart: (child) => {
        // Once the indexing line is printed, verification begins.
        child.stderr!.on("data", (data) => {
          if (String(data).includes("indexing")) child.kill("SIGINT");
        });
      },
    });
    expect(stopped).toMatchObject({ code: 130, stdout: "", stderr: expect.stringContaining("Finished work is kept") });
    const resumed = await runCommandLine([...checkArgs, "--json"], { home: own });
    expect(resumed.stderr).not.toContain("ingest");
    expect(withoutRun(resumed.stdout)).toEqual(withoutRun(first.json));
  });
});

describe("a library in use", () => {
  test("a second process is told which process holds it, and waits for it", async () => {
    const own = temporaryHome();
    let holder!: ChildProcess;
    const running = runIbid(checkArgs, { home: own, onStart: (child) => (holder = child) });
    while (!existsSync(join(own, "ibid/libraries/default.holder.json"))) await new Promise((resolve) => setTimeout(resolve, 50));
    // It pauses, so that it cannot be done before the second one asks.
    holder.kill("SIGSTOP");
    const second = await runIbid([...checkArgs, "--wait", "0"], { home: own });
    expect(second).toMatchObject({ code: 2, stderr: expect.stringMatching(/in use by process \d+ .*ibid check/) });
    // Any check would wait; that of a short text is over soonest.
    writeFileSync(join(own, "short.md"), "# Planks\n\nGulls nested beneath the planks.\n");
    const third = await runIbid(["check", "short.md", "--wait", "600", "--fail-on", "never"], {
      home: own,
      onStart: (child) =>
        child.stderr!.once("data", () => {
          holder.kill("SIGCONT");
          holder.kill("SIGINT");
        }),
    });
    expect((await running).code).toBe(130);
    expect(third).toMatchObject({ code: 0, stderr: expect.stringMatching(/in use by process .*\n.*waiting up to 600 s/) });
  });
});

describe("without sources", () => {
  test("the check still runs, and says what it could not judge", async () => {
    mkdirSync(join(home, "empty"));
    const { code, stdout } = await runCommandLine(["check", manuscript, "--sources", join(home, "empty"), "--json"], { home });
    const report = Report.parse(JSON.parse(stdout));
    expect(code).toBe(2);
    expect(report.summary.verdicts).toMatchObject({ supported: 0, contradicted: 0, unsupported: 0 });
    expect(report.findings.map(({ code: rule }) => rule)).toEqual(expect.arrayContaining(["REF001", "REF003", "CIT001", "CIT002"]));
    expect(report.findings.filter(({ code: rule }) => rule === "CLM005")).toEqual([]);
    expect(report.summary.missingSources!.claims).toBeGreaterThan(0);
    expect(report.notChecked).toContainEqual(expect.objectContaining({ why: expect.stringContaining("--sources") }));
  });
});
