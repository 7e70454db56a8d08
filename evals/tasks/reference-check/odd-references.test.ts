import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { makeId } from "../../../src/domain/id.ts";
import type { IndexRecord } from "../../../src/domain/reference/index-record.ts";
import type { ConsultedIndex } from "../../../src/domain/reference/reference-judgement.ts";
import { Work } from "../../../src/domain/reference/work.ts";
import { judgeReference } from "../../../src/stages/reference-check/judge/judge-reference.ts";
import { parseReference } from "../../../src/stages/references/parsing/parse-reference.ts";
import { readJsonLines } from "../../support/read-rows.ts";

/** Real references of odd kinds, written from public facts, each with the record that an index would hold, or none. */
const OddReference = z.object({ kind: z.string(), raw: z.string(), record: Work.nullable() });

const gold = readJsonLines(join(import.meta.dirname, "odd-references.jsonl"), OddReference);
const covered = new Set(["article-journal", "paper-conference", "article", "book", "chapter", undefined]);
/** Works that an index offers because they share some words. */
const maxStrays = 6;

const recordOf = (work: Work, id: string): IndexRecord => ({
  index: "crossref",
  id,
  work,
  notices: [],
  related: [],
  openAccess: [],
  asOf: "2026-10-01",
});

const records = gold.flatMap(({ record }, index) => (record ? [recordOf(record, String(index))] : []));

/** Judges each reference as if two indexes were asked that cover articles, papers, books and chapters. */
const judged = gold.map(({ kind, raw, record }, index) => {
  const { work } = parseReference(raw);
  const own = record ? [recordOf(record, String(index))] : [];
  const words = new Set(raw.toLowerCase().match(/\p{L}{4,}/gu));
  const strays = records
    .filter(({ id }) => id !== String(index))
    .map((stray) => ({
      stray,
      shared:
        (stray.work.title ?? "")
          .toLowerCase()
          .match(/\p{L}{4,}/gu)
          ?.filter((word) => words.has(word)).length ?? 0,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, maxStrays)
    .map(({ stray }) => stray);
  const consulted: ConsultedIndex[] = ["crossref", "openalex"].map((name, at) => ({
    index: name,
    name,
    outcome: at === 0 && own.length + strays.length > 0 ? "found" : "not-found",
    coversKind: covered.has(work.type),
  }));
  const lookup = { byIdentifier: [], byWords: [...own, ...strays], consulted };
  return {
    kind,
    raw,
    work,
    hasRecord: record !== null,
    judgement: judgeReference({ reference: { id: makeId("ref", index), work, raw }, lookup }),
  };
});

const describeWith = (status: string) =>
  judged
    .filter(({ judgement }) => judgement.status === status)
    .map(({ kind, raw, judgement }) => `${kind}: ${raw} – ${judgement.reasons[0]}`);

test("holds at least two hundred references of many kinds", () => {
  expect(gold.length).toBeGreaterThanOrEqual(200);
  expect(new Set(gold.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20);
});

test("no real reference is called fabricated", () => {
  expect(describeWith("fabricated")).toEqual([]);
});

test("at most one in twenty real references is said to differ", () => {
  const differing = describeWith("differs");
  expect(differing.length, differing.join("\n")).toBeLessThanOrEqual(gold.length * 0.05);
});

test("most of what an index has is verified", () => {
  const known = judged.filter(({ hasRecord }) => hasRecord);
  const verified = known.filter(({ judgement: { status } }) => status === "verified" || status === "superseded");
  const others = known.filter((one) => !verified.includes(one)).map(({ raw, judgement }) => `${judgement.status}: ${raw}`);
  expect(verified.length / known.length, others.join("\n")).toBeGreaterThanOrEqual(0.8);
});

test.each(["law", "case", "standard", "thesis", "personal", "patent", "software", "web", "news"])(
  "of the kind %s hardly any is said to be missing",
  (kind) => {
    const ofKind = judged.filter((one) => one.kind === kind);
    const missing = ofKind.filter(({ judgement: { status } }) => status === "not-found").map(({ raw, work }) => `${work.type}: ${raw}`);
    expect(missing.length, missing.join("\n")).toBeLessThanOrEqual(ofKind.length * 0.2);
  },
);
