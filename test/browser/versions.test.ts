import { expect, test } from "vitest";
import type { Review } from "../../src/domain/report/review.ts";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import type { Run } from "../../src/domain/run/run.ts";
import { expectAccessible } from "./support/expect-accessible.ts";
import { useServedDemo } from "./support/serve-demo.ts";

const demo = useServedDemo();
const slow = { timeout: 120_000 };

const bells = `# Harbour bells and the groundings of small craft

P. Ansgar, 2019

## Results

In nine harbours the number of groundings in fog fell by half after bells were hung. The bells were heard at a distance of two kilometres. Each bell weighed 4 tonnes.
`;
const fog = `# Days of fog on the northern coast

L. Moreau, 2016

## Results

Fog was seen at the lighthouse on 30 days of the year.
`;
const manuscript = (...sentences: string[]) => `# Bells and fog

${sentences.join(" ")}

## References

1. Ansgar, P. (2019). Harbour bells and the groundings of small craft. Journal of Coastal Signals, 4(2), 11-19.

2. Moreau, L. (2016). Days of fog on the northern coast. Journal of Coastal Signals, 1(1), 1-9.
`;

async function upload(name: string, body: string): Promise<string> {
  const reply = await fetch(`${demo.url}/api/documents?name=${name}`, { method: "POST", body, headers: { origin: demo.url } });
  return ((await reply.json()) as { documentId: string }).documentId;
}

async function check(documentId: string, request: object): Promise<void> {
  const headers = { "content-type": "application/json", origin: demo.url };
  const reply = await fetch(`${demo.url}/api/documents/${documentId}/runs`, { method: "POST", headers, body: JSON.stringify(request) });
  const { id } = (await reply.json()) as Run;
  const state = async () => ((await (await fetch(`${demo.url}/api/runs/${id}`)).json()) as Run).state;
  await expect.poll(async () => isRunActive({ state: await state() }), { ...slow, interval: 500 }).toBe(false);
  expect(await state()).toBe("complete");
}

test("a new version tells which findings are fixed, still there, new or no longer checkable, and what changed in the text", async () => {
  const [source, other] = [await upload("ansgar-2019.md", bells), await upload("moreau-2016.md", fog)];
  const unchanged = "Each bell weighed 40 tonnes [1]. Fog was seen at the lighthouse on 30 days of the year [2].";
  const first = await upload("bells.md", manuscript("The bells were heard at a distance of nine kilometres [1].", unchanged));
  await check(first, { sources: [source, other] });
  const added = "Bells were hung in twelve harbours [1].";
  const second = await upload("bells-2.md", manuscript("The bells were heard at a distance of two kilometres [1].", unchanged, added));
  await check(second, { since: first });

  const { page, consoleErrors } = await demo.open();
  await page.goto(`${demo.url}/review/${second}?tab=summary`);
  await page.getByText(/: 1 fixed, 1 still there, 1 new\./).waitFor();
  const fixed = page.getByRole("list", { name: "Fixed findings" });
  await fixed.getByText("nine kilometres").waitFor();
  await page.getByRole("button", { name: "Show the changes of the text" }).click();
  const changes = page.getByRole("list", { name: "Changes of the text" });
  await changes.locator("del").filter({ hasText: "nine kilometres" }).waitFor();
  await changes.locator("ins").filter({ hasText: "twelve harbours" }).waitFor();
  await expectAccessible(page);

  // On the command line a version may be checked without a source that the one before had.
  const review = (await (await fetch(`${demo.url}/api/documents/${second}/review`)).json()) as Review;
  const lost = { finding: review.comparison!.fixed[0]!, why: "no text of its source is at hand this time", change: "not-checkable" };
  const comparison = { ...review.comparison, fixed: [], uncheckable: [lost] };
  await page.route("**/api/documents/*/review", (route) => route.fulfill({ json: { ...review, comparison } }));
  await page.reload();
  await page.getByText(/: 0 fixed, 1 still there, 1 new, 1 no longer checkable\./).waitFor();
  const gone = page.getByRole("list", { name: "Findings that are gone but not fixed" });
  await gone.getByText("no text of its source is at hand this time").waitFor();
  expect(await fixed.count()).toBe(0);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
}, 300_000);

test("a check that waits for another says for which, and asks for no text that is not read", async () => {
  const headers = { "content-type": "application/json", origin: demo.url };
  const begin = (id: string, body: object) =>
    fetch(`${demo.url}/api/documents/${id}/runs`, { method: "POST", headers, body: JSON.stringify(body) });
  const waiting = await upload("waiting.md", manuscript("Each bell weighed 4 tonnes [1]."));
  const { page } = await demo.open();
  const missing: string[] = [];
  page.on("response", (response) => response.status() === 404 && missing.push(new URL(response.url()).pathname));
  const long = (await (await begin(demo.documentId, { fresh: "all" })).json()) as Run;
  const short = (await (await begin(waiting, {})).json()) as Run;
  await page.goto(`${demo.url}/review/${waiting}`);
  await page.getByText(/^Starts after “Shade where people walk.*” \(\d+ %\)/).waitFor();
  await page.getByText("The check has not started yet").waitFor();
  await page.getByText("Reading the document").first().waitFor();
  await fetch(`${demo.url}/api/runs/${long.id}/cancel`, { method: "POST", headers });
  await page.getByText("Complete").first().waitFor(slow);
  await page.getByText("0 of 1 cited claim judged; 1 source missing").waitFor();
  await page.locator('[aria-label="Manuscript"]').getByText("Each bell weighed").waitFor();
  expect(missing).toEqual([]);
  expect((await (await fetch(`${demo.url}/api/runs/${short.id}`)).json()) as Run).toMatchObject({ state: "complete" });
  await page.context().close();
}, 300_000);
