import { describe, expect, test } from "vitest";
import type { Name, Work } from "../../domain/reference/work.ts";
import { assessList } from "./assess-list.ts";

const okoro: Name = { family: "Okoro", given: "Ada N." };
const entry = (number: number, more: Partial<Work> = {}) => ({
  id: `ref_${number}`,
  work: { author: [{ family: `Writer${number}`, given: "Bo" }], title: `Work ${number}`, ...more },
});
const listOf = (length: number, more: (number: number) => Partial<Work> = () => ({})) =>
  Array.from({ length }, (_, number) => entry(number, more(number)));
const kindsOf = (facts: ReturnType<typeof assessList>) => [...facts].map(([id, list]) => [id, ...list.map(({ kind }) => kind)]);

test("an entry by an author of the manuscript says so, with the share of such entries", () => {
  const list = [
    entry(0, {
      author: [
        { family: "Lee", given: "Bo" },
        { family: "Okoro", given: "A." },
      ],
    }),
    ...listOf(3).slice(1),
    entry(3),
  ];
  const facts = assessList(list, [okoro]);
  expect(kindsOf(facts)).toEqual([["ref_0", "self-citation"]]);
  expect(facts.get("ref_0")![0]).toMatchObject({
    weight: "neutral",
    text: "Okoro also wrote the manuscript. Its authors wrote 1 of the 4 entries (25 %).",
  });
});

test("a namesake, a body and a name without initials are no authors of the manuscript", () => {
  const strangers: Name[] = [{ family: "Okoro", given: "Zoe" }, { family: "Okoro" }, { family: "Okoro Institute" }];
  expect(assessList([entry(0, { author: strangers })], [okoro]).size).toBe(0);
});

describe("a hint at a circle", () => {
  const lindqvist: Name = { family: "Lindqvist", given: "Mats" };

  test("is that a fifth of a long list is by one other person", () => {
    const list = listOf(20, (number) => (number < 5 ? { author: [lindqvist] } : {}));
    const facts = assessList(list, [okoro]);
    expect(facts.size).toBe(5);
    expect(facts.get("ref_4")).toEqual([
      {
        kind: "citation-cartel",
        weight: "neutral",
        text: "Lindqvist is an author of 5 of the 20 entries (25 %): a small field, or a circle that cites itself.",
      },
    ]);
    expect(assessList(list.slice(1), [okoro]).size).toBe(0);
    expect(assessList(list.slice(0, 14), [okoro]).size).toBe(0);
  });

  test("is that a third of a long list is of one journal", () => {
    const place = { type: "article-journal", "container-title": "Annals of Quays" };
    const facts = assessList(
      listOf(18, (number) => (number < 6 ? place : {})),
      [],
    );
    expect(kindsOf(facts)).toHaveLength(6);
    expect(facts.get("ref_0")![0]!.text).toContain("6 of the 18 entries (33 %) are of Annals of Quays");
  });

  test("is none that the authors of the manuscript cite themselves", () => {
    const list = listOf(20, (number) => (number < 5 ? { author: [okoro] } : {}));
    expect(new Set(kindsOf(assessList(list, [okoro])).flatMap(([, ...kinds]) => kinds))).toEqual(new Set(["self-citation"]));
  });
});
