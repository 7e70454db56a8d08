import { describe, expect, test } from "vitest";
import { boundResponse } from "./bound-response.ts";

describe("a bounded response", () => {
  test("is read as it is, with its status and headers, up to the bound", async () => {
    const bound = boundResponse(new Response("moss", { status: 429, headers: { "retry-after": "3" } }), 4);
    expect([bound.status, bound.headers.get("retry-after"), await bound.text()]).toEqual([429, "3", "moss"]);
  });

  test("fails beyond it, and reads no further", async () => {
    let given = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        given++;
        controller.enqueue(Buffer.alloc(10));
      },
    });
    await expect(boundResponse(new Response(endless), 35).text()).rejects.toThrow(/longer than 35 bytes/);
    expect(given).toBeLessThan(10);
  });

  test("may have no body", async () => {
    expect(await boundResponse(new Response(null, { status: 204 })).text()).toBe("");
  });
});
