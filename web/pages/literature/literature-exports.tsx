import { ExportFiles } from "../../components/layout/export-files.tsx";

const formats = [
  { format: "html", name: "HTML report", ending: "html" },
  { format: "markdown", name: "Markdown", ending: "md" },
  { format: "json", name: "JSON", ending: "json" },
  { format: "full", name: "Text", ending: "txt" },
];

/** The literature review as a file, in every format that Ibid writes. */
export function LiteratureExports({ documentId, path }: { documentId: string; path: string }) {
  return <ExportFiles address={`/api/documents/${documentId}/literature/report`} of={path} what="literature" formats={formats} />;
}
