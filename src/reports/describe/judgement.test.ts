import { expect, test } from "vitest";
import type { Report } from "../../domain/report/report.ts";
import { describeReferenceCounts } from "./judgement.ts";

const none = { verified: 0, differs: 0, superseded: 0, "not-found": 0, fabricated: 0, "cannot-tell": 0 };
const describeCounts = (references: Partial<typeof none>) =>
  describeReferenceCounts({ references: { ...none, ...references } } as Report["summary"]);

test("the counts of references read as words", () => {
  expect(describeCounts({ verified: 9, differs: 2, superseded: 2, "not-found": 1 })).toBe(
    "14 references: 9 verified, 2 differ from their records, 2 have newer versions, 1 not found",
  );
  expect(describeCounts({ differs: 1, superseded: 1, fabricated: 1, "cannot-tell": 3 })).toBe(
    "6 references: 1 differs from its record, 1 has a newer version, 1 does not exist, 3 undecided",
  );
  expect(describeCounts({ fabricated: 2 })).toBe("2 references: 2 do not exist");
});
