import { z } from "zod";

/**
 * How words are hidden: background colour, tiny type, not painted, not displayed (menus), off the page, in a comment, invisible characters,
 * covered or cut away by something else.
 */
export const Concealment = z.enum(["colour", "size", "unpainted", "unshown", "outside", "comment", "signs", "covered"]);
export type Concealment = z.infer<typeof Concealment>;

/** Words of a file that a person does not see. They are stored beside the canonical text, so that they cannot become evidence. */
export const HiddenText = z.object({
  how: Concealment,
  text: z.string(),
  /** The offset in the canonical text where the words would be. */
  start: z.number().int().nonnegative(),
  page: z.number().int().positive().optional(),
  /** Their location, in line-based files. */
  at: z.object({ file: z.string().optional(), line: z.number().int().positive(), column: z.number().int().positive() }).optional(),
});
export type HiddenText = z.infer<typeof HiddenText>;

/** The longest stored excerpt of one hidden text, in characters: enough to show its purpose. */
export const maxHiddenLength = 2_000;
/** The maximum number of hidden texts stored for one document. */
export const maxHiddenTexts = 200;
