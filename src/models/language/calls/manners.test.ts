import { describe, expect, it } from "vitest";
import { concede, type Manners, widen } from "./manners.ts";

const manners = (): Manners => ({ temperature: 0, seed: 1, structure: "schema", streams: true, thinkingTokens: 0 });

describe("the manners of a model", () => {
  it("leave out what its provider objects to, once", () => {
    const learned = manners();
    expect(concede(learned, "temperature", manners())).toBe(true);
    expect(concede(learned, "seed", manners())).toBe(true);
    expect(learned).toMatchObject({ temperature: undefined, seed: undefined });
    expect(concede(learned, "temperature", { ...learned })).toBe(false);
    expect(concede(learned, undefined, { ...learned })).toBe(false);
  });

  it("go from a schema to any JSON, and from there to words alone", () => {
    const learned = manners();
    const steps = Array.from({ length: 3 }, () => [concede(learned, "schema", { ...learned }), learned.structure]);
    expect(steps).toEqual([
      [true, "json"],
      [true, "text"],
      [false, "text"],
    ]);
  });

  it("change by one step where several calls object to the same thing", () => {
    const learned = manners();
    const used = manners();
    expect([concede(learned, "schema", used), concede(learned, "schema", used)]).toEqual([true, true]);
    expect(learned.structure).toBe("json");
    expect([widen(learned, used), widen(learned, used)]).toEqual([true, true]);
    expect(learned.thinkingTokens).toBe(4_096);
  });

  it("give room to think step by step, and not without end", () => {
    const learned = manners();
    const steps = Array.from({ length: 3 }, () => [widen(learned, { ...learned }), learned.thinkingTokens]);
    expect(steps).toEqual([
      [true, 4_096],
      [true, 16_384],
      [false, 16_384],
    ]);
  });
});
