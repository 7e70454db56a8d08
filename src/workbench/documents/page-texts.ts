import type { Layout } from "../../domain/layout.ts";

/** The printed pages, each with where its words begin in the text. All of the text is told once: what belongs to no page stands with the one before. */
export function pageTexts(layout: Layout): { number: number; width: number; height: number; start: number }[] {
  if (layout.kind !== "pages") return [];
  const starts = new Map<number, number>();
  for (const { page, start } of layout.words) if (!starts.has(page)) starts.set(page, start);
  let from = 0;
  // Words of one page may stand behind those of the next, as notes do: a page never begins before the one before it.
  return layout.pages.map((page) => {
    from = Math.max(from, starts.get(page.number) ?? from);
    return { ...page, start: from };
  });
}
