import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, descend, elementsOf, settingOf } from "../package/elements.ts";
import { formatListNumber } from "../package/format-list-number.ts";
import type { DocxPackage } from "../package/open-package.ts";
import type { DocxContext } from "./docx-context.ts";
import { type DocxNote, type DocxParagraph, textOfParagraph } from "./flow.ts";
import { readFlow } from "./read-flow.ts";
import { paragraphsOf } from "./read-table.ts";

/** Numbers notes in the order of their calls; custom marks take no number. */
export function numberNotes({ document, settings }: Pick<DocxPackage, "document" | "settings">) {
  const formats = { footnote: formatOf("footnote", "decimal"), endnote: formatOf("endnote", "lowerRoman") };
  const known = new Map<string, DocxNote>();
  const called: DocxNote[] = [];
  const counts = { footnote: 0, endnote: 0 };
  return {
    /** Grows as notes are called. */
    called,
    call(kind: DocxNote["kind"], id: string, mark: string | undefined): DocxNote {
      const again = known.get(`${kind} ${id}`);
      if (again) return again;
      const label = mark ?? formatListNumber(formats[kind], ++counts[kind]);
      const note: DocxNote = { kind, id, label };
      known.set(`${kind} ${id}`, note);
      called.push(note);
      return note;
    },
  };

  /** The number format is set for the last section or the whole document; endnotes are i, ii, iii by default. */
  function formatOf(kind: DocxNote["kind"], defaultFormat: string): string {
    const section = descend(document, "w:body", "w:sectPr", `w:${kind}Pr`);
    return settingOf(section, "w:numFmt") ?? settingOf(child(settings, `w:${kind}Pr`), "w:numFmt") ?? defaultFormat;
  }
}

/** Reads the called notes in order; a note may call further ones. */
export function readNotes(
  parts: Pick<DocxPackage, "footnotes" | "endnotes">,
  context: DocxContext,
  called: DocxNote[],
): Map<DocxNote, DocxParagraph[]> {
  const elements = { footnote: byId(parts.footnotes), endnote: byId(parts.endnotes) };
  const read = new Map<DocxNote, DocxParagraph[]>();
  for (const note of called) read.set(note, paragraphsOf(readFlow(elements[note.kind].get(note.id), context)));
  const isCalled = new Set(called.map(({ kind, id }) => `${kind} ${id}`));
  for (const { kind, id } of context.hiddenCalls.splice(0)) {
    if (isCalled.has(`${kind} ${id}`)) continue;
    isCalled.add(`${kind} ${id}`);
    const text = paragraphsOf(readFlow(elements[kind].get(id), context))
      .map(textOfParagraph)
      .join(" ");
    if (text.trim() !== "") context.concealed.push({ how: "unpainted", text, from: context.addLine("") });
  }
  return read;
}

function byId(root: XmlElement | undefined): Map<string, XmlElement> {
  return new Map(elementsOf(root).map((element) => [element.attributes["w:id"] ?? "", element]));
}
