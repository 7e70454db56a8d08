import { describe, expect, test } from "vitest";
import { sampleClaim } from "../../domain/claim/claim.fixture.ts";
import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { makeId } from "../../domain/id.ts";
import type { Provenance } from "../../domain/provenance.ts";
import { Verdict } from "../../domain/verdict/verdict.ts";
import { silentJudgement } from "../../models/judgement.fixture.ts";
import type { Judgement, Models } from "../../models/models.ts";
import { documentOf } from "../document.fixture.ts";
import { splitPassages } from "../ingest/chunking/split-passages.ts";
import { areSourcesSilent } from "./evidence/gather-readings.ts";
import { makeReading } from "./evidence/window-reading.ts";
import { apart, fakeContext } from "./judge-claim.fixture.ts";
import { judgeClaim } from "./judge-claim.ts";
import combiner from "./local-judge/combiner.json" with { type: "json" };
import { findSupportElsewhere } from "./search-elsewhere.ts";

const quays = documentOf(
  "# Quays of Porto\n\n## Results\n\nShade cooled the quays by 3 °C at noon. Awnings were of canvas. Our results concern one port only.",
);
const noise = documentOf("# Noise of ports\n\n## Results\n\nFerries were loud. “Silence is the last thing a port sells,” said a pilot.");
const library = [quays, noise];
const madeBy: Provenance = { kind: "model", by: "fake", stage: "verification", stageVersion: 1, inputHash: "" };

const contextWith = (given: Partial<Judgement>, embed?: Models["embed"]["embed"]) =>
  fakeContext({ library, split: splitPassages }, given, embed);

function claimQuoting(text: string, quotation: string): Claim {
  return sampleClaim(text, { quotations: [{ start: 0, end: quotation.length, text: quotation }] });
}

async function judge(claim: Claim, sources: (Document | undefined)[], given: Partial<Judgement> = {}) {
  const works = sources.map((source, index) => ({ referenceId: makeId("ref", index), source }));
  const verdict = await judgeClaim(claim, works, { context: contextWith(given), madeBy });
  // Whatever is concluded must be a verdict that the store would take.
  return Verdict.parse(verdict);
}

const words = (verdict: Verdict) => verdict.evidence.map(({ locator }) => locator.quote.exact);

describe("one claim and its sources", () => {
  test("the source states it: supported, with the very words", async () => {
    const verdict = await judge(sampleClaim("At noon shade cooled the quays by 3 °C."), [quays]);
    expect(verdict.label).toBe("supported");
    expect(words(verdict)).toEqual(["Shade cooled the quays by 3 °C at noon."]);
    const { start, end } = verdict.evidence[0]!.locator;
    expect(quays.text.slice(start, end)).toBe("Shade cooled the quays by 3 °C at noon.");
  });

  test("the source gives another number: contradicted, with both", async () => {
    const verdict = await judge(sampleClaim("At noon shade cooled the quays by 8 °C."), [quays]);
    expect(verdict).toMatchObject({ label: "contradicted", drift: [{ kind: "number", claimWords: "8 °C", sourceWords: "3 °C" }] });
  });

  test("a denial that the source may give in other words is contradicted only where the verifier sees the opposite too", async () => {
    const vats = documentOf("# Vats of Porto\n\n## Results\n\nThe mixture of the third vat came close to boiling over at noon.");
    const judgeWith = async (contradicts: number) => {
      const judgement = silentJudgement({ contradicts, supports: 0.95 - contradicts, neutral: 0.05 });
      const context = fakeContext({ library: [vats], split: splitPassages }, judgement);
      const deepJudge = { id: combiner.verifier, judge: async (pairs: readonly unknown[]) => pairs.map(() => judgement) };
      const claim = sampleClaim("The mixture of the third vat did not boil over at noon.");
      const works = [{ referenceId: makeId("ref", 0), source: vats }];
      return (await judgeClaim(claim, works, { context: { ...context, models: { ...context.models, deepJudge } }, madeBy })).label;
    };
    expect(await judgeWith(0.9)).toBe("contradicted");
    expect(await judgeWith(0.1)).not.toBe("contradicted");
  });

  test("a model that is sure of a contradiction is not believed without words that show it", async () => {
    expect((await judge(sampleClaim("Canvas awnings lined the quays."), [quays], { contradicts: 1 })).label).not.toBe("contradicted");
  });

  test("the source limits itself: partially supported", async () => {
    const verdict = await judge(sampleClaim("Shade cooled the quays in every port at noon."), [quays]);
    expect(verdict.label).toBe("partially-supported");
    expect(words(verdict)[0]).toContain("one port only");
  });

  test("the source does not mention it: unsupported, without evidence", async () => {
    expect(await judge(sampleClaim("Bus fares doubled during winter weekends."), [quays])).toMatchObject({
      label: "unsupported",
      evidence: [],
    });
  });

  test("no source at hand: unverifiable, never the author's fault", async () => {
    expect(await judge(sampleClaim("Bus fares doubled."), [undefined])).toMatchObject({
      label: "unverifiable",
      references: [{ documentId: null, label: "unverifiable" }],
    });
  });

  test("silence of one source proves nothing while another is not at hand", async () => {
    expect((await judge(sampleClaim("Bus fares doubled during winter weekends."), [quays, undefined])).label).toBe("uncertain");
  });

  test.each([
    ["the only source", [quays]],
    ["one of two sources", [quays, noise]],
    ["one of two works, of which the other is not at hand", [quays, undefined]],
  ])("%s says no more of a claim than its verdict", async (_, sources) => {
    const verdict = await judge(sampleClaim("In Genoa shade cooled the quays by 3 °C at noon."), sources);
    expect(verdict.label).not.toBe("supported");
    expect(verdict.references[0]!.label).toBe(verdict.label);
  });

  test("what is not decided shows the nearest passages with their section, and what they lack", async () => {
    const verdict = await judge(sampleClaim("Shade cooled the quays of Porto greatly at all hours."), [quays]);
    expect(verdict).toMatchObject({ label: "uncertain", missing: "other-words" });
    expect(verdict.rationale).toContain("The nearest passage does not have “Porto”");
    expect(verdict.evidence[0]).toMatchObject({
      section: "Results",
      locator: { quote: { exact: "Shade cooled the quays by 3 °C at noon." } },
    });
  });

  test("each reference is judged by itself as well", async () => {
    const { references } = await judge(sampleClaim("At noon shade cooled the quays by 3 °C."), [quays, noise, undefined]);
    expect(references.map(({ label }) => label)).toEqual(["supported", "uncertain", "unverifiable"]);
  });
});

