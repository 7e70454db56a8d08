import { z } from "zod";
import type { Block } from "./document.ts";
import { Span } from "./locator.ts";

/** A part of a Document under one heading, up to the next heading of the same level. */
export interface Section extends Span {
  heading: string;
  level: number;
  sections: Section[];
}

export const Section: z.ZodType<Section> = Span.extend({
  heading: z.string(),
  level: z.number().int().positive(),
  get sections() {
    return z.array(Section);
  },
});

/** The sections of a document as a tree. Text before the first heading belongs to no section. */
export function sectionsOf({ text, blocks }: { text: string; blocks: Block[] }): Section[] {
  const roots: Section[] = [];
  const open: Section[] = [];
  for (const { kind, level = 1, start, end } of blocks) {
    if (kind !== "heading") continue;
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop()!.end = start;
    const section: Section = { heading: text.slice(start, end), level, start, end: text.length, sections: [] };
    (open.at(-1)?.sections ?? roots).push(section);
    open.push(section);
  }
  return roots;
}
