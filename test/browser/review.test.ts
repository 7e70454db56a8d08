import { beforeEach, describe, expect, test } from "vitest";
import type { FindingRow, ReferenceRow, Review } from "../../src/domain/report/review.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expectAnswered } from "./support/open-page.ts";
import { isInSight, listed, useReviewPage } from "./support/review-page.ts";

const { demo, openReview, lookAtContradicted, nothingRuns } = useReviewPage();
let findings: FindingRow[];
beforeEach(async () => {
  findings = await demo.findings();
});

describe("the main path", () => {
  test("leads from a finding to its words in the manuscript and to the marked words on the page of the source", async () => {
    const { page, consoleErrors } = await openReview();
    const finding = findings.find(({ code }) => code === "NUM002")!;
    await page.locator(`[data-finding="${finding.id}"]`).click();

    await page.locator(`[aria-label="Manuscript"] [data-highlight="${finding.claimId}"]`).first().waitFor();
    expect(await isInSight(page, `[aria-label="Manuscript"] [data-highlight="${finding.claimId}"]`)).toBe(true);
    const card = page.locator("#evidence-card");
    await card.getByRole("heading", { name: "The source says" }).waitFor();
    const quotation = (await card.locator("figure blockquote").first().textContent())!;
    expect(quotation).toContain("35 m");
    expect(await card.getByRole("region", { name: "The manuscript says" }).textContent()).toContain("35 km");
    expect(await card.getByRole("region", { name: "Verdict" }).textContent()).toContain("Contradicted");

    const mark = "#source-pages [data-highlight]";
    await page.locator(mark).first().waitFor();
    expect(await isInSight(page, mark)).toBe(true);
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  test("leads from a mark in the manuscript to what was found about it", async () => {
    const { page } = await openReview();
    const finding = findings.find(({ code }) => code === "NUM002")!;
    const mark = page.locator(`[aria-label="Manuscript"] button[data-highlight="${finding.claimId}"]`).first();
    await mark.waitFor();
    await mark.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("finding") !== null);
    expect(await page.locator("#evidence-card h2").textContent()).not.toBe("");
    await page.context().close();
  });
});

test("filters stand in the address, and a reload keeps them", async () => {
  const { page } = await openReview();
  await page.getByRole("group", { name: "Severity" }).getByRole("button", { name: "warning" }).click();
  await page.getByRole("textbox", { name: "Words of the finding" }).fill("source");
  await page.waitForURL((url) => url.searchParams.get("severity") === "warning" && url.searchParams.get("words") === "source");
  const shown = await page.locator("[data-finding]").count();
  expect(shown).toBeLessThan(findings.length);
  await page.reload();
  await page.locator("[data-finding]").first().waitFor();
  expect(await page.locator("[data-finding]").count()).toBe(shown);
  expect(await page.locator('[data-finding]:not([data-severity="warning"])').count()).toBe(0);
  await page.context().close();
});

test("a filter that was chosen in the summary is seen where the findings are, and can be cleared there", async () => {
  const { page } = await openReview("?tab=summary");
  await page.getByRole("button", { name: /^NUM002/ }).click();
  const rules = page.getByRole("combobox", { name: "Rules" });
  await rules.waitFor();
  expect(await rules.inputValue()).toBe("NUM002");
  expect(await page.locator("[data-finding]").count()).toBeLessThan(findings.length);
  await page.getByRole("tab", { name: "Not checked" }).click();
  await page.getByRole("button", { name: "Show the claims that were not judged" }).click();
  expect(await page.getByRole("combobox", { name: "Verdict" }).inputValue()).toBe("Not judged or Unverifiable");
  await page.context().close();
});

test("what is in sight stays there while the server is away", async () => {
  const { page } = await openReview();
  await page.clock.install();
  await lookAtContradicted(page);
  await page.locator("#source-pages [data-highlight]").first().waitFor();
  await page.route("**/api/**", (route) => route.abort());
  let failed = 0;
  page.on("requestfailed", (request) => {
    if (request.url().endsWith(`/api/documents/${demo.documentId}`)) failed++;
  });
  // What was read less than five seconds ago is not asked for again.
  await page.clock.fastForward(6_000);
  // Returning to the page fetches everything again, and retries twice without an answer.
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await expect.poll(() => failed).toBe(3);
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.locator("[data-finding]").count()).toBeGreaterThan(0);
  expect(await page.locator('[aria-label="Manuscript"] [data-highlight]').count()).toBeGreaterThan(0);
  expect(await page.locator("#source-pages [data-highlight]").count()).toBeGreaterThan(0);
  await page.context().close();
});

