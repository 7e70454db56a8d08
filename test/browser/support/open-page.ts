import type { Browser, BrowserContextOptions, Page } from "playwright-core";

export interface WatchedPage {
  page: Page;
  /** Errors of the console, of scripts, and of the page's policy, in the order they came. */
  consoleErrors: string[];
}

/** A page in its own browser, by default as wide as a small desktop, that records console errors. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, ...options });
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  // A request that was refused is written to the console by the browser itself; whether that is wrong is for the test to say.
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) consoleErrors.push(message.text());
  });
  return { page, consoleErrors };
}
