import { expect, test } from "vitest";
import { type InferenceBatch, openInferenceJob } from "./inference-job.ts";

const row = (value: number) => Float32Array.of(value);
const batchOf = (count: number, given: Partial<InferenceBatch> = {}): InferenceBatch => ({
  model: { id: "fake", file: "fake.onnx", hint: "" },
  reduction: { kind: "numbers" },
  sizes: Array.from({ length: count }, () => 1),
  encode: () => ({ ids: [], types: [] }),
  ...given,
});

test("returns answers in the order of the inputs, and reports progress", async () => {
  const progress: [number, number][] = [];
  const job = openInferenceJob(batchOf(3, { onProgress: (done, total) => progress.push([done, total]) }), () => {});
  job.collect([2], [row(2)]);
  job.collect([1, 0], [row(1), row(0)]);
  expect(await job.done).toEqual([row(0), row(1), row(2)]);
  expect(progress).toEqual([
    [1, 3],
    [3, 3],
  ]);
});

test("an aborted job ends at once, before it began or half-way, and reports that it needs no more work", async () => {
  const abort = new AbortController();
  const ended: unknown[] = [];
  const job = openInferenceJob(batchOf(2, { signal: abort.signal }), (over) => ended.push(over));
  job.collect([0], [row(0)]);
  abort.abort(new Error("stopped"));
  job.collect([1], [row(1)]);
  await expect(job.done).rejects.toThrow("stopped");
  expect(ended).toEqual([job]);
  await expect(openInferenceJob(batchOf(1, { signal: abort.signal }), () => {}).done).rejects.toThrow("stopped");
});

test("an empty job is done", async () => expect(await openInferenceJob(batchOf(0), () => {}).done).toEqual([]));
