import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { decide } from "../decisions/decide.ts";
import { checkWith, countingModels, folderWith } from "./check.fixture.ts";
import { check } from "./check.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const harbour = "Ferries of the northern line carried 412 passengers a day in the winter of 2014 [1].";
const wrong = "The southern line, the report says, “was served on calm days by a single vessel with one crew” [1].";
const right = "The southern line, the report says, “was served on working days by a single vessel with one crew” [1].";
const rye = "Rye sown in October yielded 31 % more grain than rye sown in November on the heavy soils [2].";

const paper = (...paragraphs: string[]) =>
  `# Ferries and rye\n\n## Introduction\n\n${paragraphs.join("\n\n")}\n\n## References\n\n1. Dahl, K. (2015). Winter traffic on two ferry lines. Journal of Port Studies, 4, 11-19.\n2. Moreau, A. (2016). Sowing dates of rye on heavy soils. Field Letters, 9, 3-8.\n`;
const ferrySource =
  "# Winter traffic on two ferry lines\n\nK. Dahl, 2015\n\n## Results\n\nFerries of the northern line carried 412 passengers a day in the winter of 2014. The southern line was served on working days by a single vessel with one crew.\n";
const ryeSource =
  "# Sowing dates of rye on heavy soils\n\nA. Moreau, 2016\n\n## Results\n\nRye sown in October yielded 31 % more grain than rye sown in November on the heavy soils.\n";

function project(text: string) {
  const folder = folderWith({ "paper.md": text, "sources/dahl.md": ferrySource, "sources/moreau.md": ryeSource });
  const request = { path: folder.at("paper.md"), sources: [folder.at("sources")] };
  return { ...folder, request };
}

