import { expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { bare, markedWords } from "./support/marked-words.ts";
import { serveIbid } from "./support/serve-ibid.ts";
import { setupTimeout, sharedLibrary, slowStep } from "./support/shared-library.ts";

const question = "How much cooler is it under street trees?";

const library = sharedLibrary();

test(
  "a question is answered with quotations, whose pills open the page with these words marked",
  async () => {
    const { page, consoleErrors } = await library.open();
    await page.goto(`${library.url}/ask`);
    await page.getByLabel("Ask the documents").waitFor(slowStep);
    await page.getByText("nothing leaves it, and it costs nothing").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type(question);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/ask\/cnv_/, slowStep);
    const figure = page.locator("figure").first();
    await figure.waitFor(slowStep);
    const quoted = (await figure.locator("blockquote").textContent()) ?? "";
    expect(await figure.textContent()).toContain("quoted");
    await expectAccessible(page);

    await figure.getByRole("button", { name: /open .* at these words/ }).click();
    await page.locator("[data-highlight]").first().waitFor(slowStep);
    await expect.poll(async () => bare(await markedWords(page)), { timeout: 60_000 }).toContain(bare(quoted));
    await expectAccessible(page);

    // What is open stands in the address: a reload opens it again, another conversation does not show it.
    await page.reload();
    await expect.poll(async () => bare(await markedWords(page)), { timeout: 60_000 }).toContain(bare(quoted));
    await page.getByRole("button", { name: "All sources" }).click();
    await page.reload();
    const sources = page.getByRole("complementary", { name: "Sources" });
    await sources.getByRole("heading", { name: "Sources" }).waitFor();
    await page.getByRole("button", { name: "Conversations" }).click();
    await page.getByRole("dialog", { name: "Conversations" }).getByRole("link", { name: "New conversation" }).click();
    await sources.waitFor({ state: "detached" });
    await page.goBack();
    await sources.getByRole("button", { name: "Close the sources" }).click();
    await sources.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    expect(consoleErrors).toEqual([]);
  },
  setupTimeout,
);

test(
  "an answer that is on its way is found again after a reload, and a further question continues with it",
  async () => {
    const { page } = await library.open();
    await page.goto(`${library.url}/ask`);
    await page.getByLabel("Ask the documents").fill(question);
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await page.waitForURL(/\/ask\/cnv_/, slowStep);
    await page.reload();
    await page.getByRole("heading", { level: 2, name: question }).waitFor();
    await page.locator("figure").first().waitFor(slowStep);

    await page.getByLabel("Ask something more").fill("Which species were measured?\nIn which year?");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 2, name: /Which species/ }).waitFor(slowStep);
    await expect.poll(() => page.getByRole("button", { name: /sources?$/ }).count(), { timeout: 120_000 }).toBe(2);
  },
  setupTimeout,
);

