import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DocumentText, FoundWords } from "../../src/domain/document/document-text.ts";
import type { DocumentListing } from "../../src/domain/library/document-listing.ts";
import { runIbid } from "../support/run-ibid.ts";
import { temporaryHome } from "../support/temporary-home.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { measureMarks, waitForDrawn, zoomTo } from "./support/measure-marks.ts";
import { longPdf, turnedPdf } from "./support/printed-documents.fixture.ts";
import { printedWords } from "./support/printed-words.ts";
import { useServedDemo } from "./support/serve-demo.ts";
import { type ServedLibrary, serveIbid } from "./support/serve-ibid.ts";

const essay = `# The lamps of the old quay

By Ines Varga

## How they were lit

The lamplighter walked the quay at dusk. He lit **forty lamps** in an hour, and on Sundays thirty.

- The first lamp stood at the customs house.
- The last stood where the ferry lands.

> A lamp is a promise.

| Winter | Lamps |
| ------ | ----- |
| 1901   | 40    |
| 1902   | 38    |

## What remains

Two lamps remain at the quay today.[^1]

[^1]: A third was sold in 1950.
`;

const demo = useServedDemo();
let quay: ServedLibrary;
let folder: string;
let documents: Map<string, DocumentListing>;

beforeAll(async () => {
  folder = temporaryHome();
  writeFileSync(join(folder, "essay.md"), essay);
  writeFileSync(join(folder, "long.pdf"), longPdf(120));
  writeFileSync(join(folder, "lost.pdf"), longPdf(2));
  for (const rotate of [0, 90, 180, 270] as const) writeFileSync(join(folder, `turned-${rotate}.pdf`), turnedPdf(rotate));
  const names = ["essay.md", "long.pdf", "lost.pdf", ...[0, 90, 180, 270].map((rotate) => `turned-${rotate}.pdf`)];
  const { code, stderr } = await runIbid(["add", ...names, "--no-index", "--quiet"], { home: folder });
  expect([0, 2], stderr).toContain(code);
  rmSync(join(folder, "lost.pdf"));
  quay = await serveIbid({ home: folder });
  documents = new Map((await list(quay)).map((listing) => [listing.name, listing]));
});
afterAll(async () => {
  await quay?.close();
});

/** What is to be seen soon, on a machine that may be busy. */
const eventually = <Value>(look: () => Value, message = "") => expect.poll(look, { message });

/** Moves the clock of the page past the half second after which it writes its state into the address. */
async function afterASecond(page: Page): Promise<void> {
  await page.clock.fastForward(1_000);
  await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
}

async function ask<Body>({ url }: ServedLibrary, path: string): Promise<Body> {
  const reply = await fetch(`${url}/api/documents${path}`);
  expect(reply.status, path).toBe(200);
  return (await reply.json()) as Body;
}
const list = async (served: ServedLibrary) => (await ask<{ data: DocumentListing[] }>(served, "?limit=200")).data;
const textOf = (served: ServedLibrary, id: string) => ask<DocumentText>(served, `/${id}/text`);
const wordsOf = ({ url }: ServedLibrary, id: string) => printedWords(`${url}/api/documents/${id}/original`);
const at = (name: string) => `${quay.url}/documents/${documents.get(name)!.id}`;

async function openWords(page: Page, served: ServedLibrary, id: string, words: string): Promise<void> {
  const { text } = await textOf(served, id);
  const start = text.indexOf(words);
  expect(start, words).toBeGreaterThanOrEqual(0);
  await page.goto(`${served.url}/documents/${id}?start=${start}&end=${start + words.length}`);
}

/** The marked words as the page has them, piece by piece. */
const markedText = (page: Page) => page.locator("mark[data-focused]").allTextContents();

