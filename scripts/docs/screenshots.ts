import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openBrowser } from "../../test/browser/open-browser.ts";
import { checkDemo } from "../../test/browser/support/check-demo.ts";
import { serveIbid } from "../../test/browser/support/serve-ibid.ts";
import { example, runIbid } from "../../test/support/run-ibid.ts";
import { reduceColours } from "./reduce-colours.ts";

/** A picture of each page for the documentation, of the example as a reader meets it: `npm run screenshots`, after `npm run build`. */
interface Picture {
  name: string;
  path: string;
  colours?: "light" | "dark";
  /** Waits until the page is as it should be seen, or makes it so. */
  prepare: (page: Page) => Promise<unknown>;
}

const folder = "docs/screenshots";
const largest = 200_000;
/** Timeout for busy machines. */
const slowTimeout = { timeout: 120_000 };
const question = "How much does street canopy cool the air at noon?";
const paragraph =
  "Street trees lower the temperature of the air in the afternoon. Residents sleep better where the canopy is dense. " +
  "Young trees need several summers before they survive without watering.";

const checked = await checkDemo();
const home = mkdtempSync(join(tmpdir(), "ibid-"));
cpSync(checked.home, home, { recursive: true });
for (const args of [
  ["add", join(example, "sources"), "--collection", "street canopy"],
  ["ask", question],
]) {
  const { code, stderr } = await runIbid(args, { home });
  if (code !== 0) throw new Error(`ibid ${args[0]}: ${stderr}`);
}
const library = await serveIbid({ home, environment: { IBID_AUTHOR: "Greta Solheim" } });
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures()) await take(picture);
} finally {
  await browser.close();
  await library.close();
  rmSync(home, { recursive: true, force: true });
}

function pictures(): Picture[] {
  const review = `/review/${checked.documentId}?severity=error`;
  const showFinding = async (page: Page) => {
    await page.locator("[data-highlight]").first().waitFor(slowTimeout);
    await page.keyboard.press("j");
    await painted(page);
  };
  return [
    {
      name: "home",
      path: "/",
      prepare: (page) =>
        page
          .getByText(/\d+ errors?/)
          .first()
          .waitFor(),
    },
    { name: "review", path: review, prepare: showFinding },
    { name: "review-dark", path: review, colours: "dark", prepare: showFinding },
    { name: "document", path: `/documents/${checked.documentId}?find=canopy`, prepare: painted },
    { name: "library", path: "/library", prepare: (page) => page.getByText("Okoro").first().waitFor() },
    {
      name: "ask",
      path: "/ask",
      prepare: async (page) => {
        await page.getByText(question).first().click();
        await page.waitForTimeout(2_500);
      },
    },
    {
      name: "cite",
      path: "/cite",
      prepare: async (page) => {
        await page.getByRole("textbox").first().fill(paragraph);
        await page
          .getByRole("button", { name: /recommend|suggest|find|cite/i })
          .first()
          .click();
        await page.getByRole("button", { name: /stop/i }).waitFor({ state: "detached", ...slowTimeout });
        await page.waitForTimeout(500);
      },
    },
    { name: "runs", path: "/runs", prepare: (page) => page.getByText("Shade where people walk").first().waitFor() },
    { name: "settings", path: "/settings", prepare: (page) => page.getByText("Nothing leaves this machine").waitFor() },
  ];
}

/** PDF pages are painted one after the other: waits until all visible pages have content. */
async function painted(page: Page): Promise<void> {
  const hasInk = `[...document.querySelectorAll("canvas")].filter((canvas) => canvas.width > 0).length > 0 &&
    [...document.querySelectorAll("canvas")].filter((canvas) => {
      const { top, bottom } = canvas.getBoundingClientRect();
      return canvas.width > 0 && bottom > 0 && top < innerHeight;
    }).every((canvas) => {
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, index) => index % 4 !== 3 && value > 0 && value < 100);
    })`;
  // Polled from outside, because the page's content security policy forbids evaluating scripts.
  for (const end = Date.now() + slowTimeout.timeout; Date.now() < end && !(await page.evaluate<boolean>(hasInk)); )
    await page.waitForTimeout(500);
  await page.waitForTimeout(1_500);
}

async function take({ name, path, colours = "light", prepare }: Picture): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, colorScheme: colours });
  const page = await context.newPage();
  await page.goto(library.url + path);
  await prepare(page);
  const file = join(folder, `${name}.png`);
  const seen = await page.screenshot({ animations: "disabled", caret: "hide" });
  await context.close();
  const reduced = await reduceColours(browser, seen);
  writeFileSync(file, reduced);
  process.stdout.write(`${file} ${Math.round(reduced.length / 1_000)} kB${reduced.length > largest ? ", too large" : ""}\n`);
}