test("a source that is missing is dropped beside its reference, tied to it, and what cites it is checked", async () => {
  const { page } = await openReview("?tab=references");
  const row = page.getByRole("row").filter({ hasText: "Shade as infrastructure" });
  await row.getByText("Missing").waitFor();
  // The attached file is counted as soon as it is there; the check that it leads to is ordered only after that.
  const ordered = page.waitForResponse((reply) => reply.url().endsWith("/runs") && reply.request().method() === "POST");
  await row.locator("input[type=file]").setInputFiles({
    name: "shade-as-infrastructure.md",
    mimeType: "text/markdown",
    buffer: Buffer.from(
      "# Shade as infrastructure: a planning history\n\nR. Whitcombe and F. Adeyemi, 2009\n\n## History\n\nThe idea that shade is a kind of infrastructure, to be budgeted like drains and lamps, goes back to the planning debates of the post-war years.\n",
    ),
  });
  await row.getByText("Attached").waitFor({ timeout: 100_000 });
  await page.getByRole("button", { name: /cited claims judged$/ }).waitFor({ timeout: 100_000 });
  expect((await ordered).status()).toBe(202);
  await nothingRuns();
  await page.context().close();
}, 150_000);

test("the whole example is reviewed with j, k, e, a and d, without a mouse", async () => {
  const { page, consoleErrors } = await openReview();
  let last = "";
  for (const [at] of listed(findings).entries()) {
    await page.keyboard.press("j");
    await page.waitForURL((url) => (url.searchParams.get("finding") ?? "") !== last);
    last = new URL(page.url()).searchParams.get("finding")!;
    const mark = `[aria-label="Manuscript"] [data-highlight="${findings.find(({ id }) => id === last)!.claimId ?? last}"]`;
    expect(await isInSight(page, mark), `the manuscript is at finding ${at}`).toBe(true);
    if (at % 3 === 2) {
      await page.keyboard.press("d");
      await page.locator("textarea:focus").waitFor();
      await page.keyboard.type(`Set aside, number ${at}`);
      await page.keyboard.press("Enter");
    } else await page.keyboard.press("a");
    await page.locator(`[data-finding="${last}"][data-state="${at % 3 === 2 ? "dismissed" : "accepted"}"]`).waitFor();
  }
  const missing = findings.length - listed(findings).length;
  await page.getByText(`0 of ${listed(findings).length} findings open`).waitFor();
  await page.keyboard.press("k");
  await page.waitForURL((url) => url.searchParams.get("finding") !== last);
  await page.keyboard.press("e");
  await page.locator("#evidence-card:focus").waitFor();
  // Letters that are typed are words, not keys.
  await page.keyboard.press("/");
  await page.keyboard.type("jad");
  await page.waitForURL((url) => url.searchParams.get("words") === "jad");
  // The page shows a decision while it is still on its way to the server.
  const stillOpen = async () => (await demo.findings()).filter(({ state }) => state === "open");
  await expect.poll(async () => (await stillOpen()).length).toBe(missing);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
}, 300_000);

test("results appear during a check, without a reload", async () => {
  const text = `# Boats on the canal\n\nA. Nobody\n\n## Results\n\n${Array.from({ length: 12 }, (_, at) => `Barge ${at} carried ${at + 3} tonnes of gravel in May [${(at % 2) + 1}].`).join(" ")}\n\n## References\n\n[1] Wren, P. (2001). Gravel by water. Journal of Barges, 3, 1–9.\n\n[2] Oak, L. (2004). Tonnage in May. Journal of Barges, 6, 11–19.\n`;
  const upload = await fetch(`${demo.url}/api/documents?name=canal.md`, { method: "POST", body: text, headers: { origin: demo.url } });
  const { documentId } = (await upload.json()) as { documentId: string };
  const { page } = await demo.open();
  await page.goto(`${demo.url}/review/${documentId}`);
  await page.getByRole("button", { name: "Check it now" }).click();
  const todo = page.getByRole("region", { name: "Missing sources" });
  await page.locator("[data-finding]").or(todo).first().waitFor({ timeout: 100_000 });
  await page.getByText("Complete").first().waitFor({ timeout: 100_000 });
  await page.getByRole("button", { name: /claims judged; 2 sources missing/ }).waitFor();
  // Nothing is wrong with a claim whose source is missing: the manuscript has no marks until these claims are listed.
  const marks = page.locator('[aria-label="Manuscript"] [data-highlight]');
  await page.locator('[aria-label="Manuscript"]').getByText("Barge 3 carried").waitFor();
  expect(await marks.count()).toBe(0);
  await todo.getByRole("button", { name: "List the claims" }).click();
  await marks.first().waitFor();
  await page.getByRole("tab", { name: "Not checked" }).click();
  await page.getByText("no sources were given; drop them below").waitFor();
  await page.context().close();
}, 150_000);

