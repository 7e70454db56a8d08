import type { Conversation } from "../../../src/domain/conversation.ts";
import { count } from "../../parts/count.ts";

/** What a conversation asks, in words. */
export function describeFilter({ filter, files }: Pick<Conversation, "filter" | "files">): string {
  if (files.length > 0) return `Asks ${count(files.length, "chosen document")}`;
  const { documentIds, collections, authors, yearFrom, yearTo, section } = filter;
  const limits = [
    ...(documentIds ? [count(documentIds.length, "chosen document")] : []),
    ...(collections ? [`the collection${collections.length === 1 ? "" : "s"} ${collections.join(", ")}`] : []),
    ...(authors ? [`works by ${authors.join(" and ")}`] : []),
    ...(yearFrom === undefined ? [] : [`from ${yearFrom}`]),
    ...(yearTo === undefined ? [] : [`up to ${yearTo}`]),
    ...(section ? [`sections named “${section}”`] : []),
  ];
  return limits.length === 0 ? "Asks the whole library" : `Asks ${limits.join(", ")}`;
}
