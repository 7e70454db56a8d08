import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { example } from "../support/run-ibid.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import type { openPage } from "./support/open-page.ts";
import { useServedDemo } from "./support/serve-demo.ts";
import { writeSmallManuscript } from "./support/small-manuscript.ts";

const folder = temporaryFolder();
const { manuscript, source } = writeSmallManuscript(folder);
const demo = useServedDemo({ IBID_LIMITS_BYTES: "1000000" });

async function openHome(options: Parameters<typeof openPage>[1] = {}) {
  const watched = await demo.open(options);
  await watched.page.goto(demo.url);
  await watched.page.getByRole("button", { name: "Choose a manuscript" }).waitFor();
  return watched;
}

/** As a person does who clicks on the zone and takes files in the system's own dialogue. */
async function choose(page: Page, zone: string, files: string[]) {
  const [dialogue] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: zone }).click()]);
  await dialogue.setFiles(files);
}

test("the first page takes less than 250 kB of script, none of it for PDFs", async () => {
  const { page } = await demo.open();
  const scripts = new Map<string, number>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (/\.m?js$/.test(pathname)) scripts.set(pathname, gzipSync(await response.body(), { level: 6 }).length);
  });
  await page.goto(demo.url);
  await page.getByRole("button", { name: "Choose a manuscript" }).waitFor();
  await page.waitForLoadState("networkidle");
  const kilobytes = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1_000;
  expect(scripts.size).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThan(250);
  expect([...scripts.keys()].filter((path) => path.includes("pdf"))).toEqual([]);
});

test("what was checked before is listed with its counts, and leads to its review", async () => {
  const { page, consoleErrors } = await openHome();
  const before = page.getByRole("region", { name: "Manuscripts checked before" });
  await before.getByText(/\d+ errors?/).waitFor();
  await expectAccessible(page);
  await before.getByRole("link").first().click();
  await page.waitForURL(`${demo.url}/review/${demo.documentId}`);
  expect(consoleErrors).toEqual([]);
});

