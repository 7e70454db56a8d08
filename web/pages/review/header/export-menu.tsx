import type { OutputFormat } from "../../../../src/domain/report/report.ts";
import type { Review } from "../../../../src/domain/report/review.ts";
import { ExportFiles } from "../../../components/layout/export-files.tsx";

const formats: readonly { format: OutputFormat; name: string; ending: string }[] = [
  { format: "html", name: "HTML report", ending: "html" },
  { format: "markdown", name: "Markdown review", ending: "md" },
  { format: "json", name: "JSON", ending: "json" },
  { format: "jsonl", name: "JSON lines", ending: "jsonl" },
  { format: "sarif", name: "SARIF", ending: "sarif" },
  { format: "junit", name: "JUnit", ending: "xml" },
  { format: "github", name: "GitHub annotations", ending: "txt" },
  { format: "full", name: "Text", ending: "txt" },
  { format: "concise", name: "Text, one line a finding", ending: "txt" },
];

/** The report as a file, in every format that Ibid writes. */
export function ExportMenu({ manuscript: { id, path } }: { manuscript: Pick<Review["manuscript"], "id" | "path"> }) {
  return <ExportFiles address={`/api/documents/${id}/report`} of={path} what="review" formats={formats} />;
}
