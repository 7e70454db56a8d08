import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Upload } from "../../workbench/files/save-upload.ts";
import { handleError } from "../problem.ts";
import { receiveFile } from "./receive-file.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends a body that comes in these steps; a step is bytes, or a pause in seconds. */
async function send(steps: readonly (string | number)[]): Promise<Response> {
  const app = new Hono();
  const keep = async ({ content }: Upload) => {
    const pieces = await Array.fromAsync(content);
    return { bytes: Buffer.concat(pieces).length } as never;
  };
  app.post("/", async (c) => c.json(await receiveFile(c, { save: keep }, { name: "a.md", isScanned: false })));
  app.onError(handleError);
  async function* coming() {
    for (const step of steps)
      if (typeof step === "string") yield Buffer.from(step);
      else await new Promise((resolve) => setTimeout(resolve, step * 1_000));
  }
  const reply = app.request("/", { method: "POST", body: ReadableStream.from(coming()), duplex: "half" } as RequestInit);
  await vi.advanceTimersByTimeAsync(400_000);
  return reply;
}

test("a file may come slowly", async () => {
  const reply = await send(["a", 50, "b", 50, "c", 50, "d"]);
  expect([reply.status, await reply.json()]).toEqual([200, { bytes: 4 }]);
});

test("nobody is waited for who has fallen silent", async () => {
  const reply = await send(["a", 61, "b"]);
  expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ title: "the file is incomplete" })]);
});
