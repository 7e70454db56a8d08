import { z } from "zod";

/** Where the text of a work was fetched from, and on what terms. */
export const TextOrigin = z.object({
  /** The address that an index named, or the one that it led to. */
  URL: z.string(),
  /** The index that named it: `unpaywall`, `arxiv`. */
  index: z.string(),
  /** The licence as the index gives it, such as `cc-by`. Absent where none is given. */
  licence: z.string().optional(),
  /** The form of an article: as submitted, as accepted, as published. */
  version: z.enum(["submitted", "accepted", "published"]).optional(),
  /** `abstract`: only the abstract of the index's record. */
  text: z.enum(["full-text", "abstract"]),
  fetchedAt: z.string(),
});
export type TextOrigin = z.infer<typeof TextOrigin>;