test("when the last events of a run are lost, the page shows what the check found as soon as it learns of its end", async () => {
  const { page } = await demo.open();
  const read = async (part: string) => (await fetch(`${demo.url}/api/documents/${demo.documentId}/${part}`)).json();
  const review = (await read("review")) as Review;
  const { data } = (await read("references")) as { data: ReferenceRow[] };
  const references = data.map((row) => ({ ...row, match: null }));
  const missing = references.filter(({ citations }) => citations > 0).length;
  let isOver = false;
  // The findings are those of the end already; the references are loaded before any is read.
  await page.route("**/api/documents/*/review", (route) => {
    const unfinished = { ...review, revision: "before", isPartial: true, run: { ...review.run, state: "running", endedAt: null } };
    return route.fulfill({ json: isOver ? review : unfinished });
  });
  await page.route("**/api/documents/*/references*", (route) => route.fulfill({ json: { data: isOver ? references : [], cursor: null } }));
  await page.route("**/api/runs/*/events", (route) => route.abort());
  await page.goto(`${demo.url}/review/${demo.documentId}`);
  await page.getByRole("button", { name: /claims judged so far$/ }).waitFor();
  isOver = true;
  await page.getByRole("button", { name: new RegExp(`claims judged; ${missing} sources missing$`) }).waitFor();
  await page.context().close();
});

test("two thousand findings are listed, of which only those in sight are drawn", async () => {
  const { page } = await demo.open();
  const many = Array.from({ length: 2_000 }, (_, at) => ({
    ...findings[at % findings.length]!,
    id: `fnd_${at.toString(16).padStart(16, "0")}`,
    message: `Finding number ${at}`,
    code: "NUM002",
    rank: at,
  }));
  await page.route("**/api/documents/*/findings*", (route) => route.fulfill({ json: { data: many, cursor: null } }));
  await page.goto(`${demo.url}/review/${demo.documentId}`);
  await page.getByText("Finding number 0", { exact: true }).waitFor();
  const steps = await page.evaluate<number>(`(async () => {
    const list = document.querySelector("[data-long-list]");
    let steps = 0;
    for (let top = 0; top < list.scrollHeight; top += 5000) {
      list.scrollTop = top;
      await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
      if (list.querySelectorAll("li").length > 60) throw new Error("too many rows");
      if (list.querySelectorAll("li").length === 0) throw new Error("an empty list");
      steps++;
    }
    list.scrollTop = list.scrollHeight;
    return steps;
  })()`);
  expect(steps).toBeGreaterThan(10);
  await page.getByText("Finding number 1999", { exact: true }).waitFor();
  await page.context().close();
}, 180_000);

describe("screen readers and screens", () => {
  for (const colorScheme of ["light", "dark"] as const)
    test(`nothing serious stands in the way of screen readers, ${colorScheme}`, async () => {
      const { page, pending } = await openReview("", { colorScheme });
      await lookAtContradicted(page);
      await page.locator("#source-pages [data-highlight]").first().waitFor();
      await expectAccessible(page);
      for (const tab of ["Claims", "References", "Summary", "Not checked", "Cost"]) {
        await page.getByRole("tab", { name: tab }).click();
        await page.getByRole("tab", { name: tab, selected: true }).waitFor();
        await expectAnswered(pending);
        // The words of a tab that loads are not there yet.
        const spinners = page.locator('[role="status"]:has(.mantine-Loader-root)');
        await expect.poll(() => spinners.count()).toBe(0);
        await expectAccessible(page);
      }
      await page.context().close();
    }, 180_000);

  test("a tablet shows two panes and switches between list and manuscript, a phone one", async () => {
    const { page } = await openReview("", { viewport: { width: 820, height: 1_180 } });
    await lookAtContradicted(page);
    const panes = () =>
      Promise.all(["Findings", "Manuscript", "Evidence"].map((name) => page.locator(`section[aria-label="${name}"]`).first().isVisible()));
    await expect.poll(panes).toEqual([true, false, true]);
    await page.getByText("Manuscript", { exact: true }).first().click();
    await page.waitForURL((url) => url.searchParams.get("pane") === "manuscript");
    await expect.poll(panes).toEqual([false, true, true]);
    await page.keyboard.press("/");
    await page.locator("#finding-words:focus").waitFor();
    await expect.poll(panes).toEqual([true, false, true]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText("Evidence", { exact: true }).first().click();
    await page.waitForURL((url) => url.searchParams.get("pane") === "evidence");
    await expect.poll(panes).toEqual([false, false, true]);
    expect(await page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(
      0,
    );
    await page.context().close();
  });
});
