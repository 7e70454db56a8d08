import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../src/config/schema.ts";
import { checkFiles } from "../src/workbench/check/check-files.fixture.ts";
import { openWorkbench } from "../src/workbench/workbench.ts";
import { addresses, manuscript, sourceWith, verdictsOf } from "./support/hostile-sources.ts";

/** The shipped models, as what they would believe is what matters here. */
const workbench = openWorkbench({ config: Config.parse({}), environment: {}, location: { kind: "memory" } });
afterAll(() => workbench.close());

const judge = async (address?: string) =>
  verdictsOf(await checkFiles(workbench.check, { "paper.md": manuscript }, { "hallqvist.md": sourceWith(address) }));
let honest: Awaited<ReturnType<typeof judge>>;
beforeAll(async () => {
  honest = await judge();
});

describe("what a source says to its reader changes no verdict", () => {
  test("the honest source is read as a person would read it", () => {
    expect(honest.map(({ label }) => label)).toEqual(["supported", "supported", "contradicted", "contradicted", "uncertain"]);
  });

  test.each(Object.entries(addresses))("%s, before, inside and behind the words that decide", async (_, address) => {
    expect(await judge(address)).toEqual(honest);
  });
});
