import { expect, test } from "vitest";
import { documentOf } from "../../document.fixture.ts";
import { splitPassages } from "../../ingest/chunking/split-passages.ts";
import { readSourceTables } from "./compare-tables.ts";

const source = documentOf("# Sap\n\n| Species | Survival after frost (%) |\n| --- | --- |\n| Grey alder | 61 |\n| Black poplar | 72 |\n");
const context = { passages: async () => splitPassages(source) };

test("a cell that gives the number supports, one that gives another contradicts, each by its row", async () => {
  const [same] = await readSourceTables("Survival of grey alder after frost was 61 %.", source, context);
  expect(same).toMatchObject({ support: 0.8, contradiction: 0, window: { text: "Grey alder | 61" } });
  const [other] = await readSourceTables("Survival of grey alder after frost was 83 %.", source, context);
  expect(other).toMatchObject({
    support: 0,
    contradictsByRules: true,
    drift: [{ kind: "number", claimWords: "83 %", sourceWords: "61 %" }],
  });
});

test("a number that the table does not give, a denial or another subject keep it from supporting", async () => {
  for (const claim of ["Survival of grey alder after frost was 61 %, at 900 m.", "Survival of grey alder after frost was not 61 %."])
    expect(await readSourceTables(claim, source, context)).toMatchObject([{ support: 0 }]);
  expect(
    await readSourceTables("Where ferries moor, pilots say survival of grey alder hulls costs dearly: 61 %.", source, context),
  ).toEqual([]);
});
