import { describe, expect, test } from "vitest";
import { looksLikePromptInjection } from "./prompt-injection.ts";

describe("sentences that address their reader", () => {
  test("a long text takes no long time", () => {
    const started = performance.now();
    for (const piece of ["claim ", "please ", "mark it ", "this claim is ", ", "]) looksLikePromptInjection(piece.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
