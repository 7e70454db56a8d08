import { expect, test } from "vitest";
import { expectAccessible } from "./support/expect-accessible.ts";
import { bare, markedWords } from "./support/marked-words.ts";
import { setupTimeout, sharedLibrary, slowStep } from "./support/shared-library.ts";

const paragraph =
  "In three Baltic port cities, streets with more canopy had cooler air in the afternoon. This chapter is short. Lighthouses attract poets.";

const library = sharedLibrary();

test(
  "each sentence of a pasted paragraph has its works, with the words that say it on their page",
  async () => {
    const { page, consoleErrors } = await library.open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${library.url}/cite`);
    await page.getByLabel("Text to find citations for").waitFor(slowStep);
    await page.keyboard.press("/");
    await page.keyboard.insertText(paragraph);
    await page.getByRole("button", { name: "Find works" }).click();
    await page.getByText(/^3 sentences; works of the library were found for/).waitFor(slowStep);
    const sentences = page.getByRole("region", { name: "Recommendations" }).getByRole("article");
    expect(await sentences.count()).toBe(3);
    expect(await sentences.nth(0).textContent()).toContain("(Okoro & Lindqvist, 2016)");
    expect(await sentences.nth(2).textContent()).toContain("Nothing to add");
    await expectAccessible(page);

    await sentences.nth(0).getByLabel("Choose (Okoro & Lindqvist, 2016)").check();
    await page.getByRole("button", { name: "Copy BibTeX" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toMatch(/^@\w+\{[\s\S]*Okoro[\s\S]*\}/);

    const quotation = sentences.nth(0).locator("figure").first();
    const words = (await quotation.locator("blockquote").textContent()) ?? "";
    await quotation.getByRole("button").click();
    await page.locator("[data-highlight]").first().waitFor(slowStep);
    await expect.poll(async () => bare(await markedWords(page)), { timeout: 60_000 }).toContain(bare(words));
    await page.reload();
    await expect.poll(async () => bare(await markedWords(page)), { timeout: 60_000 }).toContain(bare(words));
    expect(consoleErrors).toEqual([]);
  },
  setupTimeout,
);

test(
  "works are copied also where a browser keeps its clipboard from the pages, as it does from another machine without TLS",
  async () => {
    const { page } = await library.open();
    await page.addInitScript("Object.defineProperty(window, 'isSecureContext', { value: false }); delete Navigator.prototype.clipboard");
    await page.goto(`${library.url}/cite`);
    const field = page.getByLabel("Text to find citations for");
    await field.fill(paragraph.split(". ")[0]!);
    await page.getByRole("button", { name: "Find works" }).click();
    await page.getByRole("button", { name: "Copy citation" }).first().click(slowStep);
    await page.getByRole("button", { name: "Copied" }).waitFor();
    await field.fill("");
    await field.press("Control+V");
    expect(await field.inputValue()).toMatch(/^\(.*\d{4}\)$/);
  },
  setupTimeout,
);

test(
  "text and recommendations are there after a reload, in the dark and on a tablet",
  async () => {
    const { page } = await library.open({ colorScheme: "dark", viewport: { width: 820, height: 1_100 } });
    await page.goto(`${library.url}/cite`);
    const field = page.getByLabel("Text to find citations for");
    await field.fill("Lighthouses attract poets.");
    await page.reload();
    expect(await field.inputValue()).toBe("Lighthouses attract poets.");
    await page.getByRole("button", { name: "Find works" }).click();
    await page.getByText(/^1 sentence; /).waitFor(slowStep);
    await page.reload();
    await page.getByText(/^1 sentence; /).waitFor();
    await expectAccessible(page);
    await field.fill("Lamps attract moths.");
    await page.getByRole("link", { name: "Ask", exact: true }).click();
    await page.getByRole("link", { name: "Cite", exact: true }).click();
    expect(await field.inputValue()).toBe("Lamps attract moths.");
    expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(0);
  },
  setupTimeout,
);
