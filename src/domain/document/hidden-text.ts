import { z } from "zod";

/**
 * How words of a file are kept from whoever looks at it: in the colour of the page, too small to see, not painted at all, not shown by the page
 * (as menus are not), outside of the page, in a comment, or in signs that have no shape.
 */
export const Concealment = z.enum(["colour", "size", "unpainted", "unshown", "outside", "comment", "signs"]);
export type Concealment = z.infer<typeof Concealment>;

/** Words that a file holds and a person does not see. They stand beside the canonical text, never in it: nothing can take them for evidence. */
export const HiddenText = z.object({
  how: Concealment,
  text: z.string(),
  /** The offset of the canonical text at which they would stand. */
  start: z.number().int().nonnegative(),
  page: z.number().int().positive().optional(),
  /** Where they stand in files of lines. */
  at: z.object({ file: z.string().optional(), line: z.number().int().positive(), column: z.number().int().positive() }).optional(),
});
export type HiddenText = z.infer<typeof HiddenText>;

/** Characters of one hidden text that are kept: enough to show what it wants. */
export const maxHiddenLength = 2_000;
/** Hidden texts of one document that are kept. */
export const maxHiddenTexts = 200;
