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

const work = (number: number, title: string, abstract: string, cites: string[] = []): KnownWork => ({
  work: {
    type: "article-journal",
    title,
    author: [{ family: `Author${number}`, given: "Ada" }],
    year: 2012 + number,
    "container-title": "Journal of Harbour Health",
    DOI: `10.5555/quay.${number}`,
  },
  abstract,
  cites,
});
const seed = work(1, "Rye on quays through ten dry years", "Rye was sown on twenty quays. Rye on quays survived drought.", [
  "10.5555/quay.2",
  "10.5555/quay.3",
]);
const roots = work(2, "Drought and the roots of rye on harbour quays", "The roots of rye on quays reach water in drought years.");
const tax = work(3, "Tax law of medieval monasteries", "Monasteries paid no tax on wine under the charters of the time.");
const meadows = work(4, "Salt meadows and storms", "Salt meadows reduce the height of waves by 15 % in storms.");

const services = await startIndexServer({ works: [seed, roots, tax, meadows] });
afterAll(() => services.close());
const served = useServedDemo({
  IBID_INDEXES_BASE_URL: services.baseUrl,
  IBID_INDEXES_SERVICES: "openalex",
  IBID_INDEXES_CONTACT: "library@quay.example",
});

const manuscript = join(temporaryFolder(), "harbours.md");
writeFileSync(
  manuscript,
  `# Streets of harbours

## Background

Previous studies have shown that shaded bus stops attract 18 % more passengers on hot days [1]. Earlier surveys found that salt meadows
reduce the height of waves by 15 % in storms.

## References

1. Author7, A. Stops without shade. Journal of Harbours, 2010.
`,
);

let documentId: string;
beforeAll(async () => {
  const { page } = await served.open();
  await page.goto(served.url);
  const [dialogue] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a manuscript" }).click(),
  ]);
  await dialogue.setFiles([manuscript]);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.waitForURL(/\/review\/doc_/);
  documentId = /doc_[0-9a-f]{16}/.exec(page.url())![0];
  await page.getByRole("button", { name: "Check again" }).waitFor(slowStep);
  await page.context().close();
}, 600_000);

/** Whether a page is wider than its window. */
const isTooWide = (page: Page) => page.evaluate<boolean>("document.documentElement.scrollWidth > window.innerWidth");

test("works about the claims are looked for in services only after the user has seen what is sent, and stay over a reload and a restart", async () => {
  const { page, consoleErrors } = await served.open();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${served.url}/review/${documentId}`);
  await page.getByRole("tab", { name: "Literature" }).click();
  await page.getByText("Works that support, refute or qualify the claims").waitFor();
  await expectAccessible(page);

  // No cited claim has a text, so that every claim is looked into unless somebody chooses otherwise.
  await page.getByRole("checkbox", { name: "Every claim" }).uncheck();
  const before = services.requests.length;
  await page.getByRole("button", { name: "Ask scholarly services too …" }).click();
  const asking = page.getByRole("region", { name: "Ask the services" });
  expect(await asking.textContent()).toMatch(/twelve words of each claim.*OpenAlex.*Nothing else of the manuscript is sent/);
  expect(services.requests).toHaveLength(before);
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Ask the services" }).click();
  const claim = page.getByRole("article").filter({ hasText: "salt meadows" });
  await claim.waitFor(slowStep);
  await page.getByText("1 claim reviewed;").waitFor();
  expect(await claim.textContent()).toContain("Salt meadows reduce the height of waves by 15 % in storms.");
  expect(await claim.textContent()).toContain("Supports");
  await expectAccessible(page);

  await claim.getByRole("button", { name: "Copy the sentence" }).click();
  await claim.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toContain("[2].");
  await claim.getByRole("button", { name: "Copy BibTeX" }).click();
  await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toMatch(/^@article\{[\s\S]*10\.5555\/quay\.4/);

  await page.getByLabel("What works say").selectOption({ label: "Refutes (0)" });
  await page.getByText("No claim passes these filters.").waitFor();
  await page.getByLabel("What works say").selectOption({ label: "Supports (1)" });
  await claim.waitFor();
  expect(page.url()).toContain("relation=supports");

  await served.kill();
  await served.serveAgain();
  await page.reload();
  await claim.waitFor(slowStep);
  const exported = await fetch(`${served.url}/api/documents/${documentId}/literature/report?format=markdown`);
  expect(await exported.text()).toContain("Salt meadows reduce the height of waves");

  await claim.getByRole("link", { name: /In the abstract/ }).click();
  await page.waitForURL(/\/documents\/doc_/);
  await page.getByText("Salt meadows reduce the height of waves by 15 %").first().waitFor(slowStep);
  expect(consoleErrors).toEqual([]);
}, 600_000);

test("the literature fits a phone in the dark", async () => {
  const { page } = await served.open({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  await page.goto(`${served.url}/review/${documentId}?tab=literature`);
  await page.getByRole("article").first().waitFor(slowStep);
  expect(await isTooWide(page)).toBe(false);
  await expectAccessible(page);
}, 300_000);

test("a live report goes by the date that is named, shows what should change, and stays over a reload", async () => {
  const { page, consoleErrors } = await served.open();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${served.url}/review/${documentId}`);
  await page.getByRole("tab", { name: "Live" }).click();
  await page.getByText("For a document that is published").waitFor();
  await expectAccessible(page);

  await page.getByLabel("Published").fill("2014-05");
  await page.getByRole("button", { name: "Ask scholarly services too …" }).click();
  const asking = page.getByRole("region", { name: "Ask the services" });
  expect(await asking.textContent()).toMatch(/twelve words of each claim.*and the day after this date, go to OpenAlex/);
  await asking.getByRole("button", { name: "Ask the services" }).click();
  const claim = page.getByRole("article").filter({ hasText: "salt meadows" });
  await claim.waitFor(slowStep);
  await page.getByText("Published 2014-05. 2 claims assessed").waitFor();
  await page.getByRole("region", { name: "Addendum" }).getByText("Minor addendum").waitFor();
  expect(await claim.textContent()).toMatch(/Add a citation.*It could read.*Strengthens.*2016.*Weight 0\.\d\d/);
  await expectAccessible(page);
  await claim.getByRole("button", { name: "Copy the sentence" }).click();
  await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toContain("[2].");

  await page.reload();
  await claim.waitFor(slowStep);
  expect(await page.getByLabel("Published").inputValue()).toBe("2014-05");
  const exported = await fetch(`${served.url}/api/documents/${documentId}/live/report?format=html`);
  expect(await exported.text()).toContain("What should change");
  await page.goto(`${served.url}/runs`);
  await page.getByRole("link", { name: "Open: Live report of Streets of harbours" }).first().click();
  await claim.waitFor(slowStep);
  expect(consoleErrors).toEqual([]);
}, 600_000);