test("marks lie on the words of the example's sources at three zooms", async () => {
  const { page, consoleErrors } = await demo.open();
  const sources = (await list(demo)).filter(({ format, role }) => format === "pdf" && role === "source").slice(0, 3);
  expect(sources).toHaveLength(3);
  for (const { id } of sources) {
    const { text, blocks } = await textOf(demo, id);
    const words = await wordsOf(demo, id);
    const paragraphs = blocks.filter(({ kind, start, end }) => kind === "paragraph" && end - start > 250).slice(1, 3);
    for (const { start, end } of paragraphs) {
      await page.goto(`${demo.url}/documents/${id}?start=${start}&end=${end}`);
      for (const percent of [67, 100, 150]) {
        await page.getByRole("group", { name: "Size" }).waitFor();
        await zoomTo(page, percent);
        await waitForDrawn(page, "named");
        await eventually(async () => (await measureMarks(page, "named", words)).length, text.slice(start, end)).toBeGreaterThan(2);
        for (const distances of await measureMarks(page, "named", words))
          for (const [edge, distance] of Object.entries(distances))
            expect(Math.abs(distance), `${edge} at ${percent} % of “${text.slice(start, start + 40)}…”`).toBeLessThan(2);
      }
    }
  }
  expect(consoleErrors).toEqual([]);
}, 150_000);

test("marks lie on the words of pages that are turned, and of which only a part is seen", async () => {
  const { page } = await demo.open();
  for (const rotate of [0, 90, 180, 270]) {
    const { id } = documents.get(`turned-${rotate}.pdf`)!;
    const words = await wordsOf(quay, id);
    await openWords(page, quay, id, "Stone 7 of the harbour wall was laid in spring.");
    await page.getByRole("group", { name: "Size" }).waitFor();
    await zoomTo(page, 100);
    await waitForDrawn(page, "named");
    await eventually(() => measureMarks(page, "named", words), `turned by ${rotate}`).toHaveLength(1);
    const [distances] = await measureMarks(page, "named", words);
    for (const [edge, distance] of Object.entries(distances!)) expect(Math.abs(distance), `${edge}, turned by ${rotate}`).toBeLessThan(2);
  }
});

test("the focused words stand in the upper third of the window, also after a reload", async () => {
  const { page } = await demo.open();
  await openWords(page, quay, documents.get("long.pdf")!.id, "Page 77, line 5");
  const share = async () => {
    const window = (await page.locator("section[aria-label]", { has: page.locator("[data-page]") }).boundingBox())!;
    const mark = (await page.locator('[data-highlight="named"]').boundingBox())!;
    return (mark.y - window.y) / window.height;
  };
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.locator('[data-highlight="named"]').waitFor();
    await eventually(share).toBeCloseTo(1 / 3, 1);
    expect(await page.getByLabel("Page, of 120").inputValue()).toBe("77");
  }
});

test("of a long document only the pages near the window are drawn", async () => {
  const { page, consoleErrors } = await demo.open();
  await page.goto(at("long.pdf"));
  await page.locator('[data-page="1"] canvas').waitFor();
  expect(await page.locator("[data-page]").count()).toBe(120);
  // Pages that are not drawn are read aloud and found all the same.
  expect(await page.locator('[data-page="90"]').textContent()).toContain("Page 90, line 3");
  expect(await page.locator('[data-page="90"]').textContent()).not.toContain("Page 91");
  const region = page.getByRole("region", { name: documents.get("long.pdf")!.title });
  await region.focus();
  await page.keyboard.press("End");
  await page.locator('[data-page="120"] canvas').waitFor();
  await page.getByLabel("Page, of 120").fill("60");
  await page.keyboard.press("Enter");
  await page.locator('[data-page="60"] canvas').waitFor();
  expect(await page.locator("[data-page] canvas").count()).toBeLessThan(8);
  expect(await page.locator('[data-page="120"] canvas').count()).toBe(0);
  await eventually(() => new URL(page.url()).searchParams.get("page")).toBe("60");
  await page.reload();
  await page.locator('[data-page="60"] canvas').waitFor();
  expect(consoleErrors).toEqual([]);
});

