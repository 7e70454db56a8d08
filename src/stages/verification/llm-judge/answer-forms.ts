import { z } from "zod";
import { driftKinds, OpinionLabel } from "./llm-opinion.ts";

// Plain numbers: what an integer adds to a schema costs more than it is worth, and a number of nothing is refused anyway.
const part = z.number().describe("Number of a part.");
const words = z.string().describe("Copied character for character.");
const quote = { passage: z.number().describe("Number of the passage."), words };
// A small model gives a label that needs words and quotes nothing where the form lets it. Servers that decode by the schema then cannot; an
// answer without a quote is still read, because some labels need none.
const fewQuotes = {
  description: "At least one and at most four, the plainest first; where no sentence decides, the nearest.",
  minItems: 1,
};

/** The fields of an answer, in the order in which one thinks: first the words, then the label, then the reasons. */
export const answerFields = {
  quotes: z.array(z.object(quote)).meta(fewQuotes),
  drift: z
    .array(z.object({ kind: z.enum(driftKinds), claimWords: words, sourceWords: words }))
    .describe("Phrases of claim and quote that differ; mostly none."),
  label: OpinionLabel,
  confidence: z.number().describe("How sure the label is, from 0 to 1."),
  rationale: z.string().describe("At most two calm sentences: what the source says."),
};

/** The same for a claim of several parts. */
export const fieldsWithParts = {
  ...answerFields,
  quotes: z.array(z.object({ ...quote, parts: z.array(part).describe("Parts it bears on.") })).meta(fewQuotes),
  parts: z.array(z.object({ part, label: OpinionLabel })).describe("One for each part."),
};

/** Tokens of a full answer: four sentences, the labels of some parts and two sentences of ours are about half of it. */
export const fullAnswerTokens = 1_200;
/** Without parts and differences, and with the label and its words alone. */
export const [compactAnswer, minimalAnswer] = [800, 500];
