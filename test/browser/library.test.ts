import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Run } from "../../src/domain/run/run.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { bare, markedWords } from "./support/marked-words.ts";
import { setupTimeout, sharedLibrary, slowStep } from "./support/shared-library.ts";

const harbour = `# Lamps along the quay

## Results

The new lamps used 38 % less current than the old ones. Ships were sighted two minutes earlier on average.
`;

const library = sharedLibrary();

async function openLibrary(page: Page, query = ""): Promise<void> {
  await page.goto(`${library.url}/library${query}`);
  await page.getByRole("button", { name: /Which side of the street/ }).waitFor(slowStep);
}

test(
  "documents are listed with authors, year and pages; a chosen one shows details and has an address",
  async () => {
    const { page, consoleErrors } = await library.open();
    await openLibrary(page);
    expect(await page.getByRole("listitem").filter({ hasText: "Okoro, Lindqvist · 2016 · 2 pages" }).textContent()).toContain("Searchable");
    expect(await page.getByRole("link", { name: /trees 11/ }).isVisible()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    const detail = page.getByRole("complementary", { name: "Document" });
    await detail.getByText("passages can be searched").waitFor();
    await page.reload();
    await detail.getByText("passages can be searched").waitFor();
    expect(await detail.getByRole("heading", { level: 2 }).textContent()).toContain("Street trees, bedroom temperature");
    expect(await detail.getByRole("link", { name: /Methods/ }).isVisible()).toBe(true);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  },
  setupTimeout,
);

test(
  "a search of the passages marks the sentence, and leads to it in its document",
  async () => {
    const { page } = await library.open();
    await openLibrary(page);
    await page.keyboard.press("/");
    await page.keyboard.type("cooler air in the afternoon");
    await page.keyboard.press("Enter");
    const hit = page
      .getByRole("listitem")
      .filter({ has: page.locator("mark") })
      .first();
    await hit.waitFor(slowStep);
    expect(page.url()).toContain("words=");
    const sentence = (await hit.locator("mark").textContent()) ?? "";
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await hit.getByRole("link").click();
    await page.waitForURL(/\/documents\/doc_/);
    await page.locator("[data-highlight]").first().waitFor(slowStep);
    await expect.poll(async () => bare(await markedWords(page)), { timeout: 60_000 }).toContain(bare(sentence));
  },
  setupTimeout,
);

test(
  "files are added into a collection; one that cannot be read is refused with its reason, and keeps no other back",
  async () => {
    const { page } = await library.open();
    await openLibrary(page);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const dialogue = page.getByRole("dialog", { name: "Add documents" });
    await dialogue.locator("input[type=file]").setInputFiles([
      { name: "lamps.md", mimeType: "text/markdown", buffer: Buffer.from(harbour) },
      { name: "program.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ\u0000\u0001\u0002nothing to read") },
      { name: "torn.pdf", mimeType: "application/pdf", buffer: Buffer.from("this is no PDF at all") },
    ]);
    await dialogue.getByLabel("Collections").fill("harbour");
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await dialogue.getByRole("button", { name: "Add 3 documents" }).click();
    await dialogue.getByText("1 document added; 2 could not be taken.").waitFor(slowStep);
    expect(await dialogue.getByRole("alert").count()).toBe(2);
    expect(await dialogue.getByRole("listitem").filter({ hasText: "lamps.md" }).textContent()).toContain("There");
    await expectAccessible(page);
    await dialogue.getByRole("button", { name: "Close" }).last().click();

    await page.getByRole("link", { name: /harbour 1/ }).waitFor(slowStep);
    await page.getByRole("link", { name: /harbour 1/ }).click();
    await page.getByRole("button", { name: /Lamps along the quay/ }).waitFor(slowStep);
  },
  setupTimeout,
);

test.each([
  ["the run has ended before the page asks for the list of runs", "lists"],
  ["the page receives no event of the run", "events"],
] as const)(
  "an added document is listed and counted when %s",
  async (_when, withheld) => {
    const { page } = await library.open();
    await openLibrary(page);
    const runs = async () => ((await (await fetch(`${library.url}/api/runs`)).json()) as { data: Run[] }).data;
    const earlier = (await runs()).length;
    if (withheld === "events") await page.route(/\/api\/runs\/[^/]+\/events/, (route) => route.abort());
    else
      await page.route(/\/api\/runs\?/, async (route) => {
        await expect.poll(async () => (await runs()).filter(({ endedAt }) => endedAt !== null).length, slowStep).toBe(earlier + 1);
        return route.continue();
      });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const dialogue = page.getByRole("dialog", { name: "Add documents" });
    const file = {
      name: `${withheld}.md`,
      mimeType: "text/markdown",
      buffer: Buffer.from(`# Tides of ${withheld}\n\nThe tide rose by 2 m.`),
    };
    await dialogue.locator("input[type=file]").setInputFiles([file]);
    await dialogue.getByLabel("Collections").fill(`tides of ${withheld}`);
    await page.keyboard.press("Enter");
    // Leaving the field closes its list of names, which covers the button.
    await page.keyboard.press("Tab");
    await dialogue.getByRole("button", { name: "Add 1 document" }).click();
    await page.getByRole("link", { name: new RegExp(`tides of ${withheld} 1`) }).waitFor(slowStep);
    await page.getByRole("button", { name: `Tides of ${withheld}` }).waitFor(slowStep);
    await page.getByText("1 document added to the library.").waitFor({ state: "attached" });
  },
  setupTimeout,
);

