import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FindingRow, ReferenceRow, Review } from "../../src/domain/report/review.ts";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import type { Run } from "../../src/domain/run/run.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import type { openPage } from "./support/open-page.ts";
import { useServedDemo } from "./support/serve-demo.ts";

const demo = useServedDemo();
let findings: FindingRow[];
/** The claim whose number of metres the source has otherwise. */
let contradicted: string;

beforeAll(async () => {
  findings = await demo.findings();
  contradicted = findings.find(({ code }) => code === "NUM002")!.claimId!;
});
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
  await lookAtContradicted(page);
  await page.locator("#source-pages [data-highlight]").first().waitFor();
  await page.route("**/api/**", (route) => route.abort());
  // Returning to the page fetches everything again, and retries twice without an answer.
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(`/api/documents/${demo.documentId}`));
  // What was read less than five seconds ago is not asked for again.
  await page.waitForTimeout(5_500);
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await failed;
  // Nothing may change: all questions have failed for the last time by then.
  await page.waitForTimeout(4_500);
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.locator("[data-finding]").count()).toBeGreaterThan(0);
  expect(await page.locator('[aria-label="Manuscript"] [data-highlight]').count()).toBeGreaterThan(0);
  expect(await page.locator("#source-pages [data-highlight]").count()).toBeGreaterThan(0);
  await page.context().close();
});

