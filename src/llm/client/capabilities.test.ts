import { describe, expect, test } from "vitest";
import { dropUnsupported, type ModelCapabilities, raiseThinkingTokens } from "./capabilities.ts";

const capabilities = (): ModelCapabilities => ({ temperature: 0, seed: 1, structure: "schema", streams: true, thinkingTokens: 0 });

describe("the manners of a model", () => {
  test("leave out what its provider objects to, once", () => {
    const learned = capabilities();
    expect(dropUnsupported(learned, "temperature", capabilities())).toBe(true);
    expect(dropUnsupported(learned, "seed", capabilities())).toBe(true);
    expect(learned).toMatchObject({ temperature: undefined, seed: undefined });
    expect(dropUnsupported(learned, "temperature", { ...learned })).toBe(false);
    expect(dropUnsupported(learned, undefined, { ...learned })).toBe(false);
  });

  test("go from a schema to any JSON, and from there to words alone", () => {
    const learned = capabilities();
    const steps = Array.from({ length: 3 }, () => [dropUnsupported(learned, "schema", { ...learned }), learned.structure]);
    expect(steps).toEqual([
      [true, "json"],
      [true, "text"],
      [false, "text"],
    ]);
  });

  test("change by one step where several calls object to the same thing", () => {
    const learned = capabilities();
    const used = capabilities();
    expect([dropUnsupported(learned, "schema", used), dropUnsupported(learned, "schema", used)]).toEqual([true, true]);
    expect(learned.structure).toBe("json");
    expect([raiseThinkingTokens(learned, used), raiseThinkingTokens(learned, used)]).toEqual([true, true]);
    expect(learned.thinkingTokens).toBe(4_096);
  });

  test("give room to think step by step, and not without end", () => {
    const learned = capabilities();
    const steps = Array.from({ length: 3 }, () => [raiseThinkingTokens(learned, { ...learned }), learned.thinkingTokens]);
    expect(steps).toEqual([
      [true, 4_096],
      [true, 16_384],
      [false, 16_384],
    ]);
  });
});
