import { describe, expect, test } from "vitest";
import { compareConditions } from "./compare-conditions.ts";
import { compareUniqueness } from "./compare-uniqueness.ts";
import { areRolesSwapped } from "./swapped-roles.ts";

describe("a condition or an exception of the source that the claim leaves out", () => {
  test.each([
    ["The lock will close in May.", "If the dredger comes, the lock will close in May.", "If the dredger comes"],
    ["The lock will close in May.", "Under this scenario, the lock will close in May.", "Under this scenario"],
    ["All locks are manned.", "All locks are manned except for the western one.", "except for the western one"],
    ["Barges carry coal and rye.", "Barges carry coal but not rye.", "but not rye"],
    [
      "Ferries ran late in storms.",
      "At the northern pier, but not at the southern one, ferries ran late in storms.",
      "At the northern pier, but not at the southern one",
    ],
  ])("is shown: %s", (claim, evidence, sourceWords) => expect(compareConditions(claim, evidence)).toMatchObject([{ sourceWords }]));

  test.each([
    ["If the dredger comes, the lock closes.", "If the dredger comes, the lock will close in May."],
    ["Once the dredger comes, the lock closes.", "If the dredger comes, the lock will close."],
    ["Barges carry coal.", "Barges carry coal but not rye."],
    ["Ferries of the northern pier ran late.", "At the northern pier, but not at the southern one, ferries ran late."],
    ["Most locks are manned.", "All locks are manned except for the western one."],
  ])("is none where the claim has it, or does not touch it: %s", (claim, evidence) =>
    expect(compareConditions(claim, evidence)).toEqual([]),
  );
});

describe("a claim of the one, of all, or of most", () => {
  test.each([
    ["Only barges carry coal.", "Barges carry coal."],
    ["It was the first steam lock.", "It was a steam lock."],
    ["It is the deepest lock of the canal.", "It is a deep lock of the canal."],
    ["Every lock is manned.", "Nearly every lock is manned."],
    ["Most locks are manned.", "A quarter of the locks are manned."],
  ])("is more than its source says: %s", (claim, evidence) => expect(compareUniqueness(claim, evidence)).toHaveLength(1));

  test.each([
    ["Only barges carry coal.", "Coal is carried by barges alone."],
    ["Only 12 % of barges carry coal.", "Of the barges, 12 % carry coal."],
    ["The first results were poor.", "The first results were poor."],
    ["The first year was dry.", "One year was dry."],
    ["It is the deepest lock of the canal.", "No lock of the canal is deeper than this one."],
    ["Most locks are manned.", "Some 70 % of the locks are manned."],
    ["Every lock is manned.", "Every lock is manned."],
  ])("is as its source says: %s", (claim, evidence) => expect(compareUniqueness(claim, evidence)).toEqual([]));
});

describe("who does something to whom", () => {
  test.each([
    ["The pilot warned the captain.", "The captain warned the pilot."],
    ["Sweden besieged Riga in 1621.", "Riga besieged Sweden in 1621."],
    ["Moreau painted the quay.", "Dahl painted the quay, and Moreau drew it."],
    ["The west pier sank.", "The east pier sank, while the west pier was saved."],
    ["Eels and perch left the canal.", "Eels left the canal, and perch stayed."],
  ])("is another in the source: %s", (claim, evidence) => expect(areRolesSwapped(claim, evidence)).toBe(true));

  test.each([
    ["The pilot warned the captain.", "The captain was warned by the pilot."],
    ["The pilot warned the captain.", "At night the pilot warned the captain, and the captain thanked the pilot."],
    ["Shade trees cool streets in summer.", "In summer, streets cool under shade trees."],
    ["Eels and perch left the canal.", "Eels left the canal, and perch left the canal a week later."],
    ["The pilot met the captain.", "The captain met the pilot."],
    ["Moreau drew the quay.", "Dahl painted the quay, and Moreau drew the quay."],
  ])("is the same: %s", (claim, evidence) => expect(areRolesSwapped(claim, evidence)).toBe(false));

  test("a text of a thousand words is not looked at", () => {
    expect(areRolesSwapped("The pilot warned the captain.", "The captain warned the pilot. ".repeat(5_000))).toBe(false);
  });
});
