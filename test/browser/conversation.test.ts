import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerFixture, extractFixture, lease, refusalFixture } from "../../src/domain/answer/answer.fixture.ts";
import { redactDocument } from "../../src/domain/answer/redact-document.ts";
import { makeId } from "../../src/domain/id.ts";
import { renderTranscript } from "../../src/reports/answer/render-transcript.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { openBrowser } from "./open-browser.ts";

const file = join(temporaryFolder(), "talk.html");
const requests: string[] = [];
const consoleErrors: string[] = [];
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const at = "2031-04-02T10:00:00.000Z";
  const answers = [answerFixture(), extractFixture(), refusalFixture(), redactDocument(answerFixture(), lease), null];
  const exchanges = answers.map((answer, ordinal) => ({ ordinal, question: "How long is the notice?", answer, askedAt: at }));
  const conversation = { id: makeId("cnv", "talk"), title: "How long is the notice?", filter: {}, files: [], startedAt: at, exchanges };
  writeFileSync(file, renderTranscript("html", { schemaVersion: 1, tool: { name: "ibid", version: "0.0.0" }, conversation }));
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1_000, height: 1_200 } });
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
  await page.goto(pathToFileURL(file).href);
});
afterAll(() => browser?.close());

test("a conversation opens from disk by itself: no request, no complaint", () => {
  expect(requests).toEqual([pathToFileURL(file).href]);
  expect(consoleErrors).toEqual([]);
});

test("a mark leads to the words it stands for, and marks of the web look different", async () => {
  const mark = page.locator("a.pill").first();
  await mark.click();
  const target = page.locator((await mark.getAttribute("href"))!);
  expect(await target.textContent()).toContain("The tenant gives notice of six months");
  const borders = await page.evaluate<string[]>(
    "['a.pill:not(.pill-web)', 'a.pill-web'].map((kind) => getComputedStyle(document.querySelector(kind)).borderTopStyle)",
  );
  expect(borders).toEqual(["solid", "dashed"]);
});

test("it fits a narrow screen without scrolling sideways", async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(0);
});
