import { z } from "zod";
import { Locator, Span } from "../document/locator.ts";
import { RuleCode } from "../finding/finding.ts";
import { Id } from "../id.ts";
import { Provenance } from "../provenance.ts";

/** The parts of one argument as Toulmin names them, each as exact words of the manuscript. */
export const Argument = z.object({
  claimId: Id,
  /** What is concluded. */
  claim: Locator,
  /** What it is concluded from: words of the text, or a source that they name. */
  grounds: z.array(z.object({ kind: z.enum(["stated", "cited"]), locator: Locator })),
  /** Why the grounds bear on the claim. It is `implied` when both speak of the same thing and the link is left to the reader. */
  warrant: z.object({
    kind: z.enum(["stated", "implied", "none"]),
    locator: Locator.nullable(),
    /** An implied one in the words of a language model; the manuscript does not say it. */
    words: z.string().optional(),
  }),
  /** Words that say how sure the claim is. */
  qualifiers: z.array(Locator),
  /** When it would not hold. */
  rebuttals: z.array(Locator),
  /** Sources named for the warrant. */
  backing: z.array(Locator),
  /** The language model that laid it out; rules did where none is named. */
  by: z.string().optional(),
});

/** A step of reasoning that does not follow, as a language model saw it and code could show it in the manuscript's words. */
export const Flaw = z.object({
  /** The rule that names it. */
  code: RuleCode,
  /** What is concluded. */
  conclusion: Span,
  /** What it is concluded from. */
  premises: z.array(Span),
  /** One sentence of the model's own; null where it was refused. */
  explanation: z.string().nullable(),
});
export type Flaw = z.infer<typeof Flaw>;

/** What language models say of one inferential claim, as far as code has proven it. */
export const Inference = z.object({
  claimId: Id,
  documentId: Id,
  /** Null where they find nothing wrong with it. */
  flaw: Flaw.nullable(),
  /** How it is argued, where that was asked for. */
  argument: Argument.nullable(),
  madeBy: Provenance,
});
export type Inference = z.infer<typeof Inference>;

export type Argument = z.infer<typeof Argument>;
