import type { Passage } from "../../domain/passage.ts";
import type { PassageContext } from "./passage-context.ts";

/** What a passage is about often stands only above it: title, section and what a model said of it go before its words, unless they open it anyway. */
export function withHeader(passage: Passage, title: string, context?: PassageContext): string {
  const section = context?.section ?? passage.section.split(" > ").at(-1) ?? "";
  const above = [title, section, context?.header ?? ""].filter((part) => part !== "" && !passage.text.startsWith(part));
  return [...above, passage.text].join("\n");
}
