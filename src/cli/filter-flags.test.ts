import { Command } from "commander";
import { expect, test } from "vitest";
import { addFilterFlags, filterFrom } from "./filter-flags.ts";

function filterOf(...args: string[]) {
  const command = addFilterFlags(new Command().exitOverride());
  return filterFrom(command.parse(args, { from: "user" }).opts());
}

test.each([
  ["2019", { yearFrom: 2019, yearTo: 2019 }],
  ["2015-2020", { yearFrom: 2015, yearTo: 2020 }],
  ["2015 – 2020", { yearFrom: 2015, yearTo: 2020 }],
  ["2015-", { yearFrom: 2015 }],
  ["-2020", { yearTo: 2020 }],
])("--year %s limits to these years", (years, expected) => {
  expect(filterOf(`--year=${years}`)).toEqual(expected);
});

test.each(["", "-", "recent", "2020-2015", "20199", "2015-2020-2021"])("--year %j is refused", (years) => {
  expect(() => filterOf(`--year=${years}`)).toThrow(/--year must be years/);
});

test("collections and authors may be repeated, and nothing limits nothing", () => {
  expect(filterOf("--collection", " leases ", "--collection", "minutes", "--author", "Dahl")).toEqual({
    collections: ["leases", "minutes"],
    authors: ["Dahl"],
  });
  expect(filterOf()).toEqual({});
  expect(() => filterOf("--collection", "a,b")).toThrow(/is not a valid name of a collection/);
});
