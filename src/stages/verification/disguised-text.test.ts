import { describe, expect, test } from "vitest";
import { sampleClaim } from "../../domain/claim/claim.fixture.ts";
import { makeId } from "../../domain/id.ts";
import type { Provenance } from "../../domain/provenance.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";
import type { Judgement } from "../../models/models.ts";
import { documentOf } from "../document.fixture.ts";
import { splitPassages } from "../ingest/chunking/split-passages.ts";
import { fakeContext } from "./judge-claim.fixture.ts";
import { judgeClaim } from "./judge-claim.ts";

/** What a source says, and the same with another number. */
const facts = [
  { truth: "The barges carried 4,180 tonnes of clay in March.", fault: "The barges carried 1,480 tonnes of clay in March." },
  { truth: "Of the lock keepers, 63 % could not swim.", fault: "Of the lock keepers, 36 % could not swim." },
  { truth: "Water in the upper basin was 2.7 m deep at noon.", fault: "Water in the upper basin was 7.2 m deep at noon." },
];

const digits = (zero: number) => (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const inside = (sign: string) => (text: string) => text.replace(/\d(?=[\d.,])|\p{Ll}(?=\p{Ll}{4})/gu, `$&${sign}`);
const letters = (pairs: string) => (text: string) =>
  text.replace(/\p{L}/gu, (letter) => (pairs.includes(letter) ? (pairs[pairs.indexOf(letter) + 1] ?? letter) : letter));

/** Ways of writing that look the same to a reader, or nearly. */
const disguises: [name: string, disguise: (text: string) => string][] = [
  ["full-width digits", digits(0xff10)],
  ["bold digits", digits(0x1d7ce)],
  ["double-struck digits", digits(0x1d7d8)],
  ["sans-serif digits", digits(0x1d7e2)],
  ["bold sans-serif digits", digits(0x1d7ec)],
  ["monospace digits", digits(0x1d7f6)],
  ["segmented digits", digits(0x1fbf0)],
  ["Arabic-Indic digits", digits(0x660)],
  ["Persian digits", digits(0x6f0)],
  ["Devanagari digits", digits(0x966)],
  ["Bengali digits", digits(0x9e6)],
  ["Thai digits", digits(0xe50)],
  ["zero-width spaces", inside("\u200b")],
  ["zero-width joiners", inside("\u200d")],
  ["word joiners", inside("\u2060")],
  ["soft hyphens", inside("\u00ad")],
  ["byte-order marks", inside("\ufeff")],
  ["grapheme joiners", inside("\u034f")],
  ["invisible separators", inside("\u2063")],
  ["direction marks", inside("\u202c")],
  ["Cyrillic letters", letters("aаeеoоcс")],
  ["Greek letters", letters("oοvν")],
  ["full-width letters", letters("rｒeｅtｔ")],
];

const madeBy: Provenance = { kind: "model", by: "fake", stage: "verification", stageVersion: 1, inputHash: "" };
const [believes, objects]: Partial<Judgement>[] = [
  { supports: 1, full: 1, accurate: 1, neutral: 0 },
  { contradicts: 1, none: 1, inaccurate: 1, neutral: 0 },
];

async function labelOf(claim: string, sentence: string, verifier: Partial<Judgement>): Promise<VerdictLabel> {
  const source = documentOf(`# Canals\n\n## Results\n\n${sentence} Two clerks kept the books.`);
  const works = [{ referenceId: makeId("ref", 0), source }];
  const { label } = await judgeClaim(sampleClaim(claim), works, {
    context: fakeContext({ library: [source], split: splitPassages }, verifier),
    madeBy,
  });
  return label;
}

// 23 disguises of 3 facts in 4 pairs: 276 variants.
describe.each(disguises)("in %s", (_, disguise) => {
  test.each(facts)("a fault is never supported, whatever the verifier believes: $fault", async ({ truth, fault }) => {
    expect(await labelOf(disguise(fault), truth, believes!)).not.toBe("supported");
    expect(await labelOf(fault, disguise(truth), believes!)).not.toBe("supported");
  });

  test.each(facts)("the truth is never accused, whatever the verifier objects: $truth", async ({ truth }) => {
    expect(["supported", "uncertain"]).toContain(await labelOf(disguise(truth), truth, objects!));
    expect(["supported", "uncertain"]).toContain(await labelOf(truth, disguise(truth), objects!));
    expect(await labelOf(disguise(truth), truth, believes!)).toBe("supported");
  });
});

test("without a disguise a fault is contradicted with both numbers", async () => {
  for (const { truth, fault } of facts) expect(await labelOf(fault, truth, believes!)).toBe("contradicted");
});
