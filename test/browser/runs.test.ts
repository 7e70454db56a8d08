import { expect, test } from "vitest";
import { expectAccessible } from "./support/expect-accessible.ts";
import { useServedDemo } from "./support/serve-demo.ts";

const demo = useServedDemo();

/** Starts a full new check of the example, which takes a while. */
async function orderRun(): Promise<string> {
  const response = await fetch(`${demo.url}/api/documents/${demo.documentId}/runs`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: demo.url },
    body: JSON.stringify({ fresh: "all" }),
  });
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: string }).id;
}

async function cancel(id: string): Promise<void> {
  const { status } = await fetch(`${demo.url}/api/runs/${id}/cancel`, { method: "POST", headers: { origin: demo.url } });
  expect(status).toBe(200);
}

test("a run shows its state and progress, and can be cancelled and resumed", async () => {
  const id = await orderRun();
  const { page, consoleErrors } = await demo.open();
  await page.goto(`${demo.url}/runs`);
  const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="/runs/${id}"]`) });
  await row.getByText(/Waiting|Running/).waitFor();
  await row.getByRole("progressbar", { name: "Progress" }).waitFor();
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Cancel/ }).click();
  await row.getByText("Cancelled").waitFor();
  await row.getByRole("button", { name: /^Resume/ }).click();
  await row.getByText(/Waiting|Running/).waitFor();
  expect(consoleErrors).toEqual([]);
  await cancel(id);
});

test("a cancelled and resumed run is followed to its last end, not its first", async () => {
  const id = await orderRun();
  const { page } = await demo.open();
  await page.goto(`${demo.url}/runs/${id}`);
  const events = page.getByRole("list", { name: /What happened/ }).getByRole("listitem");
  // It waits until the run of the test before has ended.
  await page.getByText("Running").first().waitFor();
  await page.getByRole("button", { name: /^Cancel/ }).click();
  await events.filter({ hasText: "Cancelled" }).waitFor();
  await page.getByRole("button", { name: /^Resume/ }).click();
  await page.getByRole("progressbar", { name: "Progress" }).waitFor();
  await page.reload();
  await events.filter({ hasText: "Cancelled" }).waitFor();
  // On a busy machine the run may be complete by now, which is its last end as well.
  await cancel(id);
  await expect.poll(() => events.filter({ hasText: /Cancelled|Complete/ }).count()).toBe(2);
});

test("a run is followed again after the server is killed, and completes", async () => {
  const id = await orderRun();
  const { page } = await demo.open();
  await page.goto(`${demo.url}/runs/${id}`);
  await page.getByText("Running").first().waitFor();
  await demo.kill();
  await page.getByText("The connection to the server is lost").waitFor();
  await demo.serveAgain();
  await page.getByText("The connection to the server is lost").waitFor({ state: "detached" });
  await page
    .getByRole("list", { name: /What happened/ })
    .getByText("Complete")
    .waitFor({ timeout: 100_000 });
  const lines = await page
    .getByRole("list", { name: /What happened/ })
    .getByRole("listitem")
    .allTextContents();
  expect(lines.filter((line) => line.endsWith("Complete"))).toHaveLength(1);
  await expectAccessible(page);
}, 180_000);

test("a run's page can be read in dark colours on a tablet, and is the same after a reload", async () => {
  const { page } = await demo.open({ colorScheme: "dark", viewport: { width: 820, height: 1_180 } });
  await page.goto(`${demo.url}/runs`);
  await page.locator("a[href^='/runs/']").first().click();
  await page.getByRole("heading", { name: "Stages" }).waitFor();
  await expectAccessible(page);
  const words = await page.getByRole("list").first().textContent();
  await page.reload();
  await page.getByRole("heading", { name: "Stages" }).waitFor();
  expect(await page.getByRole("list").first().textContent()).toBe(words);
});

test("that older runs are not listed is said, and they can be", async () => {
  const { page } = await demo.open();
  const { data } = (await (await fetch(`${demo.url}/api/runs`)).json()) as { data: object[] };
  await page.route(/\/api\/runs\?/, (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get("limit"));
    const runs = Array.from({ length: Math.min(limit, 130) }, (_, at) => ({ ...data[0], id: `run_${at.toString(16).padStart(16, "0")}` }));
    return route.fulfill({ json: { data: runs, cursor: null } });
  });
  await page.goto(`${demo.url}/runs`);
  const rows = page.locator("main a[href^='/runs/']");
  await page.getByText("These are the newest 100 runs.").waitFor();
  expect(await rows.count()).toBe(100);
  await page.getByRole("button", { name: "Show older ones" }).click();
  await expect.poll(() => rows.count()).toBe(130);
  expect(await page.getByText("These are the newest").count()).toBe(0);
});

test("a run that is not there is reported, and the frame stays", async () => {
  const { page } = await demo.open();
  await page.goto(`${demo.url}/runs/run_0000000000000000`);
  await page.getByRole("alert").waitFor();
  await page.getByRole("navigation", { name: "Pages" }).waitFor();
});
