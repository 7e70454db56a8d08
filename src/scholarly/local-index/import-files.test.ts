import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import type { WorkIdentifier } from "../scholarly-index.ts";
import { importFiles } from "./import-files.ts";
import { findListings } from "./journal-lists.ts";
import { listSnapshots, openSnapshots, removeSnapshot } from "./snapshot-files.ts";
import { snapshotTexts } from "./snapshot-texts.fixture.ts";

/** A folder for snapshots and one with these files. */
function prepare(files: Record<string, string | Uint8Array>) {
  const from = temporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(from, name), content);
  const folder = join(temporaryFolder(), "indexes");
  return { folder, path: (name: string) => join(from, name), from };
}

async function lookUp(folder: string, scheme: WorkIdentifier["scheme"], value: string) {
  const indexes = openSnapshots(folder);
  const records = await Promise.all(indexes.map((index) => index.findByIdentifier({ scheme, value })));
  for (const index of indexes) index.close();
  return records.flat();
}

async function importText(name: string, content: string | Uint8Array) {
  const { folder, path } = prepare({ [name]: content });
  return { folder, result: await importFiles({ folder, paths: [path(name)] }) };
}

/** As scripts save the answers of the service, with few fields. */
const plainCrossref = snapshotTexts.crossrefLines.replaceAll(/"is-referenced-by-count":\d+,?/g, "");

describe("kinds of snapshots", () => {
  test.each([
    ["Crossref", "a.json", snapshotTexts.crossref, "local:crossref", "Crossref of 2026-10 (a part)", "DOI", "10.5555/bells"],
    ["Crossref by lines", "a.jsonl", snapshotTexts.crossrefLines, "local:crossref", "Crossref of 2026-10 (a part)", "DOI", "10.5555/bells"],
    ["OpenAlex", "part_000", snapshotTexts.openalex, "local:openalex", "OpenAlex of 2026-09 (a part)", "DOI", "10.5555/bells"],
    ["DBLP", "dblp.xml", snapshotTexts.dblp, "local:dblp", "DBLP of 2026-08", "DOI", "10.5555/bells"],
    ["arXiv", "a.json", snapshotTexts.arxiv, "local:arxiv", "arXiv of 2026-07", "arXiv", "2106.01234v3"],
    ["PubMed", "a.xml", snapshotTexts.pubmed, "local:pubmed", "PubMed of 2026-06 (a part)", "PMID", "31234567"],
    ["ACL Anthology", "anthology.bib", snapshotTexts.acl, "local:acl-anthology", undefined, "DOI", "10.5555/bells"],
    ["BibTeX", "my refs.bib", snapshotTexts.bibtex, "local:my-refs", undefined, "DOI", "10.5555/bells"],
    ["RIS", "my.ris", snapshotTexts.ris, "local:my", undefined, "DOI", "10.5555/bells"],
    ["Crossref's items without its counts", "my.jsonl", plainCrossref, "local:my", undefined, "DOI", "10.5555/bells"],
    ["CSL-JSON", "my.json", snapshotTexts.csl, "local:my", undefined, "DOI", "10.5555/bells"],
  ] as const)("%s is recognised, and its works are found by identifier", async (_, name, text, id, title, scheme, value) => {
    for (const [file, content] of [
      [name, text],
      [`${name}.gz`, gzipSync(text)],
    ] as const) {
      const { folder, result } = await importText(file, content);
      expect(result.failures).toEqual([]);
      expect(result.files[0]).toMatchObject({ outcome: "added", skipped: 0, problems: [] });
      expect(result.snapshots).toMatchObject([{ id, state: "complete", ...(title === undefined ? {} : { title }) }]);
      const [record] = await lookUp(folder, scheme, value);
      expect(record).toMatchObject({
        index: id,
        work: { title: expect.stringMatching(/^Harbour bells and the groundings of small craft/) },
      });
      expect(record!.work.author[0]).toMatchObject({ family: "Müller", given: expect.stringMatching(/^Jörg/) });
      expect(record!.work.year).toBe(2019);
    }
  });

  test.each(["crossref", "openalex", "pubmed"] as const)("a part of %s has works, and what it lacks means nothing", async (kind) => {
    const { result } = await importText("a.json", snapshotTexts[kind]);
    expect(result.snapshots).toMatchObject([{ state: "complete", coverage: { scope: "none" } }]);
  });

  test("Crossref's notices are kept with the work that they are about", async () => {
    const { folder } = await importText("a.json", snapshotTexts.crossref);
    const [bells, ...others] = await lookUp(folder, "DOI", "10.5555/BELLS");
    expect(others).toEqual([]);
    expect(bells!.notices).toEqual([
      { kind: "retraction", reasons: [], date: "2021-03-02", DOI: "10.5555/notice", index: "local:crossref" },
    ]);
    expect(bells).toMatchObject({ citedBy: 7, related: [{ relation: "has-preprint", DOI: "10.5555/early" }] });
    expect((await lookUp(folder, "DOI", "10.5555/notice"))[0]!.notices).toEqual([]);
  });

  test("Retraction Watch says what was retracted, corrected or reinstated, when and why", async () => {
    const { folder } = await importText("rw.csv", snapshotTexts.retractionWatch);
    const [bells] = await lookUp(folder, "DOI", "10.5555/bells");
    expect(bells!.notices).toEqual([
      { kind: "correction", reasons: ["Error in Figures"], date: "2020-02-01", DOI: "10.5555/erratum", index: "local:retraction-watch" },
      { kind: "retraction", reasons: ["Fake Peer Review", "Date of Notice Unknown"], date: "2023-07-12", index: "local:retraction-watch" },
    ]);
    const [short] = await lookUp((await importText("rw.tsv", snapshotTexts.retractionShort)).folder, "DOI", "10.5555/tides");
    expect(short!.notices).toMatchObject([{ kind: "expression-of-concern" }, { kind: "correction" }]);
  });

  test("lists of journals answer with what they say, by ISSN, name or address", async () => {
    const { folder, from } = prepare({
      "doaj.csv": snapshotTexts.doaj,
      "hijacked.csv": snapshotTexts.hijacked,
      "publishers.csv": snapshotTexts.publishers,
      "journals.csv": snapshotTexts.journals,
      "README.md": "Lists.",
    });
    const { passedOver, snapshots } = await importFiles({ folder, paths: [from] });
    expect(passedOver).toHaveLength(1);
    expect(snapshots.map(({ name }) => name).toSorted()).toEqual([
      "doaj",
      "hijacked-journals",
      "predatory-journals",
      "predatory-publishers",
    ]);
    const indexes = openSnapshots(folder);
    const found = (work: Parameters<typeof findListings>[1]) => findListings(indexes, work).map(({ list, matchedBy }) => [list, matchedBy]);
    expect(found({ journal: "Another name", ISSN: "2434-561X" })).toEqual([["doaj", "ISSN"]]);
    expect(found({ journal: "Açta Navalia" })).toEqual([["hijacked-journals", "name"]]);
    expect(found({ journal: "Journal of Quick Tides", publisher: "Hasty Press International" })).toEqual([
      ["predatory-journals", "name"],
      ["predatory-publishers", "name"],
    ]);
    expect(found({ journal: "Rye", URL: "https://www.hasty.example/rye/3" })).toEqual([["predatory-publishers", "address"]]);
    expect(found({ journal: "Journal of Slow Tides", URL: "https://doi.org/10.5555/bells" })).toEqual([]);
    for (const index of indexes) index.close();
  });
});

