import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { configOfProgram, loadConfig } from "./load-config.ts";
import { libraryFolder, modelStampFile } from "./paths.ts";
import { projectChanges } from "./project-changes.ts";
import { settings } from "./settings.ts";

let home: string;
let folder: string;

beforeEach(() => {
  const root = temporaryFolder();
  home = join(root, "home");
  folder = join(root, "project", "deep");
  for (const path of [home, folder]) mkdirSync(path, { recursive: true });
});

const projectFile = () => join(folder, "..", "ibid.toml");
const userFile = () => join(home, "config.toml");

function load({
  project,
  user,
  environment = {},
  flags = {},
}: {
  project?: string;
  user?: string;
  environment?: NodeJS.ProcessEnv;
  flags?: Record<string, unknown>;
} = {}) {
  if (project !== undefined) writeFileSync(projectFile(), project);
  if (user !== undefined) writeFileSync(userFile(), user);
  return loadConfig({ folder, environment: { IBID_HOME: home, ...environment }, flags });
}

test("sources in a file are meant from the folder of that file", () => {
  const { config } = load({ project: 'sources = ["papers", "/far/away"]\n' });
  expect(config.sources.map((source) => resolve(source))).toEqual([join(folder, "..", "papers"), "/far/away"]);
});

describe("what a project file changes in judging is named", () => {
  const toml =
    'ignore = ["NUM", "CLM002"]\nfail-on = "never"\nauthor = "A. Okoro"\n[verification]\ncontradict-threshold = 1\nwindows = 6\n';

  test("with each setting that is not as usual", () => {
    expect(projectChanges(load({ project: toml }))).toEqual({
      what: "what ibid.toml sets otherwise (fail-on = never; ignore = NUM, CLM002; verification.contradict-threshold = 1)",
      why: expect.stringMatching(/ibid\.toml changes how this manuscript is judged$/),
    });
  });

  test("but not what the user's own file, a flag or a variable sets, nor what judges nothing", () => {
    expect(projectChanges(load({ user: toml }))).toBeUndefined();
    expect(projectChanges(load({ project: 'author = "A. Okoro"\nsources = ["papers"]\n', flags: { ignore: ["NUM"] } }))).toBeUndefined();
  });
});

describe("who wins", () => {
  const everywhere = {
    flags: { "retrieval.keep": 1 },
    environment: { IBID_RETRIEVAL_KEEP: "2" },
    project: 'preset = "thorough"\n[retrieval]\nkeep = 3\n',
    user: "[retrieval]\nkeep = 4\n",
  };
  const keep = (given: Parameters<typeof load>[0]) => {
    const { config, origins } = load(given);
    return [config.retrieval.keep, origins["retrieval.keep"]];
  };

  test("a flag over all", () => expect(keep(everywhere)).toEqual([1, "flag"]));
  test("then the environment", () => expect(keep({ ...everywhere, flags: {} })).toEqual([2, "environment"]));
  test("then ibid.toml, looked for upwards", () =>
    expect(keep({ project: everywhere.project, user: everywhere.user })).toEqual([3, projectFile()]));
  test("then the user's file", () => expect(keep({ project: 'preset = "thorough"\n', user: everywhere.user })).toEqual([4, userFile()]));
  test("then the preset", () => expect(keep({ project: 'preset = "thorough"\n' })).toEqual([12, "preset thorough"]));
  test("then the default", () => expect(keep({})).toEqual([8, "default"]));

  test("an empty variable is treated as missing", () => expect(keep({ environment: { IBID_RETRIEVAL_KEEP: "" } })).toEqual([8, "default"]));

  test("every setting has an origin", () => {
    expect(Object.keys(load().origins)).toEqual(settings.map(({ name }) => name));
  });
});

describe("values from the environment", () => {
  test("lists are split at commas, and blank items are dropped", () => {
    expect(load({ environment: { IBID_SELECT: "CLM, NUM001 ,", IBID_IGNORE: "CIT001" } }).config).toMatchObject({
      select: ["CLM", "NUM001"],
      ignore: ["CIT001"],
    });
  });

  test.each([
    ["1", true],
    ["TRUE", true],
    ["off", false],
    ["no", false],
  ])("%s is a boolean", (text, value) => expect(load({ environment: { IBID_OFFLINE: text } }).config.offline).toBe(value));

  test.each([
    ["IBID_OFFLINE", "perhaps", "offline"],
    ["IBID_CONCURRENCY", "many", "concurrency"],
    ["IBID_CONCURRENCY", "0", "concurrency"],
    ["IBID_PRESET", "turbo", "preset"],
  ])("%s=%s is refused, and the setting is named", (name, text, setting) => {
    const attempt = () => load({ environment: { [name]: text } });
    expect(attempt).toThrow(
      expect.objectContaining({ code: "config-invalid", message: expect.stringContaining(`${setting} (from environment)`) }),
    );
  });
});

