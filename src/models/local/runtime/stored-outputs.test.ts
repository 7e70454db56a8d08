import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import type { InferenceBatch } from "./inference-job.ts";
import type { Runtime } from "./runtime.ts";
import { storeOutputs } from "./stored-outputs.ts";

/** A runtime that answers with the first id of each input and counts its answers. */
function countingRuntime() {
  const asked: number[] = [];
  const runtime: Runtime = {
    async run({ sizes, encode, onProgress }) {
      const ids = sizes.map((_, index) => encode(index).ids[0]!);
      asked.push(...ids);
      onProgress?.(sizes.length, sizes.length);
      return ids.map((id) => Float32Array.of(id, id / 3));
    },
    close: async () => {},
  };
  return { runtime, asked };
}

const batchOf = (ids: number[], given: Partial<InferenceBatch> = {}): InferenceBatch => ({
  model: { id: "verifier@1", file: "v.onnx", hint: "" },
  reduction: { kind: "numbers" },
  sizes: ids.map(() => 1),
  encode: (index) => ({ ids: [ids[index]!], types: [0] }),
  ...given,
});

test("a model is asked once about an input, also by another process, and rows keep their order", async () => {
  const folder = temporaryFolder();
  const [first, second] = [countingRuntime(), countingRuntime()];
  await storeOutputs(first.runtime, folder).run(batchOf([3, 1]));
  const progress: [number, number][] = [];
  const onProgress = (done: number, total: number) => progress.push([done, total]);
  const rows = await storeOutputs(second.runtime, folder).run(batchOf([1, 2, 3], { onProgress }));
  expect(rows).toEqual([1, 2, 3].map((id) => Float32Array.of(id, id / 3)));
  expect(second.asked).toEqual([2]);
  expect(progress).toEqual([[3, 3]]);
});

test("another model and another part of the output are asked for again", async () => {
  const { runtime, asked } = countingRuntime();
  const stored = storeOutputs(runtime, temporaryFolder());
  await stored.run(batchOf([1]));
  await stored.run(batchOf([1], { model: { id: "verifier@2", file: "v.onnx", hint: "" } }));
  await stored.run(batchOf([1], { reduction: { kind: "vector", pooling: "mean" } }));
  expect(asked).toEqual([1, 1, 1]);
});

test("a folder that cannot be made stores nothing and hides no answer", async () => {
  const { runtime } = countingRuntime();
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  expect(await storeOutputs(runtime, file).run(batchOf([7]))).toEqual([Float32Array.of(7, 7 / 3)]);
});

test("no half of a row stays behind", async () => {
  const folder = temporaryFolder();
  await storeOutputs(countingRuntime().runtime, folder).run(batchOf([1, 2, 3]));
  const names = readdirSync(folder, { recursive: true }).map(String);
  expect(names.filter((name) => /^..\/[0-9a-f]{62}$/.test(name.replaceAll("\\", "/")))).toHaveLength(3);
  expect(names.filter((name) => name.split(".").length > 1)).toEqual([]);
});
