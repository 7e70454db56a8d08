import type { Document } from "../../../domain/document/document.ts";
import { contains } from "../../../domain/document/locator.ts";

/** The function of a paper's part, as its headings show it. */
export type PaperPart = "abstract" | "background" | "methods" | "results" | "discussion" | "conclusion" | "other";

/** In this order: "Summary of results" is about results, "Results and discussion" begins with results. */
const headings: [RegExp, PaperPart][] = [
  [/\babstract\b|^\W*summary\W*$/i, "abstract"],
  [/\bconclu|^\W*(?:\d+\W+)?summary\b/i, "conclusion"],
  [/\bresults?\b|\bfindings\b|\bexperiments?\b|\bevaluation\b/i, "results"],
  [/\bmethods?\b|\bmaterials\b|\bprocedure\b|\bparticipants\b|\bstudy design\b|\bdata(?:sets?)?\b/i, "methods"],
  [/\bdiscussion\b|\blimitations\b/i, "discussion"],
  [/\bintroduction\b|\bbackground\b|\brelated work\b|\bliterature\b/i, "background"],
];

/** For each block, its heading and its part of the paper. */
export function findPaperParts({ text, blocks, abstract }: Document): { part: PaperPart; section: string }[] {
  // A heading without a known meaning ("Participants of the pilot") belongs to the one above it.
  const open: { level: number; part: PaperPart }[] = [];
  let section = "";
  return blocks.map((block) => {
    if (block.kind === "heading") {
      section = text.slice(block.start, block.end);
      const level = block.level ?? 1;
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
      open.push({ level, part: headings.find(([pattern]) => pattern.test(section))?.[1] ?? open.at(-1)?.part ?? "other" });
    }
    const isAbstract = abstract !== undefined && contains(abstract, block);
    return { part: isAbstract ? "abstract" : (open.at(-1)?.part ?? "other"), section };
  });
}
