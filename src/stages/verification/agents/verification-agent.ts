import { z } from "zod";
import type { Form } from "../../../models/language/door.ts";
import type { Agent } from "../../../pipeline/agent.ts";
import { answerFields, compactAnswer, fieldsWithParts, fullAnswer, minimalAnswer } from "./answer-forms.ts";
import type { Docket } from "./docket.ts";
import type { Opinion } from "./opinion.ts";
import { type GivenAnswer, proveAnswer } from "./prove-answer.ts";
import { renderDocket, rulesOfReading } from "./render-docket.ts";

const { drift: _drift, ...compact } = answerFields;
const { rationale: _rationale, ...minimal } = compact;
const barer: Form<GivenAnswer>[] = [
  { name: "compact", outputTokens: compactAnswer, schema: z.object(compact) },
  { name: "minimal", outputTokens: minimalAnswer, schema: z.object(minimal) },
];
const whole: Form<GivenAnswer> = { name: "normal", outputTokens: fullAnswer, schema: z.object(answerFields) };
const byParts: Form<GivenAnswer> = { name: "normal", outputTokens: fullAnswer, schema: z.object(fieldsWithParts) };

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
    const prompt = renderDocket(docket, { tellsReferences: false });
    const fullest = docket.claim.parts.length > 1 ? byParts : whole;
    const { value, model, promptHash } = await ask({ instructions, prompt, forms: [fullest, ...barer] });
    const { quotes: _, ...proof } = proveAnswer(value, docket, reject);
    return { by: model, promptHash, ...proof, references: new Map(), unproven: [] };
  },
};
