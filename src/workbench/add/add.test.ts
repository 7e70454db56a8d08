import { rmSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { Config } from "../../config/schema.ts";
import type { AddResult } from "../../domain/library/add-result.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { checkWith, countingModels, folderWith } from "../check/check.fixture.ts";
import { type AddRequest, add } from "./add.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

interface Outcome extends AddResult {
  /** Records that each stage saved. */
  saved: Record<string, number>;
}

async function addTo(request: AddRequest, settings: z.input<typeof Config> = {}): Promise<Outcome> {
  const run = add(request, { openStore: async () => store, models: countingModels().models, config: Config.parse(settings) });
  const saved: Record<string, number> = {};
  let step = await run.next();
  for (; !step.done; step = await run.next()) if (step.value.type === "record-saved") saved[step.value.stage] = step.value.done;
  return { ...step.value, saved };
}

const shade = "# Shade on northern quays at noon\n\nA. Okoro, 2016\n\n## Results\n\nShaded quays were 4 °C cooler at noon.\n";
const bibliography = `@article{okoro2016, title = {Shade on northern quays at noon}, author = {Okoro, Ada}, year = 2016, doi = {10.5555/shade}, file = {Full Text:files/a b.md:text/plain}}
@article{Berg:2017, title = {Wind between cranes and sheds}, author = {Berg, Jan}, year = 2017, abstract = {The wind blew from the west in 71\\,\\% of all hours.}}
@book{tan2018, title = {Sheds}, doi = {10.5555/sheds}, file = {gone.pdf}}
@misc{nothing}`;
const titles = ({ documents }: AddResult) => documents.map(({ key, title, state, isRecord }) => [key, title, state, isRecord]);
const why = ({ passedOver }: AddResult) => passedOver.map((one) => one.why).join("\n");

describe("a bibliography", () => {
  test("brings the files that it links, and else what it says of a work itself, each under its key", async () => {
    const folder = folderWith({ "refs.bib": bibliography, "files/a b.md": shade });
    const added = await addTo({ paths: [folder.at("refs.bib")], collections: ["quays", "ports"] });
    expect(titles(added)).toEqual([
      ["okoro2016", "Shade on northern quays at noon", "added", false],
      ["Berg:2017", "Wind between cranes and sheds", "added", true],
      ["tan2018", "Sheds", "added", true],
    ]);
    expect(why(added)).toMatch(/gone\.pdf, which is not there[\s\S]*no file, no abstract and no title/);
    const holdings = await store.holdings.list();
    expect(holdings.map(({ key, path, collections }) => ({ key, path, collections }))).toEqual(
      expect.arrayContaining([
        { key: "okoro2016", path: folder.at("files/a b.md"), collections: ["ports", "quays"] },
        { key: "Berg:2017", path: folder.at("refs.bib#Berg:2017"), collections: ["ports", "quays"] },
      ]),
    );
    expect(holdings.find(({ key }) => key === "okoro2016")!.work).toMatchObject({ DOI: "10.5555/shade", year: 2016 });
    expect(await store.passages.embedders()).toEqual([{ embedder: "test-embedder", passages: 4 }]);
  });

  test("added again does nothing; what changed in it replaces what it was", async () => {
    const folder = folderWith({ "refs.bib": bibliography, "files/a b.md": shade });
    const request = { paths: [folder.at("refs.bib")] };
    await addTo({ ...request, collections: ["quays"] });
    const again = await addTo(request);
    expect([again.counts.held, again.saved]).toEqual([3, {}]);
    folder.write("refs.bib", bibliography.replace("71", "73"));
    folder.write("gone.pdf", "%PDF-1.4 nothing");
    const changed = await addTo(request);
    expect(titles(changed).map(([key, , state]) => [key, state])).toEqual([
      ["okoro2016", "held"],
      ["tan2018", "held"],
      ["Berg:2017", "replaced"],
    ]);
    // A file that cannot be read is reported, and the entry keeps its own words.
    expect(changed.failures).toMatchObject([{ subject: folder.at("gone.pdf") }]);
    const [berg] = (await store.holdings.list()).filter(({ key }) => key === "Berg:2017");
    expect(berg!.collections).toEqual(["quays"]);
    expect((await store.holdings.list()).length).toBe(3);
  });

  test("reads nothing outside its folder, neither by .. nor by a link, unless it is trusted", async () => {
    const outside = folderWith({ "secret.md": shade });
    const secret = outside.at("secret.md");
    const entries = ["{../secret.md}", "{link.md}", `{${secret}}`].map(
      (file, index) => `@misc{k${index}, title = {Entry ${index}}, file = ${file}}`,
    );
    const folder = folderWith({ "in/refs.bib": entries.join("\n"), "secret.md": shade.replace("noon", "dawn") });
    symlinkSync(secret, folder.at("in/link.md"));
    const added = await addTo({ paths: [folder.at("in/refs.bib")] });
    expect(added.documents.map(({ isRecord }) => isRecord)).toEqual([true, true, true]);
    expect(why(added)).toContain(
      "3 files that it links lie outside its folder and were not read; if you trust the bibliography, use --follow-links",
    );
    const trusted = await addTo({ paths: [folder.at("in/refs.bib")], followLinks: true });
    expect(titles(trusted).map(([key, , state, isRecord]) => [key, state, isRecord])).toEqual([
      ["k0", "replaced", false],
      ["k1", "replaced", false],
    ]);
    expect(why(trusted)).toContain("the same document as");
  });

  test("in a folder gives works to the files that it links", async () => {
    const folder = folderWith({
      "papers/refs.bib": bibliography,
      "papers/files/a b.md": shade,
      "papers/copy.md": shade,
      "papers/photo.png": "",
    });
    const added = await addTo({ paths: [folder.at("papers")] });
    expect(titles(added)).toEqual([["okoro2016", "Shade on northern quays at noon", "added", false]]);
    expect(added.counts.copies).toBe(1);
    expect(why(added)).toContain("3 of its 4 entries link no file here");
  });

  test("gives its key to a document that the library holds already", async () => {
    const folder = folderWith({
      "a.md": `${shade}\ndoi:10.5555/shade\n`,
      "refs.bib": bibliography.split("\n")[0]!.replace(/, file.*\}\}/, "}"),
    });
    await addTo({ paths: [folder.at("a.md")] });
    const added = await addTo({ paths: [folder.at("refs.bib")] });
    expect(added.documents).toMatchObject([{ state: "held", key: "okoro2016", sameAs: folder.at("a.md") }]);
    expect(await store.holdings.list()).toMatchObject([{ key: "okoro2016", path: folder.at("a.md"), work: { year: 2016 } }]);
    await store.empty();
    // Also where both come at once.
    await addTo({ paths: [folder.at("refs.bib"), folder.at("a.md")] });
    expect(await store.holdings.list()).toMatchObject([{ key: "okoro2016", path: folder.at("a.md"), work: { year: 2016 } }]);
  });

  test.each([
    ["before", ["refs.bib", "a.md"]],
    ["after", ["a.md", "refs.bib"]],
  ])("whose entry comes %s the file of its work is one work with it, by title, author and year", async (_, order) => {
    const entry = "@article{okoro2016, title = {Shade on northern quays at noon}, author = {Okoro, Ada}, year = 2016, journal = {Ports}}";
    const folder = folderWith({ "a.md": shade, "refs.bib": entry });
    for (const name of order) await addTo({ paths: [folder.at(name)], collections: [name.slice(0, 4)] });
    expect(await store.holdings.list()).toMatchObject([
      { key: "okoro2016", path: folder.at("a.md"), work: { year: 2016, "container-title": "Ports" }, collections: ["a.md", "refs"] },
    ]);
  });

  test.each([
    ["year", "Okoro, Ada", 2014],
    ["author", "Berg, Jan", 2016],
  ])("whose entry gives another %s than a file with its title is another work", async (_, author, year) => {
    const entry = `@article{other, title = {Shade on northern quays at noon}, author = {${author}}, year = ${year}}`;
    const folder = folderWith({ "a.md": shade, "refs.bib": entry });
    for (const name of ["refs.bib", "a.md"]) await addTo({ paths: [folder.at(name)] });
    expect(await store.holdings.list()).toHaveLength(2);
  });

  test("that names a work twice brings it once", async () => {
    const entry = (key: string, title: string) => `@misc{${key}, title = {${title}}, doi = {10.5555/x}}`;
    const folder = folderWith({ "refs.bib": `${entry("a", "Shade")}\n${entry("b", "Shade on quays")}` });
    const added = await addTo({ paths: [folder.at("refs.bib")] });
    expect([titles(added), added.counts.copies, why(added)]).toEqual([
      [["a", "Shade", "added", true]],
      1,
      expect.stringContaining("same work as"),
    ]);
    expect((await addTo({ paths: [folder.at("refs.bib")] })).counts).toMatchObject({ added: 0, held: 1, replaced: 0 });
  });

  test("of ten thousand entries is taken up to the limit, and the rest is reported", async () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => `@misc{k${index}, title = {Work number ${index}}}`);
    const folder = folderWith({ "refs.bib": entries.join("\n") });
    const added = await addTo({ paths: [folder.at("refs.bib")], index: false }, { limits: { records: 120 } });
    expect(added.counts.added).toBe(120);
    expect(why(added)).toBe("9880 entries beyond the first 120; raise limits.records to take them all");
  });
});

