import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { openTaskPool, TaskLimitError } from "../workers/task-pool.ts";
import { documentTasks } from "./document-tasks.ts";

const settings = { limits: { bytes: 64 * 1024 * 1024, pages: 200 }, ocr: "never" as const };
const fileOf = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
/** The Markdown parser takes seconds for these. */
const slow = fileOf("slow.md", Array.from({ length: 9_000 }, (_, n) => `Trees[^${n}] grow.\n\n[^${n}]: A note.\n\n`).join(""));
const pool = (megabytes = 700) => openTaskPool("./document-worker", import.meta.url, { threads: 1, megabytes, idle: 10 });

test("a document is read in another thread, with the same result and the same errors", async () => {
  expect(await documentTasks.read(fileOf("a.md", "# Trees\n\nTrees grow."), settings)).toMatchObject({
    title: "Trees",
    format: "markdown",
  });
  await expect(documentTasks.read(fileOf("a.pdf", "x"), settings)).rejects.toMatchObject({
    name: "IbidError",
    code: "document-unreadable",
    hint: expect.stringContaining("downloaded"),
  });
});

test("an abort ends a long reading at once, and this thread answers meanwhile", async () => {
  await documentTasks.read(fileOf("a.md", "Trees grow."), settings);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const abort = new AbortController();
  const reading = documentTasks.read(slow, settings, { signal: abort.signal });
  reading.catch(() => {});
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const aborted = performance.now();
  abort.abort();
  await expect(reading).rejects.toThrow(/abort/);
  delay.disable();
  expect(performance.now() - aborted).toBeLessThan(1_000);
  expect(delay.max / 1e6).toBeLessThan(400);
});

test("a task that takes too long, or too much memory, is ended; the next one runs", async () => {
  const own = pool(60);
  const take = (file: typeof slow, seconds: number) => own.run("read", [file, settings, false], { seconds: () => seconds });
  await expect(take(slow, 0.5)).rejects.toThrow(TaskLimitError);
  await expect(take(slow, 0.5)).rejects.toMatchObject({ exceeded: "time" });
  await expect(take(fileOf("wide.md", "| a | b |\n|---|---|\n".concat("| 1 | 2 |\n".repeat(45_000))), 60)).rejects.toMatchObject({
    exceeded: "memory",
  });
  await expect(take(fileOf("a.md", "Trees grow."), 10)).resolves.toMatchObject({ text: "Trees grow." });
});

test.each([
  ["characters", "words. ".repeat(700_000)],
  ["paragraphs", "a\n\n".repeat(60_000)],
])("too many %s are refused in words", async (what, text) => {
  await expect(documentTasks.read(fileOf("big.txt", text), settings)).rejects.toMatchObject({
    code: "document-too-large",
    message: expect.stringMatching(new RegExp(`^big.txt: the document has more than [\\d,]+ ${what}$`)),
  });
});
