import { expect, test } from "vitest";
import { IbidError } from "../../src/errors.ts";
import { isBibliography } from "../../src/formats/bibliography/read-bibliography.ts";
import { documentTasks } from "../../src/stages/document-tasks.ts";
import { hostileFiles } from "./hostile-files.ts";
import { measureLongestBlock } from "./longest-block.ts";

const settings = { limits: { bytes: 64 * 1024 * 1024, pages: 2_000 }, ocr: "never" as const };
const files = hostileFiles();
/** Of each kind the one that once took longest or most. `npm run hostile` measures them all. */
const sample = ["footnotes-2m.md", "line-200k.md", "cells-2m.html", "links-2m.html", "latex-200k.zip", "forms-12m.pdf", "entries-2m.txt"];
/** CPU milliseconds that copying 300,000 small objects takes on the machine for which the bounds below were set. */
const referenceCopy = 360;
/** How many times slower this machine is now; never below 1, so that a fast one has the same bounds. */
const slowness = Math.max(1, Math.min(...[1, 2, 3].map(measureCopy)) / referenceCopy);
const [maxSeconds, maxBlock] = [20 * slowness, 200 * slowness];

function measureCopy(): number {
  const before = process.threadCpuUsage();
  structuredClone(Array.from({ length: 300_000 }, (_, number) => ({ name: `w${number}`, number })));
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test("there are more than 300 of them, each with its own name", () => {
  expect(new Set(files.map(({ name }) => name)).size).toBeGreaterThan(300);
});

test.each(sample)("%s takes less than 20 CPU seconds, and this thread answers meanwhile", { timeout: 240_000 }, async (name) => {
  const bytes = files.find((file) => file.name === name)!.build();
  const before = process.cpuUsage();
  const longestBlock = measureLongestBlock();
  await readWhole({ name, bytes }).catch((error) => {
    if (!(error instanceof IbidError) || !error.hint) throw error;
  });
  const block = longestBlock();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(maxSeconds);
  expect(block).toBeLessThan(maxBlock);
});

async function readWhole(file: { name: string; bytes: Uint8Array }): Promise<void> {
  if (isBibliography(file.name, file.bytes)) return void (await documentTasks.readBibliography(file));
  const document = await documentTasks.read(file, settings);
  const { references } = await documentTasks.findReferences(document, new Map());
  const citations = await documentTasks.findCitations(document, references);
  const { drafts } = await documentTasks.draftClaims(document, citations, 5_000);
  const inputs = { documentId: document.id, manuscript: document, references, citations, verdicts: [], today: "2026-01-01" };
  const claims = drafts.map((draft) => ({ ...draft, category: "other" as const, needsCitation: false }));
  await documentTasks.collectFindings({ ...inputs, claims });
}