describe("a corpus", () => {
  const line = (fields: object) => JSON.stringify({ title: "Shade on quays", abstract: "Quays are cool.", ...fields });
  const corpus = [
    line({ doi: "10.5555/a", year: 2016, citationCount: 9 }),
    line({ doi: "10.5555/A", abstract: "Quays are cold." }),
    line({ id: "b", title: "Wind", authors: ["Jan Berg"] }),
    "{broken",
    line({ title: "" }),
    line({ id: "b", title: "Wind", authors: ["Jan Berg"] }),
  ].join("\n");

  test("is taken record by record; duplicates, incomplete records and broken lines are counted", async () => {
    const folder = folderWith({ "corpus.jsonl": corpus });
    const added = await addTo({ paths: [folder.at("corpus.jsonl")] });
    expect(added.counts).toEqual({ added: 2, held: 0, replaced: 0, joined: 0, copies: 0, duplicates: 2, incomplete: 1, broken: 1 });
    expect(added.passedOver.map(({ what }) => what.slice(what.lastIndexOf("/") + 1))).toEqual([
      "corpus.jsonl, line 4",
      "corpus.jsonl, line 5",
      "a",
      "corpus.jsonl#b",
    ]);
    const [shadeWork] = (await store.holdings.list()).filter(({ work }) => work.DOI === "10.5555/a");
    expect(shadeWork).toMatchObject({ key: "10.5555/a", work: { year: 2016, extra: { citationCount: "9" } } });
    expect((await addTo({ paths: [folder.at("corpus.jsonl")] })).counts).toMatchObject({ added: 0, held: 2, duplicates: 2 });
  });

  test("that was stopped continues where it was", async () => {
    const lines = Array.from({ length: 250 }, (_, index) => line({ id: `r${index}`, title: `Work number ${index}` }));
    const folder = folderWith({ "corpus.jsonl": lines.join("\n") });
    const stop = new AbortController();
    const request = { paths: [folder.at("corpus.jsonl")], signal: stop.signal };
    const run = add(request, { openStore: async () => store, models: countingModels().models, config: Config.parse({}) });
    let saved = 0;
    await expect(async () => {
      for (let step = await run.next(); !step.done; step = await run.next()) {
        if (step.value.type === "record-saved" && step.value.stage === "ingest") saved++;
        if (saved === 130) stop.abort();
      }
    }).rejects.toThrow();
    const second = await addTo({ paths: request.paths });
    expect([second.counts.added + second.counts.held, second.saved.ingest]).toEqual([250, 120]);
    expect(await store.passages.embedders()).toEqual([{ embedder: "test-embedder", passages: 250 }]);
  });
});

