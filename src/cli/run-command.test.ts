import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { runCommand } from "./run-command.ts";

/** Runs a command line in this process, in a folder and home of its own. */
async function run(
  args: string[],
  {
    environment = {},
    files = {},
    folder = temporaryFolder(),
  }: { environment?: Record<string, string>; files?: Record<string, string>; folder?: string } = {},
) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  let [stdout, stderr] = ["", ""];
  const code = await runCommand(
    args.map((arg) => (arg in files ? join(folder, arg) : arg)),
    {
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      stdin: Readable.from([]),
      environment: { IBID_HOME: join(folder, "home"), ...environment },
      folder,
    },
  );
  return { code, stdout, stderr, folder };
}

describe("ibid", () => {
  test("alone shows what it can do", async () => {
    const { code, stdout } = await run([]);
    expect(code).toBe(0);
    for (const command of ["check", "demo", "rule", "config", "doctor", "eval"])
      expect(stdout).toMatch(new RegExp(`^ {2}${command}\\b`, "m"));
  });

  test("takes a file name for a manuscript to check", async () => {
    expect(await run(["missing.pdf"])).toMatchObject({ code: 2, stderr: expect.stringContaining("there is no file missing.pdf") });
  });

  test("lets no name it is given send control codes to the terminal", async () => {
    const { stderr } = await run(["check", "no\u001b[31mred\u0007.md"]);
    expect(stderr).toMatch(/^ibid: there is no file no\[31mred\.md\n {2}hint: /);
  });

  test("does not take a mistyped command for a file", async () => {
    expect(await run(["chekc"])).toMatchObject({ code: 2, stderr: expect.stringMatching(/unknown command 'chekc'[\s\S]*check/) });
  });

  test.each([
    [["check", "--sorces", "x"], "(ibid check --help lists its options)"],
    [["library", "lst"], "(ibid library --help lists its commands)"],
    [["library", "remove"], "(ibid library remove --help lists its options)"],
    [["chekc"], "(ibid --help lists the commands)"],
  ])("names the help of the command that was mistyped: %j", async (args, hint) => {
    expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(hint) });
  });

  test("refuses an unknown preset by its flag, with the presets there are", async () => {
    const { code, stderr } = await run(["check", "paper.md", "--preset", "quick"], { files: { "paper.md": "It rained." } });
    expect(code).toBe(2);
    expect(stderr).toMatch(/--preset: must be one of \w+(?:, \w+)+\n/);
  });

  test("refuses a report in a folder that does not exist before it checks anything", async () => {
    const { code, stdout, stderr } = await run(["check", "paper.md", "-o", "no/such/report.html"], { files: { "paper.md": "It rained." } });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^ibid: cannot write .*report\.html\n {2}hint: Check that the folder exists/);
  });

  test("knows its version", async () => {
    expect((await run(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("ibid agents", () => {
  test("lists for each agent what answers now", async () => {
    const { code, stdout } = await run(["agents"], { files: { "ibid.toml": '[agents]\nrationale = "local"\n' } });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^verification {2}judge\n {2}does +Judges a claim[\s\S]*?answered by {5}its local fallback \(models\.judge is not set\)/m,
    );
    expect(stdout).toMatch(/^rationale {2}write\n[\s\S]*?answered by {5}its local fallback \(\[agents\]/m);
  });

  test("as JSON has who answers and why", async () => {
    const { stdout } = await run(["agents", "--json"], { environment: { IBID_MODEL_WRITE: "ollama/small" } });
    const listed = JSON.parse(stdout) as { name: string }[];
    expect(listed.find(({ name }) => name === "rationale")).toMatchObject({
      answeredBy: "model",
      answering: ["ollama/small"],
      why: "models.write, environment",
    });
  });

  test("does not know an agent that there is not", async () => {
    const { code, stderr } = await run(["agents"], { files: { "ibid.toml": '[agents]\nrationales = "local"\n' } });
    expect(code).toBe(2);
    expect(stderr).toBe("ibid: there is no agent called rationales\n  hint: Did you mean rationale?\n");
  });
});

describe("ibid rule", () => {
  test("lists every rule in one line each", async () => {
    const lines = (await run(["rule"])).stdout.trim().split("\n");
    expect(lines.length).toBeGreaterThanOrEqual(14);
    for (const line of lines) expect(line).toMatch(/^[A-Z]{3}\d{3} {2}(?:error|warning|info) /);
  });

  test("explains one rule, also by its beginning and in lower case", async () => {
    expect((await run(["rule", "NUM001"])).stdout).toMatch(/NUM001 number-differs \(error\)[\s\S]*Why it matters[\s\S]*--ignore NUM001/);
    expect((await run(["rule", "num"])).stdout).toMatch(/NUM001[\s\S]*NUM002/);
  });

  test("gives them as JSON", async () => {
    expect(JSON.parse((await run(["rule", "--json"])).stdout)).toContainEqual(
      expect.objectContaining({ code: "CLM001", severity: "error" }),
    );
  });
});

describe("ibid config show", () => {
  test("lists each value with its origin", async () => {
    const { stdout } = await run(["config", "show"], {
      files: { "ibid.toml": "fail-on = 'warning'\n" },
      environment: { IBID_RETRIEVAL_DEPTH: "20" },
    });
    expect(stdout).toMatch(/^fail-on +"warning" {2}\(.*ibid\.toml\)$/m);
    expect(stdout).toMatch(/^retrieval\.depth +20 {2}\(environment\)$/m);
    expect(stdout).toMatch(/^offline +false {2}\(default\)$/m);
  });
});

describe("standard input", () => {
  test.each([
    [["check", "-"], "has no name"],
    [["-"], "has no name"],
    [["check", "-", "--stdin-filename", "intro.md"], "standard input is empty"],
    [["check", "-", "--stdin-filename", "intro.md", "--watch"], "cannot be watched"],
    [["check", "-", "--stdin-filename", "intro.md", "--diff"], "cannot be used together with standard input"],
    [["check", "intro.md", "--watch", "--fix"], "cannot be used together with --watch"],
    [["check", "intro.md", "--unsafe-fixes"], "--unsafe-fixes alone changes nothing"],
    [["check", "--baseline", "intro.md"], "there is no file intro.md"],
  ])("is refused in %j: %s", async (args, message) => {
    expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });
});

describe("ibid check", () => {
  test.each([
    ["a link that leads back to itself", "loop.md", "loop.md is a link that leads back to itself"],
    ["a name that is too long", `${"a".repeat(5_000)}.md`, ".md is longer than a path may be"],
    ["a folder that is a file", "plain.txt/paper.md", "there is no file plain.txt/paper.md"],
  ])("answers %s plainly", async (_, path, message) => {
    const folder = temporaryFolder();
    symlinkSync("loop.md", join(folder, "loop.md"));
    writeFileSync(join(folder, "plain.txt"), "words");
    const { code, stderr } = await run(["check", path], { folder });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/\n {2}hint: \w/) });
    expect(stderr).toContain(message);
  });

  test("distinguishes a file from a stage after --fresh", async () => {
    expect(await run(["check", "--fresh", "missing.md"])).toMatchObject({ code: 2, stderr: expect.stringContaining("no file missing.md") });
    expect(await run(["check", "--fresh", "windows", "missing.md"])).toMatchObject({
      stderr: expect.stringContaining("no stage and no rule called windows"),
    });
    expect(await run(["check"])).toMatchObject({ code: 2, stderr: expect.stringContaining("no manuscript was named") });
  });
});

describe("ibid decide", () => {
  test.each([
    [["decide"], "name a finding or claim, and the decision"],
    [["decide", "NUM001"], "name a finding or claim, and the decision"],
    [["decide", "NUM001", "wrong"], "wrong is not a decision"],
  ])("%j is answered with what is missing", async (args, message) => {
    expect(await run(args)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
  });
});

describe("ibid init", () => {
  async function init(args: string[], prepare: (folder: string) => void) {
    const folder = temporaryFolder();
    prepare(folder);
    let [stdout, stderr] = ["", ""];
    const shell = {
      stdout: { write: (text: string) => (stdout += text) },
      stderr: { write: (text: string) => (stderr += text) },
      environment: { IBID_HOME: join(folder, "home") },
      folder,
    };
    const code = await runCommand(["init", ...args], shell);
    const show = async () => {
      stdout = "";
      await runCommand(["config", "show"], shell);
      return stdout;
    };
    return { code, stdout, stderr, file: () => readFileSync(join(folder, "ibid.toml"), "utf8"), show };
  }

  test("writes a file that Ibid reads, with the folder of sources it found", async () => {
    const made = await init([], (folder) => mkdirSync(join(folder, "papers")));
    expect(made).toMatchObject({ code: 0, stdout: "Wrote ibid.toml. Sources are looked for in papers.\n" });
    expect(made.file()).toMatch(/^sources = \["papers"\]$/m);
    expect(await made.show()).toMatch(/^sources +\[".*papers"\] {2}\(.*ibid\.toml\)$/m);
  });

  test("replaces nothing without --force", async () => {
    const keep = (folder: string) => writeFileSync(join(folder, "ibid.toml"), "# mine\n");
    const refused = await init([], keep);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("--force") });
    expect(refused.file()).toBe("# mine\n");
    expect((await init(["--force"], keep)).file()).toMatch(/^# library = "default"$/m);
  });
});

describe("ibid doctor", () => {
  test("lists paths, database, models and that nothing leaves the machine", async () => {
    const { code, stdout, folder } = await run(["doctor"]);
    expect(code).toBe(0);
    expect(stdout).toContain(join(folder, "home"));
    expect(stdout).toMatch(/ok {4}database +PGlite in .*not created yet/);
    for (const name of ["embedder", "verifier", "reranker"]) expect(stdout).toMatch(new RegExp(`ok {4}${name}`));
    expect(stdout).toMatch(/leaves machine +nothing/);
  });

  test("names what is broken, continues with the rest, and ends with 2", async () => {
    const { code, stdout } = await run(["doctor"], { environment: { IBID_DATABASE_URL: "postgresql://127.0.0.1:9/none" } });
    expect(code).toBe(2);
    expect(stdout).toMatch(/FAIL {2}database +cannot use the database at postgresql:\/\/127\.0\.0\.1:9\/none/);
    expect(stdout).toMatch(/ok {4}verifier/);
  });

  test("never prints a password", async () => {
    const { stdout } = await run(["doctor"], { environment: { IBID_DATABASE_URL: "postgresql://me:hunter2@127.0.0.1:9/none" } });
    expect(stdout).not.toContain("hunter2");
  });

  test.each(["postgresql:me:hunter2@h", "postgresql://me:hun/ter2@h/x", "host=h password=hunter2"])(
    "refuses the address %s without showing it",
    async (url) => {
      const { code, stdout, stderr } = await run(["library", "list"], { environment: { IBID_DATABASE_URL: url } });
      expect(code).toBe(2);
      expect(stderr).toContain("IBID_DATABASE_URL is not the address of a PostgreSQL database");
      expect(stdout + stderr).not.toContain("ter2");
    },
  );

  test("config show masks the secrets of addresses", async () => {
    const files = { "ibid.toml": `[providers.openai]\nbase-url = "http://user:hunter2@127.0.0.1:9/v1?api_key=hunter3"\n` };
    for (const args of [
      ["config", "show"],
      ["config", "show", "--json"],
    ]) {
      const { code, stdout } = await run(args, { files });
      expect(code).toBe(0);
      expect(stdout).toContain("http://…@127.0.0.1:9/v1?api_key=…");
      expect(stdout).not.toContain("hunter");
    }
  });
});

describe("--offline", () => {
  test.each([
    "postgresql://db.example.org/x",
    "postgresql://u@/x?host=10.1.2.3",
    "postgresql://127.evil.example/x",
    "postgresql://[2001:db8::1]/x",
  ])("refuses a database at %s", async (url) => {
    const outcome = await run(["check", "paper.md", "--offline"], {
      environment: { IBID_DATABASE_URL: url },
      files: { "paper.md": "# A\n\nText of a paper." },
    });
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringContaining("--offline forbids a database on another machine") });
  });
});

