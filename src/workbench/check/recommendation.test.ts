import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import type { Report } from "../../domain/report/report.ts";
import type { Models } from "../../models/models.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { countingModels, folderWith } from "./check.fixture.ts";
import { check } from "./check.ts";
import type { CheckRequest } from "./check-request.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const statement = "Moss on old roofs keeps the rain for several days";
const paper = `# Roofs\n\nA. Wilk\n\n## Introduction\n\nRoofs are old. It has been shown that ${statement.replace("Moss", "moss")}. We ask why.\n`;
const source = `---\ntitle: Moss and rain\nauthor: Ada Okoro\n---\n\nWe looked at forty roofs. ${statement}. Nothing else was seen.\n`;
const other = "# Cranes\n\nNils Berg\n\nThe harbour has nine cranes.\n";

/** Models to which every sentence is worth a citation. */
function models(): Models {
  const given = countingModels().models;
  const read: Models["classify"]["read"] = async (sentences) =>
    (await given.classify.read(sentences)).map((reading) => ({ ...reading, citeWorthy: 1 }));
  return { ...given, classify: { id: "eager", read } };
}

async function run(request: CheckRequest, settings: { withLibrary?: boolean } = {}): Promise<{ report: Report; made: number }> {
  const events = check(request, { openStore: async () => store, models: models(), config: Config.parse(settings) });
  let made = 0;
  let step = await events.next();
  for (; !step.done; step = await events.next()) if (step.value.type === "record-saved" && step.value.stage === "recommendation") made += 1;
  return { report: step.value, made };
}

const missing = ({ findings }: Report) => findings.filter(({ code }) => code === "CIT001");

describe("a check recommends works for claims that need a citation", () => {
  test("once, as long as claim and sources stay the same, and by what the sources say", async () => {
    const folder = folderWith({ "paper.md": paper, "sources/okoro.md": source, "sources/berg.md": other });
    const request = { path: folder.at("paper.md"), sources: [folder.at("sources")] };
    const first = await run(request);
    expect(first.made).toBe(1);
    expect(first.report.recommendations).toMatchObject([
      { action: "add", related: [], works: [{ work: { title: "Moss and rain" }, label: "supported", key: "okoromoss" }] },
    ]);
    expect(missing(first.report)).toMatchObject([
      {
        message: expect.stringContaining("Okoro (n.d.) states this"),
        evidence: [{ locator: { quote: { exact: `${statement}.` } } }],
        fixes: [{ safety: "unsafe" }],
      },
    ]);

    const again = await run(request);
    expect([again.made, again.report.recommendations]).toEqual([0, first.report.recommendations]);

    folder.write("sources/okoro.md", source.replace(statement, "They were measured with care"));
    const changed = await run(request);
    expect([changed.made, missing(changed.report)[0]?.fixes]).toEqual([1, []]);
  });

  test("from the library only when the user says so", async () => {
    const folder = folderWith({ "paper.md": paper, "sources/berg.md": other, "more/okoro.md": source });
    const held = await run({ path: folder.at("more/okoro.md"), sources: [] });
    await store.holdings.add({ documentId: held.report.manuscript.id, path: folder.at("more/okoro.md"), key: "ok01" });
    const request = { path: folder.at("paper.md"), sources: [folder.at("sources")] };
    expect((await run(request)).report.recommendations).toBeUndefined();
    const { report } = await run(request, { withLibrary: true });
    expect(report.recommendations).toMatchObject([{ works: [{ key: "ok01" }] }]);
    expect(report.sources.map(({ path }) => path)).toContain(folder.at("more/okoro.md"));
  });
});