describe("files", () => {
  test("give their works themselves, and are reported when added twice", async () => {
    const folder = folderWith({ "a.md": shade, "b.md": shade });
    const both = await addTo({ paths: [folder.at("a.md"), folder.at("b.md")] });
    expect([both.counts.added, both.counts.copies]).toEqual([1, 1]);
    expect(await store.holdings.list()).toMatchObject([
      { path: folder.at("a.md"), work: { title: "Shade on northern quays at noon", year: 2016 } },
    ]);
    expect((await addTo({ paths: [folder.at("b.md")] })).documents).toMatchObject([{ state: "held", sameAs: folder.at("a.md") }]);
    rmSync(folder.at("a.md"));
    await addTo({ paths: [folder.at("b.md")] });
    expect(await store.holdings.list()).toMatchObject([{ path: folder.at("b.md") }]);
    folder.write("b.md", shade.replace("4 °C", "5 °C"));
    expect((await addTo({ paths: [folder.at("b.md")] })).documents).toMatchObject([{ state: "replaced" }]);
    expect(await store.holdings.list()).toHaveLength(1);
  });

  test("get their vectors only when they are needed", async () => {
    const folder = folderWith({ "a.md": shade });
    expect((await addTo({ paths: [folder.at("a.md")], index: false })).saved).toEqual({ ingest: 1 });
    expect((await addTo({ paths: [folder.at("a.md")] })).saved).toEqual({ indexing: 1 });
  });
});

