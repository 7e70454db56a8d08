import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "../cases/case-file.ts";

/** Words that an answer should quote, and their place. */
const ExpectedQuotation = z.strictObject({ document: z.string(), page: z.int().positive(), words: z.string() });
export type ExpectedQuotation = z.infer<typeof ExpectedQuotation>;

const GoldQuestion = z.strictObject({
  question: z.string(),
  /** A sentence that answers it, with {0}, {1} for the expected words; empty for unanswerable questions. */
  answer: z.string().default(""),
  /** Empty if the documents do not answer the question. */
  expect: z.array(ExpectedQuotation),
  /** The documents say different things about it. */
  disagree: z.boolean().default(false),
});
export type GoldQuestion = z.infer<typeof GoldQuestion>;

const AskGold = z.strictObject({
  about: z.string(),
  /** Refusals were fitted to `tune`; `report` was written before, not looked at meanwhile, and only measures them. */
  split: z.enum(["tune", "report"]).default("report"),
  documents: z.array(z.strictObject({ name: z.string(), title: z.string(), pages: z.array(z.array(z.string()).min(1)).min(1) })).min(1),
  questions: z.array(GoldQuestion).min(1),
});
export type AskGold = z.infer<typeof AskGold>;

/** Small libraries with questions, in the order of their file names. */
export function readAskGold(folder: string): AskGold[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return names.toSorted().map((name) => readYaml(join(folder, name), AskGold));
}