describe("a decision", () => {
  test("made by keys that come faster than the page is drawn is about the finding that the keys have reached", async () => {
    const { page } = await openReview();
    const [first, second, third] = listed(findings);
    expect([first!.state, second!.state, third!.state]).toEqual(["open", "open", "open"]);
    await page.evaluate(
      `for (const key of ["j", "j", "a", "j", "a"]) window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))`,
    );
    const accepted = async () =>
      (await demo.findings())
        .filter(({ state }) => state === "accepted")
        .map(({ id }) => id)
        .toSorted();
    await expect.poll(accepted, { timeout: 20_000 }).toEqual([second!.id, third!.id].toSorted());
    expect(new URL(page.url()).searchParams.get("finding")).toBe(third!.id);
    for (const { id } of [second!, third!]) {
      await page.locator(`[data-finding="${id}"]`).click();
      await page.getByRole("button", { name: "Reopen" }).click();
      await page.locator(`[data-finding="${id}"][data-state="open"]`).waitFor();
    }
    await expect.poll(accepted, { timeout: 20_000 }).toEqual([]);
    await page.context().close();
  });

  test("that sets a finding aside asks why, and survives a reload; words that were not sent do too", async () => {
    const { page } = await openReview();
    const finding = findings.find(({ code }) => code === "CIT001")!;
    await page.locator(`[data-finding="${finding.id}"]`).click();
    await page.getByRole("button", { name: /^Dismiss/ }).click();
    const reason = page.getByRole("textbox", { name: "Why is this set aside?" });
    await reason.press("Enter");
    await page.getByText("Later readers rely on this reason.").waitFor();
    await reason.fill("The observation is our own");
    await page.reload();
    await page.getByRole("button", { name: /^Dismiss/ }).click();
    expect(await reason.inputValue()).toBe("The observation is our own");
    await reason.press("Enter");
    await page.locator(`[data-finding="${finding.id}"][data-state="dismissed"]`).waitFor();
    await keptAs(finding.id, "dismissed");
    await page.reload();
    await page.locator(`[data-finding="${finding.id}"][data-state="dismissed"]`).waitFor();
    await page.locator("#evidence-card q", { hasText: "The observation is our own" }).waitFor();
    await page.getByRole("button", { name: "Reopen" }).click();
    await page.locator(`[data-finding="${finding.id}"][data-state="open"]`).waitFor();
    await keptAs(finding.id, "open");
    await page.context().close();
  });

  test("that the server does not keep is taken back, and said to be with its words unlost; what was decided after it stays", async () => {
    const { page } = await openReview();
    const [refused, kept] = listed(findings).filter(({ state }) => state === "open");
    const { promise: isLater, resolve: later } = Promise.withResolvers<void>();
    await page.route(`**/api/findings/${refused!.id}`, async (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      await isLater;
      return route.fulfill({
        status: 507,
        contentType: "application/problem+json",
        body: '{"type":"/problems/disk-full","title":"the disk is full","status":507}',
      });
    });
    for (const { id } of [refused!, kept!]) {
      await page.locator(`[data-finding="${id}"]`).click();
      await page.keyboard.press("a");
      await page.locator(`[data-finding="${id}"][data-state="accepted"]`).waitFor();
    }
    await page.locator(`[data-finding="${refused!.id}"]`).click();
    later();
    await page.locator(`[data-finding="${refused!.id}"][data-state="open"]`).waitFor();
    await page.getByRole("alert").getByText("That was not saved: the disk is full").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close this message" }).click();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await page.locator(`[data-finding="${kept!.id}"]`).getAttribute("data-state")).toBe("accepted");
    await page.getByRole("button", { name: /^Dismiss/ }).click();
    const reason = page.getByRole("textbox", { name: "Why is this set aside?" });
    await reason.fill("The table has it in another unit");
    await reason.press("Enter");
    await page.getByRole("alert").getByText("That was not saved: the disk is full").waitFor();
    await page.getByRole("button", { name: /^Dismiss/ }).click();
    expect(await reason.inputValue()).toBe("The table has it in another unit");
    await page.context().close();
    await keptAs(kept!.id, "accepted");
  });

  test("that follows another at once is the one that is kept, however slowly the first one travels", async () => {
    const { page } = await openReview();
    const finding = listed(findings).find(({ state }) => state === "open")!;
    const { promise: isLater, resolve: later } = Promise.withResolvers<void>();
    let first = true;
    await page.route(`**/api/findings/${finding.id}`, async (route) => {
      if (route.request().method() === "PATCH" && first) {
        first = false;
        await isLater;
      }
      return route.continue();
    });
    await page.locator(`[data-finding="${finding.id}"]`).click();
    await page.getByRole("button", { name: /^Accept/ }).press("Enter");
    await page.getByRole("button", { name: "Reopen" }).waitFor();
    // The button that was pressed is gone, and the focus still where it was.
    expect(await page.evaluate("document.activeElement.closest('#evidence-card') !== null")).toBe(true);
    await page.getByRole("button", { name: "Reopen" }).press("Enter");
    await page.locator(`[data-finding="${finding.id}"][data-state="open"]`).waitFor();
    let answered = 0;
    page.on("response", (reply) => {
      if (reply.request().method() === "PATCH") answered++;
    });
    // The second would be answered by now, if it did not wait for the first.
    await page.waitForTimeout(300);
    later();
    await expect.poll(() => answered, { timeout: 20_000 }).toBe(2);
    await settled(page);
    expect((await demo.findings()).find(({ id }) => id === finding.id)!.state).toBe("open");
    expect(await page.locator(`[data-finding="${finding.id}"]`).getAttribute("data-state")).toBe("open");
    await page.context().close();
  });

  test("that was made right before its tab is closed is kept, also by a browser that has no network", async () => {
    const { page } = await openReview();
    const decided = listed(findings)
      .filter(({ state }) => state === "open")
      .slice(0, 10);
    await page.locator(`[data-finding="${decided[0]!.id}"]`).click();
    await page.getByRole("button", { name: /^Accept/ }).waitFor();
    await settled(page);
    // A server on the same machine is reached without a network.
    await page.evaluate("window.dispatchEvent(new Event('offline'))");
    // A browser sends six requests at a time: the others still wait when the tab is closed.
    await page.evaluate(
      `for (let at = 0; at < 10; at++) for (const key of ["a", "j"]) window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))`,
    );
    await page.close();
    for (const { id } of decided) await keptAs(id, "accepted");
    await page.context().close();
    for (const { id } of decided) await decide(id, "open");
  });

  test("overrides a verdict with another and its reason, signed", async () => {
    const { page } = await openReview();
    await lookAtContradicted(page);
    await page.getByRole("button", { name: "Override the verdict" }).click();
    await page.getByLabel("Which verdict is right?").first().click();
    await page.getByRole("option", { name: /^Uncertain/ }).click();
    await page.getByRole("textbox", { name: "Why?" }).fill("The figure gives both units");
    await page.getByRole("textbox", { name: "Why?" }).press("Enter");
    const verdict = page.getByRole("region", { name: "Verdict" });
    await verdict.getByText("The figure gives both units").waitFor();
    expect(await verdict.textContent()).toContain("Ibid said");
    await page.getByRole("button", { name: "Take the override back" }).click();
    await verdict.getByText("The figure gives both units").waitFor({ state: "detached" });
    await page.context().close();
  });

  test("notes a rewording of a claim, whose verdict stays, and checks the claim again by itself", async () => {
    const { page } = await openReview();
    await lookAtContradicted(page);
    await page.getByRole("button", { name: "Note a rewording" }).click();
    const wording = page.getByRole("textbox", { name: "How should the claim read?" });
    await wording.fill("Cooling was measurable up to 35 m beyond the edge of the canopy.");
    await wording.press("Enter");
    await page.getByRole("region", { name: "A note on the claim" }).getByText("up to 35 m beyond").waitFor();
    await page.getByRole("button", { name: "Re-check this claim" }).click();
    await nothingRuns();
    await page.getByRole("region", { name: "Verdict" }).getByText("Contradicted", { exact: true }).waitFor({ timeout: 100_000 });
    await page.getByRole("button", { name: "Take the note back" }).click();
    await page.getByRole("region", { name: "A note on the claim" }).waitFor({ state: "detached" });
    await page.context().close();
  }, 150_000);
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
  await expect.poll(async () => (await stillOpen()).length, { timeout: 20_000 }).toBe(missing);
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
      const { page } = await openReview("", { colorScheme });
      await lookAtContradicted(page);
      await page.locator("#source-pages [data-highlight]").first().waitFor();
      await expectAccessible(page);
      for (const tab of ["Claims", "References", "Summary", "Not checked", "Cost"]) {
        await page.getByRole("tab", { name: tab }).click();
        await page.getByRole("tab", { name: tab, selected: true }).waitFor();
        await settled(page);
        await expectAccessible(page);
      }
      await page.context().close();
    }, 180_000);

  test("a tablet shows two panes and switches between list and manuscript, a phone one", async () => {
    const { page } = await openReview("", { viewport: { width: 820, height: 1_180 } });
    await lookAtContradicted(page);
    const panes = () =>
      Promise.all(["Findings", "Manuscript", "Evidence"].map((name) => page.locator(`section[aria-label="${name}"]`).first().isVisible()));
    await expect.poll(panes, { timeout: 20_000 }).toEqual([true, false, true]);
    await page.getByText("Manuscript", { exact: true }).first().click();
    await page.waitForURL((url) => url.searchParams.get("pane") === "manuscript");
    await expect.poll(panes, { timeout: 20_000 }).toEqual([false, true, true]);
    await page.keyboard.press("/");
    await page.locator("#finding-words:focus").waitFor();
    await expect.poll(panes, { timeout: 20_000 }).toEqual([true, false, true]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText("Evidence", { exact: true }).first().click();
    await page.waitForURL((url) => url.searchParams.get("pane") === "evidence");
    await expect.poll(panes, { timeout: 20_000 }).toEqual([false, false, true]);
    expect(await page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(
      0,
    );
    await page.context().close();
  });
});

