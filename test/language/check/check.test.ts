import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OutgoingRequest } from "../../../src/domain/network/outgoing-request.ts";
import { Report } from "../../../src/domain/report/report.ts";
import { runCommandLine, runIbid } from "../../support/run-ibid.ts";
import type { LanguageRequest } from "../server/language-request.ts";
import { fail } from "../server/scripted-response.ts";
import { type LanguageScriptAnswer, type LanguageServer, startLanguageServer } from "../server/start-language-server.ts";
import { sentenceOn, writeBellTowerPaper } from "./bell-tower-paper.ts";
import { judgeHonestly, tagged } from "./honest-judge.ts";
import { minimalAnswer } from "./least-answer.ts";

/** One paper and one library for all: every test names a model of its own, so that nothing is judged yet for it. */
const claims = 6;
const paper = writeBellTowerPaper(claims);
const { home, manuscript, sources } = paper;

const key = "sk-ours-7731";

let server: LanguageServer;
afterEach(() => server?.close());

interface CheckOptions {
  args?: string[];
  environment?: Record<string, string>;
}

/** Checks the paper with a model of the server for the role `judge`. */
async function check(model: string, { args = [], environment = {} }: CheckOptions = {}) {
  // What is put before the program needs a process that starts with it.
  const run = "NODE_OPTIONS" in environment ? runIbid : runCommandLine;
  const { code, stdout, stderr } = await run(["check", manuscript, "--sources", sources, "--json", ...args], {
    home,
    environment: { IBID_MODEL_JUDGE: `openai/${model}`, OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_API_KEY: key, ...environment },
  });
  return { code, stderr, json: stdout, report: Report.parse(JSON.parse(stdout)) };
}

async function serve(answer: (request: LanguageRequest) => LanguageScriptAnswer): Promise<void> {
  server = await startLanguageServer({ answer });
}

const bodies = () => server.requests.map(({ text }) => text);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const withoutRun = (json: string) => ({ ...JSON.parse(json), run: undefined });

/** Files of this home that hold some words, the library's own among them. */
function filesHolding(words: string): string[] {
  const entries = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => join(parentPath, name)).filter((file) => readFileSync(file).includes(words));
}

// The first check reads and indexes; what the tests take then is theirs.
beforeAll(async () => {
  await runCommandLine(["check", manuscript, "--sources", sources, "--quiet"], { home });
});

describe("a check with a language model", () => {
  test("asks once about each claim, names who judged, and is free and identical the second time", async () => {
    await serve(judgeHonestly);
    const first = await check("honest");
    expect(first).toMatchObject({ code: 0, report: { run: { state: "complete" }, summary: { verdicts: { supported: claims } } } });
    expect(first.report.verdicts.map(({ madeBy }) => madeBy.by)).toEqual(Array(claims).fill("openai/honest"));
    expect(new Set(bodies()).size).toBe(claims);
    expect(server.requests).toHaveLength(claims);
    const second = await check("honest");
    expect(server.requests).toHaveLength(claims);
    expect(withoutRun(second.json)).toEqual(withoutRun(first.json));
    expect(second.report.run.spending).toMatchObject({ calls: 0, dollars: 0 });
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(Array(claims).fill(`Bearer ${key}`));
    expect(filesHolding(key)).toEqual([]);
  });

  test("ends well in a storm of limits", async () => {
    const refused = new Map<string, number>();
    await serve((request) => {
      const times = refused.get(request.prompt) ?? 0;
      refused.set(request.prompt, times + 1);
      return times < 3 ? fail("rate-limited", times % 2 === 0 ? "0" : undefined) : judgeHonestly(request);
    });
    const { code, report } = await check("stormy");
    expect(code).toBe(0);
    expect(report.run.failures).toEqual([]);
    expect(report.summary.verdicts.supported).toBe(claims);
    expect(server.requests).toHaveLength(4 * claims);
    expect(report.run.spending?.calls).toBe(claims);
    const { stdout } = await runCommandLine(["doctor", "--outgoing", "--json"], { home });
    const { requests } = JSON.parse(stdout) as { requests: OutgoingRequest[] };
    const own = requests.filter(({ host }) => host === new URL(server.url).host);
    expect(own.map(({ bodyHash }) => bodyHash).sort()).toEqual(bodies().map(sha256).sort());
    expect(own.filter(({ status }) => status === "429")).toHaveLength(3 * claims);
  });

  test("says of a model that cannot be used why, once for each claim, and judges by itself", async () => {
    await serve(() => fail("unknown-model"));
    const { code, report } = await check("absent");
    expect(code).toBe(2);
    expect(report.run).toMatchObject({ state: "incomplete" });
    expect(report.run.failures).toEqual(Array(claims).fill(expect.objectContaining({ code: "model-unavailable", stage: "verification" })));
    expect(report.verdicts).toHaveLength(claims);
    for (const { madeBy } of report.verdicts) expect(madeBy.by).not.toContain("openai");
  });
});

