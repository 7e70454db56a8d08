import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import type { FindingRow, Review } from "../../src/domain/report/review.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { useServedDemo } from "./support/serve-demo.ts";

const demo = useServedDemo();
let findings: FindingRow[];

beforeAll(async () => {
  findings = await demo.findings();
});

test("the most severe findings come first, and missing sources are one to-do", async () => {
  const { page } = await openReview();
  const severities = await page.locator("[data-finding]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-severity")));
  const errors = findings.filter(({ severity }) => severity === "error").length;
  expect(severities.slice(0, errors).every((severity) => severity === "error")).toBe(true);
  const missing = findings.filter(({ code }) => code === "CLM005");
  expect(missing.length).toBeGreaterThan(0);
  expect(await page.locator(`[data-finding="${missing[0]!.id}"]`).count()).toBe(0);
  const todo = page.getByRole("region", { name: "Missing sources" });
  expect(await todo.textContent()).toContain("1 cited work is missing");
  await todo.getByRole("button", { name: "Supply it" }).click();
  await page.getByRole("heading", { name: "1 source missing" }).waitFor();
  await page.context().close();
});

test("only problems are marked until all claims are asked for, and words are found in the manuscript", async () => {
  const { page } = await openReview();
  const marks = page.locator('[aria-label="Manuscript"] button[data-highlight]');
  await marks.first().waitFor();
  const problems = await marks.count();
  const claims = new Set(findings.filter(({ state }) => state === "open").map(({ claimId }) => claimId));
  expect(problems).toBeLessThanOrEqual(claims.size);
  await page.getByRole("button", { name: "Mark all claims" }).click();
  await expect.poll(() => marks.count()).toBeGreaterThan(problems);
  await page.keyboard.press("f");
  await page.keyboard.type("canopy");
  await page.waitForURL((url) => url.searchParams.get("find") === "canopy");
  await page.getByText(/^1 of \d+$/).waitFor();
  await page.locator('[aria-label="Manuscript"] [data-look="search"] [data-highlight]').first().waitFor();
  await page.context().close();
});

test("the words that differ are marked in the manuscript and in the source", async () => {
  const { page } = await openReview();
  const finding = findings.find(({ code }) => code === "NUM002")!;
  await page.locator(`[data-finding="${finding.id}"]`).click();
  for (const place of ['[aria-label="Manuscript"]', "#source-pages"]) {
    const mark = page.locator(`${place} [data-look="differs"]`).first();
    await mark.waitFor({ state: "attached" });
    await expect.poll(() => mark.locator("[data-highlight]").first().isVisible()).toBe(true);
  }
  await page.context().close();
});

test("the HTML report works when the server sends it: styles, filters, no violation of its policy, no access to the API", async () => {
  const { page, consoleErrors } = await demo.open();
  await page.goto(`${demo.url}/api/documents/${demo.documentId}/report?format=html`);
  const shown = () => page.locator("article.finding:visible").count();
  const all = await shown();
  await page.locator("[data-filters=finding] [data-show=error]").click();
  expect(await shown()).toBe(findings.filter(({ severity, state }) => severity === "error" && state === "open").length);
  expect(all).toBeGreaterThan(await shown());
  const font = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate<string, unknown>((element) => getComputedStyle(element as never).fontFamily);
  expect(await font("body")).not.toBe(await page.evaluate<string>("getComputedStyle(document.createElement('p')).fontFamily"));
  expect(consoleErrors).toEqual([]);
  // In its sandbox the page has no origin, so that a script in it could not ask the API.
  expect(await page.evaluate<string>("self.origin")).toBe("null");
  await page.context().close();
});

test("pages, API, reports and the command line count findings and claims alike", async () => {
  const { findings: counts, claims, verdicts, missingSources } = inject("checkedDemo").summary;
  const read = async (path: string) => fetch(`${demo.url}/api/documents/${demo.documentId}${path}`);
  const review = (await (await read("/review")).json()) as Review;
  expect(review.summary).toMatchObject({ findings: counts, claims, missingSources });
  expect(review.open).toEqual(counts);
  const counted = findings.filter(({ isSourceMissing }) => !isSourceMissing);
  expect(counted).toHaveLength(counts.error + counts.warning + counts.info);
  const { coverage } = review;
  expect(coverage.judged + coverage.uncited).toBe(
    Object.entries(verdicts).reduce((sum, [label, number]) => sum + (label === "unverifiable" ? 0 : number), 0),
  );
  expect(coverage.cited + coverage.uncited + coverage.own).toBe(claims);
  const words = [`${counts.error} errors`, `${counts.warning} warnings`, `${counts.info} infos`];
  const concise = await (await read("/report?format=concise")).text();
  expect(concise).toContain(`Found ${words.join(", ")} in ${claims} claims`);
  const markdown = await (await read("/report?format=markdown")).text();
  expect(markdown).toContain(`Infos (${counts.info})`);
  const { page } = await openReview();
  for (const text of words) {
    await page.locator("header").getByText(text).waitFor();
    await page.getByRole("group", { name: "Severity" }).getByRole("button", { name: text }).waitFor();
  }
  await page.getByText(`${counted.length} of ${counted.length} findings open`).waitFor();
  await page.getByRole("button", { name: `${coverage.judged} of ${coverage.cited} cited claims judged` }).waitFor();
  await page.getByRole("button", { name: words[2]! }).click();
  // Only the rows in sight are drawn; each says how many there are.
  const rows = page.getByRole("list", { name: "Findings" }).locator("> li");
  await expect.poll(() => rows.first().getAttribute("aria-setsize")).toBe(String(counts.info));
  await page.goto(demo.url);
  for (const text of words) await page.getByRole("region", { name: "Example" }).getByText(text).waitFor();
  await page.context().close();
});

