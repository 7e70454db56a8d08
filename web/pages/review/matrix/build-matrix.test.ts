import { expect, test } from "vitest";
import type { ReportedVerdict } from "../../../../src/domain/report/report.ts";
import type { ClaimRow } from "../../../../src/domain/report/review.ts";
import { buildMatrix } from "./build-matrix.ts";

const claim = (id: string) => ({ id, text: `Claim ${id}` }) as ClaimRow;
const verdict = (claimId: string, label: string, references: object[] = []) =>
  ({ claimId, label, references }) as unknown as ReportedVerdict;
const reference = (id: string) => ({ id, label: id, raw: `Entry ${id}` });

test("claims that cite are set against the works that they cite", () => {
  const { columns, rows } = buildMatrix(
    [claim("a"), claim("b"), claim("c")],
    [
      verdict("a", "supported", [
        { referenceId: "1", label: "unsupported" },
        { referenceId: "3", label: "supported" },
      ]),
      verdict("b", "uncertain"),
    ],
    [reference("1"), reference("2"), reference("3")],
  );
  expect(columns.map(({ id }) => id)).toEqual(["1", "3"]);
  expect(rows.map(({ claim: { id }, label, cells }) => [id, label, [...cells]])).toEqual([
    [
      "a",
      "supported",
      [
        ["1", "unsupported"],
        ["3", "supported"],
      ],
    ],
  ]);
});