describe("quotations", () => {
  test("word for word: supported", async () => {
    const quotation = "Silence is the last thing a port sells";
    expect(words(await judge(claimQuoting(`A pilot said “${quotation}”.`, quotation), [noise]))).toEqual([quotation]);
  });

  test("with another word: contradicted, and the words are shown", async () => {
    const quotation = "Silence is the last thing a port buys";
    const verdict = await judge(claimQuoting(`A pilot said “${quotation}”.`, quotation), [noise]);
    expect(verdict).toMatchObject({ label: "contradicted", drift: [{ kind: "quotation", claimWords: "buys", sourceWords: "sells" }] });
  });

  test("found in the second of two sources: supported", async () => {
    const quotation = "Silence is the last thing a port sells";
    expect((await judge(claimQuoting(`A pilot said “${quotation}”.`, quotation), [quays, noise])).label).toBe("supported");
  });
});

test("a wrong number beside a right quotation is reported", async () => {
  const quotation = "Awnings were of canvas";
  const claim = claimQuoting(`At noon shade cooled the quays by 8 °C; “${quotation}”.`, quotation);
  expect(await judge(claim, [quays])).toMatchObject({ label: "contradicted", drift: [{ claimWords: "8 °C", sourceWords: "3 °C" }] });
});

describe("silence needs words, verifier and meaning", () => {
  const claim = "Bus fares doubled during winter weekends.";
  const silent = (statement: string, { coveredShare = 0, neutral = 1, embed = apart } = {}) => {
    const context = contextWith({}, embed);
    const window = { start: 0, end: 1, documentId: quays.id, passageId: makeId("psg", 1), text: "Shade.", overlap: 0 };
    return areSourcesSilent(statement, {
      coveredShare,
      readings: [makeReading(window, { neutral })],
      passages: splitPassages(quays),
      models: context.models,
    });
  };

  test("when all three find nothing", async () => expect(await silent(claim)).toBe(true));
  test("not when the source has many of the words", async () => expect(await silent(claim, { coveredShare: 0.5 })).toBe(false));
  test("not for a claim of few words", async () => expect(await silent("Bus fares doubled.")).toBe(false));
  test("not when the verifier sees something", async () => expect(await silent(claim, { neutral: 0.6 })).toBe(false));
  test("not when a passage is near in meaning", async () => {
    expect(await silent(claim, { embed: async (texts) => texts.map((_, index) => [1, index * 0.1]) })).toBe(false);
  });
});

test("what another document says in nearly the same words is offered, what it hardly says is not", async () => {
  const ids = library.map(({ id }) => id);
  const found = await findSupportElsewhere("At noon shade cooled the quays by 3 °C.", ids, contextWith({}));
  expect(found.evidence.map(({ documentId }) => documentId)).toEqual([quays.id]);
  expect(found.confidence).toBeGreaterThan(0.75);
  expect(await findSupportElsewhere("Bus fares doubled.", ids, contextWith({ supports: 1 }))).toMatchObject({ evidence: [] });
  expect(await findSupportElsewhere("Anything.", [], contextWith({}))).toMatchObject({ evidence: [] });
});

test("a comparison told from its other side is no contradiction, whatever a verifier sees", async () => {
  const source = documentOf("# Loans\n\n## Results\n\nLoans of printed books exceeded loans of e-books until 2018.");
  library.push(source);
  const claim = sampleClaim("Loans of e-books were fewer than loans of printed books until 2018.");
  const context = contextWith({ contradicts: 0.6, neutral: 0.4 });
  expect((await judgeClaim(claim, [{ referenceId: makeId("ref", 1), source }], { context, madeBy })).label).toBe("supported");
});

test("words turned round accuse only where the verifier that reads deeply sees the contradiction too", async () => {
  const source = documentOf("# Loans\n\n## Results\n\nLoans of printed books were more common than loans of e-books until 2018.");
  library.push(source);
  const claim = sampleClaim("Loans of e-books were rare beside loans of printed books until 2018.");
  const labelWith = async (seen?: Partial<Judgement>) => {
    const context = contextWith({ contradicts: 0.6, neutral: 0.4 });
    const judgement = silentJudgement(seen);
    const deepJudge = { id: combiner.verifier, judge: async (pairs: unknown[]) => pairs.map(() => judgement) };
    const given = { context: { ...context, models: { ...context.models, ...(seen ? { deepJudge } : {}) } }, madeBy };
    return (await judgeClaim(claim, [{ referenceId: makeId("ref", 1), source }], given)).label;
  };
  expect(await labelWith()).toBe("contradicted");
  expect(await labelWith({ contradicts: 0.97, neutral: 0.02, inaccurate: 0.97, irrelevant: 0.02 })).toBe("contradicted");
  expect(await labelWith({ supports: 0.9, neutral: 0.05, full: 0.9, none: 0.05, accurate: 0.9, irrelevant: 0.05 })).not.toBe(
    "contradicted",
  );
});
