import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryHome } from "../support/temporary-home.ts";
import { openBrowser } from "./open-browser.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { openPage } from "./support/open-page.ts";
import { type ServedLibrary, serveIbid } from "./support/serve-ibid.ts";

/** An empty library would check the example, while the pages want the machine. */
const flags = ["--no-example"];
let browser: Browser;
let library: ServedLibrary;

beforeAll(async () => {
  [browser, library] = await Promise.all([openBrowser(), serveIbid({ home: temporaryHome(), flags })]);
});
afterAll(async () => {
  await browser?.close();
  await library?.close();
});

test("an address that leads nowhere says so, within the frame", async () => {
  const { page, consoleErrors } = await openPage(browser);
  await page.goto(`${library.url}/nowhere`);
  await page.getByText("There is no page at this address").waitFor();
  await page.getByRole("navigation", { name: "Pages" }).waitFor();
  await page.getByRole("link", { name: "Go home" }).click();
  await page.waitForURL(`${library.url}/`);
  expect(consoleErrors).toEqual([]);
});

test("every page can be reached by its link, has a title and a heading of its own, and none breaks the page's policy", async () => {
  const { page, consoleErrors } = await openPage(browser);
  await page.goto(library.url);
  for (const name of ["Library", "Ask", "Cite", "Discover", "Runs", "Settings", "Home"]) {
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name, exact: true }).click();
    await expect.poll(() => page.title()).toBe(`${name} · Ibid`);
    await page.getByRole("status").getByText(name, { exact: true }).waitFor({ state: "attached" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator("main").count()).toBe(1);
  }
  expect(consoleErrors).toEqual([]);
});

test("the first key leads past the bar, and ? shows the keys of the page", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${library.url}/runs`);
  await page.getByRole("heading", { name: "Runs" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the page");
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement.id")).toBe("main");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys on this page" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

const focusOfTab = `(() => {
  const chosen = document.activeElement;
  if (chosen === document.body) return undefined;
  // A switch or a file field is drawn by its label.
  const drawn = [chosen, ...(chosen.closest("label, .mantine-Switch-root, .mantine-SegmentedControl-root")?.querySelectorAll("*") ?? [])];
  const isShown = drawn.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  });
  return { name: chosen.getAttribute("aria-label") ?? chosen.textContent ?? chosen.id, isShown };
})()`;

test.each(["light", "dark"] as const)("everything that Tab reaches shows that it has the focus, %s", async (colorScheme) => {
  const { page } = await openPage(browser, { colorScheme });
  const unseen: string[] = [];
  for (const path of ["/", "/library", "/ask", "/cite", "/settings"]) {
    await page.goto(library.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (let at = 0; at < 40; at++) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate<{ name: string; isShown: boolean } | undefined>(focusOfTab);
      if (!focus) break;
      if (!focus.isShown) unseen.push(`${path} ${focus.name}`);
    }
  }
  expect(unseen).toEqual([]);
});

test("keys are disabled while a person types", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${library.url}/settings`);
  await page.getByLabel("Your name").fill("");
  await page.getByLabel("Your name").pressSequentially("Noor?");
  expect(await page.getByLabel("Your name").inputValue()).toBe("Noor?");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("the colours follow the machine until a person chooses, and the choice is kept", async () => {
  const { page } = await openPage(browser, { colorScheme: "dark" });
  const brightness = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
  await page.goto(library.url);
  const switchButton = page.getByRole("button", { name: "Use light colours" });
  await switchButton.waitFor();
  const dark = await brightness();
  await switchButton.click();
  await page.getByRole("button", { name: "Use dark colours" }).waitFor();
  const light = await brightness();
  expect(light).not.toBe(dark);
  await page.reload();
  await page.getByRole("button", { name: "Use dark colours" }).waitFor();
  expect(await brightness()).toBe(light);
});

test("no page scrolls sideways on a tablet", async () => {
  const { page } = await openPage(browser, { viewport: { width: 820, height: 1_180 } });
  for (const path of ["/", "/runs", "/settings", "/library", "/ask", "/cite"]) {
    await page.goto(library.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const excess = await page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(`${path} ${Math.max(0, excess)}`).toBe(`${path} 0`);
  }
});

describe("a server with a token", () => {
  const token = "an-invented-token-of-thirty-signs";
  let guarded: ServedLibrary;
  beforeAll(async () => {
    guarded = await serveIbid({ home: temporaryHome(), flags, environment: { IBID_TOKEN: token } });
  });
  afterAll(() => guarded?.close());

  test("asks for it before any page, and again where the browser's cookie is gone, and then continues", async () => {
    const { page } = await openPage(browser);
    await page.goto(`${guarded.url}/settings`);
    const field = page.locator("input[type=password]");
    await field.fill(token);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    await page.context().clearCookies();
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Library" }).click();
    await page.getByText("Enter the token of this library").waitFor();
    await expectAccessible(page);
    await field.fill("a-wrong-token-of-many-signs");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await field.fill(token);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Library" }).waitFor();
  });

  test("a page that cannot ask for it, as one that is worked on, says so and is not loaded for ever", async () => {
    const { page } = await openPage(browser);
    let loads = 0;
    page.on("load", () => loads++);
    await page.route("**/api/**", (route) =>
      route.fulfill({
        status: 401,
        contentType: "application/problem+json",
        body: '{"type":"/problems/token-missing","title":"a token is needed here","status":401}',
      }),
    );
    await page.goto(`${library.url}/settings`);
    await page.getByRole("alert").getByText("a token is needed here").waitFor();
    // A page that loads itself for ever does so several times a second, so it is never idle.
    await page.waitForLoadState("networkidle");
    expect(loads).toBeLessThanOrEqual(2);
  });
});
