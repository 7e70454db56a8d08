import { z } from "zod";
import { Locator, Span } from "../document/locator.ts";
import { RuleCode } from "../finding/finding.ts";
import { Id } from "../id.ts";
import { Provenance } from "../provenance.ts";

/** The parts of one argument in Toulmin's terms, each as exact words of the manuscript. */
export const Argument = z.object({
  claimId: Id,
  /** The conclusion. */
  claim: Locator,
  /** What the conclusion is drawn from: words of the manuscript, or a source that they cite. */
  grounds: z.array(z.object({ kind: z.enum(["stated", "cited"]), locator: Locator })),
  /** Why the grounds support the claim. `implied`: both are about the same thing, and the reader must make the connection. */
  warrant: z.object({
    kind: z.enum(["stated", "implied", "none"]),
    locator: Locator.nullable(),
    /** An implied warrant in a language model's words. The manuscript does not state it. */
    words: z.string().optional(),
  }),
  /** Words that say how certain the claim is. */
  qualifiers: z.array(Locator),
  /** Conditions under which the claim would not hold. */
  rebuttals: z.array(Locator),
  /** Sources cited for the warrant. */
  backing: z.array(Locator),
  /** The language model that found the parts. Absent when rules found them. */
  by: z.string().optional(),
});

/** A step of reasoning that does not follow. A language model reported it, and code found its words in the manuscript. */
export const Flaw = z.object({
  /** The rule that describes the flaw. */
  code: RuleCode,
  conclusion: Span,
  /** What the conclusion is drawn from. */
  premises: z.array(Span),
  /** One sentence in the model's words. Null when code rejected it. */
  explanation: z.string().nullable(),
});
export type Flaw = z.infer<typeof Flaw>;

/** What language models say about one inferential claim, as far as code could verify it. */
export const Inference = z.object({
  claimId: Id,
  documentId: Id,
  /** Null when the models find no flaw. */
  flaw: Flaw.nullable(),
  /** The structure of the argument, when it was asked for. */
  argument: Argument.nullable(),
  madeBy: Provenance,
});
export type Inference = z.infer<typeof Inference>;

export type Argument = z.infer<typeof Argument>;