describe("files that cannot be taken", () => {
  test("broken TOML names the file and says what to do", () => {
    expect(() => load({ project: "keep = = 3" })).toThrow(
      expect.objectContaining({
        code: "config-invalid",
        message: expect.stringContaining(`${projectFile()} is not valid TOML`),
        hint: expect.stringMatching(/\w/),
      }),
    );
  });

  test.each([
    ["[retrieval]\nkeeps = 3", "retrieval.keeps", "retrieval.keep"],
    ["failOn = 'error'", "failOn", "fail-on"],
    ["fail_on = 'error'", "fail_on", "fail-on"],
    ["keep = 3", "keep", "retrieval.keep"],
    ["outputformat = 'json'", "outputformat", "output-format"],
  ])("an unknown key in %j gets a hint", (project, wrong, right) => {
    expect(() => load({ project })).toThrow(
      expect.objectContaining({ message: expect.stringContaining(`there is no setting called ${wrong}`), hint: `Did you mean ${right}?` }),
    );
  });

  test("an unknown key like no other points to the list", () => {
    expect(() => load({ user: "zebra = 1" })).toThrow(expect.objectContaining({ hint: expect.stringContaining("ibid config show") }));
  });

  test.each(["concurrency = 'four'", "[retrieval]\nkeep = 2.5", "offline = 'yes'", "select = 'CLM'", "retrieval = 3"])(
    "the wrong type in %j is refused",
    (project) => {
      expect(() => load({ project })).toThrow(expect.objectContaining({ code: "config-invalid" }));
    },
  );

  test("a wrong value says which file it came from", () => {
    expect(() => load({ user: "concurrency = 'four'" })).toThrow(
      expect.objectContaining({ message: expect.stringContaining(`concurrency (from ${userFile()})`) }),
    );
  });
});

describe("libraries", () => {
  test("a name is a folder of the home, a path is taken as it is", () => {
    expect(libraryFolder("thesis", { IBID_HOME: home })).toBe(join(home, "libraries", "thesis"));
    expect(libraryFolder(join(home, "x"), { IBID_HOME: home })).toBe(join(home, "x"));
    expect(libraryFolder("..", { IBID_HOME: home })).not.toContain("libraries");
  });

  test("without IBID_HOME the XDG folders are used", () => {
    expect(libraryFolder("thesis", { XDG_DATA_HOME: "/data" })).toBe("/data/ibid/libraries/thesis");
    expect(modelStampFile({ XDG_CACHE_HOME: "/cache" })).toBe("/cache/ibid/verified-models.json");
  });
});

test("every setting has a description, a name in kebab-case and a variable", () => {
  for (const { name, environment, description } of settings) {
    expect(name).toMatch(/^[a-z]+(?:[-.][a-z]+)*$/);
    expect(environment).toMatch(/^IBID_[A-Z_]+$/);
    expect(description).toMatch(/\.$/);
  }
});

describe("settings that a program gives", () => {
  test("win over their preset, and no file is read", () => {
    writeFileSync(userFile(), "concurrency = 9\n");
    const { concurrency, verification, retrieval } = configOfProgram({ preset: "fast", retrieval: { keep: 8 } });
    expect([concurrency, verification.windows, retrieval.keep]).toEqual([4, 3, 8]);
  });

  test("win over the files and variables of a project that is named", () => {
    writeFileSync(projectFile(), "concurrency = 9\n");
    const project = { folder, environment: { IBID_HOME: home, IBID_FAIL_ON: "warning" } };
    expect(configOfProgram({}, project)).toMatchObject({ concurrency: 9, failOn: "warning" });
    expect(configOfProgram({ concurrency: 2, failOn: "never" }, project)).toMatchObject({ concurrency: 2, failOn: "never" });
  });

  test("are refused where there is no such setting, or it takes no such value", () => {
    const wrong = (settings: object) => () => configOfProgram(settings);
    expect(wrong({ retrieval: { kept: 3 } })).toThrow(
      expect.objectContaining({ code: "config-invalid", message: expect.stringContaining("kept") }),
    );
    expect(wrong({ retrieval: { keep: 0 } })).toThrow(/^settings\.retrieval\.keep: /);
  });
});

describe("an ibid.toml of a folder that is not trusted", () => {
  test.each([
    ["offline = false", 'preset = "offline"', {}, {}, "offline"],
    ["offline = false", "offline = true", {}, {}, "offline"],
    ["offline = false", "", { IBID_PRESET: "offline" }, {}, "offline"],
    ["offline = false", "", {}, { preset: "offline" }, "offline"],
    ['preset = "thorough"', 'preset = "offline"', {}, {}, "preset"],
    ['[indexes]\ncontact = "stranger@elsewhere.example"', "", {}, {}, "indexes.contact"],
    ["trace = true", "", {}, {}, "trace"],
    ["trace-content = true", "trace = true", {}, {}, "trace-content"],
    ["max-cost = 0", "max-cost = 2", {}, {}, "max-cost"],
    ['[models]\njudge = "openai/other"', 'allow-hosted = true\n[models]\njudge = "openai/mine"', {}, {}, "models.judge"],
  ])("with %j beside %j is refused", (project, user, environment, flags, name) => {
    const message = expect.stringMatching(new RegExp(`ibid\\.toml: ${name} is not accepted from here`));
    const request = { project, user, environment, flags };
    expect(() => load(request)).toThrow(expect.objectContaining({ code: "config-invalid", message }));
    const trusting = { ...environment, IBID_TRUST: join(folder, "..") };
    expect(() => load({ ...request, environment: trusting })).not.toThrow();
  });

  test.each([
    ["offline = true", "", {}, {}],
    ['preset = "offline"', 'preset = "thorough"', {}, {}],
    ['preset = "thorough"', "offline = true", {}, {}],
    ['preset = "thorough"', "", {}, { preset: "offline" }],
    ["offline = false", "", {}, { offline: true }],
    ["max-cost = 1", "max-cost = 2", {}, {}],
    ['[models]\njudge = "openai/other"', "", { IBID_ALLOW_HOSTED: "1" }, {}],
  ])("with %j beside %j narrows or changes nothing that leaves the machine", (project, user, environment, flags) => {
    expect(() => load({ project, user, environment, flags })).not.toThrow();
  });
});
