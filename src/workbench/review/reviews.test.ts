import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { Config } from "../../config/schema.ts";
import { ClaimDetails, ClaimMark, ClaimRow, FindingDetails, FindingRow, ReferenceRow, Review } from "../../domain/report/review.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { checkWith, folderWith } from "../check/check.fixture.ts";
import { decide } from "../decisions/decide.ts";
import { ferries, misquoted, openTestReviews, paper, rye, sources } from "./review.fixture.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

async function checked(text = paper(`${ferries} ${misquoted}`, rye)) {
  const folder = folderWith({ "paper.md": text, ...sources });
  const request = { path: folder.at("paper.md"), sources: [folder.at("sources")] };
  const { report } = await checkWith(store, request);
  return { ...folder, request, report, id: report.manuscript.id, ...openTestReviews(store) };
}

describe("a review of a check", () => {
  test("shows the results of the check in rows, marks and details that match the API schema", async () => {
    const { reviews, report, id } = await checked();
    const review = Review.parse(await reviews.show(id));
    expect(review).toMatchObject({
      isPartial: false,
      manuscript: { id, title: "Ferries and rye" },
      run: { id: report.run.id, state: "complete" },
      summary: report.summary,
      states: { open: 1, accepted: 0, dismissed: 0, fixed: 0 },
      rules: [{ code: "QUO001", findings: 1 }],
      sections: [
        { heading: "Introduction", claims: 3, findings: 1, line: 3 },
        { heading: "References", claims: 0, findings: 0 },
      ],
    });
    const [finding] = z.array(FindingRow).parse(await reviews.findings(id, {}));
    expect(finding).toMatchObject({ code: "QUO001", state: "open", section: "Introduction", words: misquoted, line: 5 });
    const details = FindingDetails.parse(await reviews.finding(finding!.id));
    expect(details).toMatchObject({
      rule: { code: "QUO001" },
      claim: { verdict: { label: "contradicted" }, references: [{ label: "1" }], rewording: null },
      documents: [{ title: "Winter traffic on two ferry lines", hasOriginal: true }],
    });
    expect(
      z
        .array(ClaimRow)
        .parse(await reviews.claims(id, {}))
        .map(({ label }) => label),
    ).toEqual(["supported", "contradicted", "supported"]);
    expect(z.array(ClaimMark).parse(await reviews.marks(id))).toMatchObject([
      { severity: null, findingIds: [] },
      { severity: "error", findingIds: [finding!.id] },
      { severity: null },
    ]);
    expect(z.array(ReferenceRow).parse(await reviews.references(id))).toMatchObject([
      { label: "1", citations: 2, verdicts: { supported: 1, contradicted: 1 }, source: { hasOriginal: true } },
      { label: "2", citations: 1, verdicts: { supported: 1 } },
    ]);
    expect(ClaimDetails.parse(await reviews.claim(finding!.claimId!)).findings).toHaveLength(1);
    expect(await reviews.report(id)).toMatchObject({ claims: report.claims, verdicts: report.verdicts, findings: report.findings });
  });

  test.each([
    [{ rules: ["quo"] }, 1],
    [{ rules: ["NUM", "QUO001"] }, 1],
    [{ rules: ["NUM"] }, 0],
    [{ severities: ["error" as const] }, 1],
    [{ severities: ["info" as const] }, 0],
    [{ states: ["dismissed" as const] }, 0],
    [{ words: "CALM  days" }, 1],
    [{ words: "stormy days" }, 0],
  ])("finds by %j", async (filter, found) => {
    const { reviews, id } = await checked();
    expect(await reviews.findings(id, filter)).toHaveLength(found);
  });

  test("finds claims by label and by section", async () => {
    const { reviews, id } = await checked();
    expect(await reviews.claims(id, { labels: ["contradicted"] })).toHaveLength(1);
    expect(await reviews.claims(id, { section: "introduction" })).toHaveLength(3);
    expect(await reviews.claims(id, { section: "References" })).toEqual([]);
  });

  test("does not exist for an unchecked document or unknown ids", async () => {
    const { reviews, report } = await checked();
    const source = report.sources[0]!.id;
    await expect(reviews.show(source)).rejects.toMatchObject({ code: "not-found", hint: expect.stringContaining("Check it") });
    await expect(reviews.show("doc_0000000000000000")).rejects.toMatchObject({ code: "not-found" });
    await expect(reviews.finding("fnd_0000000000000000")).rejects.toMatchObject({ code: "not-found", hint: expect.any(String) });
    await expect(reviews.claim("clm_0000000000000000")).rejects.toMatchObject({ code: "not-found" });
    await expect(reviews.assignSource("ref_0000000000000000", source)).rejects.toMatchObject({ code: "not-found" });
  });

  test("of a check that kept no report is made of its records", async () => {
    const { id, report } = await checked();
    await store.database.execute("delete from reports");
    const { reviews } = openTestReviews(store);
    expect(await reviews.show(id)).toMatchObject({ isPartial: false, summary: report.summary, manuscript: { title: "Ferries and rye" } });
    expect((await reviews.report(id)).findings).toEqual(report.findings);
  });

  test("of a part of the manuscript shows the whole again, with that part new", async () => {
    const { id, request, reviews } = await checked();
    const before = await reviews.report(id);
    const { report, saved } = await checkWith(store, { ...request, only: [before.claims[0]!.id], fresh: ["verification"] });
    expect([report.verdicts.length, saved.verification]).toEqual([1, 1]);
    const after = await reviews.report(id);
    expect(after.run.id).toBe(report.run.id);
    expect([after.verdicts.length, after.findings.length]).toEqual([3, 1]);
    expect(after.notChecked).toEqual(before.notChecked);
  });
});

