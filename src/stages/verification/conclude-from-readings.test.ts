import { describe, expect, test } from "vitest";
import { makeId } from "../../domain/id.ts";
import type { Drift } from "../../domain/verdict/verdict.ts";
import { type ClaimReadings, concludeFromReadings } from "./conclude-from-readings.ts";
import { makeReading, type WindowReading } from "./evidence/window-reading.ts";

const thresholds = { supportThreshold: 0.5, contradictThreshold: 0.8 };
const number: Drift = { kind: "number", claimWords: "34 %", sourceWords: "24 %" };
const strength: Drift = { kind: "strength", claimWords: "causes", sourceWords: "may" };
const scope: Drift = { kind: "scope", claimWords: "everywhere", sourceWords: "here only" };
const quotation: Drift = { kind: "quotation", claimWords: "stops", sourceWords: "fails" };

function reading({ overlap = 0.7, ...given }: Partial<WindowReading> & { overlap?: number }): WindowReading {
  const window = { start: 0, end: 10, documentId: makeId("doc", 1), passageId: makeId("psg", 1), text: "words", overlap };
  return makeReading(window, { contradictsByRules: (given.contradiction ?? 0) > 0, ...given });
}

function readingsWith(given: Partial<ClaimReadings>): ClaimReadings {
  const nothing = { whole: [], parts: [], aroundQuotation: [], quoted: [], misquoted: [], narrower: [], missingNumbers: [] };
  return { ...nothing, coveredShare: 1, silent: false, someUnread: false, ...given };
}

/** One reading of each part. */
const partReadings = (...readings: WindowReading[]) => readings.map((one) => ({ readings: [one], silent: false }));

const decide = (given: Partial<ClaimReadings>) => concludeFromReadings(readingsWith(given), thresholds);

