import { expect, test } from "vitest";
import type { ReferenceJudgement } from "../../domain/reference/reference-judgement.ts";
import { reportFixture } from "../report.fixture.ts";
import { referencesFull } from "./references-terminal.ts";

const report = reportFixture();
const reference = report.references[0]!;
const verified: ReferenceJudgement = {
  referenceId: reference.id,
  status: "verified",
  reasons: ["Tides has this work."],
  record: null,
  differences: [],
  notices: [],
  consulted: [{ index: "tides", name: "Tides", outcome: "found", coversKind: true }],
};

function render(judgement: Partial<ReferenceJudgement>, raw = reference.raw): string {
  const references = [{ ...reference, raw, judgement: { ...verified, ...judgement } }];
  return referencesFull({ ...report, references, findings: [] }, { color: false, width: 100 });
}

test("a verified entry is a row of the table and no more", () => {
  expect(render({})).not.toContain("= entry:");
  const unavailable = { index: "bells", name: "Bells", outcome: "unavailable" as const, coversKind: true };
  const judgement = { reasons: [...verified.reasons, "Bells could not be asked."], consulted: [...verified.consulted, unavailable] };
  expect(render(judgement)).not.toContain("= entry:");
});

test("a remark about a verified entry is shown", () => {
  expect(render({ reasons: [...verified.reasons, "The entry has the year 2017, the record 2016."] })).toContain(
    "= why: The entry has the year 2017, the record 2016.",
  );
});

test("a journal on a warning list is shown, with the quality of the source", () => {
  const facts = [
    { kind: "warning-list" as const, weight: "against" as const, text: "Its journal is on the list of hijacked journals of 2031." },
  ];
  expect(render({ quality: { level: "low", facts } })).toContain(
    "= quality: low: Its journal is on the list of hijacked journals of 2031.",
  );
});

test("each row has the quality of its source, also where nothing else is to be told", () => {
  const fact = (kind: "peer-review" | "warning-list" | "citations", weight: "for" | "against") => ({ kind, weight, text: "A fact." });
  const table = (quality: ReferenceJudgement["quality"]) => render({ quality }).split("\n")[1];
  expect(table({ level: "high", facts: [fact("citations", "for")] })).toMatch(/ verified +high +Tides?| verified +high/);
  expect(table({ level: "low", facts: [fact("peer-review", "against")] })).toMatch(/ verified +low \(preprint\)/);
  expect(table({ level: "unknown", facts: [fact("citations", "for")] })).toMatch(/ unknown/);
});

test("a record or an entry of megabytes does not fill the terminal", () => {
  const long = "quay ".repeat(600_000);
  const record = {
    index: "tides",
    id: "1",
    work: { title: long, author: [{ family: long }], "container-title": long, page: long, volume: long, DOI: `10.5555/${long}` },
    notices: [],
    related: [],
    openAccess: [],
    asOf: "2031-05-04",
  };
  const differences = [{ field: "title" as const, written: long, recorded: long, why: "x" }];
  expect(render({ status: "differs", record, differences }, long).length).toBeLessThan(5_000);
});
