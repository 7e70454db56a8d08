import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { loadConfig } from "../../config/load-config.ts";
import { Config } from "../../config/schema.ts";
import { openLlm } from "../../llm/open-llm.ts";
import { localAgentRegistry, openAgents } from "../../pipeline/agents.ts";
import { categorisationAgent } from "../../stages/claims/category/categorisation-agent.ts";
import { openTestStore } from "../../store/open-test-store.fixture.ts";
import { check } from "../check/check.ts";
import { checkFiles, idleModels } from "../check/check-files.fixture.ts";
import { chooseAgents } from "./choose-agents.ts";
import { listAgents } from "./list-agents.ts";
import { loadAgentModule } from "./load-agent-module.ts";

function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const configIn = (folder: string, environment: NodeJS.ProcessEnv = {}, flags = {}) =>
  loadConfig({ folder, environment: { IBID_HOME: join(folder, "home"), IBID_TRUST: folder, ...environment }, flags });

function listedIn(toml: string, { environment = {}, flags = {} }: { environment?: NodeJS.ProcessEnv; flags?: object } = {}) {
  const folder = folderWith({ "ibid.toml": toml });
  const all = listAgents(configIn(folder, environment, flags), environment);
  return { folder, of: (name: string) => all.find((agent) => agent.name === name) };
}

describe("who answers for an agent", () => {
  test("is its local fallback where no model has its role", () => {
    expect(listedIn("").of("verification")).toMatchObject({ answeredBy: "twin", answering: [], why: "models.judge is not set" });
  });

  test("is the model of its role, with the place that says so", () => {
    const { of } = listedIn("", { environment: { IBID_MODEL_JUDGE: "ollama/small + local" } });
    expect(of("verification")).toMatchObject({
      answeredBy: "model",
      answering: ["ollama/small"],
      withTwin: true,
      why: "models.judge, environment",
    });
    expect(of("rationale")).toMatchObject({ answeredBy: "twin" });
  });

  test("is its local fallback where the configuration says so, even with a model", () => {
    const { of, folder } = listedIn('[models]\nextract = "ollama/small"\n[agents]\ncategorisation = "local"');
    expect(of("categorisation")).toMatchObject({ answeredBy: "twin", why: `[agents], ${join(folder, "ibid.toml")}` });
    expect(of("claim-extraction")).toMatchObject({ answeredBy: "model" });
  });

  test("is a module, relative to the file that names it", () => {
    const { of, folder } = listedIn('[agents]\ncategorisation = "./mine.js"');
    expect(of("categorisation")).toMatchObject({ answeredBy: "module", answering: [join(folder, "mine.js")] });
  });

  test("is its local fallback offline: neither a module nor a model elsewhere is asked", () => {
    const toml = '[models]\nextract = "openai/large"\njudge = "ollama/small"\n[agents]\ncategorisation = "./mine.js"';
    const { of } = listedIn(toml, { flags: { offline: true } });
    expect(of("categorisation")).toMatchObject({ answeredBy: "twin", why: expect.stringContaining("offline") });
    expect(of("claim-extraction")).toMatchObject({ answeredBy: "twin", why: "offline: openai/large cannot be asked" });
    expect(of("verification")).toMatchObject({ answeredBy: "model" });
  });

  test("is the model of the role write where the library is asked, and for the web only where that is allowed", () => {
    const toml = '[models]\nwrite = "openai/large"';
    expect(listedIn(toml).of("answering")).toMatchObject({ answeredBy: "model", answering: ["openai/large"] });
    expect(listedIn(toml).of("web-search")).toMatchObject({ answeredBy: "twin", why: "web-search is not set" });
    expect(listedIn(`web-search = true\n${toml}`).of("web-search")).toMatchObject({ answeredBy: "model" });
    expect(() => chooseAgents({ agents: { answering: "./mine.js" }, offline: false })).toThrow(
      expect.objectContaining({ code: "config-invalid", message: "no module can answer for the agent answering" }),
    );
  });

  test("must be an agent that there is", () => {
    const unknown = (name: string) => () => chooseAgents({ agents: { [name]: "local" }, offline: false });
    expect(unknown("categorization")).toThrow(
      expect.objectContaining({
        code: "agent-unknown",
        message: "there is no agent called categorization",
        hint: "Did you mean categorisation?",
      }),
    );
    expect(unknown("cook")).toThrow(expect.objectContaining({ hint: "`ibid agents` lists them all." }));
  });
});