describe("a second version of a manuscript", () => {
  test("is judged again only where it changed, and the report says what is fixed, new and carried", async () => {
    const { request, write } = project(paper(`${harbour} ${wrong}`, rye));
    const first = await checkWith(store, request);
    expect(first.report.comparison).toBeNull();
    expect(first.report.findings.map(({ code }) => code)).toEqual(["QUO001"]);
    expect(first.saved.verification).toBe(3);

    write("paper.md", paper(`${harbour} ${right}`, rye));
    const { report, saved, notices } = await checkWith(store, request);
    expect(saved.verification).toBe(1);
    expect(notices).toContain("2 verdicts are carried over from another version");
    expect(report.verdicts.map(({ label }) => label)).toEqual(["supported", "supported", "supported"]);
    expect(report.comparison).toMatchObject({
      previous: { path: request.path, documentId: first.report.manuscript.id, runAt: first.report.run.startedAt },
      carried: [],
      new: [],
      fixed: [{ code: "QUO001", locator: { quote: { exact: expect.stringContaining("on calm days") } } }],
    });
    const judged = report.claims.filter(({ id }) => report.comparison!.claims.judged.includes(id));
    expect(judged.map(({ text }) => text)).toEqual([right.replace(" [1]", "")]);
    expect(report.comparison!.claims.carried).toHaveLength(2);
  });

  test("checked twice says the same twice, and so does the first when it comes back", async () => {
    const { request, write } = project(paper(`${harbour} ${wrong}`, rye));
    const { report: first } = await checkWith(store, request);
    write("paper.md", paper(`${harbour} ${right}`, rye));
    const once = await checkWith(store, request);
    const twice = await checkWith(store, request);
    expect({ ...twice.report, run: null }).toEqual({ ...once.report, run: null });
    expect(twice.saved.verification).toBeUndefined();
    write("paper.md", paper(`${harbour} ${wrong}`, rye));
    const back = await checkWith(store, request);
    expect(back.report.comparison).toMatchObject({ fixed: [], new: [first.findings[0]!.id], carried: [] });
    expect(back.saved.verification).toBeUndefined();
  });

  test("with a paragraph moved, nothing is judged and everything is carried", async () => {
    const { request, write } = project(paper(`${harbour} ${wrong}`, rye));
    await checkWith(store, request);
    write("paper.md", paper(rye, `${harbour} ${wrong}`));
    const { report, saved, asked } = await checkWith(store, request);
    expect(saved.verification).toBeUndefined();
    expect(asked.size).toBe(0);
    expect(report.comparison).toMatchObject({ carried: [report.findings[0]!.id], new: [], fixed: [] });
    // What is carried is evidence of the same sources, under the names of this version.
    const labels = new Map(report.references.map(({ id, label }) => [id, label]));
    expect(report.verdicts.map(({ references }) => references.map(({ referenceId }) => labels.get(referenceId)))).toEqual([
      ["2"],
      ["1"],
      ["1"],
    ]);
  });

  test("with its references renumbered, keeps its verdicts", async () => {
    const { request, write } = project(paper(`${harbour} ${wrong}`, rye));
    await checkWith(store, request);
    const renumbered = paper(rye.replace("[2]", "[1]"), `${harbour} ${wrong}`.replaceAll("[1]", "[2]")).replace(
      /1\. (Dahl.*)\n2\. (Moreau.*)/,
      "1. $2\n2. $1",
    );
    write("paper.md", renumbered);
    const { report, saved } = await checkWith(store, request);
    expect(saved.verification).toBeUndefined();
    expect(report.verdicts.map(({ label }) => label)).toEqual(["supported", "supported", "contradicted"]);
    expect(report.comparison).toMatchObject({ new: [], fixed: [] });
  });

  test("with a source replaced, all claims that cite it are judged again, and no other", async () => {
    const { request, write } = project(paper(`${harbour} ${wrong}`, rye));
    await checkWith(store, request);
    write("sources/dahl.md", ferrySource.replace("working", "calm"));
    const { report, saved } = await checkWith(store, request);
    expect(saved.verification).toBe(2);
    expect(report.findings).toEqual([]);
    // Nobody has changed the manuscript, so nothing is fixed.
    const why = "the claim has the same words; what it is compared with has changed";
    expect(report.comparison).toMatchObject({ fixed: [], uncheckable: [{ finding: { code: "QUO001" }, why }], new: [], carried: [] });
  });

  test("with a source that was missing, its claims are told as now checkable", async () => {
    const { at, request, write } = project(paper(`${harbour} ${wrong}`, rye));
    rmSync(at("sources/dahl.md"));
    await checkWith(store, request);
    write("sources/dahl.md", ferrySource);
    const { report } = await checkWith(store, request);
    const gone = report.comparison?.uncheckable ?? [];
    expect(gone.length).toBeGreaterThan(0);
    for (const one of gone)
      expect(one).toMatchObject({ finding: { code: "CLM005" }, change: "now-checkable", why: "the text of its source is at hand now" });
  });

  test("under another name continues from the file that --since names, and remembers that", async () => {
    const { request, write, at } = project(paper(`${harbour} ${wrong}`, rye));
    await checkWith(store, request);
    write("second.md", paper(`${harbour} ${right}`, rye));
    const second = { ...request, path: at("second.md") };
    const said = await checkWith(store, { ...second, since: request.path });
    expect(said.report.comparison).toMatchObject({ fixed: [{ code: "QUO001" }] });
    const unsaid = await checkWith(store, second);
    expect(unsaid.report.comparison).toEqual(said.report.comparison);
  });

  test("cannot continue from a file that was never checked", async () => {
    const { request, write, at } = project(paper(harbour));
    write("other.md", "# Quays\n\nThe quays were built in 1880.\n");
    await expect(checkWith(store, { ...request, since: at("other.md") })).rejects.toThrow(/other\.md has not been checked/);
  });
});

