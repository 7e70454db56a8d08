import { expect, test } from "vitest";
import type { FindingRow } from "../../src/domain/report/review.ts";
import { useServedDemo } from "./support/serve-demo.ts";

// An empty name, as where the server runs as root.
const demo = useServedDemo({ IBID_AUTHOR: "" });

test("each person is asked for a name once, and a decision that another made meanwhile is shown and asked about", async () => {
  const [finding] = (await demo.findings()).filter(({ severity }) => severity === "error") as [FindingRow];
  const [ada, jon] = await Promise.all([openReview(finding.id), openReview(finding.id)]);
  // Jon's page learns of nothing new until it is asked to, however slow the machine is.
  const path = `/api/documents/${demo.documentId}`;
  const [review, rows] = await Promise.all(
    ["review", "findings?limit=2000"].map(async (part) => (await fetch(`${demo.url}${path}/${part}`)).json()),
  );
  let isHeld = true;
  await jon.route(`**${path}/review`, (route) => (isHeld ? route.fulfill({ json: review }) : route.continue()));
  await jon.route(`**${path}/findings*`, (route) => (isHeld ? route.fulfill({ json: rows }) : route.continue()));
  await ada.getByRole("button", { name: /^Accept/ }).click();
  await ada.getByRole("textbox", { name: "Your name" }).fill("Ada Brandt");
  await ada.getByRole("button", { name: "Sign with this name" }).click();
  await ada.locator("#evidence-card").getByText("by Ada Brandt").waitFor();

  // Jon still sees it open, and dismisses it.
  await jon.getByRole("button", { name: /^Dismiss/ }).click();
  await jon.getByRole("textbox", { name: "Why is this set aside?" }).fill("The unit is a slip of the typesetter");
  await jon.keyboard.press("Enter");
  await jon.getByRole("textbox", { name: "Your name" }).fill("Jon Moe");
  await jon.getByRole("button", { name: "Sign with this name" }).click();
  const question = jon.getByRole("dialog", { name: "Decided meanwhile" });
  await question.getByText("Ada Brandt decided this meanwhile: says accepted").waitFor();
  isHeld = false;
  await question.getByRole("button", { name: "Keep that" }).click();
  await jon.locator(`[data-finding="${finding.id}"][data-state="accepted"]`).waitFor();
  await jon.locator("#evidence-card").getByText("by Ada Brandt").waitFor();

  // Having seen it, Jon replaces it; Ada's page shows that by itself.
  await jon.getByRole("button", { name: "Reopen" }).click();
  await ada.locator(`[data-finding="${finding.id}"][data-state="open"]`).waitFor();
  expect(await ada.getByRole("dialog").count()).toBe(0);
  await Promise.all([ada, jon].map((page) => page.context().close()));
});

async function openReview(findingId: string) {
  const { page } = await demo.open();
  await page.goto(`${demo.url}/review/${demo.documentId}?finding=${findingId}`);
  await page.locator("#evidence-card").waitFor();
  await page.locator(`[data-finding="${findingId}"]`).waitFor();
  return page;
}
