import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { answerFixture } from "../../src/domain/answer/answer.fixture.ts";
import type { AskEvent } from "../../src/domain/answer/answer.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { setupTimeout, sharedLibrary } from "./support/shared-library.ts";
import { stubAnswer } from "./support/stub-answer.ts";

const question = "How long is the notice?";
const events: AskEvent[] = [
  { type: "searching", query: "notice of the lease" },
  { type: "found", passages: 7, documents: 2 },
  { type: "opening", document: "Lease of the harbour office", page: 3 },
  { type: "comparing", documents: ["Lease of the harbour office", "Minutes"] },
  { type: "writing", text: "The lease asks for six" },
  { type: "writing", text: " months of notice." },
];

const library = sharedLibrary();

test(
  "a draft is shown as one while it comes, over a reload and a lost connection, and gives way to the proven answer",
  async () => {
    const { page, consoleErrors } = await library.open();
    const stub = await stubAnswer(page, question, events);
    await page.goto(`${library.url}${stub.path}`);
    await page.getByText("The lease asks for six months of notice.").waitFor();
    expect(await page.getByText("Draft: not checked yet").isVisible()).toBe(true);
    expect(await page.getByText("Opened Lease of the harbour office, p. 3").isVisible()).toBe(true);
    await page.reload();
    await page.getByText("The connection was lost; trying again").waitFor();
    expect(await page.getByText("The lease asks for six months of notice.").count()).toBe(1);
    stub.finish(answerFixture());
    await page.getByRole("region", { name: /The documents differ/ }).waitFor();
    expect(await page.getByText("Draft: not checked yet").count()).toBe(0);
    const activity = page.locator("details", { hasText: "4 steps" });
    expect(await activity.getAttribute("open")).toBeNull();
    expect(consoleErrors).toEqual([]);
  },
  setupTimeout,
);

test(
  "sentences show their support, differing documents are side by side, and dropped statements are listed",
  async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await library.open({ colorScheme });
      const stub = await stubAnswer(page, question, events);
      stub.finish(answerFixture());
      await page.goto(`${library.url}${stub.path}`);
      const sides = page.getByRole("region", { name: "The documents differ: the length of the notice" }).locator("figure");
      await sides.first().waitFor();
      const [left, right] = [await sides.nth(0).boundingBox(), await sides.nth(1).boundingBox()];
      expect([left?.y === right?.y, left!.x + left!.width <= right!.x]).toEqual([true, true]);
      expect(await page.getByText("no document supports this").isVisible()).toBe(true);
      expect(await page.getByText("1 statement of the model left out").isVisible()).toBe(true);
      expect(await page.getByText("1 page corrected").isVisible()).toBe(true);
      await expectAccessible(page);
      await page.getByRole("button", { name: "2 sources" }).click();
      expect(
        await page
          .getByRole("complementary", { name: "Sources" })
          .getByRole("button", { name: /six months/ })
          .isVisible(),
      ).toBe(true);
      await expectAccessible(page);
      await page.context().close();
    }
  },
  setupTimeout,
);

test(
  "a page of the web looks like no document, and opens elsewhere",
  async () => {
    const { page } = await library.open();
    const stub = await stubAnswer(page, question, events);
    stub.finish(answerFixture());
    await page.goto(`${library.url}${stub.path}`);
    const web = page.getByRole("link", { name: /harbours\.example\.org/ });
    await web.waitFor();
    expect([await web.getAttribute("target"), await web.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
    const borderOf = (pill: Locator) => pill.evaluate((element) => getComputedStyle(element).borderTopStyle);
    expect([await borderOf(web), await borderOf(page.getByRole("button", { name: /^Doc A,.* p\. 3/ }).first())]).toEqual([
      "dashed",
      "solid",
    ]);
  },
  setupTimeout,
);

test(
  "an answer can be stopped, and a stopped one answered again",
  async () => {
    const { page } = await library.open();
    const stub = await stubAnswer(page, question, events);
    await page.goto(`${library.url}${stub.path}`);
    await page.getByRole("button", { name: "Stop" }).click();
    stub.finish(answerFixture({ isCut: true }));
    await page.getByText("This answer was stopped before it was complete.").waitFor();
    await page.getByRole("button", { name: "Answer it now" }).click();
    await expect
      .poll(() => stub.requests.map((request) => [new URL(request.url()).pathname.split("/").at(-1), request.postData()]))
      .toEqual([
        ["stop", null],
        ["questions", "{}"],
      ]);
  },
  setupTimeout,
);

test(
  "an answer fits a tablet, its sources lie over it",
  async () => {
    const { page } = await library.open({ viewport: { width: 820, height: 1_100 } });
    const stub = await stubAnswer(page, question, events);
    stub.finish(answerFixture());
    await page.goto(`${library.url}${stub.path}`);
    await page.getByRole("button", { name: "2 sources" }).click();
    await page.getByRole("dialog", { name: "Sources" }).waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Conversations" }).click();
    await page.getByRole("dialog", { name: "Conversations" }).waitFor();
  },
  setupTimeout,
);
