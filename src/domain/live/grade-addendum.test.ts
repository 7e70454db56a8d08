import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adviseUpdate, claimUpdates, evidenceRoles, roleOfWork } from "./advise-update.ts";
import { addendumGrades, gradeAddendum, isCentralSection } from "./grade-addendum.ts";

describe("the role of a work", () => {
  const facts = { relation: "supports", kind: "article", independence: 1 } as const;

  test.each([
    ["refutes", "supported", [], "contradicts"],
    ["qualifies", "supported", [], "adds"],
    ["undecided", "uncited", [], "open"],
    ["supports", "uncited", [], "strengthens"],
    ["supports", "weakly-cited", ["trial"], "strengthens"],
    ["supports", "supported", ["article"], "supports"],
    ["supports", "supported", ["preprint", "report"], "strengthens"],
    ["supports", "supported", ["preprint", "article"], "supports"],
    ["supports", "unread", [], "supports"],
    ["supports", "own", [], "strengthens"],
  ] as const)("that %s a claim that is %s (%j)", (relation, need, citedKinds, role) => {
    expect(roleOfWork({ ...facts, relation }, { need, citedKinds })).toBe(role);
  });

  test("replicates what the authors found only without them", () => {
    expect(roleOfWork({ ...facts, independence: 0.5 }, { need: "own", citedKinds: [] })).toBe("supports");
  });
});

describe("what to do about a claim", () => {
  const advise = (...works: [role: (typeof evidenceRoles)[number], weight: number][]) =>
    adviseUpdate(
      works.map(([role, weight]) => ({ role, weight })),
      { worksRead: 6 },
    );

  test("follows from the works together", () => {
    expect(advise(["contradicts", 0.4])).toEqual({ update: "update", confidence: 0.4, by: "contradicts" });
    expect(advise(["contradicts", 0.2])).toMatchObject({ update: "none" });
    expect(advise(["contradicts", 0.2], ["contradicts", 0.2])).toMatchObject({ update: "update" });
    expect(advise(["strengthens", 0.5])).toMatchObject({ update: "add-citation", by: "strengthens" });
    expect(advise(["adds", 0.4])).toMatchObject({ update: "add-citation", by: "adds" });
    expect(advise(["adds", 0.5], ["adds", 0.5])).toMatchObject({ update: "update", by: "adds" });
    expect(advise(["supports", 0.9])).toMatchObject({ update: "none", by: null });
    expect(advise(["open", 0.9])).toMatchObject({ update: "none" });
  });

  test("is surer without counter-evidence, and where more was read", () => {
    expect(advise(["contradicts", 0.5], ["supports", 0.5]).confidence).toBeLessThan(advise(["contradicts", 0.5]).confidence);
    const confidences = [0, 1, 5].map((worksRead) => adviseUpdate([], { worksRead }).confidence);
    expect(confidences[0]).toBe(0);
    expect(confidences).toEqual(confidences.toSorted((one, other) => one - other));
  });

  const works = fc.array(fc.record({ role: fc.constantFrom(...evidenceRoles), weight: fc.double({ min: 0, max: 1, noNaN: true }) }));

  test("does not depend on the order, has a confidence from 0 to 1, and more contradiction never takes an update back", () => {
    fc.assert(
      fc.property(works, (given) => {
        const advised = adviseUpdate(given, { worksRead: 3 });
        expect(adviseUpdate(given.toReversed(), { worksRead: 3 })).toEqual(advised);
        expect(advised.confidence).toBeGreaterThanOrEqual(0);
        expect(advised.confidence).toBeLessThanOrEqual(1);
        const more = adviseUpdate([...given, { role: "contradicts", weight: 0.5 }], { worksRead: 3 });
        expect(more.update).toBe("update");
      }),
    );
  });
});

describe("the grade of a document", () => {
  const claim = (update: (typeof claimUpdates)[number], more: { confidence?: number; isCentral?: boolean } = {}) => ({
    update,
    confidence: 0.4,
    isCentral: false,
    ...more,
  });
  const times = (number: number, update: (typeof claimUpdates)[number]) => Array.from({ length: number }, () => claim(update));
  const grade = (claims: ReturnType<typeof claim>[], retracted: { claims: number }[] = []) => gradeAddendum({ claims, retracted }).grade;

  test.each([
    ["none", times(9, "none"), []],
    ["none", [], []],
    ["minor", [...times(9, "none"), claim("add-citation")], []],
    ["minor", times(9, "none"), [{ claims: 0 }]],
    ["moderate", times(6, "add-citation"), []],
    ["moderate", [...times(9, "none"), claim("update")], []],
    ["moderate", times(9, "none"), [{ claims: 1 }]],
    // One of one is no share of a document.
    ["moderate", times(1, "update"), []],
    ["major", [...times(7, "none"), ...times(3, "update")], []],
    ["major", [...times(90, "none"), claim("update", { isCentral: true, confidence: 0.6 })], []],
    ["moderate", [...times(90, "none"), claim("update", { isCentral: true, confidence: 0.4 })], []],
    ["major", times(9, "none"), [{ claims: 1 }, { claims: 2 }, { claims: 1 }]],
    ["outdated", [...times(3, "none"), ...times(3, "update")], []],
  ] as const)("is %s", (expected, claims, retracted) => {
    expect(grade([...claims], [...retracted])).toBe(expected);
  });

  test("never falls when a claim gets worse or a cited work is retracted", () => {
    const claims = fc.array(
      fc.record({ update: fc.constantFrom(...claimUpdates), confidence: fc.constantFrom(0.3, 0.7), isCentral: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    );
    const rank = (given: Parameters<typeof gradeAddendum>[0]) => addendumGrades.indexOf(gradeAddendum(given).grade);
    fc.assert(
      fc.property(claims, fc.nat(3), (given, retractions) => {
        const retracted = Array.from({ length: retractions }, () => ({ claims: 1 }));
        const before = rank({ claims: given, retracted });
        const [first, ...others] = given;
        expect(rank({ claims: [{ ...first!, update: "update" }, ...others], retracted })).toBeGreaterThanOrEqual(before);
        expect(rank({ claims: given, retracted: [...retracted, { claims: 1 }] })).toBeGreaterThanOrEqual(before);
        expect(gradeAddendum({ claims: given.toReversed(), retracted })).toEqual(gradeAddendum({ claims: given, retracted }));
      }),
    );
  });

  test("has its reasons, each thing once", () => {
    const { reasons } = gradeAddendum({ claims: [...times(3, "update"), claim("add-citation")], retracted: [{ claims: 2 }] });
    expect(reasons).toEqual([
      "3 claims of 4 should be updated, which is at least half.",
      "1 cited work that claims rest on was retracted.",
      "1 claim should cite newer works.",
    ]);
  });

  test("counts the sections in which a document says what it found", () => {
    expect(["Abstract", "5 Conclusions", "Executive summary", "Methods", ""].map(isCentralSection)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
