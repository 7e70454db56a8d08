import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import type { FindingRow } from "../../../src/domain/report/review.ts";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { Run } from "../../../src/domain/run/run.ts";
import type { openPage } from "./open-page.ts";
import { useServedDemo } from "./serve-demo.ts";

/** The review page of the checked example on a server of its own. */
export function useReviewPage() {
  const demo = useServedDemo();
  /** The claim whose number of metres the source has otherwise. */
  let contradicted: string;
  beforeAll(async () => {
    contradicted = (await demo.findings()).find(({ code }) => code === "NUM002")!.claimId!;
  });
  return {
    demo,

    /** Opens the page and waits for its list. */
    async openReview(search = "", options: Parameters<typeof openPage>[1] = {}) {
      const opened = await demo.open(options);
      await opened.page.goto(`${demo.url}/review/${demo.documentId}${search}`);
      await opened.page
        .locator(search === "" ? "[data-finding]" : "table")
        .first()
        .waitFor();
      return opened;
    },

    async lookAtContradicted(page: Page): Promise<void> {
      await page.goto(`${page.url().split("?")[0]}?claim=${contradicted}`);
      await page.locator("#evidence-card").waitFor();
    },

    /** Waits until the check that a test has ordered ends, so that the next test finds its results. */
    async nothingRuns(): Promise<void> {
      const underWay = async () => {
        const { data } = (await (await fetch(`${demo.url}/api/runs`)).json()) as { data: Run[] };
        return data.filter(isRunActive).length;
      };
      await expect.poll(underWay, { timeout: 100_000, interval: 250 }).toBe(0);
    },

    /** Waits until the server has a decision: the page shows it at once. */
    async keptAs(id: string, state: string): Promise<void> {
      await expect.poll(async () => (await demo.findings()).find((one) => one.id === id)?.state).toBe(state);
    },
  };
}

/** As the list shows them: the most severe first, and missing sources in one to-do above it. */
export function listed(rows: readonly FindingRow[]): FindingRow[] {
  return rows.filter(({ isSourceMissing }) => !isSourceMissing).toSorted((one, other) => one.rank - other.rank);
}

const inSight = `(selector) => {
  return [...document.querySelectorAll(selector)].some((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
}`;

/** The page's policy forbids scripts of tests within it: the debugger asks it until the element is in sight. */
export async function isInSight(page: Page, selector: string): Promise<boolean> {
  const look = () => page.evaluate<boolean>(`(${inSight})(${JSON.stringify(selector)})`);
  await expect.poll(look, { message: selector }).toBe(true);
  return true;
}
