import type { Work } from "../../domain/reference/work.ts";
import { isRecord } from "../shared/is-record.ts";

/** Readers of the fields that hold an entry's files, by lower-case field name. */
const readers: Record<string, (value: string) => string[]> = {
  file: filesOfBibtex,
  pdf: one,
  localfile: one,
  "local-url": one,
  l1: lines,
  l2: lines,
  lk: lines,
  ur: (value) => lines(value).filter((link) => /^file:/i.test(link)),
  "pdf-urls/url": lines,
  attachments: attachments,
};

/** Maximum number of files per entry. */
const maxFiles = 20;

/** The files that an entry links as its full text, as written: paths, or `file:` and `internal-pdf:` URLs. */
export function linkedFiles({ extra = {}, URL }: Work): string[] {
  const links = Object.entries(extra).flatMap(([name, value]) => {
    const read = Object.hasOwn(readers, name.toLowerCase()) ? readers[name.toLowerCase()] : undefined;
    return read ? read(value) : [];
  });
  const own = URL !== undefined && /^file:/i.test(URL) ? [URL] : [];
  const files = [...links, ...own].map((link) => link.trim()).filter((link) => link !== "" && !isElsewhere(link));
  return [...new Set(files)].slice(0, maxFiles);
}

/** Whether a link is a network URL. */
function isElsewhere(link: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(link) && !/^(?:file|internal-pdf):/i.test(link);
}

function one(value: string): string[] {
  return [withoutTex(value)];
}

function lines(value: string): string[] {
  return value.split("\n");
}

/** JSON as Zotero's exporters write it. */
function attachments(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    const items = Array.isArray(list) ? list : [];
    return items.flatMap((item: unknown) => {
      const path = isRecord(item) ? (item.path ?? item.localPath) : item;
      return typeof path === "string" ? [path] : [];
    });
  } catch {
    return [];
  }
}

/** `description:path:type` as JabRef, Mendeley and Zotero write it, or only the path; several are separated by semicolons. */
function filesOfBibtex(value: string): string[] {
  return splitUnescaped(withoutTex(value), ";").map(pathIn);
}

function pathIn(item: string): string {
  // The colon of a drive letter or a URL is not a separator.
  if (/^\s*(?:[A-Za-z]:[\\/]|[a-z]{3,20}:\/\/|file:)/i.test(item)) return withoutEscapes(item);
  const parts = splitUnescaped(item, ":");
  if (parts.length < 3) return withoutEscapes(parts.find((part) => /\.\w{2,5}\s*$/.test(part)) ?? parts.at(-1)!);
  const path = withoutEscapes(parts.slice(1, -1).join(":"));
  // Mendeley leaves out the first slash.
  return /^(?:home|Users|mnt|media|var|opt)\//.test(path) && parts[0] === "" ? `/${path}` : path;
}

function splitUnescaped(text: string, separator: string): string[] {
  const parts = [""];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\" && at + 1 < text.length) parts[parts.length - 1] += text[at]! + text[++at]!;
    else if (text[at] === separator) parts.push("");
    else parts[parts.length - 1] += text[at]!;
  }
  return parts;
}

/** Unescapes separators; other backslashes belong to a Windows path. */
function withoutEscapes(path: string): string {
  return path.replace(/\\([:;\\{}])/g, "$1").trim();
}

/** Resolves the few TeX commands that occur in file names. */
function withoutTex(value: string): string {
  return value
    .replace(/\$\\backslash\$|\\textbackslash(?:\{\})?|\{\\textbackslash\}/g, "\\")
    .replace(/\{?\\([_&%#~$])\}?/g, "$1")
    .replace(/\{\\~\{\}\}|\\textasciitilde(?:\{\})?/g, "~")
    .replace(/[{}]/g, "");
}
