import { expect, test } from "vitest";
import { namedMarks, nameMarks } from "./mark-names.ts";

test("ids come back as they were, also those with spaces", () => {
  expect(namedMarks(nameMarks([{ id: "focus 2" }, { id: "fnd_1" }]))).toEqual(["focus 2", "fnd_1"]);
});
