import { z } from "zod";
import type { Form } from "../../../models/language/door.ts";
import type { Agent } from "../../../pipeline/agent.ts";
import type { Docket } from "./docket.ts";
import { driftKinds, type Opinion, OpinionLabel } from "./opinion.ts";
import { type GivenAnswer, proveAnswer } from "./prove-answer.ts";
import { renderDocket, rulesOfReading } from "./render-docket.ts";

const words = z.string().describe("Copied character for character.");
const part = z.int().describe("Number of a part.");

/** The fields that every form has, in the order in which one thinks: first the words, then the label. */
export const quoteFields = { passage: z.int().describe("Number of the passage."), words };
export const verdictFields = {
  label: OpinionLabel,
  confidence: z.number().describe("How sure the label is, from 0 to 1."),
};
const rationale = z.string().describe("At most two calm sentences: what the source says. No number that stands in none of the texts.");
const quoteWithParts = z.object({ ...quoteFields, parts: z.array(part).describe("Parts it bears on.") });

/** The fields of a full answer; several references add theirs. */
export const answerFields = {
  quotes: z.array(quoteWithParts).describe("At most four, the plainest first."),
  parts: z.array(z.object({ part, label: OpinionLabel })).describe("One for each part; none where there are no parts."),
  drift: z
    .array(z.object({ kind: z.enum(driftKinds), claimWords: words, sourceWords: words }))
    .describe("Phrases that differ, of the claim and of a quote; mostly none."),
  ...verdictFields,
  rationale,
};

const quotes = z.array(z.object(quoteFields)).describe("At most four, the plainest first.");

/** Tokens of a full answer: four sentences, the labels of some parts and two sentences of ours are about half of it. */
export const fullAnswer = 1_200;

/** Every form that an answer may have: whole, without parts and differences, or the label with its words. */
const forms: readonly [Form<GivenAnswer>, ...Form<GivenAnswer>[]] = [
  { name: "normal", outputTokens: fullAnswer, schema: z.object(answerFields) },
  { name: "compact", outputTokens: 800, schema: z.object({ quotes, ...verdictFields, rationale }) },
  { name: "minimal", outputTokens: 500, schema: z.object({ quotes, ...verdictFields }) },
];

const instructions = `You judge whether a source says what a manuscript says it says. You get one claim, its parts if it has several, and numbered passages of the source.
${rulesOfReading}`;

/** Reads one claim beside the passages that were found for it. */
export const verificationAgent: Agent<Docket, Opinion> = {
  name: "verification",
  role: "judge",
  version: 1,
  purpose: "Judges a claim beside the passages found for it",
  twin: "the local verifier, with arithmetic and words",
  async answer(docket, { ask, reject }) {
    const { value, model, promptHash } = await ask({ instructions, prompt: renderDocket(docket, { tellsReferences: false }), forms });
    const { quotes: _, ...proof } = proveAnswer(value, docket, reject);
    return { by: model, promptHash, ...proof, references: new Map(), unproven: [] };
  },
};