test("a finding that is dismissed loses its mark, and every page counts the same", async () => {
  const { page } = await openReview();
  const marked = (id: string) => page.locator(`[aria-label="Manuscript"] [data-highlight="${id}"][aria-label]`);
  const finding = findings.find(({ code }) => code === "NUM002")!;
  await marked(finding.claimId!).first().waitFor();
  const errors = findings.filter(({ severity }) => severity === "error").length;
  await page.getByRole("button", { name: `${errors} errors` }).waitFor();
  const coverage = await page.getByRole("button", { name: /cited claims judged/ }).textContent();
  const about = findings.filter(({ claimId }) => claimId === finding.claimId);
  for (const { id } of about) {
    await page.locator(`[data-finding="${id}"]`).click();
    await page.keyboard.press("d");
    await page.locator("textarea:focus").waitFor();
    await page.keyboard.type("The table gives metres");
    await page.keyboard.press("Enter");
    await page.locator(`[data-finding="${id}"][data-state="dismissed"]`).waitFor();
  }
  const left = errors - about.filter(({ severity }) => severity === "error").length;
  await page.getByRole("button", { name: `${left} errors` }).waitFor();
  await page.locator("header").getByText(`${left} errors`).waitFor();
  // Another selection: the mark of the selected claim always shows.
  await page.locator("[data-finding][data-state=open]").first().click();
  await expect.poll(() => marked(finding.claimId!).count()).toBe(0);
  expect(await page.getByRole("button", { name: /cited claims judged/ }).textContent()).toBe(coverage);
  await page.getByRole("tab", { name: "Summary" }).click();
  expect(await page.getByRole("row", { name: /^NUM002/ }).textContent()).toMatch(/1$/);
  await page.goto(demo.url);
  await page.getByRole("region", { name: "Example" }).getByText(`${left} errors`).waitFor();
  await page.context().close();
});

test("claims are set against their sources, and two sources beside each other", async () => {
  const { page } = await openReview();
  await page.getByRole("tab", { name: "Matrix" }).click();
  const matrix = page.getByRole("region", { name: "Claims and sources" });
  await matrix
    .getByRole("button", { name: /: Contradicted$/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  const reply = await fetch(`${demo.url}/api/documents/${demo.documentId}/verdicts?limit=2000`);
  const { data } = (await reply.json()) as { data: { claimId: string; evidence: { documentId: string }[] }[] };
  const joint = data.find(({ evidence }) => new Set(evidence.map(({ documentId }) => documentId)).size > 1)!;
  await page.goto(`${demo.url}/review/${demo.documentId}?claim=${joint.claimId}`);
  await page.getByRole("button", { name: "Side by side" }).click();
  const dialogue = page.getByRole("dialog", { name: "Two sources side by side" });
  await expect.poll(() => dialogue.getByRole("combobox", { name: "Quotation" }).count()).toBe(2);
  await expect.poll(() => dialogue.locator("[data-highlight]").count()).toBeGreaterThan(1);
  await dialogue.getByRole("button", { name: "Close" }).click();
  await page.context().close();
});

async function openReview(): Promise<{ page: Page }> {
  const { page } = await demo.open();
  await page.goto(`${demo.url}/review/${demo.documentId}`);
  await page.locator("[data-finding]").first().waitFor();
  return { page };
}

test("how a claim was judged stands in words behind a disclosure, and the names of models below them", async () => {
  const { page } = await demo.open();
  await page.goto(`${demo.url}/review/${demo.documentId}`);
  await page.locator("[data-finding]").first().click();
  const verdict = page.getByRole("region", { name: "Verdict" }).first();
  const words = verdict.getByText(/compared the claim with the passages of the source|A rule of Ibid judged this/);
  const name = verdict.locator("code");
  await verdict.getByText("How this was judged").waitFor();
  expect([await words.isVisible(), await name.isVisible()]).toEqual([false, false]);
  await verdict.getByText("How this was judged").click();
  await words.waitFor();
  await verdict.getByText(/is calibrated: of 100 verdicts/).waitFor();
  expect(await name.textContent()).toMatch(/version \d+$/);
  await expectAccessible(page);
  await page.context().close();
});

test("the manuscript is large enough to be read before anyone zooms", async () => {
  for (const width of [1_440, 1_280]) {
    const { page } = await demo.open({ viewport: { width, height: 900 } });
    await page.goto(`${demo.url}/review/${demo.documentId}`);
    await page.locator("[data-finding]").first().click();
    const manuscript = page.locator('[aria-label="Manuscript"]');
    await manuscript.locator("[data-highlight]").first().waitFor();
    const shown = manuscript.getByText(/^\d+ %$/).first();
    await expect.poll(async () => Number.parseInt((await shown.textContent()) ?? "", 10)).toBeGreaterThanOrEqual(85);
    await page.context().close();
  }
});

test("while the first answer of the server is awaited the page says that it loads, and shows no error", async () => {
  const { page } = await demo.open();
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/documents/**", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto(`${demo.url}/review/${demo.documentId}`);
  await page.getByText("Fetching the review").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  answer();
  await page.locator("[data-finding]").first().waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.context().close();
});