describe("ibid eval", () => {
  test("lists its tasks", async () => {
    const { code, stdout } = await run(["eval", "--list"]);
    expect(code).toBe(0);
    for (const task of ["repeat", "retrieval", "scifact"]) expect(stdout).toMatch(new RegExp(`^${task} `, "m"));
  });
});

describe("language models", () => {
  const files = { "paper.md": "# Moss\n\nMoss is wet [1].\n\n## References\n\n1. Dahl, K. (2015). Moss. Field Letters, 9, 3-8.\n" };

  test("a budget of nothing is refused, with the way to spend nothing", async () => {
    for (const amount of ["0", "-1", "much", ""])
      expect(await run(["check", "paper.md", "--max-cost", amount], { files })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("--offline"),
      });
  });

  test("a key that is missing is reported before any work, by the name it should have", async () => {
    const environment = { IBID_MODEL_JUDGE: "anthropic/some-model" };
    const { code, stderr } = await run(["check", "paper.md"], { files, environment });
    expect(code).toBe(2);
    expect(stderr).toMatch(/ANTHROPIC_API_KEY/);
  });

  test("an estimate without a model says that a check costs nothing, in words and as JSON", async () => {
    expect(await run(["check", "paper.md", "--estimate"], { files })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("costs nothing"),
    });
    expect(JSON.parse((await run(["check", "paper.md", "--estimate", "--json"], { files })).stdout)).toMatchObject({ spending: null });
    expect(await run(["check", "paper.md", "--estimate", "-o", "a.html"], { files })).toMatchObject({ code: 2 });
  });

  test("an estimate of a question without a model says that it costs nothing, and wants no file to write to", async () => {
    const ask = ["ask", "How long is the notice?", "paper.md", "--estimate"];
    expect(await run(ask, { files })).toMatchObject({ code: 0, stdout: expect.stringContaining("a question costs nothing") });
    expect(JSON.parse((await run([...ask, "--json"], { files })).stdout)).toMatchObject({
      question: "How long is the notice?",
      spending: null,
    });
    expect(await run([...ask, "-o", "a.html"], { files })).toMatchObject({ code: 2, stderr: expect.stringContaining("--json") });
  });

  test("the ledger of a library that never sent anything is empty, and looking creates none", async () => {
    expect(await run(["doctor", "--outgoing"])).toMatchObject({ code: 0, stdout: expect.stringContaining("Nothing was ever sent") });
    expect(JSON.parse((await run(["doctor", "--outgoing", "--json"])).stdout)).toEqual({ hosts: [], consents: [], requests: [] });
  });
});
