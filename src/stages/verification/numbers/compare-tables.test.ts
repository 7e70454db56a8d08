import { describe, expect, test } from "vitest";
import { documentOf } from "../../document.fixture.ts";
import { compareTables } from "./compare-tables.ts";

const source = documentOf(`# Sap flow

| Species | Sap flow before frost (litres per tree and day) | Crown area (m²) | Survival (%) |
| --- | --- | --- | --- |
| Grey alder | 78 | 44 | 61 |
| Black poplar | 66 | 52 | 72.4 |
| White willow | 31 | 41 | 90 |

Nothing else was measured.`);

const read = (claim: string) => compareTables(claim, source).map(({ cell, drift }) => [source.text.slice(cell.start, cell.end), drift]);

describe("a number of a claim and the cell it is about", () => {
  test.each([
    ["the same number", "Before the frost, sap flow of grey alder was 78 litres per tree and day.", "78"],
    ["in another unit", "Before frost the sap flow of black poplar was 66,000 ml.", "66"],
    ["rounded", "Survival of black poplar was 72 %.", "72.4"],
    ["as a share in words", "Survival of black poplar was nearly three quarters.", "72.4"],
  ])("%s", (_, claim, cell) => expect(read(claim)).toEqual([[cell, []]]));

  test.each([
    ["another number", "Sap flow of grey alder before frost was 87 litres.", "87 litres", "78 litres", "78"],
    ["another percentage", "Survival of white willow was 80 %.", "80 %", "90 %", "90"],
  ])("%s", (_, claim, claimWords, sourceWords, cell) =>
    expect(read(claim)).toEqual([[cell, [{ kind: "number", claimWords, sourceWords }]]]),
  );

  test("two numbers, each with the label before it", () => {
    const claim = "Before frost the sap flow of grey alder was 109 litres, and that of white willow 31 litres.";
    expect(read(claim)).toEqual([
      ["78", [{ kind: "number", claimWords: "109 litres", sourceWords: "78 litres" }]],
      ["31", []],
    ]);
  });

  test("the whole row is there to be shown", () => {
    const [reading] = compareTables("Survival of white willow was 80 %.", source);
    expect(source.text.slice(reading!.row.start, reading!.row.end)).toMatch(/^White willow.*90$/);
  });
});

describe("nothing is said", () => {
  test.each([
    ["of a row that is not there", "Survival of silver birch was 80 %."],
    ["of a column that is not there", "The height of grey alder was 9 m."],
    ["when the column is not named", "Grey alder reached 80."],
    ["when the row is not named", "Survival was 80 %."],
    ["of a number that stands elsewhere in the table", "Survival of grey alder was 90 %."],
    ["of a number of another kind", "Survival of grey alder was 12 years."],
    ["of lists", "Survival of grey alder and white willow was 80 % and 70 %, respectively."],
    ["of bounds", "Survival of grey alder was more than 50 %."],
    ["of a label behind the number", "80 % was the survival of grey alder."],
    ["of years", "Survival of grey alder was measured in 2019."],
    ["of a claim without numbers", "Survival of grey alder was low."],
  ])("%s", (_, claim) => expect(read(claim)).toEqual([]));

  test("of a table without heads", () => {
    const bare = documentOf("| | |\n| --- | --- |\n| Grey alder | 78 |\n");
    expect(compareTables("Grey alder was 87.", bare)).toEqual([]);
  });
});