describe("a decision", () => {
  test("changes the next review, whether it is made here or at a terminal, and is kept over the next check", async () => {
    const { reviews, documents, id, request } = await checked();
    const first = await reviews.revision(id);
    const [{ id: findingId }] = (await reviews.findings(id, {})) as [FindingRow];
    const details = await reviews.decideFinding(findingId, { state: "dismissed", reason: "the second edition says so" });
    expect(details.finding.decision).toMatchObject({ state: "dismissed", by: "Ines Roth", reason: "the second edition says so" });
    const second = await reviews.revision(id);
    expect(second).not.toBe(first);
    expect(await reviews.show(id)).toMatchObject({ states: { open: 0, dismissed: 1 }, summary: { findings: { error: 0 }, dismissed: 1 } });
    expect(await reviews.findings(id, { states: ["dismissed"] })).toHaveLength(1);
    expect((await documents.show(id)).summary).toMatchObject({ errors: 0, open: 0 });

    await decide(
      { target: "QUO001", decision: "accepted", reason: "", manuscript: request.path },
      { openStore: async () => store, config: Config.parse({ author: "Ada Brandt" }) },
    );
    expect(await reviews.show(id)).toMatchObject({ states: { accepted: 1, dismissed: 0 } });
    await checkWith(store, { ...request, fresh: "all" });
    expect((await reviews.finding(findingId)).finding.decision).toMatchObject({ state: "accepted", by: "Ada Brandt" });
    expect(await reviews.decisions(id)).toHaveLength(2);
  });

  test("to dismiss, or to see a verdict otherwise, needs its reason", async () => {
    const { reviews, id } = await checked();
    const [{ id: findingId, claimId }] = (await reviews.findings(id, {})) as [FindingRow];
    await expect(reviews.decideFinding(findingId, { state: "dismissed", reason: " " })).rejects.toMatchObject({ code: "usage" });
    await expect(reviews.overrideVerdict(claimId!, { label: "supported", reason: "" })).rejects.toMatchObject({ code: "usage" });
    expect(await reviews.decisions(id)).toEqual([]);
  });

  test("on a verdict makes a finding under the person's name, which can be decided on and is gone with the word", async () => {
    const { reviews, id } = await checked();
    const [claim] = await reviews.claims(id, { labels: ["supported"] });
    const details = await reviews.overrideVerdict(claim!.id, { label: "contradicted", reason: "412 counts the crew too" });
    expect(details).toMatchObject({ verdict: { label: "supported", override: { label: "contradicted", by: "Ines Roth" } } });
    expect(await reviews.show(id)).toMatchObject({ summary: { findings: { error: 2 }, verdicts: { contradicted: 2 } } });
    const [made] = await reviews.findings(id, { rules: ["CLM"] });
    // Another process has nothing in memory, and no table has this finding.
    const elsewhere = openTestReviews(store).reviews;
    expect(await elsewhere.decideFinding(made!.id, { state: "fixed", reason: "" })).toMatchObject({
      finding: { decision: { state: "fixed" } },
    });
    await reviews.overrideVerdict(claim!.id, { label: null, reason: "" });
    expect(await reviews.show(id)).toMatchObject({ summary: { findings: { error: 1 } } });
    await expect(reviews.finding(made!.id)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("another wording", () => {
  test("is a note: the manuscript's words are judged, no error disappears, and the note is kept over the next version", async () => {
    const { reviews, id, request, write } = await checked();
    const [claim] = await reviews.claims(id, { labels: ["contradicted"] });
    const wording = "The southern line was served on working days by a single vessel with one crew";
    const details = await reviews.rewordClaim(claim!.id, { wording, reason: "as the source has it" });
    expect(details).toMatchObject({ rewording: { wording, by: "Ines Roth" }, verdict: { label: "contradicted" } });

    const again = await checkWith(store, request);
    expect(again.saved.verification ?? 0).toBe(0);
    expect(again.report.findings.map(({ code }) => code)).toEqual(["QUO001"]);
    expect(again.report.claims.find(({ id: one }) => one === claim!.id)).toMatchObject({ rewording: { wording } });
    expect(await reviews.claims(id, {})).toMatchObject([{ isReworded: false }, { isReworded: true }, { isReworded: false }]);

    write("paper.md", paper(`${ferries} ${misquoted}`, `A paragraph about nothing. ${rye}`));
    const next = await checkWith(store, request);
    expect(next.report.claims.filter(({ rewording }) => rewording)).toMatchObject([{ rewording: { wording } }]);
    await reviews.rewordClaim(claim!.id, { wording: null, reason: "" });
    expect(await reviews.claim(claim!.id)).toMatchObject({ rewording: null });
  });
});

describe("a source that a person names", () => {
  const preprint =
    "# An early draft\n\nNobody in particular\n\n## Results\n\nRye sown in October yielded 31 % more grain than rye sown in November on the heavy soils.\n";

  test("is read by the next check as the text of the reference, and its claims are judged", async () => {
    const folder = folderWith({
      "paper.md": paper(ferries, rye),
      "sources/dahl.md": sources["sources/dahl.md"],
      "other.md": paper(rye),
      "other/draft.md": preprint,
    });
    const request = { path: folder.at("paper.md"), sources: [folder.at("sources")] };
    const { report } = await checkWith(store, request);
    const other = await checkWith(store, { path: folder.at("other.md"), sources: [folder.at("other")] });
    const { reviews } = openTestReviews(store);
    const [, reference] = await reviews.references(report.manuscript.id);
    expect(reference).toMatchObject({ match: { documentId: null }, verdicts: { unverifiable: 1 } });

    const draft = other.report.sources[0]!.id;
    const revision = await reviews.revision(report.manuscript.id);
    expect(await reviews.assignSource(reference!.id, draft)).toMatchObject({
      match: { documentId: draft },
      source: { id: draft, hasOriginal: true },
    });
    expect(await reviews.revision(report.manuscript.id)).not.toBe(revision);
    const again = await checkWith(store, request);
    expect(again.saved.verification).toBe(1);
    expect(again.report.sources.map(({ id }) => id)).toContain(draft);
    expect(await reviews.claims(report.manuscript.id, {})).toMatchObject([{ label: "supported" }, { label: "supported" }]);

    expect(await reviews.assignSource(reference!.id, null)).toMatchObject({ id: reference!.id });
    await checkWith(store, request);
    expect((await reviews.references(report.manuscript.id))[1]).toMatchObject({
      match: { documentId: null },
      verdicts: { unverifiable: 1 },
    });
  });

  test("must be there, and be another document than the manuscript", async () => {
    const { reviews, id } = await checked();
    const [reference] = await reviews.references(id);
    await expect(reviews.assignSource(reference!.id, "doc_0000000000000000")).rejects.toMatchObject({ code: "not-found" });
    await expect(reviews.assignSource(reference!.id, id)).rejects.toMatchObject({ code: "usage" });
  });
});

describe("an earlier version", () => {
  test("is suggested by title and claims, not by the name of the file, and not for another manuscript", async () => {
    const first = await checked();
    const folder = folderWith({
      "revised.md": paper(`${ferries} ${misquoted}`, `A new paragraph stands here. ${rye}`),
      "paper.md": "# Kites over the bay\n\nKites flew on 14 days in May.\n",
      ...sources,
    });
    const revised = await checkWith(store, { path: folder.at("revised.md"), sources: [folder.at("sources")] });
    expect((await first.reviews.show(revised.report.manuscript.id)).earlier).toMatchObject({
      documentId: first.id,
      title: "Ferries and rye",
      shared: 3,
    });
    const other = await checkWith(store, { path: folder.at("paper.md"), sources: [] });
    expect((await first.reviews.show(other.report.manuscript.id)).earlier).toBeNull();
  });
});
