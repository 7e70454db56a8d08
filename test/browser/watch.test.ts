import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startIndexServer } from "../../src/scholarly/services/fixture/index-server.fixture.ts";
import type { KnownWork } from "../../src/scholarly/services/fixture/known-work.fixture.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { useServedDemo } from "./support/serve-demo.ts";
import { slowStep } from "./support/shared-library.ts";

const today = new Date().toISOString().slice(0, 10);
const work = (number: number, title: string, abstract: string, date: string): KnownWork => ({
  work: {
    type: "article-journal",
    title,
    author: [{ family: `Author${number}`, given: "Ada" }],
    year: Number(date.slice(0, 4)),
    date,
    "container-title": "Journal of Harbour Health",
    DOI: `10.5555/watch.${number}`,
  },
  abstract,
});
const retracted = { ...work(2, "Waves above salt meadows", "Salt meadows reduce the height of waves by 40 % in storms.", "2017-04-05") };
retracted.retraction = { date: today, DOI: "10.5555/watch.70", PMID: "90000070" };
retracted.indexed = today;
const against = work(3, "<img src=x onerror=alert(1)> Storm waves", "Salt meadows reduce the height of waves by 15 % in storms.", today);
const longTitle = `Meadows ${"of-tax-law".repeat(40)}`;
const silent = work(4, longTitle, "Monasteries reduce taxes at the height of meadows.", today);

const services = await startIndexServer({ works: [retracted, against, silent] });
afterAll(() => services.close());
const served = useServedDemo({
  IBID_INDEXES_BASE_URL: services.baseUrl,
  IBID_INDEXES_SERVICES: "openalex,crossref,unpaywall",
  IBID_INDEXES_CONTACT: "library@quay.example",
});

const manuscript = join(temporaryFolder(), "harbours.md");
writeFileSync(
  manuscript,
  `# Streets of harbours

Earlier surveys found that salt meadows reduce the height of waves by 40 % in storms [1].

## References

[1] Author2, A. (2017). Waves above salt meadows. Journal of Harbour Health. https://doi.org/10.5555/watch.2
`,
);

let page: Page;
let consoleErrors: string[];
beforeAll(async () => {
  ({ page, consoleErrors } = await served.open());
  await page.goto(served.url);
  const [dialogue] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a manuscript" }).click(),
  ]);
  await dialogue.setFiles([manuscript]);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.waitForURL(/\/review\/doc_/);
  await page.getByRole("button", { name: "Check again" }).waitFor(slowStep);
}, 600_000);

const isTooWide = () => page.evaluate<boolean>("document.documentElement.scrollWidth > window.innerWidth");

test("a manuscript is watched after the user has seen what is sent, its news is shown, and it is removed again", async () => {
  await page.getByRole("link", { name: "Watch", exact: true }).click();
  await page.getByText("Nothing is watched yet.").waitFor();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Manuscript" }).click();
  await page.getByRole("option", { name: "Streets of harbours" }).click();
  await page.getByRole("checkbox", { name: "Ask scholarly services" }).check();
  const before = services.requests.length;
  await page.getByRole("button", { name: "Watch it …" }).click();
  const asking = page.getByRole("region", { name: "Ask the services" });
  // Unpaywall tells nothing that is new, so that it is not asked.
  expect(await asking.textContent()).toMatch(/three words of each claim and the DOIs of cited works go to (?!.*Unpaywall).*OpenAlex/);
  expect(services.requests).toHaveLength(before);
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Ask the services" }).click();

  const summary = page.getByText("1 cited work retracted or in doubt, 1 new work against a claim, 2 new works in all");
  await summary.waitFor(slowStep);
  await summary.click();
  await page.getByText("Cited for: Earlier surveys found").waitFor();
  // Markup of a record is never drawn.
  await page.getByText("Storm waves").first().waitFor();
  await page.getByRole("heading", { name: "Other new works" }).waitFor();
  expect(await page.locator("main img").count()).toBe(0);
  await expectAccessible(page);
  for (const [width, colorScheme] of [
    [1_280, "dark"],
    [390, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    expect(await isTooWide()).toBe(false);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1_280, height: 844 });

  await page.getByRole("button", { name: "Ask now about Streets of harbours" }).click();
  await page.getByText("Nothing new at the last run").waitFor(slowStep);
  await page.getByRole("button", { name: "Stop watching Streets of harbours" }).click();
  await page.getByText("Nothing is watched yet.").waitFor();
  expect(consoleErrors).toEqual([]);
});
