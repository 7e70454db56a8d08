import { expect, test } from "vitest";
import { sampleClaim } from "../../../domain/claim/claim.fixture.ts";
import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import { makeId } from "../../../domain/id.ts";
import { Verdict } from "../../../domain/verdict/verdict.ts";
import { documentOf } from "../../document.fixture.ts";
import { splitPassages } from "../../ingest/chunking/split-passages.ts";
import { buildVerdict, settleDraft, type VerdictDraft } from "../build-verdict.ts";
import { findQuotedElsewhere } from "./find-quoted-elsewhere.ts";

const quays = documentOf("# Quays\n\n## Results\n\nShade cooled the quays by 3 °C at noon, and nobody minded.");
const streets = documentOf(
  "# Streets\n\n## Results\n\nIt was dry. Shade is the only roof a street has, and it fails when it is needed most.",
);
const abstract = documentOf("# Quays\n\n## Abstract\n\nShade cooled the quays.");
const library = [quays, streets, abstract];

const quotation = "Shade is the only roof a street has";
const text = `As one report puts it, “${quotation}”.`;
const claim = sampleClaim(text, { parts: [], quotations: [{ start: 24, end: 24 + quotation.length, text: quotation }] });

async function trace(cited: (Document | undefined)[], given: Partial<Verdict> = {}, traced: Claim = claim): Promise<Verdict> {
  const answer: VerdictDraft = {
    label: "uncertain",
    confidence: 0.4,
    rationale: "as it was",
    evidence: [],
    drift: [],
    references: cited.map((source, index) => ({
      referenceId: makeId("ref", index),
      documentId: source?.id ?? null,
      label: "uncertain",
      confidence: 0,
    })),
    basis: "citation",
    parts: [],
    ...given,
  };
  const madeBy = { kind: "model" as const, by: "fake", stage: "verification", stageVersion: 1, inputHash: "" };
  const byId = (id: string) => library.find((document) => document.id === id)!;
  const context = { document: async (id: string) => byId(id), passages: async (id: string) => splitPassages(byId(id)) };
  const works = cited.map((source, index) => ({ referenceId: makeId("ref", index), source }));
  const sourceIds = library.map(({ id }) => id);
  const quotedElsewhere = await findQuotedElsewhere({ claim: traced, cited: works, sourceIds, someUnlisted: false, context });
  return Verdict.parse(buildVerdict(traced, { answer: settleDraft(answer, { quotedElsewhere }), madeBy }));
}

test("words that another source has are shown where they stand there, and the cited one does not state them", async () => {
  const verdict = await trace([quays]);
  expect(verdict).toMatchObject({ label: "unsupported", drift: [], elsewhere: [{ documentId: streets.id }] });
  const { start, end, quote } = verdict.elsewhere[0]!.locator;
  expect([quote.exact, streets.text.slice(start, end)]).toEqual([quotation, quotation]);
});

test("words that a cited source has stay its own", async () => {
  expect(await trace([quays, streets], { label: "uncertain" })).toMatchObject({ label: "uncertain", elsewhere: [] });
});

test("where a cited work was not read in full its silence proves nothing", async () => {
  expect((await trace([quays, undefined])).label).toBe("uncertain");
  expect((await trace([abstract])).label).toBe("uncertain");
  expect((await trace([{ ...quays, failures: [{ what: "page 3", why: "it is damaged" }] }])).label).toBe("uncertain");
});

test("where no cited work can be read, the citation stays unverifiable and the words are shown", async () => {
  expect(await trace([undefined], { label: "unverifiable" })).toMatchObject({
    label: "unverifiable",
    elsewhere: [{ documentId: streets.id }],
  });
});

test("a phrase of a few words is looked for nowhere else", async () => {
  const phrase: Claim = { ...claim, quotations: [{ start: 30, end: 49, text: "the only roof", form: "phrase" }] };
  expect((await trace([quays], {}, phrase)).label).toBe("uncertain");
});
