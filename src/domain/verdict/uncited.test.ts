import { describe, expect, test } from "vitest";
import { documentOf } from "../../stages/document.fixture.ts";
import { claimFixture } from "../../store/records.fixture.ts";
import { quoteSpan } from "../document/locator.ts";
import { makeId } from "../id.ts";
import { contradictsUncited, isComparable, reportableVerdicts } from "./uncited.ts";

const statement = "Plane trees made up 81 % of the 3,860 street trees in 2014.";
const drift = [{ kind: "number" as const, claimWords: "81 %", sourceWords: "71 %" }];
const contradicts = (words: string) =>
  contradictsUncited(statement, {
    drift,
    evidence: [{ documentId: makeId("doc", 1), passageId: makeId("psg", 1), locator: quoteSpan(words, { start: 0, end: words.length }) }],
  });

describe("a source that is not cited contradicts", () => {
  test("with the statement's words and its other numbers", () => {
    expect(contradicts("Plane trees made up 71 % of the 3,860 street trees in 2014.")).toBe(true);
  });
  test.each([
    ["for another year", "Plane trees made up 71 % of the 3,860 street trees in 1998."],
    ["for another number of trees", "Plane trees made up 71 % of the 900 street trees in 2014."],
    ["with other words", "In 2014 we measured 3,860 bolts, and 71 % were rusty."],
  ])("not %s", (_, words) => expect(contradicts(words)).toBe(false));
});

const manuscript = documentOf("A manuscript about trees.");
const claim = (text: string, given = {}) => ({
  ...claimFixture(manuscript, text),
  binding: "none" as const,
  needsCitation: false,
  ...given,
});

describe("a claim without a citation is compared with the sources at hand", () => {
  test("where it gives a number", () => expect(isComparable(claim(statement))).toBe(true));
  test.each([
    ["the authors speak of themselves", claim("We sampled 81 % of the trees.")],
    ["it has no number", claim("Plane trees are common.")],
    ["its only number is a year", claim("The trees were planted in 1998.")],
    ["it says how the authors worked", claim(statement, { category: "method" })],
    ["it cites", claim(statement, { binding: "own" })],
  ])("not where %s", (_, own) => expect(isComparable(own)).toBe(false));

  test("and is reported only where they decide", () => {
    const compared = claim(statement);
    const verdicts = (["supported", "contradicted", "uncertain", "unsupported", "partially-supported"] as const).map((label) => ({
      claimId: compared.id,
      label,
    }));
    expect(reportableVerdicts(verdicts, [compared]).map(({ label }) => label)).toEqual(["supported", "contradicted"]);
    expect(reportableVerdicts(verdicts, [claim(statement, { needsCitation: true })])).toHaveLength(5);
  });
});
