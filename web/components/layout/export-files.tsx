import { Button, Menu } from "@mantine/core";
import { IconDownload } from "../icons.tsx";

interface ExportFilesProps {
  /** Where a report is served; `?format=` names the form. */
  address: string;
  /** The path of the manuscript, or a title. */
  of: string;
  /** What the file is: "review". */
  what: string;
  formats: readonly { format: string; name: string; ending: string }[];
}

/** A report as a file, in every format that Ibid writes. */
export function ExportFiles({ address, of, what, formats }: ExportFilesProps) {
  const file = `${nameOfFile(of)}-${what}`;
  const isAmbiguous = (ending: string) => formats.filter((one) => one.ending === ending).length > 1;
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
            href={`${address}?format=${format}`}
            // A file with an ending that several formats have also names its format.
            download={`${file}${isAmbiguous(ending) ? `-${format}` : ""}.${ending}`}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The name of a file without its folder and ending. */
function nameOfFile(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? "";
  return name.replace(/(?<=.)(?:\.[A-Za-z0-9]{1,8}){1,2}$/, "") || "manuscript";
}
