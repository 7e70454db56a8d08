import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { example, runIbid } from "../../support/run-ibid.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { openBrowser } from "../open-browser.ts";
import { openPage, type WatchedPage } from "./open-page.ts";
import { type ServedLibrary, serveIbid } from "./serve-ibid.ts";

/** The models are made ready by the first who needs them, which takes a while on a busy machine. */
export const slowStep = { timeout: 240_000 };
export const setupTimeout = 600_000;

interface SharedLibrary {
  /** Where it is served, once the tests begin. */
  readonly url: string;
  open(options?: Parameters<typeof openPage>[1]): Promise<WatchedPage>;
}

/** The sources of the example as a library, and a browser: for all tests of a file, and ended after them. */
export function sharedLibrary(): SharedLibrary {
  let browser: Browser;
  let library: ServedLibrary;
  beforeAll(async () => {
    [browser, library] = await Promise.all([openBrowser(), serveLibrary()]);
  }, setupTimeout);
  afterAll(async () => {
    await browser?.close();
    await library?.close();
  });
  return {
    get url() {
      return library.url;
    },
    open: (options) => openPage(browser, options),
  };
}

/** A server on a library of its own that holds the sources of the example, in the collection "trees". */
async function serveLibrary(): Promise<ServedLibrary> {
  const home = temporaryFolder();
  cpSync(inject("checkedDemo").home, home, { recursive: true });
  const { code, stderr } = await runIbid(["add", join(example, "sources"), "--collection", "trees"], { home });
  if (code !== 0) throw new Error(`the sources could not be added: ${stderr}`);
  return serveIbid({ home });
}
