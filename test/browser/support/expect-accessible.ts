import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Resolves when no element is fading or moving any more; a spinner, which never ends, is not waited for. */
const endOfAnimations = `Promise.all(
  document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => {})),
).then(() => {})`;

/** No rule of axe is broken in a way that it calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(endOfAnimations);
  // Through the debugger, as the page's policy allows only its own scripts.
  await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary})`).join("; ")}`,
    ),
  ).toEqual([]);
}
