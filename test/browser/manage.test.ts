import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import type { Run } from "../../src/domain/run/run.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { useServedDemo } from "./support/serve-demo.ts";

const demo = useServedDemo();

test("a wrong file that is attached to a reference is told, and can be replaced and detached", async () => {
  const { page } = await demo.open();
  await page.goto(`${demo.url}/review/${demo.documentId}?tab=references`);
  const row = page.getByRole("row").filter({ hasText: "Shade as infrastructure" });
  let ordered = nextCheck(page);
  await row.locator("input[type=file]").setInputFiles({
    name: "shade-as-infrastructure.md",
    mimeType: "text/markdown",
    buffer: Buffer.from("# Rye on heavy soils\n\nA. Moreau, 2016\n\n## Results\n\nRye sown in October yielded more grain.\n"),
  });
  await row.getByText("Attached").waitFor({ timeout: 60_000 });
  await ordered;
  await nothingRuns();
  await row.getByText("the file begins with “Rye on heavy soils”, and not with this title").waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  const replace = row.getByRole("button", { name: /^Replace/ });
  await replace.click();
  ordered = nextCheck(page);
  await row.locator("input[type=file]").setInputFiles({
    name: "shade-as-infrastructure-2.md",
    mimeType: "text/markdown",
    buffer: Buffer.from("# Oats on sandy soils\n\nB. Moreau, 2017\n\n## Results\n\nOats sown in March yielded more straw.\n"),
  });
  await ordered;
  await nothingRuns();
  await row.getByText("the file begins with “Oats on sandy soils”").waitFor({ timeout: 60_000 });
  expect(await row.getByText("Rye on heavy soils").count()).toBe(0);
  expect(await replace.getAttribute("aria-expanded")).toBe("false");
  ordered = nextCheck(page);
  await row.getByRole("button", { name: /^Detach/ }).click();
  await row.getByText("Missing").waitFor({ timeout: 60_000 });
  await ordered;
  await nothingRuns();
  await page.context().close();
}, 480_000);

test("the sources of a check go into the library with one click, where title, authors and year can be corrected", async () => {
  const { page } = await demo.open();
  await page.goto(`${demo.url}/review/${demo.documentId}?tab=references`);
  await page.getByRole("button", { name: /^Put all \d+ sources into the library$/ }).click();
  await page.getByText("The sources are being added to the library").waitFor();
  await nothingRuns();
  await page.goto(`${demo.url}/library`);
  await page.getByText("Do street trees clean the air?").first().click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Do trees clean the air of streets?");
  await page.getByRole("textbox", { name: "Authors" }).fill("Lindgren, Åsa\nAchterberg");
  await page.getByRole("textbox", { name: "Year" }).fill("2014");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByRole("heading", { name: "Do trees clean the air of streets?" }).waitFor();
  await page.getByText("Åsa Lindgren, Achterberg").waitFor();
  await page
    .getByText(/2014 ·/)
    .first()
    .waitFor();
  await page.context().close();
}, 240_000);

test("runs and manuscripts can be removed", async () => {
  const { page } = await demo.open();
  await page.goto(`${demo.url}/runs`);
  const runs = page.getByRole("button", { name: /^Remove the run / });
  await runs.first().waitFor();
  const before = await runs.count();
  await runs.first().click();
  await expect.poll(() => runs.count()).toBe(before - 1);
  await page.goto(demo.url);
  const list = page.getByRole("region", { name: "Manuscripts checked before" });
  await list.getByRole("button", { name: /^Remove Shade where people walk/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => list.getByText("Shade where people walk").count()).toBe(0);
  expect((await fetch(`${demo.url}/api/documents/${demo.documentId}/review`)).status).toBe(404);
  await page.context().close();
}, 120_000);

/** The answer to the next order of a check: before it, that nothing runs does not mean that the check has ended. */
async function nextCheck(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.request().method() === "POST" && response.url().endsWith("/runs"), {
    timeout: 120_000,
  });
}

async function nothingRuns(): Promise<void> {
  const underWay = async () => {
    const { data } = (await (await fetch(`${demo.url}/api/runs`)).json()) as { data: Run[] };
    return data.filter(isRunActive).length;
  };
  await expect.poll(underWay, { timeout: 200_000, interval: 250 }).toBe(0);
}
