import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { renderHtml } from "../../src/reports/html/render-html.ts";
import { reportFixture } from "../../src/reports/report.fixture.ts";
import { listRules } from "../../src/stages/findings/rules/rule-catalogue.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { openBrowser } from "./open-browser.ts";

const report = reportFixture("markdown");
const file = join(temporaryFolder(), "report.html");
let browser: Browser;
let page: Page;
let requests: string[];
let consoleErrors: string[];

beforeAll(async () => {
  writeFileSync(file, renderHtml(report, listRules()));
  browser = await openBrowser();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  page = await browser.newPage();
  requests = [];
  consoleErrors = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
  await page.goto(pathToFileURL(file).href);
});
afterEach(() => page.close());

test("the report opens from disk by itself: one file, no request, no complaint", () => {
  expect(requests).toEqual([pathToFileURL(file).href]);
  expect(consoleErrors).toEqual([]);
});

test("every finding shows the manuscript's words and the source's words", async () => {
  const text = ((await page.locator("body").textContent()) ?? "").replace(/\s+/g, " ");
  for (const finding of report.findings) {
    expect(text).toContain(finding.locator.quote.exact.replace(/\s+/g, " "));
    for (const { locator } of finding.evidence) expect(text).toContain(locator.quote.exact.replace(/\s+/g, " "));
  }
});

test("it fits a narrow screen without scrolling sideways", async () => {
  await page.setViewportSize({ width: 400, height: 800 });
  expect(await page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(0);
});

test("a link to a finding leads to it", async () => {
  const id = await page.locator("[id^=fnd_]").first().getAttribute("id");
  await page.goto(`${pathToFileURL(file).href}#${id}`);
  expect(await page.locator(`#${id}`).isVisible()).toBe(true);
});

test("findings can be filtered by severity and rule, and walked through by key", async () => {
  const shown = () => page.locator("article.finding:visible").count();
  await page.locator("[data-filters=finding] [data-show=warning]").click();
  expect(await shown()).toBe(report.findings.filter(({ severity }) => severity === "warning").length);
  await page.locator("[data-rule-filter]").selectOption("STR001");
  expect(await shown()).toBe(1);
  expect(await page.locator("[data-shown]").textContent()).toBe(`1 of ${report.findings.length} shown`);
  await page.locator("[data-filters=finding] [data-show=all]").click();
  await page.locator("[data-rule-filter]").selectOption("");
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  expect(await page.evaluate("document.activeElement.querySelector('.number').textContent")).toBe("1");
});

test("without scripts every finding is there, and no button that would do nothing", async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(pathToFileURL(file).href);
  expect(await still.locator("article.finding:visible").count()).toBe(report.findings.length);
  expect(await still.locator("[data-filters]:visible").count()).toBe(0);
  await plain.close();
});

test("it prints", async () => {
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});
