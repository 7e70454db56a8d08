import { describe, expect, it } from "vitest";
import { forcedChoice } from "./forced-choice.ts";

describe("forcedChoice", () => {
  it("takes the louder side, whichever window it was heard in", () => {
    const readings = [
      { support: 0.7, contradiction: 0.1 },
      { support: 0.2, contradiction: 0.9 },
    ];
    expect(forcedChoice(readings)).toEqual({ stance: "contradicted", confidence: 0.9 });
    expect(forcedChoice(readings.slice(0, 1))).toEqual({ stance: "supported", confidence: 0.7 });
  });

  it("is neutral, and the surer the quieter both sides are", () => {
    expect(forcedChoice([{ support: 0.25, contradiction: 0.125 }])).toEqual({ stance: "neutral", confidence: 0.75 });
    expect(forcedChoice([])).toEqual({ stance: "neutral", confidence: 1 });
  });
});
