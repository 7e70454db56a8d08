import type { Document } from "../domain/document/document.ts";
import { makeId } from "../domain/id.ts";
import { readMarkdown } from "../formats/markdown/read-markdown.ts";

/** A document as it would come from a Markdown file. */
export function documentOf(source: string): Document {
  return { ...readMarkdown(source), id: makeId("doc", source), contentHash: "", format: "markdown" };
}
