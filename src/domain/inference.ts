import { z } from "zod";
import { Argument } from "./argument.ts";
import { RuleCode } from "./finding.ts";
import { Id } from "./id.ts";
import { Span } from "./locator.ts";
import { Provenance } from "./provenance.ts";

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