async function openReview(search = "", options: Parameters<typeof openPage>[1] = {}) {
  const opened = await demo.open(options);
  await opened.page.goto(`${demo.url}/review/${demo.documentId}${search}`);
  await opened.page
    .locator(search === "" ? "[data-finding]" : "table")
    .first()
    .waitFor();
  return opened;
}

/** As the list shows them: the most severe first, and missing sources in one to-do above it. */
function listed(rows: readonly FindingRow[]): FindingRow[] {
  return rows.filter(({ isSourceMissing }) => !isSourceMissing).toSorted((one, other) => one.rank - other.rank);
}

async function lookAtContradicted(page: Page): Promise<void> {
  await page.goto(`${page.url().split("?")[0]}?claim=${contradicted}`);
  await page.locator("#evidence-card").waitFor();
}

const inSight = `(selector) => {
  return [...document.querySelectorAll(selector)].some((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
}`;

/** The page's policy lets nothing be evaluated within it: it is asked from outside, until it is so. */
async function isInSight(page: Page, selector: string): Promise<boolean> {
  const look = () => page.evaluate<boolean>(`(${inSight})(${JSON.stringify(selector)})`);
  await expect.poll(look, { timeout: 20_000, message: selector }).toBe(true);
  return true;
}

/** Until the check that a test has ordered is at its end, so that the next one finds what stays. */
async function nothingRuns(): Promise<void> {
  const underWay = async () => {
    const { data } = (await (await fetch(`${demo.url}/api/runs`)).json()) as { data: Run[] };
    return data.filter(isRunActive).length;
  };
  await expect.poll(underWay, { timeout: 100_000, interval: 250 }).toBe(0);
}

/** Waits until the server has a decision: the page shows it at once. */
async function keptAs(id: string, state: string): Promise<void> {
  await expect.poll(async () => (await demo.findings()).find((one) => one.id === id)?.state, { timeout: 20_000 }).toBe(state);
}

async function decide(id: string, state: string): Promise<void> {
  const headers = { "content-type": "application/json", origin: demo.url };
  const reply = await fetch(`${demo.url}/api/findings/${id}`, { method: "PATCH", headers, body: JSON.stringify({ state, reason: "" }) });
  expect(reply.status).toBe(200);
}

/** Until nothing is asked of the server any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}
