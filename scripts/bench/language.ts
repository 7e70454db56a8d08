import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { claimsQuestion, mockCallOptions, mockLlm, mockModel } from "../../src/llm/llm.fixture.ts";
import { openLlm } from "../../src/llm/open-llm.ts";

/**
 * Measures what Ibid adds to a call of a language model: the time from question to validated answer with a model that answers at once,
 * and the longest time for which running calls block the event loop.
 */
const answer = JSON.stringify({
  claims: Array.from({ length: 20 }, (_, page) => ({ text: "Moss holds water for many days. ".repeat(4), page })),
});
const question = claimsQuestion({ prompt: `<text>\n${"Moss holds water for many days. ".repeat(300)}\n</text>`, list: "claims" });

const model = mockModel([answer]);
const { reader } = mockLlm(model);
const ask = () => reader.ask(question, mockCallOptions());

const started = performance.now();
await ask();
console.log(`first call, with loading  ${(performance.now() - started).toFixed(1)} ms`);
for (let warm = 0; warm < 50; warm += 1) await ask();

const times: number[] = [];
for (let call = 0; call < 300; call += 1) {
  const startedAt = performance.now();
  await ask();
  times.push(performance.now() - startedAt);
}
times.sort((a, b) => a - b);
console.log(`per call, median          ${times[150]!.toFixed(2)} ms`);
console.log(`per call, 95th percentile ${times[285]!.toFixed(2)} ms`);

const cpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The longest time the event loop was blocked during the work: by the clock, and the part that this thread worked. */
async function longestGap(work: () => Promise<unknown>): Promise<{ clock: number; own: number }> {
  const gap = { clock: 0, own: 0 };
  let last = { clock: performance.now(), own: cpu() };
  const ticking = setInterval(() => {
    const now = { clock: performance.now(), own: cpu() };
    gap.clock = Math.max(gap.clock, now.clock - last.clock);
    gap.own = Math.max(gap.own, now.own - last.own);
    last = now;
  }, 1);
  await work();
  await new Promise((resolve) => setTimeout(resolve, 5));
  clearInterval(ticking);
  return gap;
}

// The server answers all requests at once, which is the worst case. It is another process, so its work is not counted.
const server = fork(new URL("./language-server.ts", import.meta.url));
const [port] = (await once(server, "message")) as [number];
const settings = { mine: { kind: "openai-compatible" as const, baseUrl: `http://127.0.0.1:${port}`, concurrency: 64 } };
const wired = openLlm("mine/m", { settings, environment: {} });
const fifty = () => Promise.all(Array.from({ length: 50 }, () => wired.ask(question, mockCallOptions())));
await fifty();
const gaps: { clock: number; own: number }[] = [];
for (let round = 0; round < 20; round += 1) gaps.push(await longestGap(fifty));
server.disconnect();
const spread = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[10]!.toFixed(1)} ms in the median round, ${sorted[19]!.toFixed(1)} ms in the worst`;
};
console.log(`longest gap, 50 in flight ${spread(gaps.map(({ clock }) => clock))}`);
console.log(`  of it work of our own   ${spread(gaps.map(({ own }) => own))}`);
console.log(`load of the machine       ${loadavg()[0]!.toFixed(1)}`);
