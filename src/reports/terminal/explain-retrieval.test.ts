import { expect, test } from "vitest";
import { renderReport } from "../render-report.ts";
import { reportFixture } from "../report.fixture.ts";

const plain = { color: false, width: 100, rules: [], failOn: "error" } as const;
const report = reportFixture();
const claimId = report.verdicts[0]!.claimId;
const source = report.sources[0]!;
const passage = {
  documentId: source.id,
  passageId: report.verdicts.flatMap(({ evidence }) => evidence)[0]!.passageId,
  forms: ["claim", "part 2"],
  lexicalRank: 2,
  denseRank: 11,
  fusedScore: 0.03,
  matchedTerms: ["shade", "quay"],
  covers: [0, 1],
  section: "Results > Shade",
  page: 4,
  opening: "Awnings were hung",
};
const full = (changes: Partial<typeof passage>) =>
  renderReport({ ...report, explanations: [{ claimId, passages: [{ ...passage, ...changes }] }] }, "full", plain);

test("an explanation says where the passage stands, how it begins and why it was chosen", () => {
  const text = full({});
  expect(text).toContain("Why these passages were read");
  expect(text).toContain(
    `  1. ${source.title}, p. 4, Shade\n     "Awnings were hung…"\n     2nd by words, 11th by meaning; holds shade, quay`,
  );
});

test("what only a part has found says so", () => {
  expect(full({ lexicalRank: null, denseRank: null, forms: ["part 2"] } as never)).toContain("found by part 2; holds");
});

test("a claim without passages is reported, and a report that was not asked says nothing", () => {
  const none = renderReport({ ...report, explanations: [{ claimId, passages: [] }] }, "full", plain);
  expect(none).toContain("  nothing was found");
  expect(renderReport(report, "full", plain)).not.toContain("Why these passages");
});

test("JSON holds it under explanations only when asked", () => {
  const json = (explanations: object) => JSON.parse(renderReport({ ...report, ...explanations }, "json", plain));
  expect(json({ explanations: [{ claimId, passages: [passage] }] }).explanations[0].passages[0]).toMatchObject({ covers: [0, 1] });
  expect(json({})).not.toHaveProperty("explanations");
});
