import type { Run } from "../../../src/domain/run/run.ts";
import { useDocument } from "../../api/use-documents.ts";

/** The name of a run for readers. */
export function useRunName(run: Pick<Run, "command" | "documentId" | "order"> | undefined): string {
  const document = useDocument(run?.documentId ?? undefined).data;
  if (run?.order?.command === "add") {
    const { length } = run.order.documentIds;
    return length === 1 ? "Adding a document to the library" : `Adding ${length} documents to the library`;
  }
  if (run?.order?.command === "discover") {
    const { seeds, documentIds } = run.order;
    const rest = seeds.length + documentIds.length - 1;
    return `Works near ${seeds[0] ?? "a document"}${rest > 0 ? ` and ${rest} more` : ""}`;
  }
  const name = document && (document.title || document.name);
  if (name) return run?.command === "review" ? `Literature about ${name}` : run?.command === "live" ? `Live report of ${name}` : name;
  return run ? `ibid ${run.command}` : "Run";
}
