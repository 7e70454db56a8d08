import { expect, test } from "vitest";
import { comparePages, compareVolumes, compareYears } from "./compare-numbers.ts";

test.each([
  ["12", "Vol. 12", "same"],
  ["XII", "12", "same"],
  ["12(3)", "12", "same"],
  ["12", "13", "different"],
  ["2016", "12", "unclear"],
  ["I/2", "1", "same"],
  ["II.1", "2", "same"],
  ["VII/2", "1", "different"],
])("volumes %s and %s: %s", (written, recorded, outcome) => {
  expect(compareVolumes(written, recorded).outcome).toBe(outcome);
});

test.each([
  ["101-118", "101", "same"],
  ["101–18", "101-118", "same"],
  ["105", "101-118", "same"],
  ["S12", "S12-S19", "same"],
  ["e0123", "123", "same"],
  ["101-118", "e2016004", "unclear"],
  ["1-12", "101-112", "unclear"],
  ["211-228", "101-118", "different"],
])("pages %s and %s: %s", (written, recorded, outcome) => {
  expect(comparePages(written, recorded).outcome).toBe(outcome);
});

const plain = { raw: "", isOtherForm: false, isBook: false };

test.each([
  ["online first", { year: 2016 }, { year: 2015 }, plain, "same"],
  ["a year apart with another volume", { year: 2016, volume: "12" }, { year: 2015, volume: "11" }, plain, "different"],
  ["the year after the meeting", { year: 2020, "container-title": "Proc. ICML 2019" }, { year: 2019 }, plain, "different"],
  ["the year before the meeting", { year: 2018 }, { year: 2019, "container-title": "2019 Symposium on Shade" }, plain, "different"],
  ["proceedings of a later year", { year: 2019 }, { year: 2020, "container-title": "2019 Symposium on Shade" }, plain, "same"],
  ["a meeting that spans two years", { year: 2019, "container-title": "Shade 2019/2020" }, { year: 2020 }, plain, "same"],
  ["years apart", { year: 2016 }, { year: 2012 }, plain, "different"],
  ["the preprint", { year: 2014 }, { year: 2016 }, { ...plain, isOtherForm: true }, "unclear"],
  ["before the preprint that it names", { year: 2014 }, { year: 2016 }, { ...plain, isOtherForm: true, isIdentified: true }, "different"],
  ["a reprinted book", { year: 1962 }, { year: 1996 }, { ...plain, isBook: true }, "unclear"],
  ["both years in the entry", { year: 1927 }, { year: 1986 }, { ...plain, raw: "1927 (repr. 1986)" }, "same"],
  ["the year in a DOI", { year: 2012 }, { year: 2016 }, { ...plain, raw: "2012. doi:10.5555/canopy.2016" }, "different"],
] as const)("%s", (_, written, recorded, surroundings, outcome) => {
  expect(compareYears(written, recorded, surroundings).outcome).toBe(outcome);
});

test("pages that the entry gives and a parser has missed are no others", () => {
  const raw = "Okoro, A. (1936). Tide tables. Proceedings of the Quay Society, s2-42, 230–265.";
  expect(comparePages("2–42", "230-265", raw).outcome).toBe("same");
  expect(comparePages("2–42", "230-265", raw.replace("265", "65")).outcome).toBe("same");
  expect(comparePages("2–42", "230-265", raw.replace("265", "266")).outcome).toBe("different");
});