describe("an import", () => {
  test("of the same file again changes nothing, under whatever name", async () => {
    const { folder, path } = prepare({ "refs.bib": snapshotTexts.bibtex, "copy.bib": snapshotTexts.bibtex });
    await importFiles({ folder, paths: [path("refs.bib")], name: "refs" });
    const [before] = listSnapshots(folder);
    const { files } = await importFiles({ folder, paths: [path("refs.bib"), path("copy.bib")], name: "refs" });
    expect(files.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    expect(listSnapshots(folder)).toEqual([before]);
  });

  test("of a file that changed is refused, and an update replaces it", async () => {
    const { folder, path } = prepare({ "refs.bib": snapshotTexts.bibtex });
    await importFiles({ folder, paths: [path("refs.bib")] });
    writeFileSync(path("refs.bib"), snapshotTexts.bibtex.replaceAll("10.5555/bells", "10.5555/new"));
    const { failures } = await importFiles({ folder, paths: [path("refs.bib")] });
    expect(failures).toMatchObject([
      { why: "it has changed since it was imported into refs", hint: expect.stringContaining("index update refs") },
    ]);
    // What is open goes on answering while the new one is made.
    const [old] = openSnapshots(folder);
    expect(await old!.findByIdentifier({ scheme: "DOI", value: "10.5555/bells" })).toHaveLength(1);
    await importFiles({ folder, paths: [path("refs.bib")], name: "refs", isUpdate: true });
    expect(await old!.findByIdentifier({ scheme: "DOI", value: "10.5555/bells" })).toHaveLength(1);
    old!.close();
    expect(await lookUp(folder, "DOI", "10.5555/bells")).toEqual([]);
    expect(await lookUp(folder, "DOI", "10.5555/new")).toHaveLength(1);
  });

  test.each([
    ["ends in the middle", "new.bib", `${snapshotTexts.bibtex.replaceAll("bells", "new")}@article{cut, title = {Rye`],
    ["is of no kind", "new.txt", "Dear all,"],
  ])("does not replace a snapshot by a file that %s", async (_, name, content) => {
    const { folder, path } = prepare({ "refs.bib": snapshotTexts.bibtex, [name]: content });
    await importFiles({ folder, paths: [path("refs.bib")] });
    const { failures } = await importFiles({ folder, paths: [path(name)], name: "refs", isUpdate: true });
    expect(failures).toHaveLength(1);
    expect(listSnapshots(folder)).toMatchObject([{ name: "refs", state: "complete" }]);
    expect(await lookUp(folder, "DOI", "10.5555/bells")).toHaveLength(1);
    expect(await lookUp(folder, "DOI", "10.5555/new")).toEqual([]);
  });

  test("leaves files that only the user can read, and remove takes them away", async () => {
    const { folder } = await importText("refs.bib", snapshotTexts.bibtex);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    removeSnapshot(folder, "refs");
    expect(readdirSync(folder)).toEqual([]);
    expect(() => removeSnapshot(folder, "refs")).toThrow("there is no snapshot refs");
  });

  test("that was interrupted by a kill is continued, and comes to the same", async () => {
    const lines = Array.from({ length: 30_000 }, (_, number) => snapshotTexts.arxivLine(number)).join("\n");
    const { folder, path } = prepare({ "arxiv.json.gz": gzipSync(lines) });
    const script = `
      import { importFiles } from ${JSON.stringify(new URL("./import-files.ts", import.meta.url).href)};
      await importFiles({ folder: ${JSON.stringify(folder)}, paths: [${JSON.stringify(path("arxiv.json.gz"))}], onProgress: () => process.stdout.write("x") });`;
    const child = spawn(process.execPath, ["--input-type=module-typescript", "--no-warnings", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout!, "data");
    child.kill("SIGKILL");
    await once(child, "exit");

    const [interrupted] = listSnapshots(folder);
    expect(interrupted).toMatchObject({ state: "importing", title: expect.stringContaining("(incomplete)") });
    expect(interrupted!.works).toBeGreaterThan(0);
    expect(interrupted!.works).toBeLessThan(30_000);
    const { files } = await importFiles({ folder, paths: [path("arxiv.json.gz")] });
    expect(files).toMatchObject([{ outcome: "continued", works: 30_000 }]);
    expect(listSnapshots(folder)).toMatchObject([{ state: "complete", works: 30_000, coverage: { works: 30_000 } }]);
    for (const number of [0, 4_999, 5_000, 29_999])
      expect(await lookUp(folder, "arXiv", snapshotTexts.arxivId(number)), String(number)).toHaveLength(1);
  });
});

describe("what cannot be read", () => {
  const long = "x".repeat(17 * 1024 * 1024);

  test.each([
    ["compressed twice", "a.bib.gz", gzipSync(gzipSync(snapshotTexts.bibtex)), /compressed twice/],
    ["packed with xz", "a.xz", Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00]), /packed with xz/],
    ["of the wrong kind", "a.txt", "Dear all, please find attached.", /none of the snapshots/],
    ["empty", "a.csv", "", /none of the snapshots/],
    ["missing", "", "", /there is no file/],
  ])("a file that is %s is refused with a hint", async (_, name, content, why) => {
    const { folder, path } = prepare(name === "" ? {} : { [name]: content });
    const { failures, snapshots } = await importFiles({ folder, paths: [path(name === "" ? "missing.bib" : name)] });
    expect(failures).toMatchObject([{ why: expect.stringMatching(why), hint: expect.stringMatching(/./) }]);
    expect(snapshots).toEqual([]);
  });

  test.each([
    [
      "gzip",
      "a.json.gz",
      gzipSync(Array.from({ length: 5_000 }, (_, number) => snapshotTexts.arxivLine(number)).join("\n")).subarray(0, -2_000),
    ],
    ["DBLP", "dblp.xml", snapshotTexts.dblp.slice(0, -120)],
    ["a list of JSON", "a.json", snapshotTexts.crossref.slice(0, -40)],
    ["BibTeX", "a.bib", `${snapshotTexts.bibtex}@article{cut2020, title = {Rye on`],
    ["CSV", "rw.csv", `${snapshotTexts.retractionWatch}4,"Rye on`],
  ])("of a snapshot that is cut off (%s) the beginning is kept, and the cut told", async (_, name, content) => {
    const { folder, result } = await importText(name, content);
    expect(result.files).toMatchObject([{ outcome: "cut", problems: expect.arrayContaining([expect.stringMatching(/end/)]) }]);
    expect(result.files[0]!.works).toBeGreaterThan(0);
    const [index] = openSnapshots(folder);
    expect(index!.name).toContain("(incomplete)");
    expect(index!.covers({ type: "article-journal" })).toBe(false);
  });

  test.each([
    ["JSON by lines", "a.json", `${snapshotTexts.arxivLine(1)}\n{"id":"x","title":"${long}"}\n${snapshotTexts.arxivLine(2)}\n`],
    [
      "a list of JSON",
      "a.json",
      `[${snapshotTexts.crossrefLines.trim().replace("\n", `,{"DOI": "10.5555/long", "title": ["${long}"]},`)}]`,
    ],
    ["XML", "dblp.xml", snapshotTexts.dblp.replace("<article", `<article key="long"><title>${long}</title></article><article`)],
    [
      "BibTeX",
      "a.bib",
      `${snapshotTexts.bibtex}\n@article{long, title = {${long.slice(0, 5 * 1024 * 1024)}}}\n${snapshotTexts.bibtex.replaceAll("bells", "rye")}`,
    ],
    ["CSV", "rw.csv", `${snapshotTexts.retractionWatch}4,"${long}"\n${snapshotTexts.retractionWatch.split("\n").at(-2)}\n`],
  ])("a record that is too long is skipped and told (%s)", async (_, name, content) => {
    const { result } = await importText(name, content);
    expect(result.files).toMatchObject([{ outcome: "added", skipped: 1, problems: [expect.stringMatching(/longer than (?:16|4) MB/)] }]);
    expect(result.files[0]!.works).toBeGreaterThan(1);
  });
});

