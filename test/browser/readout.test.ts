import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { example, runIbid } from "../support/run-ibid.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { openBrowser } from "./open-browser.ts";

const home = temporaryFolder();
const file = join(home, "reading.html");
const requests: string[] = [];
const consoleErrors: string[] = [];
let browser: Browser;
let page: Page;

beforeAll(async () => {
  await runIbid(["read", join(example, "manuscript.pdf"), "-o", file], { home });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1_000, height: 1_200 } });
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
  await page.goto(pathToFileURL(file).href);
});
afterAll(() => browser?.close());

test("the readout opens from disk by itself: pictures inside, no request, no complaint", async () => {
  expect(requests.filter((url) => !url.startsWith("data:"))).toEqual([pathToFileURL(file).href]);
  expect(consoleErrors).toEqual([]);
  const widths = await page.evaluate<number[]>("[...document.querySelectorAll('figure.page img')].map((image) => image.naturalWidth)");
  expect(widths.length).toBeGreaterThan(1);
  for (const width of widths) expect(width).toBeGreaterThan(500);
});

test("what was read lies over the words it was read from", async () => {
  // The title is one line near the top of the first page, as wide as most of the page.
  const paper = (await page.locator("#page-1").boundingBox())!;
  const title = (await page.locator("#page-1 .is-title").first().boundingBox())!;
  expect(title.y - paper.y).toBeLessThan(paper.height / 4);
  expect(title.width).toBeGreaterThan(paper.width / 3);
});

test("a marker leads to its entry, and the legend hides a kind", async () => {
  const marker = page.locator("a.marker").first();
  const target = await marker.getAttribute("href");
  expect(await page.locator(target!).count()).toBe(1);
  const headings = page.locator("main .is-heading").first();
  expect(await headings.isVisible()).toBe(true);
  await page.locator("[data-toggle=heading]").click();
  expect(await headings.isVisible()).toBe(false);
});

test("it fits a narrow screen without scrolling sideways", async () => {
  await page.setViewportSize({ width: 400, height: 800 });
  expect(await page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(0);
});