describe("what a person decided", () => {
  const record = (target: string, decision: string, reason: string) =>
    decide(
      { target, decision, reason, manuscript: undefined },
      { openStore: async () => store, config: Config.parse({ author: "Ines Roth" }) },
    );

  test("stays with a finding in the next version, where it no longer counts", async () => {
    const { request, write } = project(paper(`${harbour} ${wrong}`, rye));
    await checkWith(store, request);
    await record("QUO001:5", "dismissed", "the second printing has it so");
    write("paper.md", paper("A new beginning stands here before everything else.", rye, `${harbour} ${wrong}`));
    const { report } = await checkWith(store, request);
    expect(report.findings).toMatchObject([
      { code: "QUO001", decision: { state: "dismissed", by: "Ines Roth", reason: "the second printing has it so" } },
    ]);
    expect(report.summary).toMatchObject({ findings: { error: 0 }, dismissed: 1 });
    await record("QUO001", "open", "");
    const again = await checkWith(store, request);
    expect(again.report.findings[0]!.decision).toBeUndefined();
    expect(again.report.summary).toMatchObject({ findings: { error: 1 } });
  });

  test("overrules a verdict, visibly, over edits and judging again", async () => {
    const { request, write } = project(paper(`${harbour} ${wrong}`, rye));
    await checkWith(store, request);
    await record("southern line", "supported", "the annex has it so");
    write("paper.md", paper(rye, `${harbour} ${wrong}`));
    const { report } = await checkWith(store, { ...request, fresh: "all" });
    const overruled = report.verdicts.find(({ override }) => override);
    expect(overruled).toMatchObject({
      label: "contradicted",
      override: { label: "supported", by: "Ines Roth", reason: "the annex has it so" },
    });
    expect(report.findings).toMatchObject([{ code: "QUO001", decision: { state: "dismissed", by: "Ines Roth" } }]);
    expect(report.summary.verdicts).toMatchObject({ supported: 3, contradicted: 0 });
  });

  test("can make a finding that Ibid did not make, under the person's name", async () => {
    const { request } = project(paper(harbour));
    expect((await checkWith(store, request)).report.findings.filter(({ code }) => code !== "REF001")).toEqual([]);
    await record("northern line", "contradicted", "the erratum says 214");
    const { report } = await checkWith(store, request);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ code: "CLM001", message: "Ines Roth judged this contradicted: the erratum says 214" }),
    );
  });

  test("does not reach another manuscript that says the same", async () => {
    const one = project(paper(`${harbour} ${wrong}`, rye));
    await checkWith(store, one.request);
    await record("QUO001", "dismissed", "the second printing has it so");
    const other = project(paper(rye, `${harbour} ${wrong}`));
    const { report } = await checkWith(store, other.request);
    expect(report.findings[0]).toMatchObject({ code: "QUO001" });
    expect(report.findings[0]!.decision).toBeUndefined();
  });

  test("is about a check: without one there is nothing to decide", async () => {
    await expect(record("QUO001", "accepted", "")).rejects.toThrow("no manuscript has been checked in this library");
  });

  test.each([
    ["QUO001", "dismissed", "", /needs a reason/],
    ["southern line", "supported", " ", /needs a reason/],
    ["QUO001", "wrong", "x", /wrong is not a decision/],
    ["REF009", "accepted", "", /no finding matches/],
    ["line", "supported", "x", /more than one claim matches/],
  ])("is refused where %s is to be %s for the reason “%s”", async (target, decision, reason, message) => {
    const { request } = project(paper(`${harbour} ${wrong}`, rye));
    await checkWith(store, request);
    await expect(record(target, decision, reason)).rejects.toThrow(message);
  });
});

describe("--only", () => {
  test("judges the claim whose words are named, and says what was left out", async () => {
    const { request } = project(paper(`${harbour} ${wrong}`, rye));
    const { report, saved } = await checkWith(store, { ...request, only: ["southern LINE"] });
    expect(saved.verification).toBe(1);
    expect(report.findings.map(({ code }) => code)).toEqual(["QUO001"]);
    expect(report.verdicts).toHaveLength(1);
    expect(report.run.state).toBe("complete");
    expect(report.notChecked).toContainEqual({ what: "2 claims", why: 'left out by --only "southern LINE"' });
  });

  test("names sections by title and number, and claims by id", async () => {
    const text = paper(harbour).replace("## References", `## Fields\n\n${rye}\n\n## References`);
    const { request } = project(text);
    for (const name of ["fields", "2"]) {
      await store.empty();
      const { report, saved } = await checkWith(store, { ...request, only: [name] });
      expect(saved.verification).toBe(1);
      expect(report.verdicts.map(({ claimId }) => report.claims.find(({ id }) => id === claimId)!.section)).toEqual(["Fields"]);
    }
    const { report } = await checkWith(store, request);
    const { id } = report.claims[0]!;
    expect((await checkWith(store, { ...request, only: [id.slice(0, 12)] })).report.verdicts).toMatchObject([{ claimId: id }]);
  });

  test("of references asks no model and judges nothing", async () => {
    const { request } = project(paper(harbour));
    const { report, saved, used } = await checkWith(store, { ...request, only: ["REF"] });
    expect(report.findings.map(({ code }) => code)).toEqual(["REF001"]);
    expect(used.size).toBe(0);
    expect(Object.keys(saved)).toEqual(["ingest", "references", "findings"]);
    expect(report.run.state).toBe("complete");
    expect(report.notChecked).toContainEqual({ what: "claims against their sources", why: "left out by --only REF" });
  });

  test("of references takes what a model has read before, and leaves the reading to it later", async () => {
    const { request } = project(paper(harbour));
    await checkWith(store, { ...request, only: ["REF"] });
    const whole = await checkWith(store, request);
    expect(whole.saved.references).toBe(1);
    expect(whole.used).toContain("tagger");
    const again = await checkWith(store, { ...request, only: ["REF"] });
    expect(again.saved).toEqual({ findings: 1 });
  });

  test("leaves the verdicts of other claims as they are, and is compared with nothing", async () => {
    const { request } = project(paper(`${harbour} ${wrong}`, rye));
    const { report: whole } = await checkWith(store, request);
    const part = await checkWith(store, { ...request, only: ["rye sown"], fresh: ["verification"] });
    expect(part.saved.verification).toBe(1);
    expect(part.report.comparison).toBeNull();
    const after = await checkWith(store, request);
    expect(after.saved.verification).toBeUndefined();
    expect({ ...after.report, run: null }).toEqual({ ...whole, run: null });
  });

  test("refuses a name that means nothing here, and reports the sections", async () => {
    const { request } = project(paper(harbour));
    await expect(checkWith(store, { ...request, only: ["Windmills"] })).rejects.toMatchObject({
      message: expect.stringContaining('nothing in this manuscript is called "Windmills"'),
      hint: expect.stringContaining("Introduction; References"),
    });
  });
});