test(
  "on a phone the choices of a question are folded, so that answers have most of the screen",
  async () => {
    const { page } = await library.open({ viewport: { width: 390, height: 844 } });
    await page.goto(`${library.url}/ask`);
    await page.getByRole("heading", { name: "What do your documents say?" }).waitFor(slowStep);
    const field = page.getByLabel("Ask the documents");
    await field.waitFor(slowStep);
    await expect.poll(async () => (await field.boundingBox())!.y).toBeGreaterThan(0.8 * 844);
    await page.getByRole("button", { name: "Files, scope, web" }).click();
    await page.getByRole("radiogroup", { name: "What is asked" }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  },
  setupTimeout,
);

test("with a remote model, the page shows the maximum cost of a question", async () => {
  const { page } = await library.open();
  // A server with such a model would have to be allowed to reach it: its answer is stubbed.
  await page.route("**/api/settings", async (route) => {
    const settings = await (await route.fetch()).json();
    const roles = settings.roles.map((role: { role: string }) => (role.role === "write" ? { ...role, isLocal: false } : role));
    await route.fulfill({ json: { ...settings, roles } });
  });
  const spending = { calls: 8, remembered: 0, inputTokens: 1, outputTokens: 1, dollars: 0.7, unpriced: [], expenses: [], rejected: [] };
  await page.route("**/api/estimates", (route) =>
    route.fulfill({ json: { question: route.request().postDataJSON().question, priceDate: "2026-04-30", spending } }),
  );
  await page.goto(`${library.url}/ask`);
  await page.getByLabel("Ask the documents").fill(question);
  await page.getByRole("button", { name: "What would it cost?" }).click();
  await page.getByText("At most $0.70 (prices of 2026-04-30)").waitFor();
  await page.getByLabel("Ask the documents").fill("Another question?");
  await page.getByText("At most $0.70").waitFor({ state: "detached" });
});

test(
  "keeps a rejected question, and one that is not sent yet",
  async () => {
    const { page } = await library.open();
    await page.goto(`${library.url}/ask`);
    const field = page.getByLabel("Ask the documents");
    await field.fill("How tall are");
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    await page.getByRole("link", { name: "Ask", exact: true }).click();
    await page.reload();
    expect(await field.inputValue()).toBe("How tall are");
    await field.fill("How tall are the lamps?");
    await page.route("**/api/conversations", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await field.press("Enter");
    await page.getByRole("alert").getByText("The server does not answer").waitFor();
    expect(await field.inputValue()).toBe("How tall are the lamps?");
  },
  setupTimeout,
);

test(
  "what the documents do not say is refused, in words",
  async () => {
    const { page } = await library.open();
    await page.goto(`${library.url}/ask`);
    await page.getByText("Documents", { exact: true }).click();
    await page.getByRole("combobox", { name: "Documents that are asked" }).click();
    await page.getByRole("option").first().click();
    // What is asked stands in the address.
    await page.waitForURL(/chosen=/);
    await page.reload();
    await page.getByLabel("Ask the documents").fill("Who composed the opera about the lighthouse keeper?");
    await page.keyboard.press("Enter");
    await page.getByText("Asks 1 chosen document").waitFor(slowStep);
    await page.locator('[data-kind="refusal"], [data-kind="extractive"]').waitFor(slowStep);
  },
  setupTimeout,
);

test("Enter during an answer says why nothing is asked, and keeps the question", async () => {
  const { page } = await library.open();
  await page.route("**/api/conversations", (route) => (route.request().method() === "POST" ? undefined : route.continue()));
  await page.goto(`${library.url}/ask`);
  const field = page.getByLabel("Ask the documents");
  await field.fill("How tall are the lamps?");
  await field.press("Enter");
  await field.fill("And how wide?");
  await field.press("Enter");
  await page.getByText("The answer before is still being made.").waitFor();
  expect(await field.inputValue()).toBe("And how wide?");
  await page.context().close();
});

const lease = `# Lease of a mill

## 3. Deposit

The deposit is 7,200 crowns and is held by the landlord in a separate account.

## 4. Repairs

The tenant keeps the windows of the mill in repair; the roof remains the concern of the landlord.
`;

test(
  "dropped files are asked alone, with section and place; what they do not say is refused, and the nearest passages are folded",
  async () => {
    const { page, consoleErrors } = await library.open();
    await page.goto(`${library.url}/ask`);
    const web = page.getByRole("switch", { name: "Search the web too" });
    await web.waitFor(slowStep);
    expect(await web.isDisabled()).toBe(true);
    await page.getByText("Off, and not available.").waitFor();
    await page.locator("input[type=file]").setInputFiles({ name: "lease.md", mimeType: "text/markdown", buffer: Buffer.from(lease) });
    await page.getByRole("list", { name: "Files that are asked" }).getByText("lease.md").waitFor(slowStep);
    await page.waitForURL(/of=files/, slowStep);
    await expectAccessible(page);
    await page.getByLabel("Ask the documents").fill("How large is the deposit?");
    await page.keyboard.press("Enter");
    await page.getByText("Asks 1 chosen document").waitFor(slowStep);
    await page.getByRole("button", { name: /^Doc A, §3 Deposit, line 5: open/ }).waitFor(slowStep);

    await page.getByLabel("Ask something more").fill("Are pets allowed in the mill?");
    await page.keyboard.press("Enter");
    const refusal = page.locator('[data-kind="refusal"]');
    await refusal.waitFor(slowStep);
    expect(await refusal.textContent()).toContain("No answer was found");
    const nearest = refusal.getByText("keeps the windows");
    expect(await nearest.isVisible()).toBe(false);
    await refusal.getByText("Nearest passages. None of them surely answers the question").click();
    expect(await nearest.isVisible()).toBe(true);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  },
  setupTimeout,
);

test(
  "a conversation is exported, and gone when it is removed",
  async () => {
    const { page } = await library.open();
    await page.goto(`${library.url}/ask`);
    await page.getByRole("navigation", { name: "Conversations" }).getByRole("link").nth(1).click();
    await page.waitForURL(/\/ask\/cnv_/);
    const address = page.url();
    await page.getByRole("button", { name: "Export or remove this conversation" }).click();
    const file = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Markdown" }).click();
    expect((await file).suggestedFilename()).toMatch(/\.md$/);
    await page.getByRole("button", { name: "Export or remove this conversation" }).click();
    await page.getByRole("menuitem", { name: "Remove …" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.waitForURL(`${library.url}/ask`);
    await page.goto(address);
    await page.getByRole("alert").waitFor();
  },
  setupTimeout,
);

test(
  "a library without documents invites to add some",
  async () => {
    const empty = await serveIbid({ home: temporaryFolder(), flags: ["--no-example"] });
    try {
      const { page } = await library.open({ colorScheme: "dark" });
      await page.goto(`${empty.url}/ask`);
      await page.getByText("There is nothing to ask yet").waitFor(slowStep);
      await expectAccessible(page);
      await page.getByRole("link", { name: "Add documents" }).click();
      await page.getByText("Drop the works you cite here").waitFor();
      await expectAccessible(page);
    } finally {
      await empty.close();
    }
  },
  setupTimeout,
);
