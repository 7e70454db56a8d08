import { z } from "zod";

/**
 * How words of a file are hidden from its reader: in the colour of the page, in tiny type, not painted, not displayed
 * (as in menus), outside the page, in a comment, or in invisible characters.
 */
export const Concealment = z.enum(["colour", "size", "unpainted", "unshown", "outside", "comment", "signs"]);
export type Concealment = z.infer<typeof Concealment>;

/**
 * Words that a file contains and a person does not see. They are stored beside the canonical text, never in it, so
 * that they cannot become evidence.
 */
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
