import { expect, test } from "vitest";
import { useServedDemo } from "./support/serve-demo.ts";

const demo = useServedDemo();

test("a check that failed is shown as failed in the review and in the list, with the reason", async () => {
  const upload = await fetch(`${demo.url}/api/documents?name=broken.pdf`, {
    method: "POST",
    body: "%PDF-1.4\nThis is not a PDF.",
    headers: { origin: demo.url },
  });
  const { documentId } = (await upload.json()) as { documentId: string };
  const { page } = await demo.open();
  await page.goto(`${demo.url}/review/${documentId}`);
  await page.getByRole("button", { name: "Check it now" }).click();
  await page.getByRole("heading", { name: "The check failed" }).waitFor({ timeout: 60_000 });
  await page.getByText("the file is not a PDF, or is damaged beyond repair").waitFor();
  for (const text of ["still going on", "so far", "has no text"]) expect(await page.getByText(text).count()).toBe(0);
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.goto(demo.url);
  const row = page.getByRole("region", { name: "Manuscripts checked before" }).getByRole("listitem").filter({ hasText: "broken.pdf" });
  await row.getByText("Failed", { exact: true }).waitFor();
  await row.getByText("the file is not a PDF").waitFor();
  await page.context().close();
}, 120_000);

test("a page that finds no server loads by itself when the server is back", async () => {
  const { page } = await demo.open();
  await page.goto(demo.url);
  await page.getByRole("heading", { name: "Does the source say that?" }).waitFor();
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("link", { name: "Library" }).click();
  await page.getByText("The server does not answer; trying again").waitFor({ timeout: 60_000 });
  await page.unroute("**/api/**");
  await page.getByText("The server does not answer; trying again").waitFor({ state: "detached", timeout: 60_000 });
  await expect.poll(() => page.getByText("The server does not answer").count()).toBe(0);
  await page.context().close();
}, 150_000);

test("a review that is open while the server ends and starts again goes on by itself", async () => {
  const { page } = await demo.open();
  await page.goto(`${demo.url}/review/${demo.documentId}`);
  await page.locator("[data-finding]").first().waitFor();
  await demo.kill();
  await page.getByText("The server does not answer; trying again").waitFor({ timeout: 60_000 });
  expect(await page.locator("[data-finding]").count()).toBeGreaterThan(0);
  await demo.serveAgain();
  await page.getByText("The server does not answer; trying again").waitFor({ state: "detached", timeout: 60_000 });
  await page.locator("[data-finding]").first().click();
  await page.getByRole("region", { name: "Verdict" }).first().waitFor();
  expect(await page.getByText("The server does not answer").count()).toBe(0);
  await page.context().close();
}, 150_000);

test("on paper all findings are listed, and the whole manuscript with its marks, and nothing that is pressed", async () => {
  const { page } = await demo.open();
  await page.goto(`${demo.url}/review/${demo.documentId}`);
  await page.locator("[data-finding]").first().waitFor();
  await page.emulateMedia({ media: "print" });
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
  const listed = (await demo.findings()).filter(({ isSourceMissing }) => !isSourceMissing).length;
  await expect.poll(() => page.locator("[data-finding]").count()).toBe(listed);
  expect(await page.locator("[data-finding]").last().isVisible()).toBe(true);
  const manuscript = page.locator('section[aria-label="Manuscript"]');
  const { text } = (await (await fetch(`${demo.url}/api/documents/${demo.documentId}/text`)).json()) as { text: string };
  const words = (text: string) => text.replace(/\s+/g, "");
  await expect.poll(async () => words((await manuscript.textContent()) ?? "")).toContain(words(text).slice(-200));
  expect(await manuscript.locator("mark").first().isVisible()).toBe(true);
  expect(await page.getByRole("navigation", { name: "Pages" }).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Check again" }).count()).toBe(0);
  expect(await page.getByRole("textbox", { name: "Words of the finding" }).count()).toBe(0);
  // How much was judged, and when, is read on paper too.
  expect(await page.getByText(/^\d+ of \d+ cited claims judged/).isVisible()).toBe(true);
  expect(await page.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d$/).isVisible()).toBe(true);
  await page.context().close();
});

test("what leads somewhere is printed as words, in light colours and as wide as the paper", async () => {
  const { page } = await demo.open({ colorScheme: "dark", viewport: { width: 700, height: 990 } });
  const finding = (await demo.findings()).find(({ code }) => code === "NUM002")!;
  for (const [search, words] of [
    [`finding=${finding.id}`, "The source says"],
    ["tab=summary", "unit-differs"],
    ["tab=references", "Cited 4 times"],
  ]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(`${demo.url}/review/${demo.documentId}?${search}`);
    await page.getByText(words!).first().waitFor();
    await page.emulateMedia({ media: "print" });
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
    const printed = page.getByText(words!).first();
    expect([words, await printed.isVisible()]).toEqual([words, true]);
    const ink = await printed.evaluate((element) => getComputedStyle(element).color);
    expect(Math.max(...ink.match(/\d+/g)!.slice(0, 3).map(Number))).toBeLessThan(130);
    // A browser prints all pages smaller when one line is wider than the paper.
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(700);
  }
  await page.goto(`${demo.url}/review/${demo.documentId}?finding=${finding.id}`);
  await page.getByText("The source says").first().waitFor();
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  expect(await page.evaluate("document.documentElement.dataset.mantineColorScheme")).toBe("dark");
  await page.context().close();
});

test("a phone shows the list, the evidence and the decision, and a page at 200 % can be read", async () => {
  const { page } = await demo.open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${demo.url}/review/${demo.documentId}`);
  await page.locator("[data-finding]").first().click();
  await page.getByRole("button", { name: /^Accept/ }).waitFor();
  expect(await page.getByRole("button", { name: /^Accept/ }).isVisible()).toBe(true);
  const overflow = () => page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(await overflow()).toBeLessThanOrEqual(0);
  // All tabs and links are in sight, and no hints for keys that a phone does not have.
  const isInSight = async (name: string, role: "tab" | "link") => {
    const box = (await page.getByRole(role, { name, exact: true }).first().boundingBox())!;
    return box.x >= 0 && box.x + box.width <= 390;
  };
  for (const name of ["Findings", "Summary", "Not checked", "Cost"]) expect([name, await isInSight(name, "tab")]).toEqual([name, true]);
  for (const name of ["Home", "Settings"]) expect([name, await isInSight(name, "link")]).toEqual([name, true]);
  expect(await page.locator("kbd:visible").count()).toBe(0);
  await page.getByRole("tab", { name: "References" }).click();
  await page.getByRole("row").first().waitFor();
  expect(
    await page
      .locator("table")
      .first()
      .evaluate((table) => table.getBoundingClientRect().right),
  ).toBeLessThanOrEqual(390);
  for (const path of ["/", "/library", "/ask", "/runs", "/settings"]) {
    await page.goto(demo.url + path);
    await page.getByRole("main").waitFor();
    expect([path, await overflow()]).toEqual([path, 0]);
  }
  // 1440 × 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(`${demo.url}/review/${demo.documentId}`);
  await page.locator("[data-finding]").first().waitFor();
  const heights = await page.locator("[data-long-list]").evaluateAll((lists) => lists.map((list) => list.clientHeight));
  expect(heights[0]).toBeGreaterThan(150);
  await page.context().close();
}, 120_000);
