import { cpSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import type { FindingRow } from "../../../src/domain/report/review.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { openBrowser } from "../open-browser.ts";
import { openPage, type WatchedPage } from "./open-page.ts";
import { type ServedLibrary, serveIbid } from "./serve-ibid.ts";

interface ServedDemo extends ServedLibrary {
  /** The manuscript of the example, which is checked. */
  documentId: string;
  /** Starts the server again at the same address and with the same settings, after it was killed. */
  serveAgain(): Promise<void>;
  /** Opens an empty page in a browser context of its own. */
  open(options?: Parameters<typeof openPage>[1]): Promise<WatchedPage>;
  /** All findings about the example. */
  findings(): Promise<FindingRow[]>;
}

/** The checked example on a server of its own, and a browser: for all tests of a file, and ended after them. */
export function useServedDemo(environment: Record<string, string> = {}): ServedDemo {
  let browser: Browser;
  let served: ServedLibrary;
  const home = temporaryFolder();
  const { home: original, documentId } = inject("checkedDemo");
  const ofServer = { IBID_AUTHOR: "Greta Solheim", ...environment };
  beforeAll(async () => {
    cpSync(original, home, { recursive: true });
    [browser, served] = await Promise.all([openBrowser(), serveIbid({ home, environment: ofServer })]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  return {
    get url() {
      return served.url;
    },
    documentId,
    serveAgain: async () => {
      served = await serveIbid({ home, port: Number(new URL(served.url).port), environment: ofServer });
    },
    close: () => served.close(),
    kill: () => served.kill(),
    open: (options) => openPage(browser, options),
    findings: async () => {
      const reply = await fetch(`${served.url}/api/documents/${documentId}/findings?limit=2000`);
      return ((await reply.json()) as { data: FindingRow[] }).data;
    },
  };
}