test("a live report fits a phone in the dark", async () => {
  const { page } = await served.open({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  await page.goto(`${served.url}/review/${documentId}?tab=live`);
  await page.getByRole("article").first().waitFor(slowStep);
  expect(await isTooWide(page)).toBe(false);
  await expectAccessible(page);
}, 300_000);

test("works near a DOI are shown as a picture and a list, and put into a collection", async () => {
  const { page, consoleErrors } = await served.open();
  await page.goto(`${served.url}/discover`);
  await page.getByText("Nothing yet.").waitFor();
  expect(await page.getByRole("button", { name: "Find works …" }).isDisabled()).toBe(true);
  await page.getByLabel("DOIs, arXiv numbers or titles").fill("10.5555/quay.1");
  const before = services.requests.length;
  await page.getByRole("button", { name: "Find works …" }).click();
  const asking = page.getByRole("region", { name: "Ask the services" });
  await asking.waitFor();
  expect(services.requests).toHaveLength(before);
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Ask the services" }).click();
  await page.waitForURL(/\/discover\/run_/);
  const list = page.getByRole("region", { name: "Works", exact: true });
  await list.getByText(roots.work.title!).waitFor(slowStep);
  expect(await list.getByText(tax.work.title!).count()).toBe(0);
  await expectAccessible(page);

  const picture = page.getByRole("listbox", { name: /by year and similarity/ });
  await picture.focus();
  await page.keyboard.press("ArrowDown");
  await picture.getByRole("option", { selected: true }).waitFor();
  await page.keyboard.press("End");
  await expect
    .poll(() => picture.getByRole("option", { selected: true }).getAttribute("aria-label"))
    .toMatch(/similarity -?\d\.\d\d, not near$/);
  const furthest = (await picture.getByRole("option", { selected: true }).getAttribute("aria-label"))!;
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate<string>("document.activeElement.textContent")).toContain(furthest.split(": similarity")[0]);
  await page.reload();
  await expect.poll(() => picture.getByRole("option", { selected: true }).getAttribute("aria-label")).toBe(furthest);

  await page.getByLabel("Shown").selectOption({ value: "all" });
  await list.getByText(tax.work.title!).waitFor();
  const collections = page.getByRole("region", { name: "Add to the library" });
  await collections.getByLabel("Collections").fill("rye");
  await page.keyboard.press("Enter");
  await collections.getByRole("button", { name: /^Add the/ }).click();
  await page.getByRole("region", { name: "Add the works" }).getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText(/added to the library\.$/).waitFor(slowStep);
  await expectAccessible(page);
  await page.getByRole("link", { name: "All discoveries" }).click();
  await page.getByRole("link", { name: seed.work.title! }).waitFor();
  await page.goto(`${served.url}/library?collection=rye`);
  await page.getByText(roots.work.title!).first().waitFor(slowStep);
  expect(consoleErrors).toEqual([]);
}, 600_000);

test("a checked manuscript is a seed, the run can be cancelled and resumed, and everything fits a phone", async () => {
  const { page } = await served.open({ viewport: { width: 390, height: 844 } });
  services.faults.openalex = { kind: "late" };
  await page.goto(`${served.url}/review/${documentId}?tab=literature`);
  await page.getByRole("link", { name: "discover works near it" }).click(slowStep);
  await page.getByText("Streets of harbours", { exact: true }).first().waitFor();
  await page.getByLabel("DOIs, arXiv numbers or titles").fill("10.5555/quay.1");
  await page.getByRole("button", { name: "Find works …" }).click();
  await page.getByRole("region", { name: "Ask the services" }).getByRole("button", { name: "Ask the services" }).click();
  await page.waitForURL(/\/discover\/run_/);
  await page.getByRole("button", { name: /^Cancel/ }).click(slowStep);
  await page.getByText("Cancelled", { exact: true }).waitFor();
  await page.getByText("There is no result.").waitFor();
  await expectAccessible(page);
  delete services.faults.openalex;
  await page.getByRole("button", { name: /^Resume/ }).click();
  await page.getByRole("listbox", { name: /by year and similarity/ }).waitFor(slowStep);
  expect(await isTooWide(page)).toBe(false);
  await expectAccessible(page);
}, 600_000);
