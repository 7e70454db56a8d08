import { describe, expect, test, vi } from "vitest";
import type { OpenWorker } from "../../../workers/open-worker.ts";
import type { InferenceBatch } from "./inference-job.ts";
import { openRuntime } from "./runtime.ts";

/** Threads that answer each input with its own first token, and report their inputs. */
function fakeThreads({ broken }: { broken?: (method: string, thread: number) => Error | undefined } = {}) {
  const asked: string[] = [];
  let opened = 0;
  let open = 0;
  const openThread = (): OpenWorker => {
    const number = opened++;
    let ended = false;
    open += 1;
    return {
      get ended() {
        return ended;
      },
      callWith: async () => undefined as never,
      cpuSeconds: async () => undefined,
      async call(method: string, id?: unknown, inputs?: unknown) {
        asked.push(`${number} ${method} ${id ?? ""}`.trim());
        await new Promise((resolve) => setTimeout(resolve, 1));
        const error = broken?.(method, number);
        if (error) ended = error.message.includes("ended");
        if (error) throw error;
        return (method === "run" ? (inputs as { ids: number[] }[]).map(({ ids }) => Float32Array.of(ids[0]!)) : undefined) as never;
      },
      close: async () => {
        open -= 1;
      },
    };
  };
  return { asked, openThread, opened: () => opened, open: () => open };
}

const batchOf = (id: string, sizes: number[], given: Partial<InferenceBatch> = {}): InferenceBatch => ({
  model: { id, file: `${id}.onnx`, hint: "Mend it." },
  reduction: { kind: "numbers" },
  sizes,
  encode: (index) => ({ ids: [index], types: [0] }),
  ...given,
});
const small = [10, 10, 10];
const large = Array.from({ length: 40 }, () => 100);
const never = 1_000_000;

describe("threads and sessions", () => {
  test("a little work opens one session, much work one in each thread, and answers keep their order", async () => {
    const fake = fakeThreads();
    const runtime = openRuntime({ threads: 2, idle: never, openThread: fake.openThread });
    expect((await runtime.run(batchOf("a", small))).map(([value]) => value)).toEqual([0, 1, 2]);
    expect(fake.opened()).toBe(1);
    expect((await runtime.run(batchOf("a", large))).map(([value]) => value)).toEqual(large.map((_, index) => index));
    expect(fake.asked.filter((call) => call.includes("load"))).toEqual(["0 load a", "1 load a"]);
    await runtime.close();
    expect(fake.open()).toBe(0);
  });

  test("beyond six sessions the one used longest ago is closed", async () => {
    const fake = fakeThreads();
    const runtime = openRuntime({ threads: 1, idle: never, openThread: fake.openThread });
    for (const id of ["a", "b", "c", "d", "e", "f", "a", "g"]) await runtime.run(batchOf(id, small));
    expect(fake.asked.filter((call) => call.includes("unload"))).toEqual(["0 unload b"]);
    await runtime.close();
  });

  test("after a pause everything is given back, and a new thread takes the next work", async () => {
    const fake = fakeThreads();
    const runtime = openRuntime({ threads: 2, idle: 5, openThread: fake.openThread });
    await runtime.run(batchOf("a", small));
    await vi.waitFor(() => expect(fake.open()).toBe(0));
    expect(fake.asked.at(-1)).toBe("0 release");
    await runtime.run(batchOf("a", small));
    expect(fake.asked).toContain("1 load a");
    await runtime.close();
  });
});

describe("what goes wrong", () => {
  const failing = (broken: (method: string, thread: number) => Error | undefined) => {
    const fake = fakeThreads({ broken });
    return openRuntime({ threads: 1, idle: never, openThread: fake.openThread });
  };

  test("a file that is not a model, and a machine without the native library, are reported with a hint", async () => {
    const noModel = failing((method) => (method === "load" ? new Error("Protobuf parsing failed.\nat x") : undefined));
    await expect(noModel.run(batchOf("a", small))).rejects.toMatchObject({
      code: "model-unavailable",
      message: "the model a.onnx cannot be loaded: Protobuf parsing failed.",
      hint: "Mend it.",
    });
    const lacking = Object.assign(new Error("cannot find module"), { lacks: "native library" });
    const noLibrary = failing((method) => (method === "load" ? lacking : undefined));
    await expect(noLibrary.run(batchOf("a", small))).rejects.toMatchObject({
      code: "model-unavailable",
      message: expect.stringContaining("no native library runs models on"),
      hint: expect.stringContaining("onnxruntime-node"),
    });
  });

  test("a thread that ended is not asked again", async () => {
    const runtime = failing((method, thread) => (method === "run" && thread === 0 ? new Error("worker ended") : undefined));
    await expect(runtime.run(batchOf("a", small))).rejects.toMatchObject({ code: "model-unavailable" });
    expect(await runtime.run(batchOf("a", small))).toHaveLength(3);
    await runtime.close();
  });
});
