import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { expect } from "vitest";

export interface WatchedPage {
  page: Page;
  /** Errors of the console, of scripts, and of the page's policy, in the order they came. */
  consoleErrors: string[];
  /** Requests of the page that the server has not answered. Event streams, which stay open, are not among them. */
  pending: ReadonlySet<Request>;
}

/** In milliseconds: a busy machine may take a minute to draw a page. */
const maxWait = 60_000;

/** A page in its own browser, by default as wide as a small desktop, that records console errors. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, ...options });
  context.setDefaultTimeout(maxWait);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  // A request that was refused is written to the console by the browser itself; whether that is wrong is for the test to say.
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) consoleErrors.push(message.text());
  });
  const pending = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() !== "eventsource") pending.add(request);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return { page, consoleErrors, pending };
}

/** Waits until every request of a page is answered. `networkidle` is reached once for each page, and never waits again. */
export async function expectAnswered(pending: WatchedPage["pending"]): Promise<void> {
  await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
}
