import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryHome } from "../support/temporary-home.ts";
import { openBrowser } from "./open-browser.ts";
import { openPage } from "./support/open-page.ts";
import { buildPages } from "./support/prepare-demo.ts";
import { type ServedLibrary, serveIbid } from "./support/serve-ibid.ts";

let browser: Browser;
let served: ServedLibrary;

beforeAll(async () => {
  await buildPages();
  [browser, served] = await Promise.all([openBrowser(), serveIbid({ home: temporaryHome() })]);
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});

/** The time of the first paint in milliseconds, as soon as the browser has recorded it. */
const firstPaint = `new Promise((resolve) => {
  const observer = new PerformanceObserver((list) => {
    const paint = list.getEntriesByName("first-contentful-paint")[0];
    if (paint) resolve(paint.startTime);
  });
  observer.observe({ type: "paint", buffered: true });
})`;

test("the first page is painted at once", async () => {
  const { page } = await openPage(browser);
  await page.goto(served.url);
  await page.getByRole("button", { name: "Choose a manuscript" }).waitFor();
  // The second time, as a browser's own start is not the page's.
  await page.reload();
  await page.getByRole("button", { name: "Choose a manuscript" }).waitFor();
  // A second is the aim; the margin is for slow machines.
  expect(await page.evaluate<number>(firstPaint)).toBeLessThan(3_000);
});
