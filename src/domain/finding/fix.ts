import { z } from "zod";

/** A replacement of words in one file. Offsets count characters of the decoded file; lines and columns begin at 1. */
export const Edit = z.object({
  /** The file of the project, when it is not the file that the user named. */
  file: z.string().optional(),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  line: z.number().int().positive(),
  column: z.number().int().positive(),
  endLine: z.number().int().positive(),
  endColumn: z.number().int().positive(),
  /** The current text at that place. The edit is refused when the file says something else. */
  words: z.string(),
  replacement: z.string(),
});
export type Edit = z.infer<typeof Edit>;

/** An exact edit that resolves a Finding. It is safe when it changes only a bibliography field, and unsafe when it changes prose. */
export const Fix = z.object({
  safety: z.enum(["safe", "unsafe"]),
  description: z.string(),
  edits: z.array(Edit).min(1),
});
export type Fix = z.infer<typeof Fix>;