describe("two files of one work", () => {
  const words = Array.from({ length: 60 }, (_, index) => `Quay number ${index} was ${index % 7} °C cooler in the shade.`).join(" ");
  const text = `Shade on northern quays at noon\n\nA. Okoro, 2016\n\n${words}\n`;
  const html = `<html><head><title>Shade on northern quays at noon</title><meta name="citation_author" content="Okoro, Ada"></head>
<body><h1>Shade on northern quays at noon</h1><p>A. Okoro, 2016</p><p>${words}</p></body></html>`;
  const markdown = `# ${text}`;
  const otherFiles = async () =>
    (await store.holdings.list()).map(({ path, otherFiles: others }) => [path, others.map((file) => file.path)]);

  test.each([
    ["in one go", [["a.html", "b.md"]]],
    ["one after the other", [["a.html"], ["b.md"]]],
    ["the other way round", [["b.md"], ["a.html"]]],
  ])("are one work with both files, added %s", async (_, steps) => {
    const folder = folderWith({ "a.html": html, "b.md": markdown });
    for (const names of steps) await addTo({ paths: names.map(folder.at), collections: [names[0]!.slice(0, 1)] });
    const [[path, others], ...more] = (await otherFiles()) as [[string, string[]]];
    expect([[path, ...others].toSorted(), more]).toEqual([[folder.at("a.html"), folder.at("b.md")], []]);
    expect((await store.cards.list({ all: true })).map((card) => card.otherFiles.length)).toEqual([1]);
    expect(await store.listings.list()).toHaveLength(1);
    const again = await addTo({ paths: [folder.at("a.html"), folder.at("b.md")] });
    expect(again.counts).toMatchObject({ added: 0, joined: 0, held: 1, copies: 1 });
    expect(why(again)).toContain("the same work as");
    expect(await otherFiles()).toHaveLength(1);
  });

  test("are read in the better text, which takes over key and collections", async () => {
    const folder = folderWith({
      "part.md": markdown.slice(0, 900),
      "whole.html": html,
      "refs.bib": "@article{okoro2016, title = {Shade on northern quays at noon}, author = {Okoro, Ada}, year = 2016, file = {part.md}}",
    });
    await addTo({ paths: [folder.at("refs.bib")], collections: ["quays"] });
    const added = await addTo({ paths: [folder.at("whole.html")] });
    expect(added.documents).toMatchObject([{ state: "joined", sameAs: folder.at("part.md"), isReadInstead: true }]);
    expect(await store.holdings.list()).toMatchObject([
      { path: folder.at("whole.html"), key: "okoro2016", collections: ["quays"], otherFiles: [{ path: folder.at("part.md") }] },
    ]);
  });

  test("are removed together, and a changed file replaces its earlier text", async () => {
    const folder = folderWith({ "a.html": html, "b.md": markdown });
    await addTo({ paths: [folder.at("a.html"), folder.at("b.md")] });
    const [[, [other]]] = (await otherFiles()) as [[string, string[]]];
    folder.write(
      other!.endsWith("md") ? "b.md" : "a.html",
      (other!.endsWith("md") ? markdown : html).replace("number 3 ", "number three "),
    );
    await addTo({ paths: [other!] });
    expect((await otherFiles())[0]![1]).toEqual([other]);
    await store.documents.remove((await store.holdings.list()).map(({ documentId }) => documentId));
    expect(await store.holdings.list()).toEqual([]);
    expect(await store.listings.list()).toHaveLength(1);
  });

  test.each([
    ["year", (source: string) => source.replace("2016", "2012")],
    ["wording", (source: string) => source.replaceAll("was", "had been").replaceAll("in the shade", "under trees")],
  ])("of another %s are two works", async (_, change) => {
    const folder = folderWith({ "a.html": html, "b.md": change(markdown) });
    await addTo({ paths: [folder.at("a.html"), folder.at("b.md")] });
    expect(await store.holdings.list()).toHaveLength(2);
  });

  test("are one source of a check, and the other file is told", async () => {
    const folder = folderWith({
      "m.md":
        "# Quays\n\n## Introduction\n\nQuay number 5 was 5 °C cooler in the shade (Okoro, 2016). Quay number 6 was 6 °C cooler in the shade.\n\n## References\n\nOkoro, A. (2016). Shade on northern quays at noon. Ports, 3, 1-9.\n",
      "s/a.html": html,
      "s/b.md": markdown,
    });
    const { report } = await checkWith(store, { path: folder.at("m.md"), sources: [folder.at("s")] });
    expect(report.sources).toHaveLength(1);
    expect(report.notChecked.map(({ why: reason }) => reason).join()).toContain("it is the same work as");
    for (const { evidence } of report.verdicts) expect(new Set(evidence.map((one) => one.locator.quote.exact)).size).toBe(evidence.length);
  });
});

