import { beforeEach, expect, test } from "vitest";
import type { FindingRow } from "../../src/domain/report/review.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { expectAnswered } from "./support/open-page.ts";
import { listed, useReviewPage } from "./support/review-page.ts";

/** Decisions of a person on the review page, and what the server keeps of them. */
const { demo, openReview, lookAtContradicted, keptAs, nothingRuns } = useReviewPage();
let findings: FindingRow[];
beforeEach(async () => {
  findings = await demo.findings();
});

test("a decision made by keys that come faster than the page is drawn is about the finding that the keys have reached", async () => {
  const { page } = await openReview();
  const [first, second, third] = listed(findings);
  expect([first!.state, second!.state, third!.state]).toEqual(["open", "open", "open"]);
  await page.evaluate(
    `for (const key of ["j", "j", "a", "j", "a"]) window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))`,
  );
  const accepted = async () =>
    (await demo.findings())
      .filter(({ state }) => state === "accepted")
      .map(({ id }) => id)
      .toSorted();
  await expect.poll(accepted).toEqual([second!.id, third!.id].toSorted());
  expect(new URL(page.url()).searchParams.get("finding")).toBe(third!.id);
  for (const { id } of [second!, third!]) {
    await page.locator(`[data-finding="${id}"]`).click();
    await page.getByRole("button", { name: "Reopen" }).click();
    await page.locator(`[data-finding="${id}"][data-state="open"]`).waitFor();
  }
  await expect.poll(accepted).toEqual([]);
  await page.context().close();
});

test("a decision that sets a finding aside asks why, and survives a reload; words that were not sent do too", async () => {
  const { page } = await openReview();
  const finding = findings.find(({ code }) => code === "CIT001")!;
  await page.locator(`[data-finding="${finding.id}"]`).click();
  await page.getByRole("button", { name: /^Dismiss/ }).click();
  const reason = page.getByRole("textbox", { name: "Why is this set aside?" });
  await reason.press("Enter");
  await page.getByText("Later readers rely on this reason.").waitFor();
  await reason.fill("The observation is our own");
  await page.reload();
  await page.getByRole("button", { name: /^Dismiss/ }).click();
  expect(await reason.inputValue()).toBe("The observation is our own");
  await reason.press("Enter");
  await page.locator(`[data-finding="${finding.id}"][data-state="dismissed"]`).waitFor();
  await keptAs(finding.id, "dismissed");
  await page.reload();
  await page.locator(`[data-finding="${finding.id}"][data-state="dismissed"]`).waitFor();
  await page.locator("#evidence-card q", { hasText: "The observation is our own" }).waitFor();
  await page.getByRole("button", { name: "Reopen" }).click();
  await page.locator(`[data-finding="${finding.id}"][data-state="open"]`).waitFor();
  await keptAs(finding.id, "open");
  await page.context().close();
});

test("a decision that the server does not keep is taken back, and said to be with its words unlost; what was decided after it stays", async () => {
  const { page } = await openReview();
  const [refused, kept] = listed(findings).filter(({ state }) => state === "open");
  const { promise: isLater, resolve: later } = Promise.withResolvers<void>();
  await page.route(`**/api/findings/${refused!.id}`, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await isLater;
    return route.fulfill({
      status: 507,
      contentType: "application/problem+json",
      body: '{"type":"/problems/disk-full","title":"the disk is full","status":507}',
    });
  });
  for (const { id } of [refused!, kept!]) {
    await page.locator(`[data-finding="${id}"]`).click();
    await page.keyboard.press("a");
    await page.locator(`[data-finding="${id}"][data-state="accepted"]`).waitFor();
  }
  await page.locator(`[data-finding="${refused!.id}"]`).click();
  later();
  await page.locator(`[data-finding="${refused!.id}"][data-state="open"]`).waitFor();
  await page.getByRole("alert").getByText("That was not saved: the disk is full").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close this message" }).click();
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.locator(`[data-finding="${kept!.id}"]`).getAttribute("data-state")).toBe("accepted");
  await page.getByRole("button", { name: /^Dismiss/ }).click();
  const reason = page.getByRole("textbox", { name: "Why is this set aside?" });
  await reason.fill("The table has it in another unit");
  await reason.press("Enter");
  await page.getByRole("alert").getByText("That was not saved: the disk is full").waitFor();
  await page.getByRole("button", { name: /^Dismiss/ }).click();
  expect(await reason.inputValue()).toBe("The table has it in another unit");
  await page.context().close();
  await keptAs(kept!.id, "accepted");
  await decide(kept!.id, "open");
});

