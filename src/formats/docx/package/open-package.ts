import { posix } from "node:path";
import type { ReadingFailure } from "../../../domain/document/document.ts";
import { IbidError } from "../../../errors.ts";
import type { ReadingLimits } from "../../parsed-document.ts";
import { decodeXml } from "../../xml/decode-xml.ts";
import { parseXml, type XmlElement } from "../../xml/parse-xml.ts";
import { openZip } from "../../zip/open-zip.ts";
import { elementsOf } from "./elements.ts";

/** Maximum number of parts, images included; Word never writes more. */
const maxFiles = 20_000;
/** Headers that are looked at: each section has three. */
const maxHeaders = 30;
/** Maximum unpacked size as a multiple of the byte limit: XML compresses about ten to one. */
const maxUnpacked = 4;

/** The usual name of the main part. */
const defaultMainPart = "word/document.xml";

/** The parts of a Word file that contain text. */
export interface DocxPackage {
  document: XmlElement;
  styles: XmlElement | undefined;
  numbering: XmlElement | undefined;
  footnotes: XmlElement | undefined;
  endnotes: XmlElement | undefined;
  settings: XmlElement | undefined;
  theme: XmlElement | undefined;
  headers: XmlElement[];
  comments: XmlElement | undefined;
  core: XmlElement | undefined;
  custom: XmlElement | undefined;
  chart(relation: string): XmlElement | undefined;
  /** Custom XML data: Word stores the cited works here. */
  data: XmlElement[];
  failures: ReadingFailure[];
}

/** Opens a Word file and reads the parts that contain text. */
export function openPackage(bytes: Uint8Array, limits: Pick<ReadingLimits, "bytes">): DocxPackage {
  const zip = openZip(bytes, { maxBytes: limits.bytes * maxUnpacked, maxFiles });
  const failures: ReadingFailure[] = [];
  const target = related("").find(({ type }) => type === "officeDocument")?.target ?? defaultMainPart;
  const named = target === defaultMainPart ? undefined : part(target);
  const isNamed = named?.name === "w:document";
  const document = isNamed ? named : readPart(defaultMainPart);
  if (document?.name !== "w:document")
    throw new IbidError("document-unreadable", "the Word file holds no document", { hint: "Open it in Word and save it again as .docx." });
  const parts = related(isNamed ? target : defaultMainPart);
  const typed = (type: string, defaultPath: string) => part(parts.find((candidate) => candidate.type === type)?.target ?? defaultPath);
  return {
    document,
    styles: typed("styles", "word/styles.xml"),
    numbering: typed("numbering", "word/numbering.xml"),
    footnotes: typed("footnotes", "word/footnotes.xml"),
    endnotes: typed("endnotes", "word/endnotes.xml"),
    settings: typed("settings", "word/settings.xml"),
    theme: typed("theme", "word/theme/theme1.xml"),
    headers: parts
      .filter(({ type }) => type === "header")
      .slice(0, maxHeaders)
      .flatMap(({ target: path }) => part(path) ?? []),
    comments: typed("comments", "word/comments.xml"),
    core: part("docProps/core.xml"),
    custom: part("docProps/custom.xml"),
    chart(relation) {
      const found = parts.find(({ id, type }) => id === relation && type === "chart");
      return found && part(found.target);
    },
    data: zip.names.filter((name) => /^customXml\/item\d+\.xml$/.test(name)).flatMap((name) => part(name) ?? []),
    failures,
  };

  /** Reads an optional part. */
  function part(name: string): XmlElement | undefined {
    try {
      return readPart(name);
    } catch (error) {
      if (!(error instanceof IbidError)) throw error;
      failures.push({ what: name, why: error.message });
      return undefined;
    }
  }

  function readPart(name: string): XmlElement | undefined {
    const packed = zip.read(name);
    if (!packed) return undefined;
    const read = parseXml(decodeXml(packed, name), { prefixes, what: name, isStrict: true, prefixLists: { "mc:Choice": "Requires" } });
    failures.push(...read.failures);
    return read.root;
  }

  /** The parts related to a part; the empty name is the archive itself. */
  function related(name: string): Relation[] {
    const folder = posix.dirname(name);
    return elementsOf(part(posix.join(folder, "_rels", `${posix.basename(name)}.rels`)))
      .filter(({ attributes }) => attributes.TargetMode !== "External")
      .map(({ attributes: { Id = "", Type = "", Target = "" } }) => ({
        id: Id,
        type: Type.slice(Type.lastIndexOf("/") + 1),
        target: Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target),
      }));
  }
}

interface Relation {
  id: string;
  /** Last segment of the relation type URI, which is the same in Transitional and Strict files. */
  type: string;
  target: string;
}

const transitional = "http://schemas.openxmlformats.org";

const strict = "http://purl.oclc.org/ooxml";

/** Our prefixes for the namespaces of Transitional and Strict OOXML, independent of the prefixes in the file. */
export const prefixes: Record<string, string> = {
  [`${transitional}/wordprocessingml/2006/main`]: "w",
  [`${strict}/wordprocessingml/main`]: "w",
  [`${transitional}/officeDocument/2006/math`]: "m",
  [`${strict}/officeDocument/math`]: "m",
  [`${transitional}/officeDocument/2006/relationships`]: "r",
  [`${strict}/officeDocument/relationships`]: "r",
  [`${transitional}/officeDocument/2006/bibliography`]: "b",
  [`${strict}/officeDocument/bibliography`]: "b",
  [`${transitional}/drawingml/2006/chart`]: "c",
  [`${strict}/drawingml/chart`]: "c",
  "http://schemas.microsoft.com/office/word/2004/10/bibliography": "b",
  [`${transitional}/markup-compatibility/2006`]: "mc",
  [`${transitional}/package/2006/relationships`]: "rel",
  [`${transitional}/officeDocument/2006/custom-properties`]: "cp",
  [`${strict}/officeDocument/customProperties`]: "cp",
  "http://purl.org/dc/elements/1.1/": "dc",
};
