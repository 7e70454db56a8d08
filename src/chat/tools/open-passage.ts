import { z } from "zod";
import type { Document } from "../../domain/document/document.ts";
import { locate } from "../../domain/document/layout.ts";
import type { Passage } from "../../domain/document/passage.ts";
import type { ChatTool, ToolOutput } from "./chat-tool.ts";
import { unknownLabelError } from "./search-documents.ts";
import { showPassages } from "./show-passages.ts";

/** Neighbours on each side: about two pages with the passage itself. */
const maxAround = 3;
/** The maximum number of passages of one page; a page of small print has about ten. */
const maxOnPage = 12;

const Input = z.object({
  document: z.string().trim().min(1).max(20).describe("The label of the document, such as A."),
  passage: z.int().positive().optional().describe("The number of a passage."),
  around: z.int().min(0).max(maxAround).optional().describe("How many passages before and after it to show too; 1 when left out."),
  page: z.int().positive().optional().describe("A page to read instead of a passage."),
});

/** Opens a document at a passage with its neighbours, or at a page. */
export const openPassage: ChatTool<z.infer<typeof Input>> = {
  definition: {
    name: "open_passage",
    description:
      "Shows a passage with its neighbours, or one page of a document. Use it where a passage that was found leans on what stands before or after it.",
    input: Input,
  },
  async use({ document: label, passage, around = 1, page }, context) {
    const { labelledDocuments, emit } = context;
    const id = labelledDocuments.find(label);
    if (!id) return unknownLabelError(label, labelledDocuments);
    if (passage === undefined && page === undefined) return { text: "Give the number of a passage or of a page.", isError: true };
    const [document, passages] = await Promise.all([labelledDocuments.document(id), labelledDocuments.passages(id)]);
    const chosen = passage === undefined ? onPage(page!, document, passages) : aroundPassage(passage, around, passages);
    if ("isError" in chosen) return chosen;
    emit({ type: "opening", document: labelledDocuments.label(id), page: locate(document, chosen.passages[0]!).page ?? null });
    return { text: await showPassages(chosen.passages, context) };
  },
};

type ChosenPassages = { passages: Passage[] } | (ToolOutput & { isError: true });

function aroundPassage(number: number, around: number, passages: readonly Passage[]): ChosenPassages {
  const index = passages.findIndex(({ ordinal }) => ordinal === number - 1);
  if (index < 0) return toolError(`The document ends with passage ${passages.length}.`);
  return { passages: passages.slice(Math.max(0, index - around), index + around + 1) };
}

function onPage(page: number, document: Document, passages: readonly Passage[]): ChosenPassages {
  if (document.layout.kind !== "pages") return toolError("This document has no pages. Open it by the number of a passage.");
  const last = document.layout.pages.reduce((most, { number }) => Math.max(most, number), 0);
  if (page > last) return toolError(`The document ends with page ${last}.`);
  const found = passages.filter((passage) => locate(document, passage).boxes?.some((box) => box.page === page)).slice(0, maxOnPage);
  return found.length > 0 ? { passages: found } : toolError(`Nothing could be read on page ${page}.`);
}

function toolError(text: string): ChosenPassages {
  return { text, isError: true };
}
