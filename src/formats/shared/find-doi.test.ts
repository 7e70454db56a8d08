import { expect, test } from "vitest";
import { cleanDoi, findDoi } from "./find-doi.ts";

test.each([
  ["https://doi.org/10.5555/ABC.12.", "10.5555/abc.12"],
  ["(doi:10.5555/a(b)c)", "10.5555/a(b)c"],
  ["10.5555/s0140-6736(20)30183-5.", "10.5555/s0140-6736(20)30183-5"],
  ["<10.5555/x>", "10.5555/x"],
  ["[10.5555/x].", "10.5555/x"],
  ["10.5555/x, 2019", "10.5555/x"],
  ["“10.5555/x”", "10.5555/x"],
  ["10.5555/x† Corresponding", "10.5555/x"],
  ["[title](https://doi.org/10.5555/x).", "10.5555/x"],
])("%s gives %s", (text, doi) => expect(cleanDoi(text)).toBe(doi));

test.each(["", "10.55/abc", "version 10.1234", "110.5555/abc"])("%j holds no DOI", (text) => expect(cleanDoi(text)).toBeUndefined());

test("a DOI far into a document, or in its reference list, is not its own", () => {
  expect(findDoi(`${"word ".repeat(1_000)} 10.5555/late`, [])).toEqual({});
  expect(findDoi("10.5555/listed", [{ kind: "reference-entry", start: 0, end: 14 }])).toEqual({});
  expect(findDoi("By Okoro. 10.5555/own", [])).toEqual({ doi: "10.5555/own" });
});
