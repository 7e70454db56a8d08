import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { add } from "../add/add.ts";
import { checkWith, countingModels, folderWith } from "../check/check.fixture.ts";
import { openLibraryCatalogue } from "./library-catalogue.ts";
import { type UpdateResult, updateDocuments } from "./update-documents.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const tools = { openStore: async () => store, models: countingModels().models, config: Config.parse({}) };
const signal = new AbortController().signal;
const library = () => openLibraryCatalogue(tools, (request) => updateDocuments(request, tools));
const update = (...names: string[]) => finish(library().update({ names, signal, index: false }));

async function finish<Result>(events: AsyncGenerator<RunEvent, Result>): Promise<Result> {
  let step = await events.next();
  while (!step.done) step = await events.next();
  return step.value;
}

const canopy = (degrees: string) =>
  `# Street canopy and air temperature\n\nAda Okoro\n\n## Results\n\nStreet trees cool the afternoon air by ${degrees} degrees.\n`;
const files = {
  "canopy.md": canopy("two"),
  "paper.md":
    "# Shade\n\n## Introduction\n\nStreet trees cool the afternoon air by two degrees [1].\n\n## References\n\n[1] Okoro A. Street canopy and air temperature. J Trees. 2019;3:1-9.\n",
  "refs.bib":
    "@article{lind2020,\n title={Quays in the sun},\n author={Lind, B.},\n year={2020},\n abstract={Quays are hot.}\n}\n@article{voss2021,\n title={Awnings},\n author={Voss, C.},\n year={2021},\n abstract={Awnings help.}\n}\n",
};

describe("a check after its source was removed", () => {
  test("judges the claim again, and again when the source is back", async () => {
    const folder = folderWith(files);
    const paths = [folder.at("canopy.md")];
    await finish(add({ paths, index: false }, tools));
    const request = { path: folder.at("paper.md"), sources: [] };
    const before = await checkWith(store, request);
    expect(before.report.verdicts.map(({ label }) => label)).toEqual(["supported"]);
    expect(await library().show("canopy.md")).toMatchObject({ citedBy: [{ path: folder.at("paper.md"), labels: ["1"] }] });

    expect(await library().remove(["street canopy"])).toMatchObject({
      cards: [{ title: "Street canopy and air temperature" }],
      verdicts: 1,
    });
    const without = await checkWith(store, request);
    expect(without.report.verdicts).toMatchObject([{ label: "unverifiable", evidence: [] }]);

    await finish(add({ paths, index: false }, tools));
    const again = await checkWith(store, request);
    expect(again.report.verdicts).toEqual(before.report.verdicts);
  });
});

describe("updating", () => {
  test("does nothing where nothing changed, and puts a changed file in the place of the old", async () => {
    const folder = folderWith(files);
    await finish(add({ paths: [folder.at("canopy.md")], collections: ["trees"], index: false }, tools));
    expect(await update()).toMatchObject({ unchanged: 1, replaced: [], gone: [] });
    const request = { path: folder.at("paper.md"), sources: [] };
    await checkWith(store, request);

    folder.write("canopy.md", canopy("nine"));
    const updated: UpdateResult = await update();
    expect(updated).toMatchObject({ unchanged: 0, replaced: [{ path: folder.at("canopy.md") }], failures: [] });
    expect(await library().list({ collections: ["trees"] })).toMatchObject([{ documentId: updated.replaced[0]!.documentId }]);
    expect(await library().list({ all: true })).toHaveLength(2);
    const { report } = await checkWith(store, request);
    expect(report.verdicts[0]?.label).not.toBe("supported");
    expect(report.verdicts[0]?.references).toMatchObject([{ documentId: updated.replaced[0]!.documentId }]);
    expect(await update()).toMatchObject({ unchanged: 1, replaced: [] });
  });

  test("continues where a run that was stopped left two readings of one file", async () => {
    const folder = folderWith({ ...files, "earlier.md": canopy("nine") });
    const path = folder.at("canopy.md");
    await finish(add({ paths: [path], index: false }, tools));
    const { documents } = await finish(add({ paths: [folder.at("earlier.md")], collections: ["trees"], index: false }, tools));
    await store.holdings.add({ documentId: documents[0]!.documentId, path });
    expect(await update()).toMatchObject({ unchanged: 1, replaced: [{ path, oldId: documents[0]!.documentId }] });
    expect(await library().list({})).toMatchObject([{ path, collections: ["trees"] }]);
  });

  test("keeps what has no file any more, and says so", async () => {
    const folder = folderWith(files);
    await finish(add({ paths: [folder.at("canopy.md")], index: false }, tools));
    rmSync(folder.at("canopy.md"));
    expect(await update()).toMatchObject({ unchanged: 0, gone: [{ path: folder.at("canopy.md"), why: "the file is not there any more" }] });
    expect(await library().list({})).toHaveLength(1);
  });

  test("follows the entries of a bibliography, and takes none that was removed or never there", async () => {
    const folder = folderWith(files);
    await finish(add({ paths: [folder.at("refs.bib")], index: false }, tools));
    await library().tag({ names: ["lind2020"], into: ["quays"], outOf: [] });
    expect(await update()).toMatchObject({ unchanged: 2, replaced: [], gone: [] });
    folder.write(
      "refs.bib",
      "@article{lind2020,\n title={Quays in the sun},\n author={Lind, B.},\n year={2020},\n abstract={Quays are very hot.}\n}\n@article{new2022,\n title={New},\n abstract={News.}\n}\n",
    );
    expect(await update()).toMatchObject({
      unchanged: 0,
      replaced: [{ path: `${folder.at("refs.bib")}#lind2020` }],
      gone: [{ path: `${folder.at("refs.bib")}#voss2021`, why: expect.stringContaining("has no such entry") }],
    });
    expect((await library().list({})).map(({ key, collections }) => ({ key, collections }))).toEqual([
      { key: "lind2020", collections: ["quays"] },
      { key: "voss2021", collections: [] },
    ]);
  });
});

describe("purging a manuscript that was only checked", () => {
  test("takes all its versions, and leaves its sources", async () => {
    const folder = folderWith(files);
    await finish(add({ paths: [folder.at("canopy.md")], index: false }, tools));
    await checkWith(store, { path: folder.at("paper.md"), sources: [] });
    folder.write("paper.md", files["paper.md"].replace("two degrees", "three degrees"));
    await checkWith(store, { path: folder.at("paper.md"), sources: [] });
    const purged = await library().purge([folder.at("paper.md")]);
    expect(purged.cards.map(({ role }) => role)).toEqual(["manuscript", "manuscript"]);
    expect(await library().list({ all: true })).toMatchObject([{ role: "holding" }]);
  });
});

describe("listing", () => {
  beforeEach(() => finish(add({ paths: [folderWith(files).at("refs.bib")], collections: ["shade"], index: false }, tools)));

  test.each([
    [{}, ["lind2020", "voss2021"]],
    [{ authors: ["LIND"] }, ["lind2020"]],
    [{ yearFrom: 2021 }, ["voss2021"]],
    [{ yearFrom: 2020, yearTo: 2020 }, ["lind2020"]],
    [{ collections: ["shade"], yearTo: 2019 }, []],
  ])("with %j shows %j", async (filter, keys) => {
    expect((await library().list(filter)).map(({ key }) => key)).toEqual(keys);
  });

  test("an unknown collection is reported", async () => {
    await expect(library().list({ collections: ["sun"] })).rejects.toMatchObject({ hint: "There are shade." });
  });
});
