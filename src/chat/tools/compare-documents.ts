import { z } from "zod";
import type { ChatTool } from "./chat-tool.ts";
import { unknownLabelError } from "./search-documents.ts";
import { showPassages } from "./show-passages.ts";

/** For each document: the best passage and those that qualify it. */
const passagesEach = 3;
const maxDocuments = 6;

const Input = z.object({
  about: z.string().trim().min(1).max(500).describe("What to compare, in a few telling words."),
  documents: z.array(z.string().trim().min(1).max(20)).min(2).max(maxDocuments).describe("The labels of the documents, such as A and B."),
});

/** Shows what several documents say about one thing. */
export const compareDocuments: ChatTool<z.infer<typeof Input>> = {
  definition: {
    name: "compare_documents",
    description:
      "Shows the best passages of each of several documents about one thing, side by side. Use it where documents may disagree, or the question asks for a comparison.",
    input: Input,
  },
  async use({ about, documents: labels }, context) {
    const { labelledDocuments, emit, search, searches } = context;
    const unknown = labels.find((label) => labelledDocuments.find(label) === undefined);
    if (unknown !== undefined) return unknownLabelError(unknown, labelledDocuments);
    const ids = [...new Set(labels.map((label) => labelledDocuments.find(label)!))];
    searches.push(about);
    emit({ type: "comparing", documents: ids.map((id) => labelledDocuments.label(id)) });
    const parts: string[] = [];
    for (const id of ids) {
      const found = await search({ text: about, documentIds: [id], mode: "reranked", keep: passagesEach });
      const shown =
        found.length > 0
          ? await showPassages(
              found.map(({ passage }) => passage),
              context,
            )
          : "Nothing was found in it.";
      parts.push(`Document ${labelledDocuments.label(id)}:\n${shown}`);
    }
    return { text: parts.join("\n\n") };
  },
};
