import { locate } from "../../domain/document/layout.ts";
import type { Passage } from "../../domain/document/passage.ts";
import { wrapUntrusted } from "../../llm/wrap-untrusted.ts";
import { blankInjectionsIn } from "../../retrieval/blank-injections.ts";
import type { ToolContext } from "./chat-tool.ts";

/** Passages for a model, each between tags with label, number, page and section. The text says when some beyond the limit are left out. */
export async function showPassages(
  passages: readonly Passage[],
  { labelledDocuments, passagesLeft, show }: Pick<ToolContext, "labelledDocuments" | "passagesLeft" | "show">,
): Promise<string> {
  const shown = passages.slice(0, passagesLeft());
  show(shown.length);
  const titles = new Map(
    (await labelledDocuments.describe([...new Set(shown.map(({ documentId }) => documentId))])).map(({ id, title }) => [id, title]),
  );
  const named = new Set<string>();
  const blocks: string[] = [];
  for (const passage of shown) {
    const { documentId, ordinal, section, text } = passage;
    const doc = labelledDocuments.label(documentId);
    const { page } = locate(await labelledDocuments.document(documentId), firstWords(passage));
    const attributes: [string, string | number | undefined][] = [
      ["doc", doc],
      ["passage", ordinal + 1],
      ["page", page],
      ["section", blankInjectionsIn(section).trim() || undefined],
      // Given once for each document, because a title is as long as a sentence.
      ["title", named.has(documentId) ? undefined : blankInjectionsIn(titles.get(documentId) ?? "").trim() || undefined],
    ];
    named.add(documentId);
    blocks.push(
      wrapUntrusted(
        "passage",
        text.trim(),
        Object.fromEntries(attributes.filter((given): given is [string, string | number] => given[1] !== undefined)),
      ),
    );
  }
  const left = passages.length - shown.length;
  if (left > 0)
    blocks.push(
      `${left} more ${left === 1 ? "passage is" : "passages are"} not shown: the most that may be shown for one answer is reached.`,
    );
  return blocks.join("\n");
}

/** A passage may begin with white space that still belongs to the page before. */
function firstWords({ start, end, text }: Passage) {
  const blank = text.length - text.trimStart().length;
  return { start: Math.min(start + blank, end), end };
}