test("a text without pages is set again, and exactly the named words are marked", async () => {
  const { page, consoleErrors } = await demo.open();
  const { id } = documents.get("essay.md")!;
  await openWords(page, quay, id, "lit forty lamps in an hour, and on Sundays thirty.");
  await page.locator("mark").first().waitFor();
  expect((await markedText(page)).join("")).toBe("lit forty lamps in an hour, and on Sundays thirty.");
  expect(await page.getByRole("cell", { name: "38" }).count()).toBe(1);
  await expectAccessible(page);

  const { text } = await textOf(quay, id);
  const [start, end] = [text.indexOf("where the ferry"), text.indexOf("promise") + "promise".length];
  await page.goto(`${quay.url}/documents/${id}?start=${start}&end=${end}`);
  await eventually(() => markedText(page)).toEqual(["where the ferry lands.", "A lamp is a promise"]);
  expect(consoleErrors).toEqual([]);
});

test("words are found, walked through by the keyboard, and kept in the address", async () => {
  const { page, consoleErrors } = await demo.open();
  for (const name of ["essay.md", "long.pdf"]) {
    const words = name === "essay.md" ? "lamp" : "line 3:";
    const { total } = await ask<FoundWords>(quay, `/${documents.get(name)!.id}/find?words=${encodeURIComponent(words)}`);
    expect(total).toBeGreaterThan(3);
    await page.goto(at(name));
    const field = page.getByRole("searchbox", { name: "Find in the document" });
    await field.waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type(words);
    await page.getByText(`1 of ${total}`).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText(`2 of ${total}`).waitFor();
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+Enter");
    await page.getByText(`${total} of ${total}`).waitFor();
    await page.reload();
    await page.getByText(`1 of ${total}`).waitFor();
    expect(await field.inputValue()).toBe(words);
    const marks = async () => (await page.locator("mark").allTextContents()).map((found) => found.toLowerCase());
    if (name === "essay.md") await eventually(marks).toEqual(Array(total).fill("lamp"));
    // Marks on pages outside the window are drawn once the page is idle.
    else await eventually(() => page.locator("[data-highlight]").count()).toBe(total);
    await expectAccessible(page);
    await field.fill("zeppelin");
    await page.getByText("Not found").waitFor();
  }
  expect(consoleErrors).toEqual([]);
});

test("a pause after a word loses neither the space nor the next word, and what is left with Escape is not looked for", async () => {
  const { page } = await demo.open();
  await page.clock.install();
  await page.goto(at("essay.md"));
  const field = page.getByRole("searchbox", { name: "Find in the document" });
  await field.pressSequentially("Two ");
  await page.waitForURL((url) => url.searchParams.get("find") === "Two");
  await field.pressSequentially("lamps");
  await page.waitForURL((url) => url.searchParams.get("find") === "Two lamps");
  expect(await field.inputValue()).toBe("Two lamps");
  await field.pressSequentially(" r");
  await field.press("Escape");
  await page.waitForURL((url) => !url.searchParams.has("find"));
  await afterASecond(page);
  expect(new URL(page.url()).searchParams.has("find")).toBe(false);
  expect(await field.inputValue()).toBe("");
});

test("the outline leads to a heading, and back again", async () => {
  const { page } = await demo.open();
  const source = (await list(demo)).find(({ format, role }) => format === "pdf" && role === "source")!;
  const { text, blocks } = await textOf(demo, source.id);
  const last = blocks.findLast(({ kind }) => kind === "heading")!;
  await page.goto(`${demo.url}/documents/${source.id}`);
  const outline = page.getByRole("navigation", { name: "Outline" });
  await outline.getByRole("button", { name: text.slice(last.start, last.end) }).click();
  await page.locator('[data-highlight="named"]').waitFor();
  expect(new URL(page.url()).searchParams.get("start")).toBe(String(last.start));
  await eventually(async () => (await page.locator('[data-highlight="named"]').first().boundingBox())!.y).toBeLessThan(700);
  await waitForDrawn(page, "named");
  await expectAccessible(page);
  await page.goBack();
  await page.locator('[data-highlight="named"]').waitFor({ state: "detached" });

  await page.goto(at("essay.md"));
  await outline.getByRole("button", { name: "What remains" }).press("Enter");
  await eventually(() => markedText(page)).toEqual(["What remains"]);
});

