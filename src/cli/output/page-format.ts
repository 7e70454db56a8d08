import { extname } from "node:path";
import type { LiteratureFormat } from "../../domain/reference/literature.ts";
import { IbidError } from "../../errors.ts";

const formats: Record<string, LiteratureFormat> = { ".html": "html", ".htm": "html", ".md": "markdown", ".json": "json", ".txt": "full" };

/** The format that the ending of a file asks for, of the reports about literature. */
export function pageFormatOf(file: string): LiteratureFormat {
  const format = formats[extname(file).toLowerCase()];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${file} from its ending`, {
    hint: "-o takes files ending in .html, .md, .json or .txt.",
  });
}