test("a decision that follows another at once is the one that is kept, however slowly the first one travels", async () => {
  const { page, pending } = await openReview();
  const finding = listed(findings).find(({ state }) => state === "open")!;
  const { promise: isLater, resolve: later } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(`**/api/findings/${finding.id}`, async (route) => {
    if (route.request().method() === "PATCH" && ++sent === 1) await isLater;
    return route.continue();
  });
  await page.locator(`[data-finding="${finding.id}"]`).click();
  await page.getByRole("button", { name: /^Accept/ }).press("Enter");
  await page.getByRole("button", { name: "Reopen" }).waitFor();
  // The button that was pressed is gone, and the focus still where it was.
  expect(await page.evaluate("document.activeElement.closest('#evidence-card') !== null")).toBe(true);
  await page.getByRole("button", { name: "Reopen" }).press("Enter");
  await page.locator(`[data-finding="${finding.id}"][data-state="open"]`).waitFor();
  let answered = 0;
  page.on("response", (reply) => {
    if (reply.request().method() === "PATCH") answered++;
  });
  // The second waits in the page for the answer to the first.
  await page.evaluate("fetch('/api/library').then((reply) => reply.text())");
  expect(sent).toBe(1);
  later();
  await expect.poll(() => answered).toBe(2);
  await keptAs(finding.id, "open");
  await expectAnswered(pending);
  expect(await page.locator(`[data-finding="${finding.id}"]`).getAttribute("data-state")).toBe("open");
  await page.context().close();
});

test("a decision that was made right before its tab is closed is kept, also by a browser that has no network", async () => {
  const { page, pending } = await openReview();
  const decided = listed(findings)
    .filter(({ state }) => state === "open")
    .slice(0, 10);
  // A decision is signed with the name in the settings: it is sent when they are there.
  const settings = page.waitForResponse((reply) => reply.url().endsWith("/api/settings"));
  await page.reload();
  await (await settings).finished();
  await page.locator(`[data-finding="${decided[0]!.id}"]`).click();
  await page.getByRole("button", { name: /^Accept/ }).waitFor();
  await expectAnswered(pending);
  // A server on the same machine is reached without a network.
  await page.evaluate("window.dispatchEvent(new Event('offline'))");
  // A browser sends six requests at a time: the others still wait when the tab is closed.
  await page.evaluate(
    `for (let at = 0; at < 10; at++) for (const key of ["a", "j"]) window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))`,
  );
  await page.close();
  for (const { id } of decided) await keptAs(id, "accepted");
  await page.context().close();
  for (const { id } of decided) await decide(id, "open");
});

test("a decision overrides a verdict with another and its reason, signed", async () => {
  const { page } = await openReview();
  await lookAtContradicted(page);
  await page.getByRole("button", { name: "Override the verdict" }).click();
  await page.getByLabel("Which verdict is right?").first().click();
  await page.getByRole("option", { name: /^Uncertain/ }).click();
  await page.getByRole("textbox", { name: "Why?" }).fill("The figure gives both units");
  await page.getByRole("textbox", { name: "Why?" }).press("Enter");
  const verdict = page.getByRole("region", { name: "Verdict" });
  await verdict.getByText("The figure gives both units").waitFor();
  expect(await verdict.textContent()).toContain("Ibid said");
  await page.getByRole("button", { name: "Take the override back" }).click();
  await verdict.getByText("The figure gives both units").waitFor({ state: "detached" });
  await page.context().close();
});

test("a decision notes a rewording of a claim, whose verdict stays, and checks the claim again by itself", async () => {
  const { page } = await openReview();
  await lookAtContradicted(page);
  await page.getByRole("button", { name: "Note a rewording" }).click();
  const wording = page.getByRole("textbox", { name: "How should the claim read?" });
  await wording.fill("Cooling was measurable up to 35 m beyond the edge of the canopy.");
  await wording.press("Enter");
  await page.getByRole("region", { name: "A note on the claim" }).getByText("up to 35 m beyond").waitFor();
  await page.getByRole("button", { name: "Re-check this claim" }).click();
  await nothingRuns();
  await page.getByRole("region", { name: "Verdict" }).getByText("Contradicted", { exact: true }).waitFor({ timeout: 100_000 });
  await page.getByRole("button", { name: "Take the note back" }).click();
  await page.getByRole("region", { name: "A note on the claim" }).waitFor({ state: "detached" });
  await page.context().close();
}, 150_000);

async function decide(id: string, state: string): Promise<void> {
  const headers = { "content-type": "application/json", origin: demo.url };
  const reply = await fetch(`${demo.url}/api/findings/${id}`, { method: "PATCH", headers, body: JSON.stringify({ state, reason: "" }) });
  expect(reply.status).toBe(200);
}
