import { describe, expect, test } from "vitest";
import { sampleClaim } from "../../../domain/claim/claim.fixture.ts";
import type { Document } from "../../../domain/document/document.ts";
import { makeId } from "../../../domain/id.ts";
import type { Provenance } from "../../../domain/provenance.ts";
import { Verdict } from "../../../domain/verdict/verdict.ts";
import { IbidError } from "../../../errors.ts";
import { type AskedQuestion, scriptedGateway } from "../../../llm/gateway.fixture.ts";
import { answerJsonSchema } from "../../../llm/output/answer-json-schema.ts";
import { silentJudgement } from "../../../models/judgement.fixture.ts";
import { documentOf } from "../../document.fixture.ts";
import { buildVerdict } from "../build-verdict.ts";
import { draftVerdict, judgeClaim } from "../judge-claim.ts";
import { judgeUncited } from "../judge-uncited.ts";
import combiner from "../local-judge/combiner.json" with { type: "json" };
import { claimOfParts, fakeJudgeContext, ferries, quays } from "./judge-prompt.fixture.ts";
import { openLlmJudges } from "./llm-judges.ts";
import { wordFinding } from "./rationale-agent.ts";

const madeBy: Provenance = { kind: "model", by: "fake", stage: "verification", stageVersion: 1, inputHash: "hash" };
const night = sampleClaim("In the dark hours shade had no visible effect.");
const midnight = "No effect was seen after midnight.";
const yes = {
  quotes: [{ passage: 2, words: midnight, parts: [] }],
  parts: [],
  drift: [],
  label: "supported",
  confidence: 0.9,
  rationale: "The source saw no effect after midnight.",
};
const silent = { ...yes, quotes: [], label: "unsupported", rationale: "The passages speak of noon." };

async function judge(
  script: (question: AskedQuestion) => unknown,
  {
    claim = night,
    sources = [quays] as (Document | undefined)[],
    readers = ["a/x"],
    withLocal = false,
    supports = 0,
    contradicts = 0,
  } = {},
) {
  const gateway = scriptedGateway(script, { readers: { judge: readers, write: [] }, withLocal: withLocal ? ["judge"] : [] });
  const library = sources.flatMap((source) => source ?? []);
  const { context, failures, refused } = fakeJudgeContext(gateway, { library, judgement: supports > 0 ? { supports } : {} });
  if (contradicts > 0) {
    const judgement = silentJudgement({ contradicts, neutral: 1 - contradicts });
    context.models.deepJudge = { id: combiner.verifier, judge: async (pairs) => pairs.map(() => judgement) };
  }
  const works = sources.map((source, index) => ({ referenceId: makeId("ref", index), source }));
  const verdict = Verdict.parse(await judgeClaim(claim, works, { context, madeBy, llmJudges: openLlmJudges(context) }));
  return { verdict, failures, refused, asked: gateway.asked };
}

