import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { readJsonLines, readTable } from "./read-rows.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, "rows.jsonl");
});

const Row = z.object({ name: z.string() });

test("reads one object per line and passes over empty lines", () => {
  writeFileSync(path, '\ufeff{"name":"moss"}\r\n\r\n{"name":"fern","more":1}\n');
  expect(readJsonLines(path, Row)).toEqual([{ name: "moss" }, { name: "fern" }]);
});

test("names file and line of what is not JSON", () => {
  writeFileSync(path, '{"name":"moss"}\n\n{"name":\n');
  expect(() => readJsonLines(path, Row)).toThrow(expect.objectContaining({ message: `${path}:3: not valid JSON` }));
});

test("names the field that does not have its form", () => {
  writeFileSync(path, '{"name":7}\n');
  expect(() => readJsonLines(path, Row)).toThrow(/:1: name: /);
});

test("says which file is missing", () => {
  expect(() => readJsonLines(path, Row)).toThrow(expect.objectContaining({ code: "not-found", message: `there is no file ${path}` }));
});

test("names the row of a table that has another number of columns", () => {
  writeFileSync(path, "query\titem\tscore\n1\t2\n");
  expect(() => readTable(path, 3)).toThrow(`${path}:2: 2 columns instead of 3`);
});
