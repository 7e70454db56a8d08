import type { Answer } from "../../domain/answer.ts";
import type { AskedFile } from "../../domain/conversation.ts";

/** An Answer whose documents bear the names of the files that were asked. */
export function nameDocuments(answer: Answer, files: readonly AskedFile[]): Answer {
  const paths = new Map(files.map(({ documentId, path }) => [documentId, path]));
  return { ...answer, documents: answer.documents.map((document) => ({ ...document, path: paths.get(document.id) ?? document.path })) };
}
