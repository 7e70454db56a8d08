import type { Conversation } from "../../../../src/domain/answer/conversation.ts";
import { pluralize } from "../../../components/format/pluralize.ts";

/** The scope of a conversation in words. */
export function describeFilter({ filter, files }: Pick<Conversation, "filter" | "files">): string {
  if (files.length > 0) return `Asks ${pluralize(files.length, "chosen document")}`;
  const { documentIds, collections, authors, yearFrom, yearTo, section } = filter;
  const limits = [
    ...(documentIds ? [pluralize(documentIds.length, "chosen document")] : []),
    ...(collections ? [`the collection${collections.length === 1 ? "" : "s"} ${collections.join(", ")}`] : []),
    ...(authors ? [`works by ${authors.join(" and ")}`] : []),
    ...(yearFrom === undefined ? [] : [`from ${yearFrom}`]),
    ...(yearTo === undefined ? [] : [`up to ${yearTo}`]),
    ...(section ? [`sections named “${section}”`] : []),
  ];
  return limits.length === 0 ? "Asks the whole library" : `Asks ${limits.join(", ")}`;
}
