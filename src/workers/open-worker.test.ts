import { expect, test } from "vitest";
import { openWorker } from "./open-worker.ts";

const importer = new URL("../store/", import.meta.url).href;

test("a worker that cannot start fails every call, with the reason", async () => {
  const worker = openWorker("./no-such-worker", `${importer}x.ts`);
  await expect(worker.call("open")).rejects.toThrow(/no-such-worker/);
  await expect(worker.call("again")).rejects.toThrow();
  await worker.close();
});

test("an unknown method is an error of that call alone", async () => {
  const worker = openWorker("../models/local/runtime/local-models-worker", `${importer}x.ts`);
  await expect(worker.call("fly")).rejects.toThrow("no such method: fly");
  await expect(worker.call("release")).resolves.toBeUndefined();
  await worker.close();
});
