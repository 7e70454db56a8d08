import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { buildPdf } from "../../../evals/support/build-pdf.ts";
import { DocumentText } from "../../domain/document/document-text.ts";
import { hashOf, makeId } from "../../domain/id.ts";
import { DocumentListing } from "../../domain/library/document-listing.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { checkWith, folderWith } from "../check/check.fixture.ts";
import { ferries, misquoted, openTestReviews, paper, rye, sources } from "../review/review.fixture.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

async function checked() {
  const folder = folderWith({ "paper.md": paper(`${ferries} ${misquoted}`, rye), ...sources });
  const { report } = await checkWith(store, { path: folder.at("paper.md"), sources: [folder.at("sources")] });
  return { report, id: report.manuscript.id, ...openTestReviews(store) };
}

/** A file that somebody uploaded. */
async function upload(name: string, documentId: string): Promise<void> {
  const id = await store.files.begin(name);
  await store.files.addPiece(id, 0, Buffer.from("words"));
  const uploadedAt = new Date().toISOString();
  await store.files.finish(id, { documentId, name, format: "markdown", bytes: 5, contentHash: hashOf(name), isScanned: false, uploadedAt });
}

describe("the list of documents", () => {
  test("lists manuscripts, sources and uploads, the newest first, under the names of their files", async () => {
    const { documents, id } = await checked();
    await upload("notes.md", makeId("doc", "notes"));
    await store.files.begin("half.md");
    const list = z.array(DocumentListing).parse(await documents.list({}));
    expect(list.map(({ role, name }) => `${role} ${name}`)).toEqual([
      "upload notes.md",
      "manuscript paper.md",
      "source moreau.md",
      "source dahl.md",
    ]);
    expect(list[1]).toMatchObject({
      id,
      title: "Ferries and rye",
      hasOriginal: true,
      run: { state: "complete" },
      summary: { claims: 3, errors: 1, warnings: 0, infos: 0, open: 1 },
    });
    expect(list[0]).toMatchObject({ title: "notes.md", hasOriginal: true, summary: null, pages: null });
    expect(await documents.list({ role: "source" })).toHaveLength(2);
  });

  test("an upload is a manuscript as soon as a check of it is ordered", async () => {
    const { documents, reviews } = openTestReviews(store);
    const documentId = makeId("doc", "notes");
    await upload("notes.md", documentId);
    await expect(reviews.show(documentId)).rejects.toMatchObject({ code: "not-found" });
    const run = { id: makeId("run", "one"), command: "check", documentId, state: "queued" as const, endedAt: null, failures: [] };
    await store.runs.save({ ...run, startedAt: new Date().toISOString() });
    expect(await documents.show(documentId)).toMatchObject({ role: "manuscript", run: { state: "queued" } });
    expect(await reviews.show(documentId)).toMatchObject({
      isPartial: true,
      manuscript: { title: "notes.md" },
      sections: [],
      summary: { claims: 0 },
    });
    expect(await reviews.findings(documentId, {})).toEqual([]);
    expect(await reviews.marks(documentId)).toEqual([]);
    await expect(documents.remove(documentId)).rejects.toMatchObject({ code: "under-way" });
  });

  test("a document that is removed is gone with its review and its file", async () => {
    const { documents, reviews, id, report } = await checked();
    await upload("paper.md", id);
    expect(await documents.remove(id)).toMatchObject({ id, role: "manuscript" });
    await expect(documents.show(id)).rejects.toMatchObject({ code: "not-found", hint: expect.any(String) });
    await expect(reviews.show(id)).rejects.toMatchObject({ code: "not-found" });
    await expect(documents.text(id)).rejects.toMatchObject({ code: "not-found" });
    expect(await store.files.get(id)).toBeUndefined();
    expect((await documents.list({})).map((one) => one.id).toSorted()).toEqual(report.sources.map((source) => source.id).toSorted());
  });

  test("a review whose source is removed continues without its words", async () => {
    const { documents, reviews, id, report } = await checked();
    const before = await reviews.revision(id);
    await documents.remove(report.sources.find(({ title }) => title.startsWith("Winter"))!.id);
    expect(await reviews.revision(id)).not.toBe(before);
    expect(JSON.stringify(await reviews.report(id))).not.toContain("working days");
    expect(await reviews.claims(id, {})).toMatchObject([{ label: "unverifiable" }, { label: "unverifiable" }, { label: "supported" }]);
  });
});

describe("the words of a document", () => {
  test("are found as printed, ignoring case, white space and hyphens", async () => {
    const lines = ["Ferries carried four hundred passen-", "gers. Many PASSENGERS came", "back with the next ferry."];
    const folder = folderWith({ "paper.md": paper(ferries), ...sources });
    const { writeFileSync } = await import("node:fs");
    writeFileSync(folder.at("sources/lines.pdf"), buildPdf([lines.map((text, index) => ({ x: 72, y: 100 + 13 * index, text }))]));
    const { report } = await checkWith(store, { path: folder.at("paper.md"), sources: [folder.at("sources")] });
    const { documents } = openTestReviews(store);
    const pdf = report.sources.find(({ format }) => format === "pdf")!.id;
    const { pages, text } = DocumentText.parse(await documents.text(pdf));
    expect(pages).toMatchObject([{ number: 1 }]);
    const found = await documents.find(pdf, "passengers", 10);
    expect(found.total).toBe(2);
    // A word over two lines has a box on each.
    expect(found.places.map(({ page, boxes }) => [page, boxes!.length])).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect((await documents.find(pdf, "came  BACK", 10)).places[0]!.quote.exact).toMatch(/came\s+back/);
    expect(await documents.find(pdf, "passengers", 1)).toMatchObject({ total: 2, places: [{ page: 1 }] });
    expect(await documents.find(pdf, "aeroplane", 10)).toEqual({ total: 0, places: [] });
    const start = text.indexOf("Many");
    expect(await documents.locate(pdf, { start, end: start + 4 })).toMatchObject({ quote: { exact: "Many" }, page: 1, line: 2 });
    await expect(documents.locate(pdf, { start: 5, end: 5 })).rejects.toMatchObject({ code: "usage" });
    await expect(documents.locate(pdf, { start: 0, end: 1_000_000 })).rejects.toMatchObject({ code: "usage" });
  });
});
