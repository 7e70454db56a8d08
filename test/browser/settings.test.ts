import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryHome } from "../support/temporary-home.ts";
import { openBrowser } from "./open-browser.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { openPage } from "./support/open-page.ts";
import { type ServedLibrary, serveIbid } from "./support/serve-ibid.ts";

const home = temporaryHome();
/** An empty library would check the example, while the pages want the machine. */
const flags = ["--no-example"];
let browser: Browser;
let library: ServedLibrary;

beforeAll(async () => {
  [browser, library] = await Promise.all([openBrowser(), serveIbid({ home, flags })]);
});
afterAll(async () => {
  await browser?.close();
  await library?.close();
});

test("with the models of this machine alone, the page says first that nothing leaves it", async () => {
  const { page, consoleErrors } = await openPage(browser);
  await page.goto(`${library.url}/settings`);
  await page.getByRole("heading", { name: "Nothing leaves this machine" }).waitFor();
  const roles = page.getByRole("table", { name: "Models by role" }).getByRole("row");
  expect(await roles.count()).toBeGreaterThan(3);
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

test("it can be read in dark colours, with all settings open", async () => {
  const { page } = await openPage(browser, { colorScheme: "dark" });
  await page.goto(`${library.url}/settings`);
  await page.getByText(/^All \d+ settings/).click();
  await page.getByRole("table", { name: "All settings" }).waitFor();
  await expectAccessible(page);
});

test("a preset and a name that are chosen are kept in the user's own settings", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${library.url}/settings`);
  await page.getByRole("radio", { name: /^thorough/i }).click();
  await page.getByRole("status").getByText("The preset is thorough.").waitFor();
  await page.getByLabel("Your name").fill("Greta Solheim");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("status").getByText("The name is saved.").waitFor();
  await page.reload();
  await page.getByRole("radio", { name: /^thorough/i, checked: true }).waitFor();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Greta Solheim");
  const file = readFileSync(join(home, "ibid/config.toml"), "utf8");
  expect(file).toContain("thorough");
  expect(file).toContain("Greta Solheim");
});

test("a remote model is shown prominently with host and text, and nothing is sent without consent", async () => {
  const environment = { IBID_MODEL_JUDGE: "openai/gpt-5-mini", OPENAI_API_KEY: "an-invented-key" };
  const hosted = await serveIbid({ home: temporaryHome(), flags, environment });
  try {
    const { page } = await openPage(browser);
    await page.goto(`${hosted.url}/settings`);
    await page.getByRole("heading", { name: "Text would leave this machine, if you allow it" }).waitFor();
    await page.getByText("Not allowed: nothing is sent.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Allow / }).click();
    await page.getByRole("heading", { name: "Text leaves this machine" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: /^Forbid / }).click();
    await page.getByText("Not allowed: nothing is sent.").waitFor();
  } finally {
    await hosted.close();
  }
});
