import { z } from "zod";

/** Words of one file that give way to others. Offsets count the characters of the decoded file, lines and columns begin at 1. */
export const Edit = z.object({
  /** The file of a project, when that is not the one the user named. */
  file: z.string().optional(),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  line: z.number().int().positive(),
  column: z.number().int().positive(),
  endLine: z.number().int().positive(),
  endColumn: z.number().int().positive(),
  /** What must stand there, so that nothing else is ever overwritten. */
  words: z.string(),
  replacement: z.string(),
});
export type Edit = z.infer<typeof Edit>;

/** An exact change that ends a Finding: safe where it touches a bibliography field alone, unsafe where it touches prose. */
export const Fix = z.object({
  safety: z.enum(["safe", "unsafe"]),
  description: z.string(),
  edits: z.array(Edit).min(1),
});
export type Fix = z.infer<typeof Fix>;