describe("each case by itself", () => {
  test("support above the threshold is supported, by the words that say so", () => {
    const best = reading({ support: 0.9 });
    expect(decide({ whole: [reading({ support: 0.6 }), best] })).toEqual({
      label: "supported",
      confidence: 0.9,
      decisive: [best],
      drift: [],
    });
  });

  test("support below the threshold is uncertain", () => {
    expect(decide({ whole: [reading({ support: 0.49 })] })).toMatchObject({ label: "uncertain", decisive: [] });
  });

  test("a contradiction above its threshold is contradicted", () => {
    expect(decide({ whole: [reading({ contradiction: 0.9, drift: [number] })] })).toMatchObject({ label: "contradicted", drift: [number] });
  });

  test("a contradiction below its threshold accuses no claim", () => {
    expect(decide({ whole: [reading({ contradiction: 0.79 })] }).label).toBe("uncertain");
  });

  test("support by words nearer to the claim outweighs a contradiction farther off", () => {
    const support = reading({ support: 0.8, overlap: 0.9 });
    expect(decide({ whole: [support, reading({ contradiction: 0.95, overlap: 0.5 })] }).label).toBe("supported");
    expect(decide({ whole: [reading({ support: 0.8, overlap: 0.5 }), reading({ contradiction: 0.95, overlap: 0.9 })] }).label).toBe(
      "contradicted",
    );
  });

  describe("a source that states the claim and something else in nearly the same words", () => {
    const at = (start: number, text: string, given: Partial<WindowReading>) => {
      const one = reading({ overlap: 0.9, ...given });
      return { ...one, window: { ...one.window, start, end: start + text.length, text } };
    };
    const stated = at(0, "Plane trees made up 71 % of the harbour.", { support: 0.95, inSameWords: true });

    test("leaves the claim uncertain, with both sentences", () => {
      const other = at(50, "Plane trees made up 81 % of the harbour.", { differs: true });
      expect(decide({ whole: [stated, other] })).toMatchObject({ label: "uncertain", isConflicting: true, decisive: [stated, other] });
    });

    test.each(["Plane trees made up 81 % of the castle.", "In 1990 plane trees made up 81 % of the harbour."])(
      "supports it where another year, place or group explains the difference: %s",
      (text) => expect(decide({ whole: [stated, at(50, text, { differs: true })] }).label).toBe("supported"),
    );

    test("is uncertain where the sentence with its number is farther from its subject than one with another number", () => {
      const twin = at(0, "The ferry carried 412 crates to the harbour.", { support: 0.8, inSameWords: true, subjectShare: 0.5 });
      const nearer = at(50, "Plane trees made up 81 % of the harbour.", { differs: true, subjectShare: 1 });
      expect(decide({ whole: [twin, nearer] })).toMatchObject({ label: "uncertain", isConflicting: true });
      expect(decide({ whole: [{ ...twin, subjectShare: 1 }, nearer] }).label).toBe("supported");
    });

    test("supports one of many sentences that name many things by number", () => {
      const one = at(0, "At tower 5 we counted 226 strokes.", { support: 0.95, inSameWords: true });
      const other = at(50, "At tower 6 we counted 226 strokes.", { differs: true });
      expect(decide({ whole: [one, other] }).label).toBe("supported");
    });
  });

  test("a source that claims less supports in part", () => {
    expect(decide({ whole: [reading({ support: 0.9, weaker: [strength] })] })).toMatchObject({
      label: "partially-supported",
      drift: [strength],
    });
  });

  test("weaker words about something else do not count", () => {
    expect(decide({ whole: [reading({ overlap: 0.2, weaker: [strength] }), reading({ support: 0.9 })] }).label).toBe("supported");
  });

  test("a source that limits itself supports in part, even if it seems to contradict the claim", () => {
    const narrower = [reading({ weaker: [scope] })];
    expect(decide({ whole: [reading({ contradiction: 0.9 })], narrower })).toMatchObject({ label: "partially-supported", drift: [scope] });
  });

  test("a wrong number is louder than a wide scope", () => {
    const narrower = [reading({ weaker: [scope] })];
    expect(decide({ whole: [reading({ contradiction: 0.9, drift: [number] })], narrower })).toMatchObject({
      label: "contradicted",
      drift: [number],
    });
  });

  test("a quotation found word for word is supported, one with other words contradicted", () => {
    expect(decide({ quoted: [reading({ support: 1 })] }).label).toBe("supported");
    const misquoted = [reading({ contradiction: 0.95, drift: [quotation] })];
    expect(decide({ quoted: [reading({ support: 1 })], misquoted })).toMatchObject({ label: "contradicted", drift: [quotation] });
  });

  test("all parts supported make the whole supported, with the words for each", () => {
    const parts = partReadings(reading({ support: 0.8 }), reading({ support: 0.7 }));
    expect(decide({ whole: [reading({ support: 0.2 })], parts })).toMatchObject({
      label: "supported",
      confidence: 0.7,
      decisive: parts.flatMap(({ readings }) => readings),
    });
  });

  test("one part without support leaves the whole undecided", () => {
    expect(decide({ parts: partReadings(reading({ support: 0.8 }), reading({ support: 0.2 })) }).label).toBe("uncertain");
  });
});

describe("a quotation vouches only for the words it quotes", () => {
  const quoted = [reading({ support: 1 })];

  test("a wrong number beside it is reported", () => {
    const beside = [reading({ contradiction: 0.9, drift: [number] })];
    expect(decide({ quoted, aroundQuotation: beside })).toMatchObject({ label: "contradicted", drift: [number], decisive: beside });
  });

  test("what is not shown, or too weak, or said elsewhere in the same words changes nothing", () => {
    const against = reading({ contradiction: 0.9 });
    for (const beside of [
      [reading({ contradiction: 0.9, contradictsByRules: false })],
      [reading({ contradiction: 0.6 })],
      [against, reading({ inSameWords: true, overlap: 0.8 })],
    ])
      expect(decide({ quoted, aroundQuotation: beside }).label).toBe("supported");
  });
});

test("the verifier alone never accuses, however low the threshold is set", () => {
  const whole = [reading({ contradiction: 0.75, contradictsByRules: false })];
  for (const contradictThreshold of [0, 0.3, 0.7])
    expect(
      concludeFromReadings(readingsWith({ whole, aroundQuotation: whole }), { supportThreshold: 0.5, contradictThreshold }).label,
    ).toBe("uncertain");
});