describe("--fresh", () => {
  test.each([
    ["all", { references: 1, matching: 1, claims: 1, verification: 3, findings: 1 }],
    [["verification"], { verification: 3, findings: 1 }],
    [["NUM"], { verification: 3, findings: 1 }],
    [["REF"], { references: 1, matching: 1, findings: 1 }],
    [["claims", "indexing"], { claims: 1, indexing: 1, findings: 1 }],
  ] as const)("%s does again what it names and nothing else", async (fresh, again) => {
    const { request } = project(paper(`${harbour} ${wrong}`, rye));
    const { report: before } = await checkWith(store, request);
    const { saved, report } = await checkWith(store, { ...request, fresh: fresh === "all" ? fresh : [...fresh] });
    expect(saved).toEqual(again);
    expect({ ...report, run: null }).toEqual({ ...before, run: null });
  });

  test("refuses what is neither a stage nor a rule, and lists the stages", async () => {
    const { request } = project(paper(harbour));
    await expect(checkWith(store, { ...request, fresh: ["windows"] })).rejects.toMatchObject({
      message: expect.stringContaining("no stage and no rule called windows"),
      hint: expect.stringContaining("references, reference-check, matching, claims, indexing, verification"),
    });
  });
});

describe("a manuscript given as bytes", () => {
  test("is checked under the name it is given, with no file there", async () => {
    const { at } = project("");
    const bytes = Buffer.from(paper(`${harbour} ${wrong}`, rye));
    const { report } = await checkWith(store, { path: at("unsaved.md"), sources: [at("sources")], bytes });
    expect(report.manuscript).toMatchObject({ path: at("unsaved.md"), format: "markdown" });
    expect(report.findings.map(({ code }) => code)).toEqual(["QUO001"]);
  });
});

describe("two checks of one manuscript at once", () => {
  const other = "run_00000000000000bb";
  const isLike = (documentId: string) => ({
    id: other,
    command: "check",
    documentId,
    startedAt: "2031-05-01T08:00:00Z",
    endedAt: null,
    failures: [],
  });

  test("are done one after the other", async () => {
    const { request } = project(paper(harbour));
    const { report } = await checkWith(store, request);
    await store.runs.save({ ...isLike(report.manuscript.id), state: "running" });
    await store.leases.holdManuscript({ runId: other, documentId: report.manuscript.id, worker: "a server" });
    let waits = 0;
    const leases: TestStore["leases"] = {
      ...store.leases,
      async holdManuscript(hold) {
        const isHeld = await store.leases.holdManuscript(hold);
        if (!isHeld && ++waits === 2) await store.leases.clear(other);
        return isHeld;
      },
    };
    const { notices } = await checkWith({ ...store, leases, isRemote: true }, request);
    expect(waits).toBe(2);
    expect(notices).toEqual([expect.stringContaining("another check of this manuscript is under way")]);
    expect(await store.leases.holdManuscript({ runId: other, documentId: report.manuscript.id, worker: "a server" })).toBe(true);
  });

  test("one whose listener leaves gives the manuscript back", async () => {
    const { request } = project(paper(harbour));
    const { report } = await checkWith(store, request);
    await store.runs.save({ ...isLike(report.manuscript.id), state: "running" });
    const remote = { ...store, isRemote: true };
    const { models } = countingModels();
    const left = check({ ...request, fresh: "all" }, { openStore: async () => remote, models, config: Config.parse({}) });
    await left.next();
    const hold = () => store.leases.holdManuscript({ runId: other, documentId: report.manuscript.id, worker: "a server" });
    expect(await hold()).toBe(false);
    await left.return(undefined as never);
    expect(await hold()).toBe(true);
  });
});