test("what cannot be added is reported with a hint, and makes no library", async () => {
  const folder = folderWith({ "empty.bib": "% none yet\n", "none/photo.png": "x", "odd.xyz": "x", "broken.json": "no json" });
  const openStore = () => Promise.reject(new Error("no library is needed"));
  const run = add(
    { paths: [folder.at("empty.bib"), folder.at("none"), folder.at("broken.json")] },
    { openStore, models: countingModels().models, config: Config.parse({}) },
  );
  const { value } = (await run.next()) as { value: AddResult };
  expect(value.failures.map(({ message, hint }) => [message.replace(`${dirname(folder.at("x"))}/`, ""), hint === undefined])).toEqual([
    ["empty.bib contains no bibliography entry", false],
    ["none contains no readable file", false],
    [expect.stringContaining("broken.json contains no bibliography entry"), false],
  ]);
  expect((await addTo({ paths: [folder.at("odd.xyz")] })).failures).toMatchObject([
    { message: expect.stringContaining(".xyz cannot be read") },
  ]);
  await expect(addTo({ paths: [] })).rejects.toMatchObject({ code: "usage" });
  await expect(addTo({ paths: [folder.at("gone")] })).rejects.toMatchObject({ code: "not-found" });
  await expect(addTo({ paths: [folder.at("odd.xyz")], collections: ["a,b"] })).rejects.toMatchObject({ code: "usage" });
});

test("a check judges by a record as by an abstract, and by a title not at all", async () => {
  const paper =
    "# On quays\n\n## Introduction\n\nThe wind blew from the west in 71 % of all hours [1]. Sheds are of iron [2].\n\n## References\n\n[1] Berg, J. (2017). Wind between cranes and sheds. Ports, 4, 1-9.\n\n[2] Tan, L. (2018). Sheds.\n";
  const folder = folderWith({ "refs.bib": bibliography, "paper.md": paper });
  await addTo({ paths: [folder.at("refs.bib")] });
  const { report } = await checkWith(store, { path: folder.at("paper.md"), sources: [] });
  expect(report.verdicts.map(({ label, basis }) => [label, basis])).toEqual([
    ["supported", "abstract"],
    ["unverifiable", "citation"],
  ]);
});