test("on a tablet in the dark the outline comes when it is called", async () => {
  const { page, consoleErrors } = await demo.open({ viewport: { width: 820, height: 1_100 }, colorScheme: "dark" });
  await page.goto(at("essay.md"));
  await page.getByRole("button", { name: "Outline" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "How they were lit" }).click();
  await eventually(() => markedText(page)).toEqual(["How they were lit"]);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expectAccessible(page);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(820);
  expect(consoleErrors).toEqual([]);
});

test("a size that was chosen is kept", async () => {
  const { page } = await demo.open();
  await page.goto(at("long.pdf"));
  const region = page.getByRole("region", { name: documents.get("long.pdf")!.title });
  await region.waitFor();
  await zoomTo(page, 80);
  await region.focus();
  await page.keyboard.press("-");
  const size = page.getByRole("group", { name: "Size" });
  await eventually(() => size.textContent()).toContain("67 %");
  await page.goto(at("turned-0.pdf"));
  await eventually(() => size.textContent()).toContain("67 %");
  await size.getByRole("button", { name: "Fit the width" }).click();
  await eventually(() => size.textContent()).not.toContain("67 %");
});

test("the page one was on in one document is not carried into another on the way back", async () => {
  const { page } = await demo.open();
  await page.clock.install();
  await page.goto(at("essay.md"));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate((path) => history.pushState({}, "", path), `/documents/${documents.get("long.pdf")!.id}?find=zeppelin`);
  await page.getByText("Not found").waitFor();
  await page.getByRole("textbox", { name: "Page, of 120" }).fill("60");
  await page.keyboard.press("Enter");
  await page.locator("[data-page='60'] canvas").waitFor();
  await page.goBack();
  await page.getByText("The lamplighter walked the quay").waitFor();
  await afterASecond(page);
  expect(new URL(page.url()).search).toBe("");
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
});

test("where the file is gone its words are shown, and said to be all there is", async () => {
  const { page } = await demo.open();
  await openWords(page, quay, documents.get("lost.pdf")!.id, "Page 2, line 3");
  await page.getByText("The pages themselves cannot be shown").waitFor();
  await eventually(async () => (await markedText(page)).join("")).toBe("Page 2, line 3");
  expect(await page.getByRole("link", { name: "Download" }).count()).toBe(0);
});

test("an unread upload and a missing document say what they are", async () => {
  const { page } = await demo.open();
  const reply = await fetch(`${quay.url}/api/documents?name=draft.md`, { method: "POST", body: "# A draft\n\nNobody has read this." });
  expect(reply.status).toBe(201);
  const { documentId } = (await reply.json()) as { documentId: string };
  await page.goto(`${quay.url}/documents/${documentId}`);
  await page.getByRole("heading", { name: "draft.md has not been read yet" }).waitFor();
  await page.getByRole("button", { name: "Check it" }).waitFor();
  await expectAccessible(page);

  // While it is read the page says so, and shows the words by itself when they are there.
  const isListing = (url: URL) => url.pathname === `/api/documents/${documentId}`;
  await page.route(isListing, async (route) => {
    const listing = (await (await route.fetch()).json()) as DocumentListing;
    return route.fulfill({ json: { ...listing, role: "manuscript", run: { id: "run_0000000000000000", state: "running" } } });
  });
  await page.reload();
  await page.getByRole("heading", { name: "draft.md is being read" }).waitFor();
  const order = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect((await fetch(`${quay.url}/api/documents/${documentId}/runs`, order)).status).toBe(202);
  await page.getByText("Nobody has read this.").waitFor({ timeout: 100_000 });

  await page.goto(`${quay.url}/documents/doc_0000000000000000`);
  await page.getByRole("heading", { name: "This document is not here" }).waitFor();
}, 150_000);