test("it can be read in dark colours on a tablet", async () => {
  const { page } = await openHome({ colorScheme: "dark", viewport: { width: 820, height: 1_180 } });
  await choose(page, "Choose a manuscript", [manuscript]);
  await page.getByRole("button", { name: "Check", exact: true }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(0);
});

test("a manuscript and a cited work are checked with nothing but keys", async () => {
  const { page, consoleErrors } = await openHome();
  // Without a listener of its own the browser's driver lets dialogues open unseen between two waits.
  page.on("filechooser", () => {});
  await page.getByRole("button", { name: "Choose a manuscript" }).focus();
  const [first] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await first.setFiles(manuscript);
  // A person continues once the whole form is shown.
  await page.getByText(/^How deep/).waitFor();
  // The focus stays where one was, and does not fall back to the beginning of the page.
  await page.locator("[aria-label='What is checked']:focus").waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.ariaLabel")).toBe("Take harbour-bells.md away");
  await page.getByRole("button", { name: "Choose cited works" }).focus();
  const [second] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await second.setFiles(source);
  await page.getByText("ansgar-2019-harbour-bells.md", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Check", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/review\/doc_/);
  expect(consoleErrors).toEqual([]);
  await page.goto(`${demo.url}/runs`);
  await page.getByRole("listitem").filter({ hasText: "Harbour bells and fog" }).getByText("Complete").waitFor({ timeout: 120_000 });
}, 180_000);

test("a file with the same title is taken for a new version whatever its name, and carries the sources over", async () => {
  const revised = join(temporaryFolder(), "second-draft.md");
  writeFileSync(revised, readFileSync(manuscript, "utf8").replace("two kilometres", "nine kilometres"));
  const { page } = await openHome();
  await choose(page, "Choose a manuscript", [revised]);
  const goesOnFrom = page.getByLabel("A new version of");
  await goesOnFrom.waitFor();
  const suggested = () => goesOnFrom.locator("option:checked").textContent();
  await expect.poll(suggested).toMatch(/^Harbour bells and fog \(harbour-bells\.md, /);
  await goesOnFrom.selectOption("nothing checked before");
  await page.getByRole("button", { name: "Take second-draft.md away" }).click();
  await choose(page, "Choose a manuscript", [source]);
  await page.getByRole("button", { name: "Take ansgar-2019-harbour-bells.md away" }).click();
  await choose(page, "Choose a manuscript", [manuscript]);
  // What was said of the other file is not said of this one.
  await expect.poll(suggested).toMatch(/^Harbour bells and fog/);
  await page.getByRole("button", { name: "Take harbour-bells.md away" }).click();
  await choose(page, "Choose a manuscript", [revised]);
  await goesOnFrom.selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.waitForURL(/\/review\/doc_/);
  await page.getByText("Complete").first().waitFor({ timeout: 120_000 });
  // The source came with the first version.
  await page.getByText(/^2 of 2 cited claims judged$/).waitFor();
  await page.getByRole("tab", { name: "Summary" }).click();
  await page.getByText(/Compared with the check of/).waitFor();
  await page.getByRole("button", { name: "Show the changes of the text" }).click();
  const changes = page.getByRole("list", { name: "Changes of the text" });
  expect(await changes.locator("del").textContent()).toContain("two kilometres");
  expect(await changes.locator("ins").textContent()).toContain("nine kilometres");
}, 180_000);

test("a user who opens another page during the upload stays there, and the check still starts", async () => {
  const { page } = await openHome();
  const { promise: isLater, resolve: later } = Promise.withResolvers<void>();
  await page.route("**/api/documents?*", async (route) => {
    if (route.request().method() === "POST") await isLater;
    return route.continue();
  });
  await choose(page, "Choose a manuscript", [manuscript]);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  const ordered = page.waitForResponse((reply) => reply.url().endsWith("/runs") && reply.request().method() === "POST");
  later();
  expect((await ordered).status()).toBe(202);
  await page.getByRole("status").getByText("The check is ordered.").waitFor({ state: "attached" });
  expect(new URL(page.url()).pathname).toBe("/settings");
});

test("among several files the person says which is the manuscript", async () => {
  const { page } = await openHome();
  await choose(page, "Choose a manuscript", [source, manuscript]);
  await page.getByRole("heading", { name: "Which of these is the manuscript?" }).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole("button", { name: "Check", exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "harbour-bells.md is the manuscript", exact: true }).click();
  const section = page.getByRole("region", { name: "Manuscript", exact: true });
  await section.getByText("harbour-bells.md", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Check", exact: true }).waitFor();
});

test("a bibliography alone asks for its manuscript, whose reference list it then is", async () => {
  const [bibliography, cited] = [join(folder, "harbour.bib"), join(folder, "harbour-keys.md")];
  writeFileSync(bibliography, "@article{moreau2019, author={Moreau, Ines}, title={Bells in the fog of northern harbours}, year=2019}");
  writeFileSync(cited, "# Harbour bells and fog\n\nBells are heard at two miles in fog [@moreau2019].\n");
  const { page, consoleErrors } = await openHome();
  await choose(page, "Choose a manuscript", [bibliography]);
  await page.getByText("This file lists references and no claims.").waitFor();
  await expectAccessible(page);
  expect(await page.getByRole("button", { name: "Check", exact: true }).count()).toBe(0);
  await choose(page, "Choose a manuscript", [cited]);
  await page.getByText("harbour-keys.md is checked with this as its reference list.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.waitForURL(/\/review\/doc_/);
  await page.getByText("Bells in the fog of northern harbours").first().waitFor({ state: "attached" });
  expect(consoleErrors).toEqual([]);
});

const picture = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");

test.each([
  ["without a byte", "empty.pdf", Buffer.alloc(0)],
  ["a picture that calls itself a PDF", "picture.pdf", picture],
  ["of a kind that Ibid does not read", "song.mp3", Buffer.from("ID3 not a text at all\0\0\0")],
  ["larger than the limit", "large.md", Buffer.alloc(1_500_000, "words and more words\n")],
])("a file %s is refused in the server's own words, and the page stays usable", async (_what, name, bytes) => {
  writeFileSync(join(folder, name), bytes);
  const { page, consoleErrors } = await openHome();
  await choose(page, "Choose a manuscript", [join(folder, name)]);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const refusal = page.getByRole("alert");
  await refusal.waitFor();
  expect((await refusal.textContent())?.length).toBeGreaterThan(20);
  expect(new URL(page.url()).pathname).toBe("/");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Take ${name} away` }).click();
  await page.getByRole("button", { name: "Choose a manuscript" }).waitFor();
  expect(consoleErrors).toEqual([]);
});

test("an empty file among the cited works is one failure, named as it is written, and the rest is checked", async () => {
  const empty = join(folder, "empty.md");
  writeFileSync(empty, "");
  const { page, consoleErrors } = await openHome();
  await choose(page, "Choose a manuscript", [manuscript]);
  await choose(page, "Choose cited works", [source, empty]);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.waitForURL(/\/review\/doc_/);
  await page.goto(`${demo.url}/runs`);
  const run = page.getByRole("listitem").filter({ hasText: "empty.md is empty. Check that" }).first();
  await run.getByText("1 thing could not be done").waitFor({ timeout: 120_000 });
  expect(consoleErrors).toEqual([]);
}, 180_000);

test("the example can be checked from here, and shows how far it is", async () => {
  const { page } = await openHome();
  const card = page.getByRole("region", { name: "Example" });
  const begin = card.getByRole("button", { name: "Check the example" });
  const open = card.getByRole("link", { name: "Open the review" });
  await begin.or(open).waitFor();
  if (await begin.isVisible()) await begin.click();
  await open.click();
  await page.waitForURL(/\/review\/doc_/);
});

test("a scanned document is sent as one", async () => {
  const { page } = await openHome();
  await choose(page, "Choose a manuscript", [join(example, "manuscript.pdf")]);
  await page.getByLabel("scanned").check();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === "POST" && one.url().includes("/api/documents?")),
    page.getByRole("button", { name: "Check", exact: true }).click(),
  ]);
  expect(new URL(request.url()).searchParams.get("scanned")).toBe("true");
});
