import { z } from "zod";
import { Id } from "../id.ts";
import { Block } from "./document.ts";
import { Page } from "./layout.ts";
import { Locator } from "./locator.ts";

/** The text of a document for a page to show. */
export const DocumentText = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  blocks: z.array(Block),
  /** Printed pages with their size in points and their start offset in the text. Empty for formats without pages. */
  pages: z.array(Page.extend({ start: z.number().int() })),
});
export type DocumentText = z.infer<typeof DocumentText>;

/** The locations of search hits within one document, in reading order. */
export const FoundWords = z.object({ total: z.number().int(), places: z.array(Locator) });
export type FoundWords = z.infer<typeof FoundWords>;
