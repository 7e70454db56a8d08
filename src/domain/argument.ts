import { z } from "zod";
import { Id } from "./id.ts";
import { Locator } from "./locator.ts";

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
export type Argument = z.infer<typeof Argument>;