describe("a model that lies", () => {
  const lies = ["The bells rang twice as often as anybody had hoped", "we counted 999 strokes", "a cracked bell in the choir"];

  test("about quotations gets none of them into a report, and its lies are counted", async () => {
    await serve(({ prompt }) => {
      const [passage] = tagged(prompt, "passage");
      const quote = (words: string) => ({ passage: passage?.number ?? 1, words, parts: [] });
      return {
        quotes: [quote(`${lies[0]}.`), quote(sentenceOn(1).replace(/we counted \d+/, "we counted 999"))],
        parts: [],
        drift: [{ kind: "number", claimWords: "a week", sourceWords: "999 strokes" }],
        label: "contradicted",
        confidence: 1,
        rationale: `The source says that ${lies[2]} was mended.`,
      };
    });
    const files = ["lies.html", "lies.md", "lies.sarif"].map((file) => join(home, file));
    const { json, report } = await check("liar", { args: files.flatMap((file) => ["-o", file]) });
    expect(server.requests).toHaveLength(claims);
    for (const text of [json, ...files.map((file) => readFileSync(file, "utf8"))]) for (const lie of lies) expect(text).not.toContain(lie);
    expect(report.summary.verdicts.contradicted).toBe(0);
    const source = readFileSync(join(sources, "ruiz.md"), "utf8");
    for (const { locator } of report.verdicts.flatMap(({ evidence }) => evidence)) expect(source).toContain(locator.quote.exact);
    expect(report.run.spending?.rejected).toContainEqual(expect.objectContaining({ agent: "verification" }));
  });

  test("about what the manuscript says gets no claim of other people into the report", async () => {
    const foreign = "All bells of the old town were cast in one night.";
    await serve(({ prompt, schema }) => {
      const shown = tagged(prompt, "sentence");
      if (shown.length === 0) return minimalAnswer(schema) as LanguageScriptAnswer;
      const assertions = [{ words: foreign, standalone: foreign, parts: [foreign] }];
      return { sentences: [...shown, { number: 99 }].map(({ number }) => ({ number, assertions })) };
    });
    const { report } = await check("", { environment: { IBID_MODEL_JUDGE: "", IBID_MODEL_EXTRACT: "openai/gossip" } });
    expect(server.requests.filter(({ request }) => request?.prompt.includes("<sentence")).length).toBeGreaterThan(0);
    expect(JSON.stringify(report)).not.toContain("cast in one night");
    expect(report.claims.map(({ text }) => text)).toEqual(paper.claims.map((claim) => `${claim}.`));
    expect(report.run.spending?.rejected).toContainEqual(expect.objectContaining({ agent: "claim-extraction" }));
  });
});

describe("a budget", () => {
  test("that is spent ends with 2 and a valid report, and the next run pays for no answer again", async () => {
    // Only the tokens of answers cost: 1.20 at most for a question, 0.03 when it is answered. Two fit.
    writeFileSync(join(home, "ibid.toml"), "[providers.openai]\ninput-price = 0\noutput-price = 1000\nconcurrency = 1\n");
    await serve(judgeHonestly);
    const short = await check("dear", { args: ["--max-cost", "1.25"] });
    const long = await check("dear", { args: ["--max-cost", "100"] });
    writeFileSync(join(home, "ibid.toml"), "");
    expect(short.code).toBe(2);
    expect(short.report.run).toMatchObject({ state: "incomplete", spending: { calls: 2 } });
    expect(short.report.run.failures).toContainEqual(expect.objectContaining({ code: "budget-exhausted" }));
    expect(short.report.verdicts.filter(({ madeBy }) => madeBy.by === "openai/dear").length).toBeLessThanOrEqual(2);
    expect(long).toMatchObject({ code: 0, report: { run: { state: "complete", spending: { calls: claims - 2 } } } });
    expect(long.report.summary.verdicts.supported).toBe(claims);
    expect(new Set(bodies()).size).toBe(claims);
    expect(server.requests).toHaveLength(claims);
  });
});

describe("what leaves the machine:", () => {
  /** An address that is reserved for documentation: nobody is there. */
  const elsewhere = { OPENAI_BASE_URL: "https://192.0.2.7/v1" };
  const recorder = fileURLToPath(new URL("./record-sockets.ts", import.meta.url));
  const recording = (file: string) => ({ NODE_OPTIONS: `--import=${recorder}`, SOCKETS_FILE: file });
  const socketsIn = (file: string) => (existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []);
  const watched = async (name: string, { args, environment }: CheckOptions) => {
    const file = join(home, name);
    const outcome = await check(name, { args, environment: { ...recording(file), ...environment } });
    return { ...outcome, sockets: socketsIn(file) };
  };

  test.each([[["--offline"]], [["--preset", "offline"]]])(
    "%j opens no connection although a model elsewhere is configured, and says what was left out",
    async (args) => {
      await serve(judgeHonestly);
      const { code, report, sockets } = await watched(`elsewhere${args.length}`, { args, environment: elsewhere });
      expect({ code, sockets }).toEqual({ code: 0, sockets: [] });
      expect(report.notChecked).toContainEqual({
        what: expect.stringContaining("openai/elsewhere"),
        why: expect.stringContaining("offline"),
      });
      expect(report.verdicts).toHaveLength(claims);
    },
  );

  test("a remote model is not called without consent, and the error says which text would go where", async () => {
    await serve(judgeHonestly);
    const file = join(home, "unasked");
    const { code, stderr } = await runIbid(["check", manuscript, "--sources", sources], {
      home,
      environment: { IBID_MODEL_JUDGE: "openai/unasked", OPENAI_API_KEY: key, ...recording(file), ...elsewhere },
    });
    expect({ code, sockets: socketsIn(file) }).toEqual({ code: 2, sockets: [] });
    expect(stderr).toMatch(/192\.0\.2\.7.*claims of the manuscript/s);
    expect(stderr).toContain("--allow-hosted");
  });

  test("--offline lets a model on this machine answer, and reaches nothing else", async () => {
    await serve(judgeHonestly);
    const { code, report, sockets } = await watched("here", { args: ["--offline"] });
    expect(code).toBe(0);
    expect(report.verdicts.map(({ madeBy }) => madeBy.by)).toEqual(Array(claims).fill("openai/here"));
    expect(new Set(sockets)).toEqual(new Set([server.url.replace("http://", "")]));
  });
});
