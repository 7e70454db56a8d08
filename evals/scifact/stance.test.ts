import { describe, expect, it } from "vitest";
import { stanceOfVerdict } from "./stance.ts";

describe("stanceOfVerdict", () => {
  it("counts what is neither supported nor contradicted as neutral", () => {
    expect(stanceOfVerdict("supported")).toBe("supported");
    expect(stanceOfVerdict("contradicted")).toBe("contradicted");
    expect(stanceOfVerdict("partially-supported")).toBe("neutral");
    expect(stanceOfVerdict("unsupported")).toBe("neutral");
  });

  it("says nothing for a verdict that abstains", () => {
    expect(stanceOfVerdict("uncertain")).toBeUndefined();
  });
});
