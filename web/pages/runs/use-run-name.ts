import type { Run } from "../../../src/domain/run/run.ts";
import { useDocument } from "../../api/use-documents.ts";

/** The name of a run for readers. */
export function useRunName(run: Pick<Run, "command" | "documentId" | "order"> | undefined): string {
  const document = useDocument(run?.documentId ?? undefined).data;
  if (run?.order?.command === "add") {
    const { length } = run.order.documentIds;
    return length === 1 ? "Adding a document to the library" : `Adding ${length} documents to the library`;
  }
  if (document) return document.title || document.name;
  return run ? `ibid ${run.command}` : "Run";
}
