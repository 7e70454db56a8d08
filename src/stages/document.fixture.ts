import type { Document } from "../domain/document/document.ts";
import type { Passage } from "../domain/document/passage.ts";
import { makeId } from "../domain/id.ts";
import { readMarkdown } from "../formats/markdown/read-markdown.ts";
import { splitPassages } from "./ingest/chunking/split-passages.ts";

/** A document as it would come from a Markdown file. */
export function documentOf(source: string): Document {
  return { ...readMarkdown(source), id: makeId("doc", source), contentHash: "", format: "markdown" };
}

/** The passages of a document as it would come from a Markdown file. */
export function passagesOf(source: string): Passage[] {
  return splitPassages(documentOf(source));
}