describe("a module", () => {
  test("that does not exist is reported with a hint", async () => {
    await expect(loadAgentModule("rationale", join(temporaryFolder(), "mine.js"))).rejects.toMatchObject({
      code: "not-found",
      hint: expect.stringContaining("relative to the ibid.toml"),
    });
  });

  test.each([
    ["exports no function", "export const answer = 1;", "has no function as its default export"],
    ["cannot be read as code", "export default (", "cannot be loaded"],
  ])("that %s is reported with what it should be", async (_, code, why) => {
    const folder = folderWith({ "mine.js": code });
    await expect(loadAgentModule("rationale", join(folder, "mine.js"))).rejects.toMatchObject({
      code: "config-invalid",
      message: expect.stringContaining(why),
      hint: expect.stringContaining("export default"),
    });
  });

  test("as docs/agents.md shows it answers for the agent it is written for", async () => {
    const [, code] = /```js\n\/\/ our-categories\.js\n([\s\S]+?)```/.exec(readFileSync("docs/agents.md", "utf8"))!;
    const folder = folderWith({ "our-categories.mjs": code! });
    const rejected: string[] = [];
    const agents = openAgents({
      ...localAgentRegistry,
      modules: new Map([["categorisation", await loadAgentModule("categorisation", join(folder, "our-categories.mjs"))]]),
      signal: new AbortController().signal,
      fresh: false,
      fail: (error) => {
        throw error;
      },
      reject: (_, what) => rejected.push(what),
    });
    const claim = { text: "", standalone: "Carpets keep readers longer." };
    const claims = [
      { ...claim, id: "one", section: "Hypotheses" },
      { ...claim, id: "two", section: "Results" },
    ];
    const input = { claims, domain: "", audience: "" };
    const readings = await agents.ask(categorisationAgent, input, { subject: "", localFallback: async () => new Map() });
    expect([...readings.values()].map(({ category, citeWorthy }) => [category.inference, category.result, citeWorthy])).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect(rejected).toEqual([]);
  });

  test("that lies about a source changes no verdict of a whole check, and is counted", async () => {
    const lie = { passage: 1, words: "Otters lived below most weirs", parts: [] };
    const answer = { quotes: [lie], parts: [], drift: [], label: "supported", confidence: 1, rationale: "" };
    const folder = folderWith({ "judge.mjs": `export default async () => (${JSON.stringify(answer)});` });
    const config = Config.parse({ agents: { verification: join(folder, "judge.mjs") } });
    const store = await openTestStore();
    const tools = { openStore: async () => store, models: idleModels, config, language: { environment: {}, openLlm: openLlm } };
    const entry = "[1] Okoro, A. (2016). Silt behind oak weirs. River Notes, 4, 30-41.";
    const report = await checkFiles(
      (request) => check(request, tools),
      { "paper.md": `# Weirs\n\n## Text\n\nOtters lived below most weirs [1].\n\n## References\n\n${entry}\n` },
      { "okoro.md": "# Silt behind oak weirs\n\nA. Okoro, 2016\n\n## Results\n\nThe silt behind the weirs was 61 cm deep.\n" },
    );
    await store.close();
    expect(report.verdicts.map(({ label }) => label)).toEqual(["uncertain"]);
    expect(report.verdicts[0]!.rationale).toContain("none of the words it quoted are in the source");
  });
});
