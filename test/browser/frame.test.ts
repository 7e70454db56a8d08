import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./open-browser.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { openPage } from "./support/open-page.ts";
import { type ServedDemo, serveDemo } from "./support/serve-demo.ts";

let browser: Browser;
let demo: ServedDemo;

beforeAll(async () => {
  [browser, demo] = await Promise.all([openBrowser(), serveDemo()]);
});
afterAll(async () => {
  await browser?.close();
  await demo?.close();
});

test("an address that leads nowhere says so, within the frame", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(`${demo.url}/nowhere`);
  await page.getByText("Nothing stands at this address").waitFor();
  expect(await page.getByRole("navigation", { name: "Pages" }).isVisible()).toBe(true);
  await page.getByRole("link", { name: "Go home" }).click();
  await page.waitForURL(`${demo.url}/`);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
