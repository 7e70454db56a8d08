import { Button, Menu } from "@mantine/core";
import type { OutputFormat } from "../../../../src/domain/report/report.ts";
import type { Review } from "../../../../src/domain/report/review.ts";
import { IconDownload } from "../../../components/icons.tsx";

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

/** Endings that several formats have: their files also name the format. */
const ambiguous = new Set(["txt"]);

/** The name of the downloaded report: that of the manuscript, without its folder and ending. */
function nameOfExport(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? "";
  return `${name.replace(/(?<=.)(?:\.[A-Za-z0-9]{1,8}){1,2}$/, "") || "manuscript"}-review`;
}

/** The report as a file, in every format that Ibid writes. */
export function ExportMenu({ manuscript: { id, path } }: { manuscript: Pick<Review["manuscript"], "id" | "path"> }) {
  const file = nameOfExport(path);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDownload size={14} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, name, ending }) => (
          <Menu.Item
            key={format}
            component="a"
            href={`/api/documents/${id}/report?format=${format}`}
            download={`${file}${ambiguous.has(ending) ? `-${format}` : ""}.${ending}`}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
