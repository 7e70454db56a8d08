import { expect, test } from "vitest";
import { joinMarkIds, splitMarkIds } from "./mark-ids.ts";

test("ids come back as they were, also those with spaces", () => {
  expect(splitMarkIds(joinMarkIds([{ id: "focus 2" }, { id: "fnd_1" }]))).toEqual(["focus 2", "fnd_1"]);
});
