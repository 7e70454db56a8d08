import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { Id } from "../id.ts";

/** Words copied from a Passage that support or contradict a Claim. The Locator proves that they are there. */
export const Evidence = z.object({
  documentId: Id,
  passageId: Id,
  locator: Locator,
  /** The section or clause that the words stand in: "§3 Rent". Absent where the document has none. */
  section: z.string().optional(),
  /** The language model that transcribed the page of the words from its picture, as `provider/model`. Compare them with the page. */
  readBy: z.string().optional(),
  /** Document, section and page as pills, terminal, exports and API show them: "Doc A, §3 Rent, p. 3". */
  label: z.string().optional(),
});
export type Evidence = z.infer<typeof Evidence>;
