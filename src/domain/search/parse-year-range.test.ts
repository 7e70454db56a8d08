import { expect, test } from "vitest";
import { parseYearRange } from "./matches-filter.ts";

test.each([
  ["2019", { yearFrom: 2019, yearTo: 2019 }],
  ["2019-2023", { yearFrom: 2019, yearTo: 2023 }],
  ["2019–", { yearFrom: 2019 }],
  ["-2023", { yearTo: 2023 }],
  ["2023-2019", undefined],
  ["-", undefined],
  ["", undefined],
  ["recent", undefined],
  ["20192023", undefined],
])("years %j", (text, limits) => expect(parseYearRange(text)).toEqual(limits));