describe("a model that judges", () => {
  test("settles what the rules leave open, is named with its prompt, and its words are shown", async () => {
    const { verdict } = await judge(() => yes);
    expect(verdict).toMatchObject({
      label: "supported",
      confidence: 0.9,
      rationale: "The source saw no effect after midnight.",
      references: [{ label: "supported" }],
      madeBy: { by: "a/x", promptHash: "scripted", inputHash: "hash" },
    });
    expect(verdict.evidence.map(({ locator }) => locator.quote.exact)).toEqual([midnight]);
  });

  test("cannot leave out the quotation where its server decodes by the schema, and is left out with the reason where it does", async () => {
    const { verdict, refused, asked } = await judge(() => ({ ...yes, quotes: [] }));
    const quotesOf = ({ schema }: AskedQuestion["forms"][number]) => answerJsonSchema(schema).json.properties as Record<string, object>;
    expect(asked[0]!.forms.map((form) => quotesOf(form).quotes)).toEqual(
      asked[0]!.forms.map(() => expect.objectContaining({ minItems: 1 })),
    );
    expect(verdict).toMatchObject({ label: "uncertain", rationale: expect.stringContaining("it quoted no words of the source") });
    expect(refused).toEqual(["verification: a label without the words that it needs"]);
  });

  test("is not asked where arithmetic decides, and turns nothing there", async () => {
    const claim = sampleClaim("At noon shade cooled the quays by 8 °C.");
    const { verdict, asked } = await judge(
      () => ({ ...yes, quotes: [{ passage: 1, words: "Shade cooled the quays by 3 °C at noon.", parts: [] }] }),
      { claim },
    );
    expect(asked).toEqual([]);
    expect(verdict).toMatchObject({ label: "contradicted", madeBy });
  });

  test("accuses no claim of what the local verifier finds supported: both are shown", async () => {
    const claim = sampleClaim("Under canvas the quays grew warmer at noon.");
    const words = "Shade cooled the quays by 3 °C at noon.";
    const no = { ...yes, label: "contradicted", quotes: [{ passage: 1, words, parts: [] }], rationale: "The source has them cooler." };
    expect((await judge(() => no, { claim })).verdict).toMatchObject({ label: "contradicted", confidence: 0.85 });
    const { verdict } = await judge(() => no, { claim, supports: 0.99 });
    expect(verdict.label).toBe("uncertain");
    expect(verdict.readers?.map(({ by, label }) => `${by}: ${label}`)).toEqual(["a/x: contradicted", "the local verifier: supported"]);
  });

  test("supports no claim that the local verifier finds contradicted: both are shown", async () => {
    const claim = sampleClaim("Past midnight the shade of awnings still cooled what lay below.");
    const warm = { ...yes, quotes: [{ passage: 1, words: "Shade cooled the quays by 3 °C at noon.", parts: [] }], rationale: "It cooled." };
    expect((await judge(() => warm, { claim })).verdict).toMatchObject({ label: "supported" });
    const { verdict } = await judge(() => warm, { claim, contradicts: 0.97 });
    expect(verdict.label).toBe("uncertain");
    expect(verdict.readers?.map(({ by, label }) => `${by}: ${label}`)).toEqual(["a/x: supported", "the local verifier: contradicted"]);
  });

  test("is not believed where the source itself leaves it open or names another place", async () => {
    const kites = documentOf(
      "# Kites of Bergen\n\nKites stayed up longer over warm roofs in Bergen. We cannot conclude that warm roofs lift kites. Strings were of hemp and cost little.",
    );
    const answer = (words: string) => () => ({ ...yes, quotes: [{ passage: 1, words, parts: [] }] });
    const first = "Kites stayed up longer over warm roofs in Bergen.";
    const open = await judge(answer(first), { claim: sampleClaim("Kites are lifted by warm roofs."), sources: [kites] });
    expect(open.asked).toHaveLength(1);
    expect(open.verdict).toMatchObject({
      label: "uncertain",
      missing: "not-stated",
      rationale: expect.stringContaining("cannot conclude"),
    });
    const place = await judge(answer(first), { claim: sampleClaim("Above heated houses kites flew longer in Lisbon."), sources: [kites] });
    expect(place.asked).toHaveLength(1);
    expect(place.verdict).toMatchObject({ label: "uncertain", rationale: expect.stringContaining("no word of the sources") });
    const told = sampleClaim("In Bergen kites flew longer above heated houses.");
    expect((await judge(answer(first), { claim: told, sources: [kites] })).verdict.label).toBe("supported");
  });

  test("that invents its words changes nothing, and why is said calmly", async () => {
    const { verdict, refused } = await judge(() => ({
      ...yes,
      quotes: [{ passage: 1, words: "Shade slept all through the night.", parts: [] }],
    }));
    expect(verdict).toMatchObject({ label: "uncertain", missing: "only-topic", madeBy });
    expect(verdict.rationale).toMatch(/A model's answer was left out: none of the words it quoted are in the source\.$/);
    expect(refused).toEqual(["verification: a quotation that does not stand in the passages"]);
  });

  test("that fails leaves the local verdict, one failure, and is asked again in the next run", async () => {
    const { verdict, failures } = await judge(() => {
      throw new IbidError("model-unavailable", "no answer", { hint: "Try again." });
    });
    expect(verdict).toMatchObject({ label: "uncertain", madeBy: { by: "fake" } });
    expect(verdict.madeBy.inputHash).not.toBe("hash");
    expect(failures).toEqual([`model-unavailable: ${night.text}`]);
  });

  test("reads a source in another language, and that is said", async () => {
    const german = documentOf(
      "# Die Kais von Porto\n\nDer Schatten kühlte die Kais am Mittag um drei Grad, und die Markisen waren aus Segeltuch. Nach Mitternacht wurde keine Wirkung mehr gesehen, und das war in allen Nächten so.",
    );
    const words = "Nach Mitternacht wurde keine Wirkung mehr gesehen, und das war in allen Nächten so.";
    const { verdict } = await judge(() => ({ ...yes, quotes: [{ passage: 1, words, parts: [] }] }), { sources: [german] });
    expect(verdict).toMatchObject({ label: "supported", references: [{ documentId: german.id, label: "supported" }] });
    expect(verdict.rationale).toContain("A language model read the text, which is not in English.");
    const { verdict: alone } = await judge(() => yes, { sources: [german], readers: [] });
    expect(alone).toMatchObject({ label: "uncertain", references: [{ documentId: null }] });
  });
});

describe("several references", () => {
  const claim = claimOfParts("In the dark hours shade had no visible effect, and few pilots protected their ears.", [
    "In the dark hours shade had no visible effect",
    "few pilots protected their ears",
  ]);
  const joint = {
    ...yes,
    quotes: [
      { passage: 2, words: midnight, parts: [1] },
      { passage: 4, words: "Two of nine pilots wore plugs.", parts: [2] },
    ],
    parts: [
      { part: 1, label: "supported" },
      { part: 2, label: "supported" },
    ],
    references: [
      { reference: 1, label: "partially-supported", parts: [1] },
      { reference: 2, label: "partially-supported", parts: [2, 9] },
    ],
  };

  test("are judged in one question, each with its own label", async () => {
    const { verdict, asked } = await judge(() => joint, { claim, sources: [quays, ferries] });
    expect(asked.map(({ agent }) => agent)).toEqual(["joint-verification"]);
    expect(verdict).toMatchObject({ label: "supported", parts: [{ label: "supported" }, { label: "supported" }] });
    expect(verdict.references).toMatchObject([
      { label: "partially-supported", parts: [0] },
      { label: "partially-supported", parts: [1] },
    ]);
    expect(new Set(verdict.evidence.map(({ documentId }) => documentId))).toEqual(new Set([quays.id, ferries.id]));
  });

  test("of which one was said to carry something without words of it: that one is asked about alone", async () => {
    const unproven = { ...joint, quotes: joint.quotes.slice(0, 1) };
    const { verdict, asked, refused } = await judge(({ agent }) => (agent === "verification" ? silent : unproven), {
      claim,
      sources: [quays, ferries],
    });
    expect(asked.map(({ agent }) => agent)).toEqual(["joint-verification", "verification"]);
    expect(asked[1]!.prompt).not.toContain("midnight");
    expect(verdict.references.map(({ label }) => label)).toEqual(["partially-supported", "unsupported"]);
    expect(refused).toContain("joint-verification: what a reference says, without words of it");
  });
});

describe("two readers", () => {
  test("who agree are surer than one", async () => {
    const { verdict } = await judge(() => yes, { readers: ["a/x", "b/y"] });
    expect(verdict).toMatchObject({ label: "supported", confidence: 0.95, madeBy: { by: "a/x + b/y" } });
    expect(verdict.readers).toHaveLength(2);
  });

  test("who disagree leave it open, and both are shown with the words", async () => {
    const { verdict } = await judge(({ reader }) => (reader === 1 ? silent : yes), { readers: ["a/x", "b/y"] });
    expect(verdict.label).toBe("uncertain");
    expect(verdict.readers?.map(({ by, label }) => `${by} ${label}`)).toEqual(["a/x supported", "b/y unsupported"]);
    expect(verdict.evidence).toHaveLength(1);
  });

  test("of whom one fails: the other stands, and the failure is recorded", async () => {
    const { verdict, failures } = await judge(
      ({ reader }) => {
        if (reader === 0) throw new IbidError("model-refused", "it would not", { hint: "Ask another." });
        return yes;
      },
      { readers: ["a/x", "b/y"] },
    );
    expect(verdict).toMatchObject({ label: "supported", madeBy: { by: "b/y" } });
    expect(verdict.readers).toBeUndefined();
    expect(failures).toHaveLength(1);
  });

  test("may be a model and the local verifier", async () => {
    const apart = await judge(() => yes, { withLocal: true });
    expect(apart.verdict.label).toBe("uncertain");
    expect(apart.verdict.readers?.map(({ by }) => by)).toEqual(["a/x", "the local verifier"]);
    const together = await judge(() => yes, { withLocal: true, supports: 0.95 });
    expect(together.verdict).toMatchObject({ label: "supported", confidence: 0.95 });
  });
});

describe("a claim that cites nothing", () => {
  const unread = async (script: (question: AskedQuestion) => unknown) => {
    const { context } = fakeJudgeContext(scriptedGateway(script, { readers: { judge: ["a/x"], write: [] } }));
    const judged = await judgeUncited({ ...night, needsCitation: true }, [quays.id, ferries.id], {
      context: context as never,
      llmJudges: openLlmJudges(context),
    });
    return buildVerdict(night, { ...judged, madeBy });
  };

  test("is looked for in all sources by the model, where the local models find nothing", async () => {
    expect(await unread(() => yes)).toMatchObject({ label: "supported", basis: "retrieval", madeBy: { by: "a/x" } });
  });

  test("stays as it is where the model finds nothing, or nothing that stands there", async () => {
    expect(await unread(() => silent)).toMatchObject({ label: "uncertain", missing: "only-topic", madeBy });
    expect(await unread(() => ({ ...yes, quotes: [] }))).toMatchObject({ label: "uncertain", missing: "only-topic" });
  });
});

describe("the words for the author", () => {
  const contradicted = async (rationale: string | IbidError) => {
    const gateway = scriptedGateway(
      () => {
        if (rationale instanceof IbidError) throw rationale;
        return { rationale };
      },
      { readers: { judge: [], write: ["w/z"] } },
    );
    const { context, failures } = fakeJudgeContext(gateway);
    const claim = sampleClaim("At noon shade cooled the quays by 8 °C.");
    const works = [{ referenceId: makeId("ref", 0), source: quays }];
    const { answer } = await draftVerdict(claim, works, { context, llmJudges: openLlmJudges(context) });
    const { wording, isMissing } = await wordFinding(answer, claim, context);
    return { ...buildVerdict(claim, { answer, madeBy, wording, missing: Number(isMissing) }), failures };
  };

  test("are those of the model that writes, where they pass the proof", async () => {
    const said = "The source reports 3 °C at noon; the manuscript has 8 °C.";
    expect(await contradicted(said)).toMatchObject({ label: "contradicted", rationale: said, madeBy });
  });

  test("stay ours where they do not, or where the model fails", async () => {
    const ours = "The source gives “3 °C” where the manuscript gives “8 °C”.";
    expect((await contradicted("The authors lied about 12 °C.")).rationale).toBe(ours);
    const failed = await contradicted(new IbidError("model-overloaded", "later", { hint: "Wait." }));
    expect(failed).toMatchObject({ rationale: ours, failures: [expect.stringContaining("model-overloaded")] });
    expect(failed.madeBy.inputHash).not.toBe("hash");
  });
});
