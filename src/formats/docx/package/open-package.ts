import { posix } from "node:path";
import type { ReadingFailure } from "../../../domain/document/document.ts";
import { IbidError } from "../../../errors.ts";
import type { ReadingLimits } from "../../parsed-document.ts";
import { decodeXml } from "../../xml/decode-xml.ts";
import { parseXml, type XmlElement } from "../../xml/parse-xml.ts";
import { openZip } from "../../zip/open-zip.ts";
import { elementsOf } from "./elements.ts";

/** More parts than Word writes for any document, pictures included. */
const maxFiles = 20_000;
/** XML is packed about ten times smaller; a file at the limit may unpack to a few times that limit. */
const maxUnpacked = 4;

/** Where almost all programs put the document. */
const defaultMainPart = "word/document.xml";

/** The parts of a Word file that hold words. */
export interface DocxPackage {
  document: XmlElement;
  styles: XmlElement | undefined;
  numbering: XmlElement | undefined;
  footnotes: XmlElement | undefined;
  endnotes: XmlElement | undefined;
  settings: XmlElement | undefined;
  comments: XmlElement | undefined;
  core: XmlElement | undefined;
  custom: XmlElement | undefined;
  /** The chart that a drawing names by its relation. */
  chart(relation: string): XmlElement | undefined;
  /** Data that programs keep with the document: Word keeps the cited works here. */
  data: XmlElement[];
  failures: ReadingFailure[];
}

/** Opens a Word file and reads those of its parts that hold words. */
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
  const typed = (type: string, usual: string) => part(parts.find((candidate) => candidate.type === type)?.target ?? usual);
  return {
    document,
    styles: typed("styles", "word/styles.xml"),
    numbering: typed("numbering", "word/numbering.xml"),
    footnotes: typed("footnotes", "word/footnotes.xml"),
    endnotes: typed("endnotes", "word/endnotes.xml"),
    settings: typed("settings", "word/settings.xml"),
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

  /** A part that the document can be read without. */
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
    const read = parseXml(decodeXml(packed, name), { prefixes, what: name });
    failures.push(...read.failures);
    return read.root;
  }

  /** The parts that a part names as belonging to it; the archive itself is the part without a name. */
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
  /** The last word of its address, which Transitional and Strict files share. */
  type: string;
  target: string;
}

const transitional = "http://schemas.openxmlformats.org";

const strict = "http://purl.oclc.org/ooxml";

/** What we call the namespaces of a Word file: of Transitional and of Strict OOXML alike, whatever prefix a program chose. */
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
