import { z } from "zod";
import { Id } from "../id.ts";
import { Block } from "./document.ts";
import { Page } from "./layout.ts";
import { Locator } from "./locator.ts";

/** The words of a document as pages show them. */
export const DocumentText = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  blocks: z.array(Block),
  /** Printed pages with their sizes in points and where in the text they begin; none where the format has no pages. */
  pages: z.array(Page.extend({ start: z.number().int() })),
});
export type DocumentText = z.infer<typeof DocumentText>;

/** Places where words were found, in reading order. */
export const FoundWords = z.object({ total: z.number().int(), places: z.array(Locator) });
export type FoundWords = z.infer<typeof FoundWords>;
