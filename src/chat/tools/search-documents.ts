import { z } from "zod";
import type { ChatTool, ToolContext, ToolOutput } from "./chat-tool.ts";
import { showPassages } from "./show-passages.ts";

/** The number of passages of one search: enough to nearly always include the best, few enough to be read with care. */
const passagesPerSearch = 8;

/** In characters. Longer queries find less, not more. */
const maxQueryLength = 500;

const Input = z.object({
  query: z.string().trim().min(1).max(maxQueryLength).describe("What to look for: a few telling words or one short sentence."),
  document: z.string().trim().max(20).optional().describe("The label of one document, such as A, to look in it alone."),
});

/** Searches for passages, in all documents or in one. */
export const searchDocuments: ChatTool<z.infer<typeof Input>> = {
  definition: {
    name: "search_documents",
    description:
      "Finds the passages of the documents that say something about a query, best first, each with the label of its document, its passage number, page and section. Use it before you answer, two or three times with different words.",
    input: Input,
  },
  async use({ query, document }, context) {
    const scope = scopeOf(document, context);
    if ("isError" in scope) return scope;
    const { emit, searches, search } = context;
    searches.push(query);
    emit({ type: "searching", query });
    const found = (await search({ text: query, documentIds: [...scope.documentIds], mode: "reranked", keep: passagesPerSearch })).map(
      ({ passage }) => passage,
    );
    emit({ type: "found", passages: found.length, documents: new Set(found.map(({ documentId }) => documentId)).size });
    if (found.length === 0)
      return { text: "Nothing was found. Try other words; if nothing is found then either, the documents do not say." };
    return { text: await showPassages(found, context) };
  },
};

function scopeOf(
  label: string | undefined,
  { labelledDocuments }: ToolContext,
): { documentIds: readonly string[] } | (ToolOutput & { isError: true }) {
  if (!label) return { documentIds: labelledDocuments.scope };
  const id = labelledDocuments.find(label);
  return id ? { documentIds: [id] } : unknownLabelError(label, labelledDocuments);
}

/** The error lists the existing labels, so that the model does not guess again. */
export function unknownLabelError(label: string, labelledDocuments: ToolContext["labelledDocuments"]): ToolOutput & { isError: true } {
  const known = labelledDocuments.labelled().map((id) => labelledDocuments.label(id));
  const there = known.length > 0 ? `There are ${known.join(", ")}.` : "No document has a label yet: search first.";
  return { text: `No document is called ${JSON.stringify(label)}. ${there}`, isError: true };
}