describe("silence", () => {
  test("of the sources is unsupported, and never a sure thing", () => {
    expect(decide({ coveredShare: 0.1, silent: true })).toMatchObject({ label: "unsupported", confidence: 0.7 });
  });

  test("of words alone is uncertain", () => {
    expect(decide({ coveredShare: 0.1 }).label).toBe("uncertain");
  });

  test("proves nothing while another cited work is unread", () => {
    expect(decide({ coveredShare: 0.2, silent: true, someUnread: true }).label).toBe("uncertain");
  });
});

test("for any readings, a label that needs evidence has some, and the confidence is between 0 and 1", () => {
  const values = [0, 0.4, 0.6, 0.9];
  for (const support of values)
    for (const contradiction of values)
      for (const weaker of [[], [strength]])
        for (const narrower of [[], [reading({ weaker: [scope] })]])
          for (const whole of [[], [reading({ support, contradiction, weaker })]]) {
            const { label, decisive, confidence } = decide({ whole, narrower, coveredShare: support });
            if (["supported", "partially-supported", "contradicted"].includes(label)) expect(decisive).not.toEqual([]);
            expect(confidence).toBeGreaterThanOrEqual(0);
            expect(confidence).toBeLessThanOrEqual(1);
          }
});

describe("parts and scope of a claim", () => {
  test("a part that is well supported and another that stands nowhere make the claim partly supported", () => {
    const first = reading({ support: 0.9 });
    expect(
      decide({
        whole: [reading({ support: 0.2 })],
        parts: partReadings(first, reading({ support: 0.1 })).map((part, index) => ({ ...part, silent: index === 1 })),
      }),
    ).toMatchObject({
      label: "partially-supported",
      decisive: [first],
      drift: [],
    });
  });

  test("a part that stands somewhere in the source but is not understood leaves the claim uncertain", () => {
    const parts = partReadings(reading({ support: 0.9 }), reading({ support: 0.1 }));
    expect(decide({ whole: [reading({ support: 0.2 })], parts }).label).toBe("uncertain");
  });

  test("a source that is about all cases is not narrower than the claim", () => {
    const wide = reading({ support: 0.9 });
    wide.window.text = "The effect was found in every season.";
    expect(decide({ whole: [wide], narrower: [reading({ weaker: [scope] })] }).label).toBe("supported");
  });

  test("when one sentence says it in the same words and another seems to deny it, nobody is accused", () => {
    const [same, other] = [reading({ inSameWords: true, overlap: 0.7 }), reading({ contradiction: 0.9, overlap: 0.6 })];
    expect(decide({ whole: [same, other] }).label).toBe("uncertain");
    expect(decide({ whole: [other] }).label).toBe("contradicted");
  });

  test("a sentence in the same words about each place is as wide as the claim, even if the verifier doubts it", () => {
    const each = reading({ support: 0.3, inSameWords: true });
    each.window.text = "At each of the mills, dust fell.";
    expect(decide({ whole: [each, reading({ support: 0.35 })], narrower: [reading({ weaker: [scope] })] }).label).toBe("uncertain");
  });

  test("a doubt in one sentence does not weaken what a nearer one says outright", () => {
    const [outright, doubt] = [reading({ support: 0.9, inSameWords: true, overlap: 0.9 }), reading({ weaker: [strength], overlap: 0.6 })];
    expect(decide({ whole: [outright, doubt] }).label).toBe("supported");
  });

  test("beside the sentence that limits a source, only words that support the rest are shown", () => {
    const [limit, beside] = [reading({ weaker: [scope] }), reading({ support: 0.1 })];
    expect(decide({ whole: [beside], narrower: [limit] }).decisive).toEqual([limit]);
  });

  test("of several weaker sentences the one with the claim's own number is shown", () => {
    const [general, exact] = [
      reading({ weaker: [strength], overlap: 0.7 }),
      reading({ weaker: [strength], overlap: 0.5, matchedNumbers: 1 }),
    ];
    expect(decide({ whole: [general, exact] }).decisive).toEqual([exact]);
  });
});