test("a fault of an entry is told with its line, and only entries that are left out are counted as skipped", async () => {
  const refs = [
    "@string{quays = {Quays}}",
    "",
    "@article{a, title = {Rye on quays}, year = 2019}",
    '@article{b, title = {Tides} note = "x", year = 2019}',
    "@article{a, title = {Cranes and wind}, year = 2014}",
  ].join("\n");
  const { result } = await importText("refs.bib", refs);
  expect(result.files).toMatchObject([
    {
      works: 2,
      skipped: 1,
      problems: [
        "line 4: b: a comma is missing after title",
        "line 5: the key a is already used by another entry, so this one was left out",
      ],
    },
  ]);
});

test("a journal is no kind of work that a file could cover", async () => {
  const { folder, path } = prepare({ "refs.bib": snapshotTexts.bibtex });
  await expect(importFiles({ folder, paths: [path("refs.bib")], covers: ["article-journal", "Journal of Quays"] })).rejects.toMatchObject({
    message: "Journal of Quays is no kind of work",
    hint: expect.stringContaining("article-journal"),
  });
});

test("a device is refused at once", async () => {
  const { failures } = await importFiles({ folder: join(temporaryFolder(), "indexes"), paths: ["/dev/zero"] });
  expect(failures).toMatchObject([{ what: "/dev/zero", why: "/dev/zero is a device, a pipe or a socket, not a file" }]);
});

test("entities in titles, names and venues are read, also where they were written twice", async () => {
  const { folder } = await importText(
    "refs.bib",
    "@article{a, title={Pia&apos;s &amp;quot;quays&amp;quot; &#39;now&#39;}, author={O&apos;Brien, Tom}, journal={Ropes &amp; Nets}, doi={10.5555/apos}}",
  );
  const [record] = await lookUp(folder, "DOI", "10.5555/apos");
  expect(record!.work).toMatchObject({
    title: "Pia's \"quays\" 'now'",
    author: [{ family: "O'Brien", given: "Tom" }],
    "container-title": "Ropes & Nets",
  });
});

test("a list without a date of its own has the day of its import, and is not said to be of that day", async () => {
  const { result, folder } = await importText("journals.csv", "url,name,abbr\nhttps://quays.example/,Journal of Quays,\n");
  expect(result.snapshots).toMatchObject([
    { date: "", title: expect.stringMatching(/^the list of predatory journals \(imported \d{4}-\d\d\)$/) },
  ]);
  const [index] = openSnapshots(folder);
  expect(index!.description).toMatchObject({ isDated: false, asOf: new Date().toISOString().slice(0, 10) });
  index!.close();
});
