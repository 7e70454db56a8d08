import { z } from "zod";
import { Id } from "../id.ts";
import { Span } from "./locator.ts";

/** The content of a passage. Entries of reference lists are never evidence for a claim. */
export const PassageKind = z.enum(["prose", "table", "references"]);

/** A span of a Document, the unit of retrieval. The passages of a Document, joined in order, are its text. */
export const Passage = Span.extend({
  id: Id,
  documentId: Id,
  ordinal: z.number().int().nonnegative(),
  kind: PassageKind,
  section: z.string(),
  text: z.string(),
  /** Offsets in the Document, like the passage's own. */
  sentences: z.array(Span),
});
export type Passage = z.infer<typeof Passage>;