test(
  "closing the dialogue while files are sent adds none of them; a click beside it loses none",
  async () => {
    const { page } = await library.open();
    await openLibrary(page);
    const sent: string[] = [];
    let stopped = 0;
    const closed = Promise.withResolvers<void>();
    await page.route(/\/api\/(documents\?|library$)/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent.push(route.request().url());
      await closed.promise;
      return route.continue().catch(() => {});
    });
    page.on("requestfailed", (request) => {
      if (request.method() === "POST") stopped++;
    });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const dialogue = page.getByRole("dialog", { name: "Add documents" });
    await dialogue.locator("input[type=file]").setInputFiles(
      [1, 2, 3, 4, 5].map((at) => ({
        name: `lamp-${at}.md`,
        mimeType: "text/markdown",
        buffer: Buffer.from(`# Lamp ${at}\n\nIt is lit.`),
      })),
    );
    const addAll = dialogue.getByRole("button", { name: "Add 5 documents" });
    // The dialogue takes files a moment after they are chosen.
    await addAll.waitFor();
    await page.mouse.click(5, 400);
    await addAll.click();
    await expect.poll(() => sent.length).toBe(3);
    await dialogue.getByRole("button", { name: "Close" }).click();
    closed.resolve();
    await expect.poll(() => stopped).toBe(3);
    // A file left over would follow a stopped one at once, so before this later request.
    await page.evaluate("fetch('/api/library').then((reply) => reply.text())");
    expect(sent).toHaveLength(3);
  },
  setupTimeout,
);

test(
  "a file dropped on the page is taken to the same dialogue",
  async () => {
    const { page } = await library.open();
    await openLibrary(page);
    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["# Lamps\n\nThe lamps are lit."], "lit-lamps.md", { type: "text/markdown" }));
      return data;
    });
    await page.dispatchEvent("body", "dragenter", { dataTransfer });
    const zone = page.getByText("Drop the documents here");
    await zone.waitFor();
    await zone.dispatchEvent("drop", { dataTransfer });
    await page.getByRole("dialog", { name: "Add documents" }).getByText("lit-lamps.md").waitFor();
  },
  setupTimeout,
);

test(
  "a document is put into a collection and taken out, and removed after a warning about the consequences",
  async () => {
    const { page } = await library.open();
    await openLibrary(page);
    await page.getByRole("button", { name: /Which side of the street/ }).click();
    const detail = page.getByRole("complementary", { name: "Document" });
    await detail.getByLabel("Collections").fill("pavements");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /pavements 1/ }).waitFor();
    await detail.locator(".mantine-Pill-root", { hasText: "pavements" }).locator("button").click();
    await page.getByRole("link", { name: /pavements 1/ }).waitFor({ state: "detached" });

    await detail.getByRole("button", { name: "Remove …" }).click();
    const question = page.getByRole("dialog", { name: "Remove this document?" });
    expect(await question.textContent()).toContain("its quotations in answers");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("button", { name: /Which side of the street/ }).waitFor({ state: "detached" });
    await detail.waitFor({ state: "detached" });
    expect(new URL(page.url()).searchParams.has("document")).toBe(false);
    await page.getByRole("link", { name: /trees 10/ }).waitFor();
  },
  setupTimeout,
);

test(
  "thousands of documents are counted and listed to the last, of which only those in sight are drawn",
  async () => {
    const { page, consoleErrors } = await library.open();
    const { data } = (await (await fetch(`${library.url}/api/library`)).json()) as { data: { documentId: string; title: string }[] };
    const many = Array.from({ length: 4_500 }, (_, at) => ({
      ...data[at % data.length]!,
      documentId: `doc_${at.toString(16).padStart(16, "0")}`,
      title: `Work number ${at}`,
    }));
    await page.route(/\/api\/library\?/, (route) => {
      const query = new URL(route.request().url()).searchParams;
      const from = many.findIndex(({ documentId }) => documentId === query.get("cursor")) + 1;
      const data = many.slice(from, from + Number(query.get("limit")));
      const isLast = from + data.length === many.length;
      return route.fulfill({ json: { data, cursor: isLast ? null : data.at(-1)!.documentId, total: many.length } });
    });
    await page.goto(`${library.url}/library`);
    await page.getByRole("link", { name: "All documents 4,500" }).waitFor();
    const rows = page.getByRole("list", { name: "Documents" }).getByRole("listitem");
    const last = page.getByText("Work number 4499", { exact: true });
    await expect
      .poll(
        async () => {
          await page.evaluate("document.querySelector('[data-long-list]').scrollTop = 1e9");
          expect(await rows.count()).toBeLessThan(60);
          return last.isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await last.click();
    await page.waitForURL((url) => url.searchParams.get("document") === many.at(-1)!.documentId);
    await page.keyboard.press("k");
    await page.waitForURL((url) => url.searchParams.get("document") === many.at(-2)!.documentId);
    expect(consoleErrors).toEqual([]);
  },
  setupTimeout,
);

test(
  "it is usable in the dark and on a tablet",
  async () => {
    const { page } = await library.open({ colorScheme: "dark", viewport: { width: 820, height: 1_100 } });
    await page.goto(`${library.url}/library`);
    await page.getByRole("button", { name: /Ten years on/ }).click(slowStep);
    await page.getByRole("dialog", { name: "Document" }).getByText("passages can be searched").waitFor();
    await expectAccessible(page);
    expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(0);
  },
  setupTimeout,
);
