import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { FindingRow } from "../../src/domain/report/review.ts";
import type { Run } from "../../src/domain/run/run.ts";
import { setupTimeout, sharedLibrary, slowStep } from "./support/shared-library.ts";

const library = sharedLibrary();
const { documentId } = inject("checkedDemo");

/** A phone, a laptop of 1536 × 864 at 200 %, and a small laptop. */
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 432 },
  { width: 1_024, height: 768 },
];

/** Words that are cut off at the side of the window, or lie outside of it, and cannot be scrolled into it. */
const wordsOutside = `(() => {
  // A box within the window that scrolls and has a name and a place in the order of the Tab key, or that ends its words with "…".
  const isReached = (element) => {
    for (let box = element; box; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      const { left, right } = box.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) continue;
      const isRegion = box.hasAttribute("aria-label") && box.tabIndex >= 0;
      if ((/auto|scroll/.test(overflowX) && isRegion) || (overflowX === "hidden" && textOverflow === "ellipsis")) return true;
    }
    return false;
  };
  const withWords = [...document.querySelectorAll("body *")].filter((element) => {
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    // What is for screen readers alone is one pixel wide.
    const isSeen = element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    return hasWords && isSeen && !element.closest(".unseen");
  });
  const outside = withWords.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left < -1 || right > innerWidth + 1) && !isReached(element);
  });
  const cut = withWords.filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return overflowX === "hidden" && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
  });
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [
    ...outside.map((element) => "outside: " + element.textContent.slice(0, 60)),
    ...cut.map((element) => "cut off: " + element.textContent.slice(0, 60)),
    ...(excess > 0 ? ["scrolls " + excess + " px"] : []),
  ];
})()`;

test(
  "no page scrolls sideways or has words out of reach, on a phone, at 200 % and on a small laptop",
  async () => {
    const { page, consoleErrors } = await library.open();
    const conversation = await ask(page);
    await page.goto(`${library.url}/cite`);
    await page
      .getByLabel("Text to find citations for")
      .fill("In three Baltic port cities, streets with more canopy had cooler air in the afternoon.");
    await page.getByRole("button", { name: "Find works" }).click();
    await page.getByText(/^1 sentence; /).waitFor(slowStep);
    await expectWithin(page, "/cite with works");

    await page.goto(library.url);
    const name = "a-manuscript-with-a-name-as-long-as-people-give-to-the-last-of-many-versions.md";
    const buffer = Buffer.from("# Boats\n\nBarges carried gravel.");
    await page.locator("input[type=file]").first().setInputFiles({ name, mimeType: "text/markdown", buffer });
    await page.getByText("Choose cited works").waitFor();
    await expectWithin(page, "/ with a chosen file");

    const { data: findings } = await read<{ data: FindingRow[] }>(`/api/documents/${documentId}/findings`);
    const { data: runs } = await read<{ data: Run[] }>("/api/runs");
    const { data: documents } = await read<{ data: { documentId: string }[] }>("/api/library");
    const review = `/review/${documentId}`;
    const finding = `finding=${findings.find(({ code }) => code === "NUM002")!.id}`;
    for (const path of [
      "/",
      ...["", `?${finding}`, `?${finding}&pane=manuscript`, `?${finding}&pane=evidence`].map((search) => review + search),
      ...["claims", "references", "matrix", "summary", "not-checked", "cost"].map((tab) => `${review}?tab=${tab}`),
      `/documents/${documentId}?find=canopy`,
      "/library",
      `/library?document=${documents[0]!.documentId}`,
      "/library?words=shade",
      "/ask",
      conversation,
      "/runs",
      `/runs/${runs[0]!.id}`,
      "/settings",
      "/nowhere",
    ]) {
      await page.goto(library.url + path);
      await page.getByRole("heading").first().waitFor();
      await page.waitForLoadState("networkidle");
      await expectWithin(page, path);
    }
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  },
  setupTimeout,
);

test("a small laptop shows two panes that can be read, and chosen widths leave every pane on the screen", async () => {
  const { page } = await library.open({ viewport: { width: 1_024, height: 768 } });
  await page.addInitScript(`localStorage.setItem("ibid:review-panes", JSON.stringify({ list: 760, evidence: 760 }))`);
  await page.goto(`${library.url}/review/${documentId}?pane=manuscript`);
  await page.locator('[aria-label="Manuscript"] [data-highlight]').first().waitFor();
  const boxes = () =>
    Promise.all(["Findings", "Manuscript", "Evidence"].map((name) => page.locator(`section[aria-label="${name}"]`).first().boundingBox()));
  const [list, manuscript, evidence] = await boxes();
  expect(list).toBeNull();
  expect(manuscript!.width).toBeGreaterThan(450);
  expect(evidence!.width).toBeGreaterThan(450);
  await page.setViewportSize({ width: 1_280, height: 800 });
  for (const box of await boxes()) {
    expect(box!.width).toBeGreaterThanOrEqual(256);
    expect(box!.x + box!.width).toBeLessThanOrEqual(1_280);
  }
  await page.context().close();
});

/** Asks a question; the address of its conversation. */
async function ask(page: Page): Promise<string> {
  await page.goto(`${library.url}/ask`);
  await page.getByLabel("Ask the documents").fill("How much cooler is it under street trees?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.waitForURL(/\/ask\/cnv_/, slowStep);
  await page.locator("figure").first().waitFor(slowStep);
  return new URL(page.url()).pathname;
}

async function expectWithin(page: Page, path: string): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const outside = () => page.evaluate<string[]>(wordsOutside);
    await expect.poll(outside, { message: `${path} at ${screen.width} px` }).toEqual([]);
  }
}

async function read<Body>(path: string): Promise<Body> {
  return (await fetch(library.url + path)).json() as Promise<Body>;
}
